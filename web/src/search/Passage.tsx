import { useState } from 'react';
import { Box, Link } from '@mui/material';
import { markWords } from './mark-words';
import { shortenPassage } from './shorten-passage';

interface Props {
  text: string;
  words: string[];
  language?: string;
  label?: string;
  /** Shows a long passage completely. */
  isWhole?: boolean;
}

/** The passage that answers, with matching words highlighted. */
export function Passage({ text, words, language, label = 'Matching passage', isWhole = false }: Props) {
  const [isUnfolded, setIsUnfolded] = useState(isWhole);
  const shown = isUnfolded ? text : shortenPassage(text, words);
  return (
    <Box component="blockquote" aria-label={label} dir="auto" sx={passageStyle}>
      <span lang={language}>
        {markWords(shown, words).map((span, index) =>
          span.isMarked ? <mark key={index}>{span.text}</mark> : span.text,
        )}
      </span>
      {shown !== text && (
        <>
          {' '}
          <Link component="button" type="button" onClick={() => setIsUnfolded(true)} sx={moreStyle}>
            Whole passage
          </Link>
        </>
      )}
    </Box>
  );
}

const moreStyle = { typography: 'body2', fontWeight: 600, verticalAlign: 'baseline', color: 'text.primary' } as const;

const passageStyle = {
  m: 0,
  mt: 1,
  p: 1.25,
  maxWidth: '52em',
  borderRadius: '4px',
  bgcolor: 'background.paper',
  border: '1px solid',
  borderColor: 'rule.hair',
  typography: 'body2',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  '& mark': { bgcolor: 'tone.info.tint', color: 'text.primary', fontWeight: 600, borderRadius: '2px', px: '2px' },
} as const;
