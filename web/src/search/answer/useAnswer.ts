import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { messageOf } from '../../apollo/errors';
import type { PreviousQuestionInput } from '../../gql/graphql';
import { AnswerStream } from './answer-stream';
import { dropAnswer, keepAnswer, keptAnswer, keyOf, type QuestionKey } from './kept-answers';
import { beginAnswer, numberedSources, textOf, type ShownAnswer } from './shown-answer';

const MAX_PREVIOUS = 3;
/** Maximum length of a previous answer in a request. */
const MAX_ANSWER_LENGTH = 4_000;

/** The answer to the current question, stored or new. */
export function useAnswer(asked: QuestionKey, past: QuestionKey[]) {
  const client = useApolloClient();
  const key = keyOf(asked);
  const [attempt, setAttempt] = useState(0);
  const [present, setPresent] = useState<{ key: string; answer: ShownAnswer } | null>(null);
  const stream = useRef<AnswerStream | null>(null);
  const show = (answer: ShownAnswer) => setPresent({ key, answer });
  const begin = useEffectEvent(() => {
    const { question, newsletterId } = asked;
    const newsletterIds = newsletterId ? [newsletterId] : null;
    const answers = new AnswerStream(
      client,
      { question, newsletterIds, previous: previousOf(past) },
      {
        onAnswer: (answer) => {
          show(answer);
          if (answer.state === 'FINISHED') keepAnswer(asked, answer);
        },
        onFailure: (error) => {
          const problem = messageOf(error, 'The answer could not be loaded.');
          show({ ...beginAnswer(question), state: 'FAILED', problem });
        },
      },
    );
    stream.current = answers;
    answers.start();
    return () => answers.stop();
  });
  useEffect(() => {
    const [question, newsletterId] = JSON.parse(key) as [string, string | null];
    if (!question || keptAnswer({ question, newsletterId })) return undefined;
    return begin();
  }, [key, attempt]);
  const answer = present?.key === key ? present.answer : (keptAnswer(asked) ?? beginAnswer(asked.question));
  const stop = () => {
    stream.current?.stop();
    const stopped: ShownAnswer = { ...answer, state: 'STOPPED', isAnswered: answer.sentences.length > 0 };
    show(stopped);
    if (stopped.isAnswered) keepAnswer(asked, stopped);
  };
  const askAgain = () => {
    dropAnswer(asked);
    setPresent(null);
    setAttempt(attempt + 1);
  };
  return { answer: asked.question ? answer : null, stop, askAgain };
}

/** Context of a follow-up question. */
function previousOf(past: QuestionKey[]): PreviousQuestionInput[] | null {
  const answered = past.flatMap((asked) => {
    const answer = keptAnswer(asked);
    if (!answer?.isAnswered) return [];
    const sourceIds = numberedSources(answer).map(({ edition }) => edition.id);
    return [{ question: asked.question, answer: textOf(answer).slice(0, MAX_ANSWER_LENGTH), sourceIds }];
  });
  return answered.length > 0 ? answered.slice(-MAX_PREVIOUS) : null;
}
