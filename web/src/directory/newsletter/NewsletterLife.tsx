import { Box, Typography } from '@mui/material';
import { readFragment, type FragmentType } from '../../gql/fragment-masking';
import { graphql } from '../../gql/gql';
import { cadenceInWords, lifeLine } from '../../ui/text/life-words';
import { Leader } from '../../ui/page/Leader';
import { longDate } from '../../ui/text/dates';
import { count } from '../../ui/text/words';
import { WeekStrip } from './WeekStrip';

const NEWSLETTER_LIFE = graphql(`
  fragment NewsletterLife on Newsletter {
    state
    stateSince
    lastEditionAt
    editionCount
    editionsByWeek
    averageWords
    freeShare
    languages
    cadence {
      claimed
      measured
      usualDay
    }
  }
`);

type Fragment = FragmentType<typeof NEWSLETTER_LIFE>;

/** Cadence, language, number of editions and latest edition. */
export function NewsletterLife({ newsletter }: { newsletter: Fragment }) {
  const life = readFragment(NEWSLETTER_LIFE, newsletter);
  const { state, stateSince, lastEditionAt, editionsByWeek, averageWords, freeShare } = life;
  const { claimed, measured, usualDay } = life.cadence;
  const line = lifeLine(life);
  if (line === '' && state !== 'UNREACHABLE') return null;
  const facts = [
    measured && { term: 'How often', value: cadenceInWords({ claimed, measured, usualDay }) },
    averageWords !== null && { term: 'Length', value: count(averageWords, 'word') },
    freeShare !== null && { term: 'Free to read', value: `${Math.round(freeShare * 100)} %` },
  ].filter((fact) => fact !== null && fact !== false);
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="body2">{line}</Typography>
      <StateNote state={state} since={stateSince} lastEditionAt={lastEditionAt} />
      {lastEditionAt && <WeekStrip counts={editionsByWeek} />}
      <Leader facts={facts} />
    </Box>
  );
}

interface NoteProps {
  state: string;
  since: string | null | undefined;
  lastEditionAt: string | null | undefined;
}

/** Only states that readers should know before they subscribe. */
function StateNote({ state, since, lastEditionAt }: NoteProps) {
  const note = noteOf({ state, since, lastEditionAt });
  if (!note) return null;
  return (
    <Typography variant="body2" role="note" sx={noteStyle}>
      {note}
    </Typography>
  );
}

function noteOf({ state, since, lastEditionAt }: NoteProps): string | null {
  if (state === 'ENDED') return `Ended: its last edition came on ${longDate(lastEditionAt)}. Its archive stays here.`;
  if (state === 'UNREACHABLE') return `Its site has not answered since ${longDate(since)}.`;
  if (state === 'DORMANT') return `Dormant: nothing new since ${longDate(lastEditionAt)}.`;
  if (state === 'SLOWING') return `Slowing: the next edition is overdue since ${longDate(since)}.`;
  return null;
}

const noteStyle = {
  mt: 1,
  px: 1.25,
  py: 0.75,
  borderRadius: '4px',
  bgcolor: 'tone.neutral.tint',
  color: 'tone.neutral.text',
} as const;
