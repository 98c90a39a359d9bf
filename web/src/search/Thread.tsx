import { Fragment, useEffect, useMemo, useRef, type ComponentProps, type ReactNode } from 'react';
import { Box, Chip, Stack, Typography } from '@mui/material';
import { Mark } from '../ui/text/Mark';
import type { AnswerActionsProps } from './answer/AnswerActions';
import { AnswerPanel } from './answer/AnswerPanel';
import type { Cited } from './answer/AnswerText';
import { keptAnswer } from './answer/kept-answers';
import type { ShownAnswer } from './answer/shown-answer';
import { replyFor, type Exchange } from './conversation';
import { PaidPath } from './PaidPath';

const suggestions = [
  'newsletters about AI',
  'newsletters about Direct Mail',
  'newsletters on AI research',
  'financial newsletters on regulations',
];

interface Props {
  past: Exchange[];
  question: string;
  exchange: Exchange | null;
  isSearching: boolean;
  /** False below 768 px while the other tab is selected. */
  isVisible: boolean;
  answer: ShownAnswer | null;
  actions: Omit<AnswerActionsProps, 'answer'>;
  onCite: (cited: Cited) => void;
  onSuggest: (text: string) => void;
}

export function Thread({ past, question, exchange, isSearching, isVisible, answer, ...rest }: Props) {
  const { actions, onCite, onSuggest } = rest;
  const pastAnswers = useMemo(() => past.map(keptAnswer), [past]);
  const present = useRef<HTMLDivElement>(null);
  const reply = exchange?.reply;
  const hasTalk = past.length > 0 || question !== '';
  useEffect(() => {
    if (hasTalk && isVisible) present.current?.scrollIntoView({ block: 'start' });
  }, [hasTalk, isVisible, past.length, question, reply]);
  return (
    <Box role="log" aria-label="Messages" aria-busy={isSearching} tabIndex={0} sx={threadStyle}>
      <Welcome onSuggest={onSuggest} />
      {past.map((one, index) => (
        <Fragment key={index}>
          <QuestionBubble text={one.question} />
          <Reply exchange={one}>
            <Answered answer={pastAnswers[index]} exchange={one} before={past[index - 1]?.question} onCite={onCite} />
          </Reply>
        </Fragment>
      ))}
      {question && (
        <Box ref={present} sx={presentStyle}>
          <QuestionBubble text={question} />
          {exchange && (
            <Reply exchange={exchange}>
              <Answered
                answer={answer}
                exchange={exchange}
                before={past.at(-1)?.question}
                onCite={onCite}
                actions={actions}
              />
            </Reply>
          )}
        </Box>
      )}
    </Box>
  );
}

function Welcome({ onSuggest }: { onSuggest: (text: string) => void }) {
  return (
    <Bot>
      <Typography variant="reading" component="p" sx={{ m: 0 }}>
        Tell me what you want to read and I will find the newsletters. Try “newsletters about Direct Mail”, or name an
        AI topic you follow.
      </Typography>
      <Stack component="ul" direction="row" aria-label="Suggestions" sx={suggestionsStyle}>
        {suggestions.map((text) => (
          <li key={text}>
            <Chip variant="outlined" clickable label={text} onClick={() => onSuggest(text)} />
          </li>
        ))}
      </Stack>
    </Bot>
  );
}

interface AnsweredProps extends Pick<ComponentProps<typeof AnswerPanel>, 'onCite' | 'actions'> {
  answer: ShownAnswer | null | undefined;
  exchange: Exchange;
  before?: string;
}

function Answered({ answer, exchange: { question, reply }, ...rest }: AnsweredProps) {
  if (!answer) return null;
  return <AnswerPanel answer={answer} question={question} hasResults={reply !== replyFor(0)} {...rest} />;
}

function Reply({ exchange: { reply, hasFailed }, children }: { exchange: Exchange; children: ReactNode }) {
  return (
    <Bot>
      <Typography variant="reading" component="p" sx={{ m: 0, color: hasFailed ? 'error.main' : undefined }}>
        {reply}
      </Typography>
      {hasFailed && <PaidPath />}
      {children}
    </Bot>
  );
}

function Bot({ children }: { children: ReactNode }) {
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <Box sx={{ pt: '3px' }}>
        <Mark size={20} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
    </Stack>
  );
}

function QuestionBubble({ text }: { text: string }) {
  return (
    <Box dir="auto" sx={askedStyle}>
      {text}
    </Box>
  );
}

const threadStyle = {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  p: { xs: 2, md: 3 },
  pl: { lg: 5 },
  pr: { lg: 4 },
  display: 'flex',
  flexDirection: 'column',
  gap: 2.5,
  '&:focus-visible': { outlineOffset: '-2px' },
} as const;

/** As high as the thread, so that the question can be at its top, and the answer has the room below. */
const presentStyle = {
  flex: 'none',
  minHeight: 1,
  scrollMarginTop: 16,
  display: 'flex',
  flexDirection: 'column',
  gap: 2.5,
} as const;

const suggestionsStyle = { listStyle: 'none', m: 0, p: 0, mt: 2, gap: 1, flexWrap: 'wrap' } as const;

const askedStyle = {
  alignSelf: 'flex-end',
  maxWidth: '85%',
  px: 2,
  py: 1.25,
  borderRadius: '8px',
  bgcolor: 'tone.info.tint',
  typography: 'body1',
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
} as const;
