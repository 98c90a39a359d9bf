import type { ReactNode } from 'react';
import { Box, CircularProgress, Stack, Typography } from '@mui/material';
import { visuallyHidden } from '../../ui/page/visually-hidden';
import { count } from '../../ui/text/words';
import { PaidPath } from '../PaidPath';
import { AnswerActions, type AnswerActionsProps } from './AnswerActions';
import { AnswerPassages } from './AnswerPassages';
import { AnswerSources } from './AnswerSources';
import { AnswerText, type Cited } from './AnswerText';
import { isWritten, renumberSources, shownPassages, textOf, type ShownAnswer } from './shown-answer';

interface Props {
  answer: ShownAnswer;
  /** As typed. */
  question: string;
  /** The question before it in the conversation. */
  before?: string;
  onCite: (cited: Cited) => void;
  /** Whether the search has results. If not, the reply above says so. */
  hasResults: boolean;
  /** Only for the current answer. */
  actions?: Omit<AnswerActionsProps, 'answer'>;
}

/** The answer below the bot's reply. Not part of the live region, which would announce every sentence. */
export function AnswerPanel({ answer: known, question, before, hasResults, onCite, actions }: Props) {
  const answer = renumberSources(known);
  const isWriting = answer.state === 'WRITING';
  return (
    <Box component="section" aria-label="Answer" aria-live="off" aria-busy={isWriting} sx={{ mt: 1.5 }}>
      {before !== undefined && <Understood typed={question} read={answer.question} before={before} />}
      {answer.sentences.length > 0 && <AnswerText answer={answer} onCite={onCite} />}
      {isWritten(answer) && answer.model && <Small text={`Written by a model (${answer.model}) from these passages`} />}
      {isWriting && <Reading editions={known.sources.length} />}
      {answer.problem && (
        <Typography variant="reading" component="p" sx={{ m: 0, color: 'error.main' }}>
          {answer.problem}
        </Typography>
      )}
      {answer.problem && <PaidPath />}
      {answer.state === 'STOPPED' && <Small text="Stopped before the end." />}
      {answer.notice && (answer.isAnswered || hasResults || answer.passages.length > 0) && (
        <Small text={answer.notice} />
      )}
      <Found answer={answer} onCite={onCite} />
      {actions && <AnswerActions answer={answer} {...actions} />}
    </Box>
  );
}

interface UnderstoodProps {
  typed: string;
  /** With what the server added from earlier questions. */
  read: string;
  before: string;
}

/** Says how a question was completed from earlier ones. Nothing if it stands for itself. */
function Understood({ typed, read, before }: UnderstoodProps) {
  const own = wordsOf(typed);
  if (wordsOf(read) === own) return null;
  // Without a model, the server adds the earlier subject in parentheses, which nobody would say.
  const isPlain = !wordsOf(read).startsWith(`${own} (`);
  return (
    <Small
      text={
        <>
          {isPlain ? 'I took this as' : 'I took this together with'} “<bdi>{isPlain ? read : before}</bdi>”.
        </>
      }
    />
  );
}

const wordsOf = (question: string) => question.toLowerCase().replaceAll(/[?.!]/g, '').trim();

/** The passages of the answer, or the sources of a list. What is not close stands below a line. */
function Found({ answer, onCite }: Pick<Props, 'answer' | 'onCite'>) {
  const passages = shownPassages(answer);
  if (isWritten(answer)) {
    const supports = answer.sentences.flatMap(({ citations }) => citations);
    const { sources } = answer;
    return (
      <AnswerPassages
        passages={passages}
        label="From these passages"
        sources={sources}
        supports={supports}
        onCite={onCite}
      />
    );
  }
  if (answer.sentences.length > 0)
    return answer.state === 'WRITING' ? null : <AnswerSources answer={answer} onCite={onCite} />;
  if (answer.state !== 'FINISHED' || answer.isAnswered)
    return <AnswerPassages passages={passages} label="Found in these passages" onCite={onCite} />;
  return (
    <Box sx={passages.length > 0 ? closestStyle : undefined}>
      <AnswerPassages passages={passages} label="Closest" onCite={onCite} />
    </Box>
  );
}

const closestStyle = { mt: 1.5, borderTop: '1px solid', borderColor: 'rule.hair' } as const;

/** Announces the complete answer. Outside the log, which is a live region itself. */
export function AnswerAnnouncement({ answer }: { answer: ShownAnswer | null }) {
  return (
    <Box role="status" sx={visuallyHidden}>
      {answer && announcementOf(answer)}
    </Box>
  );
}

function announcementOf(answer: ShownAnswer): string {
  if (answer.state === 'WRITING') return '';
  if (answer.problem) return answer.problem;
  if (!answer.isAnswered) return answer.notice ?? '';
  if (answer.sentences.length === 0) return `Found in ${count(answer.passages.length, 'passage')}.`;
  return `Answer: ${textOf(answer)}`;
}

function Reading({ editions }: { editions: number }) {
  const what = editions === 0 ? 'the editions' : count(editions, 'edition');
  return (
    <Stack direction="row" sx={{ mt: 0.5, gap: 1, alignItems: 'center', color: 'text.secondary' }}>
      <CircularProgress size={14} aria-hidden />
      <Typography variant="body2">Reading {what}...</Typography>
    </Stack>
  );
}

function Small({ text }: { text: ReactNode }) {
  return (
    <Typography variant="body2" component="p" sx={{ m: 0, mb: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  );
}
