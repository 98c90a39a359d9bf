import { Box, Typography } from '@mui/material';
import { readFragment, type FragmentType } from '../gql/fragment-masking';
import { graphql } from '../gql/gql';
import { CADENCE_WORDS, dayWords, languageWords } from '../ui/life-words';
import { Leader } from '../ui/Leader';
import { timeAgo } from '../ui/dates';
import { longDate } from '../ui/dates';
import { count } from '../ui/words';
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

/** How often it comes, in which language, how many there are and how fresh it is. */
export function NewsletterLife({ newsletter }: { newsletter: Fragment }) {
  const {
    state,
    stateSince,
    lastEditionAt,
    editionCount,
    editionsByWeek,
    averageWords,
    freeShare,
    languages,
    cadence,
  } = readFragment(NEWSLETTER_LIFE, newsletter);
  const { claimed, measured, usualDay } = cadence;
  const often = measured ?? frequencyOf(claimed);
  const line = [
    often && CADENCE_WORDS[often],
    languages.map(languageWords).join(' and '),
    editionCount > 0 && count(editionCount, 'edition'),
    lastEditionAt && `latest ${timeAgo(lastEditionAt)}`,
  ].filter(Boolean);
  if (line.length === 0 && state !== 'UNREACHABLE') return null;
  const facts = [
    claimed && { term: 'Claimed', value: CADENCE_WORDS[frequencyOf(claimed) ?? 'irregular'] },
    measured && {
      term: 'Measured',
      value: CADENCE_WORDS[measured] + (usualDay ? `, usually ${dayWords(usualDay)}` : ''),
    },
    averageWords !== null && { term: 'Length', value: count(averageWords, 'word') },
    freeShare !== null && { term: 'Free to read', value: `${Math.round(freeShare * 100)} %` },
  ].filter((fact) => fact !== null && fact !== false);
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="body2">{line.join(' · ')}</Typography>
      <StateNote state={state} since={stateSince} lastEditionAt={lastEditionAt} />
      {lastEditionAt && <WeekStrip counts={editionsByWeek} />}
      <Leader facts={facts} />
    </Box>
  );
}

const frequencyOf = (claimed: string | null | undefined) =>
  claimed === 'Noregularcadence'
    ? 'irregular'
    : (claimed as 'daily' | 'weekly' | 'biweekly' | 'monthly' | null | undefined);

interface NoteProps {
  state: string;
  since: string | null | undefined;
  lastEditionAt: string | null | undefined;
}

/** Only what a reader should know before they subscribe. */
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
