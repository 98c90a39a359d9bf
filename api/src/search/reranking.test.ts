import { expect, test } from '@jest/globals';
import { createLogger } from '../base/log.js';
import { FakeReranker } from '../testing/servers/fake-reranker.js';
import { inOrderOf } from './in-order-of.js';
import { Reranking } from './reranking.js';

const LONG_MS = 60_000;

function setUp(withinMs = LONG_MS) {
  const clock = { now: 1_000 };
  const model = new FakeReranker();
  const limits = { withinMs, now: () => clock.now };
  return { clock, model, reranking: new Reranking(model, { log: createLogger('silent'), limits }) };
}

test('the scores of the model are returned', async () => {
  const { reranking } = setUp();
  await expect(reranking.score('bread', ['stamps', 'bread and bread'])).resolves.toEqual({ scores: [0, 2] });
});

test('a model that fails is not asked during a pause, and the notice stays', async () => {
  const { clock, model, reranking } = setUp();
  const notice = 'The re-ranking model did not work, so this was ordered without it.';
  model.failure = new Error('connection refused');
  await expect(reranking.score('bread', ['a'])).resolves.toEqual({ notice });
  model.failure = undefined;
  await expect(reranking.score('bread', ['a'])).resolves.toEqual({ notice });
  expect(model.asked).toBe(1);
  clock.now += 5_000;
  await expect(reranking.score('bread', ['a'])).resolves.toEqual({ scores: [0] });
  await expect(reranking.score('bread', ['a'])).resolves.toEqual({ scores: [0] });
});

test('a model that is too slow is left out, and the notice says so', async () => {
  const { model, reranking } = setUp(1);
  model.isStuck = true;
  await expect(reranking.score('bread', ['a'])).resolves.toEqual({
    notice: 'The re-ranking model was too slow, so this was ordered without it.',
  });
});

test('questions that fail together count as one failure', async () => {
  const { clock, model, reranking } = setUp();
  model.failure = new Error('connection refused');
  await Promise.all(['a', 'b', 'c'].map((question) => reranking.score(question, ['x'])));
  model.failure = undefined;
  clock.now += 5_000;
  await expect(reranking.score('bread', ['a'])).resolves.toEqual({ scores: [0] });
});

test('an order by other scores keeps the scores of the places', () => {
  const items = [
    { id: 'a', score: 9 },
    { id: 'b', score: 5 },
    { id: 'c', score: 1 },
  ];
  expect(inOrderOf(items, [0.1, 0.1, 40])).toEqual([
    { id: 'c', score: 9 },
    { id: 'a', score: 5 },
    { id: 'b', score: 1 },
  ]);
});
