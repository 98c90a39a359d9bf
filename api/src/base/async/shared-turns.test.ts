import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { deferred } from '../../testing/deferred.js';
import { FairTurns, TooBusyError } from './fair-turns.js';
import { SharedTurns } from './shared-turns.js';

function start(limits = { running: 1, waiting: 10, waitingPerQueue: 10 }) {
  const shared = new SharedTurns<string>(new FairTurns(limits));
  const made: string[] = [];
  const ask = (queue: string, key: string, signal?: AbortSignal) =>
    shared.run({ queue, key, signal }, () => Promise.resolve(`${key} ${made.push(`${queue} ${key}`)}`));
  /** Takes the only turn until `end`. */
  const occupy = () => {
    const { promise, resolve: end } = deferred();
    const first = shared.run({ queue: 'first', key: 'first' }, () => promise.then(() => 'first'));
    return { first, end };
  };
  return { shared, made, ask, occupy };
}

test('runs once for all waiting callers, when the first of them gets a turn', async () => {
  const { made, ask, occupy } = start();
  const { end } = occupy();
  const flood = ['other', 'another', 'page'].map((key) => ask('flood', key));
  const readers = ['a', 'b', 'c'].map((queue) => ask(queue, 'page'));
  end();
  expect(await Promise.all([...flood, ...readers])).toEqual([
    'other 1',
    'another 3',
    'page 2',
    'page 2',
    'page 2',
    'page 2',
  ]);
  expect(made).toEqual(['flood other', 'a page', 'flood another']);
});

test('no result is older than its request, and runs for the same key do not overlap', async () => {
  const { shared } = start({ running: 2, waiting: 10, waitingPerQueue: 10 });
  const ends = [deferred(), deferred()];
  let begun = 0;
  const make = async () => {
    const number = begun;
    begun += 1;
    await ends[number]?.promise;
    return String(number);
  };
  const ask = (queue: string) => shared.run({ queue, key: 'page' }, make);
  const all = ['a', 'b', 'c'].map(ask);
  expect(begun).toBe(1);
  ends[0]?.resolve();
  expect(await all[0]).toBe('0');
  ends[1]?.resolve();
  expect(await Promise.all(all)).toEqual(['0', '1', '1']);
});

test('a caller that finds its queue full shares the result of a waiting caller', async () => {
  const { ask, occupy, made } = start({ running: 1, waiting: 2, waitingPerQueue: 1 });
  const { end } = occupy();
  const waiting = [ask('a', 'page'), ask('b', 'other')];
  const shares = ask('a', 'page');
  await expect(ask('a', 'nowhere')).rejects.toThrow(TooBusyError);
  end();
  expect(await Promise.all([...waiting, shares])).toEqual(['page 1', 'other 2', 'page 1']);
  expect(made).toEqual(['a page', 'b other']);
});

test('does not run if all callers have left', async () => {
  const { ask, occupy, made } = start();
  const { first, end } = occupy();
  const leaving = new AbortController();
  const left = ask('a', 'page', leaving.signal);
  const [gone, stays] = [ask('a', 'other', leaving.signal), ask('b', 'other')];
  leaving.abort();
  await expect(left).rejects.toThrow();
  end();
  expect(await Promise.all([first, gone, stays])).toEqual(['first', 'other 1', 'other 1']);
  expect(made).toEqual(['b other']);
});

test('a failure reaches all sharing callers, and the next caller tries again', async () => {
  const { shared, ask, occupy } = start();
  const { end } = occupy();
  const fail = () => Promise.reject(new Error('failed'));
  const both = ['a', 'b'].map((queue) => shared.run({ queue, key: 'page' }, fail));
  end();
  await Promise.all(both.map((one) => expect(one).rejects.toThrow('failed')));
  expect(await ask('a', 'page')).toBe('page 1');
});

describe('without limits', () => {
  test('another key starts at once, and a key again when it is over', async () => {
    const shared = new SharedTurns<number>();
    const ends: ((result: number) => void)[] = [];
    const make = () => new Promise<number>((resolve) => ends.push(resolve));
    const first = shared.run({ key: 'who?' }, make);
    void shared.run({ key: 'where?' }, make);
    const later = [shared.run({ key: 'who?' }, make), shared.run({ key: 'who?' }, make)];
    expect(ends).toHaveLength(2);
    ends[0]?.(1);
    expect(await first).toBe(1);
    await setImmediate();
    expect(ends).toHaveLength(3);
    ends[2]?.(2);
    expect(await Promise.all(later)).toEqual([2, 2]);
  });

  test('a failure does not reach later callers', async () => {
    const shared = new SharedTurns<string>();
    const failing = shared.run({ key: 'who?' }, () => Promise.reject(new Error('gone')));
    const later = shared.run({ key: 'who?' }, () => Promise.resolve('here'));
    await expect(failing).rejects.toThrow('gone');
    expect(await later).toBe('here');
  });
});
