import { Box } from '@mui/material';
import { markWords } from './mark-words';

interface Props {
  text: string;
  words: string[];
  label?: string;
}

/** The part of the edition that answers, with the question's words marked. */
export function Passage({ text, words, label = 'Matching passage' }: Props) {
  return (
    <Box component="blockquote" aria-label={label} dir="auto" sx={passageStyle}>
      {markWords(text, words).map((span, index) => (span.isMarked ? <mark key={index}>{span.text}</mark> : span.text))}
    </Box>
  );
}

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
