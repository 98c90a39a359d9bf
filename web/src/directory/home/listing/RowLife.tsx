import { Box } from '@mui/material';
import { readFragment, type FragmentType } from '../../../gql/fragment-masking';
import { graphql } from '../../../gql/gql';
import { longDate, timeAgo } from '../../../ui/text/dates';
import { lifeLine } from '../../../ui/text/life-words';

const ROW_LIFE = graphql(`
  fragment RowLife on Newsletter {
    state
    lastEditionAt
    editionCount
    languages
    cadence {
      claimed
      measured
    }
  }
`);

const GONE: Record<string, string> = { ENDED: 'Ended', UNREACHABLE: 'Unreachable' };

interface Props {
  newsletter: FragmentType<typeof ROW_LIFE>;
  /** One line for narrow columns: 'Ended', or when the latest edition was published. */
  isShort?: boolean;
}

/** Cadence, language, number of editions and latest edition, and whether the newsletter has ended. */
export function RowLife({ newsletter, isShort = false }: Props) {
  const life = readFragment(ROW_LIFE, newsletter);
  const gone = GONE[life.state];
  const line = isShort ? shortLine(life.lastEditionAt, gone) : lifeLine(life);
  if (!line && !gone) return null;
  return (
    <Box component="span" sx={lifeStyle}>
      {gone && (
        <Box component="span" sx={markStyle}>
          {gone}
        </Box>
      )}
      <span title={life.lastEditionAt ? `Latest edition: ${longDate(life.lastEditionAt)}` : undefined}>{line}</span>
    </Box>
  );
}

const shortLine = (lastEditionAt: string | null | undefined, gone: string | undefined): string =>
  lastEditionAt && !gone ? timeAgo(lastEditionAt) : '';

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
