import { Box, Link, Typography } from '@mui/material';
import { mediumDate } from '../../ui/words';
import type { Cited } from './AnswerText';
import { citedSources, type ShownAnswer, type Source } from './shown-answer';

interface Props {
  answer: ShownAnswer;
  onCite: (cited: Cited) => void;
}

/** The editions that the answer cites; where there is no answer, the ones that come closest. */
export function AnswerSources({ answer, onCite }: Props) {
  const isAnswer = answer.sentences.length > 0;
  const sources = isAnswer ? citedSources(answer) : answer.closest;
  if (sources.length === 0) return null;
  const label = isAnswer ? 'Sources' : 'Closest';
  return (
    <>
      <Typography variant="label" component="p" sx={{ m: 0, mt: 1.5, color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box component="ol" aria-label={label} sx={listStyle}>
        {sources.map((source) => (
          <Box component="li" key={source.number} value={source.number}>
            <Link
              component="button"
              type="button"
              onClick={() => onCite({ source, quote: quoteOf(answer, source) })}
              sx={linkStyle}
            >
              {source.title}
            </Link>
            , {source.newsletter.name}
            {source.publishedAt && `, ${mediumDate(source.publishedAt)}`}
          </Box>
        ))}
      </Box>
    </>
  );
}

function quoteOf({ sentences }: ShownAnswer, { number }: Source): string | null {
  const citations = sentences.flatMap((sentence) => sentence.citations);
  return citations.find(({ sourceNumber }) => sourceNumber === number)?.quote ?? null;
}

const listStyle = {
  m: 0,
  mt: 0.25,
  pl: '1.6em',
  typography: 'body2',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  '& li': { py: 0.25 },
} as const;

const linkStyle = {
  typography: 'body2',
  textAlign: 'left',
  verticalAlign: 'baseline',
  overflowWrap: 'anywhere',
} as const;
