import type { ReactNode } from 'react';
import { Box, Button, Chip, Stack } from '@mui/material';
import { Copy, RotateCcw, Square } from 'lucide-react';
import { useCopy } from '../../ui/toasts/useCopy';
import { numberedSources, type ShownAnswer } from './shown-answer';
import { paths } from '../../paths';
import { mediumDate } from '../../ui/text/dates';

export interface AnswerActionsProps {
  answer: ShownAnswer;
  /** Whether only one newsletter was searched. */
  isAboutOne: boolean;
  onStop: () => void;
  onAskAgain: () => void;
  /** Asks the same question about one newsletter, or about all. */
  onAskOnly: (newsletterId: string | null) => void;
  onAsk: (question: string) => void;
}

const MAX_NEWSLETTERS = 3;

/** Actions on an answer: copy, stop, restrict to one newsletter, ask a follow-up question. */
export function AnswerActions(props: AnswerActionsProps) {
  const { answer, onStop, onAskAgain } = props;
  const copy = useCopy();
  if (answer.state === 'WRITING') {
    return (
      <Button size="small" startIcon={<Square />} onClick={onStop} sx={{ mt: 1.5 }}>
        Stop
      </Button>
    );
  }
  const copyAnswer = () =>
    copy(copiedAnswer(answer, window.location.origin), { title: 'Copied', text: 'The answer with its sources.' });
  return (
    <>
      <Stack direction="row" sx={{ ...rowStyle, mt: 1.5 }}>
        {(answer.sentences.length > 0 || answer.isAnswered) && (
          <Button size="small" startIcon={<Copy />} onClick={() => void copyAnswer()}>
            Copy with sources
          </Button>
        )}
        {answer.state !== 'FINISHED' && (
          <Button size="small" startIcon={<RotateCcw />} onClick={onAskAgain}>
            Ask again
          </Button>
        )}
      </Stack>
      <NextQuestions {...props} />
    </>
  );
}

function NextQuestions({ answer, isAboutOne, onAskOnly, onAsk }: AnswerActionsProps) {
  const newsletters = new Map(numberedSources(answer).map(({ newsletter }) => [newsletter.id, newsletter.name]));
  const offered =
    isAboutOne || !answer.isAnswered || newsletters.size < 2 ? [] : [...newsletters].slice(0, MAX_NEWSLETTERS);
  // Suggestions from the closest editions would not fit an unanswered question.
  const next = answer.isAnswered ? answer.suggestions : [];
  if (offered.length === 0 && !isAboutOne && next.length === 0) return null;
  return (
    <Stack component="ul" direction="row" aria-label="Ask on" sx={{ ...rowStyle, mt: 1.5 }}>
      {isAboutOne && <Choice label="Ask all newsletters" onClick={() => onAskOnly(null)} />}
      {offered.map(([id, name]) => (
        <Choice
          key={id}
          label={
            <>
              Only <bdi>{name}</bdi>
            </>
          }
          onClick={() => onAskOnly(id)}
        />
      ))}
      {next.map((question) => (
        <Choice key={question} label={<bdi>{question}</bdi>} onClick={() => onAsk(question)} />
      ))}
    </Stack>
  );
}

function Choice({ label, onClick }: { label: ReactNode; onClick: () => void }) {
  return (
    <Box component="li" sx={{ maxWidth: 1 }}>
      <Chip variant="outlined" clickable label={label} onClick={onClick} sx={chipStyle} />
    </Box>
  );
}

const rowStyle = { listStyle: 'none', m: 0, p: 0, gap: 1, flexWrap: 'wrap' } as const;

const chipStyle = {
  maxWidth: 1,
  height: 'auto',
  '& .MuiChip-label': { whiteSpace: 'normal', py: '5px', overflowWrap: 'anywhere' },
} as const;

/** The answer as plain text with numbered sources and its URL. */
function copiedAnswer(answer: ShownAnswer, origin: string): string {
  const sentences = answer.sentences.map(({ text, citations }) => {
    const numbers = [...new Set(citations.map(({ sourceNumber }) => sourceNumber))].sort((one, other) => one - other);
    return [text.replaceAll('*', ''), ...numbers.map((number) => `[${number}]`)].join(' ');
  });
  const passages = answer.passages.map(({ text, number }) => `“${text}” [${number}]`);
  const body = sentences.length > 0 ? sentences.join(' ') : passages.join('\n\n');
  const sources = numberedSources(answer).map(({ number, title, url, newsletter, publishedAt }) => {
    const date = publishedAt ? `, ${mediumDate(publishedAt)}` : '';
    return `[${number}] ${newsletter.name}: ${title}${date}. ${url}`;
  });
  const address = `${origin}${paths.search}?${new URLSearchParams({ q: answer.question })}`;
  return [answer.question, body, sources.join('\n'), address].join('\n\n');
}
