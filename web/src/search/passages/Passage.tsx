import { useEffect, useRef, useState } from 'react';
import { Box, Link } from '@mui/material';
import { clamp } from '../../ui/theme/tokens';
import { markWords } from './mark-words';
import { bestSection, readSections } from './passage-sections';
import { shortenPassage } from './shorten-passage';

interface Props {
  text: string;
  words: string[];
  language?: string;
  label?: string;
  /** Shows a long passage completely. */
  isWhole?: boolean;
}

/** The passage that answers, with matching words highlighted. Two lines of it, until all of it is wanted. */
export function Passage({ text, words, language, label = 'Matching passage', isWhole = false }: Props) {
  const [isUnfolded, setIsUnfolded] = useState(isWhole);
  const sections = readSections(text);
  const best = bestSection(sections, words);
  const folded = shortenPassage(best.text, words);
  const { ref, isCut } = useIsCut(folded);
  const hasMore = sections.length > 1 || folded !== best.text || isCut;
  return (
    <Box component="blockquote" aria-label={label} dir="auto" sx={passageStyle}>
      <div lang={language}>
        {isUnfolded ? (
          sections.map(({ heading, text: paragraph }, index) => (
            <Box key={index} sx={{ '& + &': { mt: 1 } }}>
              <Heading text={heading} words={words} />
              <Marked text={paragraph} words={words} />
            </Box>
          ))
        ) : (
          <>
            <Heading text={best.heading} words={words} />
            <Box ref={ref} sx={clamp(MAX_LINES)}>
              <Marked text={folded} words={words} />
            </Box>
          </>
        )}
      </div>
      {!isUnfolded && hasMore && (
        <Link component="button" type="button" onClick={() => setIsUnfolded(true)} sx={moreStyle}>
          Whole passage
        </Link>
      )}
    </Box>
  );
}

const MAX_LINES = 2;

function Heading({ text, words }: { text: string | null; words: string[] }) {
  if (text === null) return null;
  return (
    <Box sx={{ fontWeight: 600, color: 'text.primary' }}>
      <Marked text={text} words={words} />
    </Box>
  );
}

function Marked({ text, words }: { text: string; words: string[] }) {
  return markWords(text, words).map((span, index) =>
    span.isMarked ? <mark key={index}>{span.text}</mark> : span.text,
  );
}

/** Whether the text needs more lines than its element shows, which depends on the width. */
function useIsCut(text: string) {
  const ref = useRef<HTMLDivElement>(null);
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [text]);
  return { ref, isCut };
}

const moreStyle = { typography: 'body2', fontWeight: 600, color: 'text.primary' } as const;

const passageStyle = {
  m: 0,
  mt: 1,
  pl: 1.5,
  py: 0.25,
  maxWidth: '52em',
  borderInlineStart: '2px solid',
  borderColor: 'rule.hair',
  typography: 'body2',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  '& mark': { bgcolor: 'tone.info.tint', color: 'text.primary', fontWeight: 600, borderRadius: '2px', px: '2px' },
} as const;
