import { Box, Link, Stack, Typography } from '@mui/material';
import { readFragment, type FragmentType } from '../gql/fragment-masking';
import { graphql } from '../gql/gql';
import { paths } from '../paths';
import { Markdown } from '../ui/Markdown';
import { OutboundLink } from '../ui/OutboundLink';
import { firstLine } from '../ui/read-markdown';
import { RouterLink } from '../ui/RouterLink';
import { shortDate } from '../ui/words';
import { markWords } from './mark-words';

const SEARCH_HIT = graphql(`
  fragment SearchHit on SearchResult {
    edition {
      id
    }
    newsletter {
      id
      name
    }
    title
    url
    summary
    processedAt
    passage
    matchedWords
    distance
  }
`);

interface Props {
  hit: FragmentType<typeof SEARCH_HIT>;
  isCompact: boolean;
}

const COMPACT_LENGTH = 150;

export function ResultItem({ hit, isCompact }: Props) {
  const { edition, newsletter, title, url, summary, processedAt, passage, matchedWords, distance } = readFragment(
    SEARCH_HIT,
    hit,
  );
  const article = (
    <OutboundLink href={url} medium="AI_search" sx={isCompact ? undefined : { mt: 1.25, ...articleStyle }}>
      Read article
    </OutboundLink>
  );
  return (
    <Box component="article" sx={{ py: isCompact ? 1.75 : 2.75, borderBottom: '1px solid', borderColor: 'rule.hair' }}>
      <Typography variant={isCompact ? 'h4' : 'h3'} component="h3" sx={{ overflowWrap: 'anywhere' }}>
        <Link
          component={RouterLink}
          to={paths.edition(newsletter.id, edition.id)}
          sx={{ color: title ? 'text.primary' : 'text.tertiary' }}
        >
          {title || 'Untitled'}
        </Link>
      </Typography>
      <Stack direction="row" sx={lineStyle}>
        <Link component={RouterLink} to={paths.newsletter(newsletter.id)} sx={{ fontWeight: 500 }}>
          {newsletter.name}
        </Link>
        <span>{shortDate(processedAt)}</span>
        <span>Distance: {distance?.toFixed(4) ?? 'N/A'}</span>
        {isCompact && article}
      </Stack>
      {isCompact ? (
        <Typography variant="body2" sx={{ mt: 0.75, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {firstLine(summary ?? '', COMPACT_LENGTH) || 'No summary available'}
        </Typography>
      ) : (
        <>
          {passage && <Passage text={passage} words={matchedWords} />}
          <Summary text={summary ?? null} />
          {article}
        </>
      )}
    </Box>
  );
}

function Summary({ text }: { text: string | null }) {
  if (text) return <Markdown text={text} sx={{ mt: 1.25 }} />;
  return (
    <Typography variant="body2" sx={{ mt: 1.25, color: 'text.secondary' }}>
      No summary available
    </Typography>
  );
}

/** What in the edition answered, with the words of the question marked. */
function Passage({ text, words }: { text: string; words: string[] }) {
  return (
    <Box component="blockquote" aria-label="Matching passage" sx={passageStyle}>
      {markWords(text, words).map((span, index) => (span.isMarked ? <mark key={index}>{span.text}</mark> : span.text))}
    </Box>
  );
}

const articleStyle = { typography: 'body2', fontWeight: 500 } as const;

const lineStyle = {
  mt: 0.5,
  columnGap: 1.75,
  rowGap: 0.25,
  flexWrap: 'wrap',
  typography: 'body2',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const;

const passageStyle = {
  m: 0,
  mt: 1.25,
  p: 1.5,
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
