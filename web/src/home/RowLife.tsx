import { Box } from '@mui/material';
import { readFragment, type FragmentType } from '../gql/fragment-masking';
import { graphql } from '../gql/gql';
import { timeAgo } from '../ui/dates';
import { visuallyHidden } from '../ui/visually-hidden';
import { longDate } from '../ui/dates';

const ROW_LIFE = graphql(`
  fragment RowLife on Newsletter {
    state
    lastEditionAt
  }
`);

const GONE: Record<string, string> = { ENDED: 'Ended', UNREACHABLE: 'Unreachable' };

/** When the latest edition came, and whether more can be expected. */
export function RowLife({ newsletter }: { newsletter: FragmentType<typeof ROW_LIFE> }) {
  const { state, lastEditionAt } = readFragment(ROW_LIFE, newsletter);
  const gone = GONE[state];
  if (!lastEditionAt && !gone) return null;
  return (
    <Box component="span" sx={lifeStyle}>
      {gone && (
        <Box component="span" sx={markStyle}>
          {gone}
        </Box>
      )}
      {lastEditionAt && (
        <span title={longDate(lastEditionAt)}>
          <Box component="span" sx={visuallyHidden}>
            Latest edition
          </Box>{' '}
          {timeAgo(lastEditionAt)}
        </span>
      )}
    </Box>
  );
}

const lifeStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.75,
  mt: 0.5,
  position: 'relative',
  fontSize: '0.8125rem',
  lineHeight: 1.46,
  color: 'text.tertiary',
} as const;

const markStyle = {
  px: '6px',
  borderRadius: '4px',
  bgcolor: 'tone.neutral.tint',
  color: 'tone.neutral.text',
  fontWeight: 600,
} as const;
