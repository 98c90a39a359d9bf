import { expect, test } from '@jest/globals';
import { FakeModel } from '../../testing/fake-model.js';
import { ModelBreakers, ModelDownError } from './model-breaker.js';

const MINUTE_MS = 60_000;
const never = new AbortController().signal;

function setUp() {
  const clock = { now: 1_000 };
  const model = new FakeModel();
  const breaker = new ModelBreakers({ now: () => clock.now }).ofEmbeddings(model);
  return { clock, model, breaker };
}

test('a model that answers a short text is not down, whatever failed before', async () => {
  const { breaker } = setUp();
  await expect(breaker.probe(never)).resolves.toBeUndefined();
  await expect(breaker.pass(never)).resolves.toBeUndefined();
});

test('a model that is down is not asked again before a pause, which doubles up to a minute', async () => {
  const { breaker, clock, model } = setUp();
  model.failure = new Error('connection refused');
  const pauses: number[] = [];
  const notePause = (error: unknown) => {
    expect(error).toBeInstanceOf(ModelDownError);
    pauses.push((error as ModelDownError).resumesAt.getTime() - clock.now);
    clock.now = (error as ModelDownError).resumesAt.getTime();
  };
  await breaker.probe(never).catch(notePause);
  for (let tries = 0; tries < 6; tries += 1) await breaker.pass(never).catch(notePause);
  expect(pauses).toEqual([5_000, 10_000, 20_000, 40_000, MINUTE_MS, MINUTE_MS, MINUTE_MS]);
});

test('during the pause it is down without being asked, and after it one answer ends the outage', async () => {
  const { breaker, clock, model } = setUp();
  model.failure = new Error('connection refused');
  await expect(breaker.probe(never)).rejects.toThrow('The model fake-model does not answer: connection refused');
  model.failure = undefined;
  await expect(breaker.pass(never)).rejects.toThrow(ModelDownError);
  expect(model.embedded).toHaveLength(0);
  clock.now += MINUTE_MS;
  await breaker.pass(never);
  expect(model.embedded).toHaveLength(1);
  await breaker.pass(never);
  expect(model.embedded).toHaveLength(1);
});

test('a stopped step says nothing about the model', async () => {
  const { breaker, model } = setUp();
  model.delayMs = MINUTE_MS;
  const stop = new AbortController();
  const asking = breaker.probe(stop.signal);
  stop.abort(new Error('The process stops'));
  await expect(asking).rejects.toThrow('The process stops');
  await expect(breaker.pass(never)).resolves.toBeUndefined();
});
