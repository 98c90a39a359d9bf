import type { ReactNode } from 'react';
import { Box, Link, Stack, Tooltip, Typography } from '@mui/material';
import { firstLine } from '@niche-newsletters/rules/summary';
import { readFragment, type FragmentType } from '../../gql/fragment-masking';
import { graphql } from '../../gql/gql';
import { SaveButton } from '../../collections/SaveButton';
import { paths } from '../../paths';
import { AlsoIn } from '../../ui/text/AlsoIn';
import { Markdown } from '../../ui/text/Markdown';
import { RouterLink } from '../../ui/text/RouterLink';
import { shortDate } from '../../ui/text/dates';
import type { Cited } from '../answer/AnswerText';
import { CitedPlace } from '../passages/CitedPlace';
import { Passage } from '../passages/Passage';
import { ResultFrame } from './ResultFrame';
import { ResultSource } from './ResultSource';
import { whyThis } from './why-this';

export const SEARCH_HIT = graphql(`
  fragment SearchHit on SearchResult {
    edition {
      id
      publishedAt
      language
      alsoIn {
        id
        newsletter {
          id
          name
        }
      }
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
    passageUrl
    matchedWords
    distance
  }
`);

/** How results are shown. */
export interface ResultView {
  isCompact: boolean;
  /** The quote to highlight in its result. */
  cited: Cited | null;
  onReturn: () => void;
}

interface Props {
  hit: FragmentType<typeof SEARCH_HIT>;
  view: ResultView;
}

const COMPACT_LENGTH = 150;

export function ResultItem({ hit, view: { isCompact, cited, onReturn } }: Props) {
  const { edition, newsletter, title, url, summary, processedAt, passage, passageUrl, matchedWords, distance } =
    readFragment(SEARCH_HIT, hit);
  const lang = edition.language ?? undefined;
  const citedHere = cited?.source.edition.id === edition.id ? cited : null;
  return (
    <ResultFrame editionId={edition.id} isCited={citedHere !== null} isCompact={isCompact}>
      <Typography
        variant={isCompact ? 'h4' : 'h3'}
        component="h3"
        lang={title ? lang : undefined}
        dir="auto"
        sx={{ overflowWrap: 'anywhere' }}
      >
        <Link
          component={RouterLink}
          to={paths.edition(newsletter.id, edition.id)}
          sx={{ color: title ? 'text.primary' : 'text.tertiary' }}
        >
          {title || 'Untitled'}
        </Link>
      </Typography>
      <ResultSource
        newsletter={newsletter}
        publishedAt={edition.publishedAt}
        url={citedHere?.url ?? passageUrl ?? url}
      />
      <AlsoIn copies={edition.alsoIn} />
      {citedHere && <CitedPlace quote={citedHere.quote} language={lang} onReturn={onReturn} />}
      {isCompact ? (
        <Typography variant="body2" lang={summary ? lang : undefined} dir="auto" sx={compactStyle}>
          {firstLine(summary ?? '', COMPACT_LENGTH) || 'No summary available'}
        </Typography>
      ) : (
        <>
          {summary ? (
            <Markdown text={summary} language={lang} sx={summaryStyle} />
          ) : (
            <Typography variant="body2" sx={{ mt: 0.75, color: 'text.secondary' }}>
              No summary available
            </Typography>
          )}
          {passage && !citedHere?.quote && <Passage text={passage} words={matchedWords} language={lang} />}
        </>
      )}
      <Stack direction="row" sx={smallPrint}>
        <span>{whyThis(matchedWords, distance ?? null)}</span>
        <Explained by="When the directory read this edition">
          <Box component="time" dateTime={processedAt ?? undefined} sx={{ '&::before': { content: '"Processed "' } }}>
            {shortDate(processedAt)}
          </Box>
        </Explained>
        <Explained by="How far its meaning is from the question: 0 says the same, 1 has nothing in common">
          Distance: {distance?.toFixed(4) ?? 'N/A'}
        </Explained>
        <SaveButton thing={{ kind: 'edition', id: edition.id, name: title || 'Untitled' }} isSmall sx={saveStyle} />
      </Stack>
    </ResultFrame>
  );
}

/** Small print that says what it means on hover and focus. */
const Explained = ({ by, children }: { by: string; children: ReactNode }) => (
  <Tooltip describeChild title={by}>
    <span tabIndex={0}>{children}</span>
  </Tooltip>
);

const smallPrint = {
  mt: 0.75,
  columnGap: 1.75,
  flexWrap: 'wrap',
  alignItems: 'center',
  typography: 'caption',
  color: 'text.tertiary',
  fontVariantNumeric: 'tabular-nums',
} as const;

const saveStyle = { my: -0.5, ml: 'auto' } as const;

const compactStyle = { mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' } as const;

const summaryStyle = { mt: 0.75, maxWidth: '46em', '& h4': { mt: 1.5 }, '& p': { mb: 0.75 } } as const;
