import type { PubSub } from 'type-graphql';
import type { Member } from '../../people/accounts/access.js';
import { parseInput } from '../../base/validation/parse-input.js';
import { AskInput } from './answer.inputs.js';
import type { AnswerService } from './answer.service.js';
import type { AnswerProgress } from './answer.type.js';

/** Pub/sub topic of answers. No event is published to it. */
export const ANSWER_TOPIC = 'answer';

export interface AskedAnswer {
  member: Member;
  /** Not validated yet. */
  input: object;
}

/** Serves answers from AnswerService, and all other topics from the events. */
export const withAnswers = (events: PubSub, answers: AnswerService): PubSub => ({
  publish: (topic, payload) => events.publish(topic, payload),
  subscribe: (topic, dynamicId) =>
    topic === ANSWER_TOPIC ? subscribeToAnswer(answers, dynamicId as AskedAnswer) : events.subscribe(topic, dynamicId),
});

type Step = IteratorResult<AnswerProgress, undefined>;
const DONE: Step = { done: true, value: undefined };

function subscribeToAnswer(answers: AnswerService, { member, input }: AskedAnswer): AsyncIterable<AnswerProgress> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const writing = answers.write(member, parseInput(AskInput, input), signal);
  const left = new Promise<Step>((resolve) => signal.addEventListener('abort', () => resolve(DONE), { once: true }));
  const next = (): Promise<Step> =>
    writing.next().catch((error: unknown) => {
      if (signal.aborted) return DONE;
      throw error;
    });
  const iterator: AsyncIterator<AnswerProgress, undefined> = {
    next: () => Promise.race([next(), left]),
    // A generator's own `return` waits for its current step.
    return: () => {
      stopping.abort();
      return Promise.resolve(DONE);
    },
  };
  return { [Symbol.asyncIterator]: () => iterator };
}
