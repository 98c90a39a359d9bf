import { expect, test } from '@jest/globals';
import { readQuestion } from '../question/question.js';
import { answersFirst } from './answers-first.js';

const vector = { editionId: 0, best: 0.8, head: 0.8, startsAt: 0, endsAt: 1 };
const hit = (editionId: number, evidence: number) => ({
  editionId,
  evidence,
  score: 1 / editionId,
  text: 1,
  meaning: 0,
  gain: 0,
  vector,
});

test.each([
  { isReliable: true, evidence: [0.4, 0.3, 0.6], order: [3, 1, 2], count: 1 },
  { isReliable: false, evidence: [0.4, 0.3, 0.6], order: [1, 3, 2], count: 2 },
  { isReliable: false, evidence: [0.4, 0.3, 0.2], order: [1, 2, 3], count: 0 },
])('with reliable distances: $isReliable, $count of $evidence answer', ({ isReliable, evidence, order, count }) => {
  const hits = evidence.map((one, at) => hit(at + 1, one));
  const { hits: sorted, answering } = answersFirst(hits, readQuestion('pan de centeno'), isReliable);
  expect([sorted.map(({ editionId }) => editionId), answering]).toEqual([order, count]);
});

test('without a distance, the best edition is judged by its words', () => {
  const hits = [{ ...hit(1, 0.4), vector: undefined }, hit(2, 0.6)];
  expect(answersFirst(hits, readQuestion('pan de centeno'), false)).toMatchObject({ answering: 1 });
});
