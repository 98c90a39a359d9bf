import type { ReactNode } from 'react';
import { Box, CircularProgress, Stack, Typography } from '@mui/material';
import { NOTHING_FOUND } from '@niche-newsletters/rules/question.rules';
import { visuallyHidden } from '../../ui/page/visually-hidden';
import { count } from '../../ui/text/words';
import { PaidPath } from '../PaidPath';
import { AnswerActions, type AnswerActionsProps } from './AnswerActions';
import { AnswerSources } from './AnswerSources';
import { AnswerText, type Cited } from './AnswerText';
import { renumberSources, textOf, type ShownAnswer } from './shown-answer';

interface Props {
  answer: ShownAnswer;
  /** As typed. */
  question: string;
  onCite: (cited: Cited) => void;
  /** Whether the search has results. If not, the reply above says so. */
  hasResults: boolean;
  /** Only for the current answer. */
  actions?: Omit<AnswerActionsProps, 'answer'>;
}

/** The answer below the bot's reply. Not part of the live region, which would announce every sentence. */
export function AnswerPanel({ answer: known, question, hasResults, onCite, actions }: Props) {
  const answer = renumberSources(known);
  const isWriting = answer.state === 'WRITING';
  return (
    <Box component="section" aria-label="Answer" aria-live="off" aria-busy={isWriting} sx={{ mt: 1.5 }}>
      {answer.question !== question && (
        <Small
          text={
            <>
              Understood as: <bdi>{answer.question}</bdi>
            </>
          }
        />
      )}
      {answer.sentences.length > 0 && <AnswerText answer={answer} onCite={onCite} />}
      {isWriting && <Reading editions={known.sources.length} />}
      {answer.problem && (
        <Typography variant="reading" component="p" sx={{ m: 0, color: 'error.main' }}>
          {answer.problem}
        </Typography>
      )}
      {answer.problem && <PaidPath />}
      {answer.state === 'STOPPED' && <Small text="Stopped before the end." />}
      {answer.state === 'FINISHED' && !answer.isAnswered && (hasResults || isHint(answer)) && (
        <Small text={unansweredText(answer)} />
      )}
      {answer.isAnswered && answer.notice && <Small text={answer.notice} />}
      {!isWriting && <AnswerSources answer={answer} onCite={onCite} />}
      {actions && <AnswerActions answer={answer} {...actions} />}
    </Box>
  );
}

const NO_ANSWER = 'No edition says this in so many words.';
/** Whether the notice says more than the reply above. */
const isHint = ({ notice }: ShownAnswer) => notice !== null && notice !== NOTHING_FOUND;
const unansweredText = (answer: ShownAnswer) => (isHint(answer) ? answer.notice : NO_ANSWER);

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
  if (!answer.isAnswered) return unansweredText(answer) ?? '';
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
