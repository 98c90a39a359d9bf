import { Box, Link, Typography } from '@mui/material';
import { mediumDate } from '../../ui/text/dates';
import type { Cited } from './AnswerText';
import type { ShownAnswer, Source } from './shown-answer';

interface Props {
  answer: ShownAnswer;
  onCite: (cited: Cited) => void;
}

/** The cited editions. */
export function AnswerSources({ answer, onCite }: Props) {
  const { sources } = answer;
  if (sources.length === 0) return null;
  return (
    <>
      <Typography variant="label" component="p" sx={{ m: 0, mt: 1.5, color: 'text.secondary' }}>
        Sources
      </Typography>
      <Box component="ol" aria-label="Sources" sx={listStyle}>
        {sources.map((source) => (
          <li key={source.number}>
            <span>{source.number}</span>
            <div>
              <Link
                component="button"
                type="button"
                lang={source.edition.language ?? undefined}
                dir="auto"
                onClick={() => onCite(citedOf(answer, source))}
                sx={linkStyle}
              >
                {source.title}
              </Link>
              <div>
                <bdi lang={source.newsletter.language ?? undefined}>{source.newsletter.name}</bdi>
                {source.publishedAt && `, ${mediumDate(source.publishedAt)}`}
              </div>
            </div>
          </li>
        ))}
      </Box>
    </>
  );
}

/** With its first quote, if it has one. */
function citedOf({ sentences }: ShownAnswer, source: Source): Cited {
  const citations = sentences.flatMap((sentence) => sentence.citations);
  const citation = citations.find(({ sourceNumber }) => sourceNumber === source.number);
  return { source, quote: citation?.quote ?? null, url: citation?.url ?? source.url };
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  mt: 0.5,
  p: 0,
  typography: 'caption',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  '& > li': { display: 'flex', gap: 1, py: 0.5 },
  '& > li > span': { minWidth: '1.2em', fontWeight: 600, fontVariantNumeric: 'lining-nums tabular-nums' },
  '& > li > div': { minWidth: 0 },
} as const;

const linkStyle = { typography: 'body2', textAlign: 'left', overflowWrap: 'anywhere' } as const;
