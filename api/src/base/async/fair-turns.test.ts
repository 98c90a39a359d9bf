import { expect, test } from '@jest/globals';
import { deferred } from '../../testing/deferred.js';
import { FairTurns, TooBusyError } from './fair-turns.js';

const limits = { running: 2, waiting: 5, waitingPerQueue: 3 };

test('queues take turns, no matter how long one is', async () => {
  const turns = new FairTurns({ ...limits, running: 1 });
  const first = deferred();
  const begun: string[] = [];
  const task = (queue: string) => turns.run(queue, () => Promise.resolve(begun.push(queue)));
  const all = [turns.run('flood', () => first.promise), ...['flood', 'flood', 'flood', 'reader', 'reader'].map(task)];
  expect(begun).toEqual([]);
  first.resolve();
  await Promise.all(all);
  expect(begun).toEqual(['flood', 'reader', 'flood', 'reader', 'flood']);
});

test('limits running and waiting tasks, and rejects the others immediately', async () => {
  const turns = new FairTurns(limits);
  const end = deferred();
  let running = 0;
  const task = (queue: string) =>
    turns.run(queue, async () => {
      running += 1;
      await end.promise;
      running -= 1;
    });
  const accepted = ['a', 'a', 'a', 'a', 'a', 'b', 'b'].map(task);
  expect(running).toBe(2);
  await expect(task('a')).rejects.toThrow(TooBusyError);
  await expect(task('b')).rejects.toThrow(TooBusyError);
  end.resolve();
  await Promise.all(accepted);
  expect(running).toBe(0);
});

test('a failed task frees its slot', async () => {
  const turns = new FairTurns({ ...limits, running: 1 });
  const failing = turns.run('a', () => Promise.reject(new Error('failed')));
  const next = turns.run('a', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('done');
  expect(await turns.run('a', () => Promise.resolve('again'))).toBe('again');
});

test('if all places are taken, the last task of the longest queue is rejected', async () => {
  const turns = new FairTurns({ running: 1, waiting: 4, waitingPerQueue: 3 });
  const end = deferred();
  const begun: string[] = [];
  const task = (name: string) => turns.run(name.charAt(0), () => Promise.resolve(begun.push(name)));
  const first = turns.run('a', () => end.promise);
  const waiting = ['a1', 'a2', 'a3', 'b1'].map(task);
  const reader = task('c1');
  await expect(waiting[2]).rejects.toThrow(TooBusyError);
  // Its queue would be as long as the longest.
  await expect(task('b2')).rejects.toThrow(TooBusyError);
  end.resolve();
  await Promise.all([first, reader, waiting[0], waiting[1], waiting[3]]);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
});

test('an aborted task frees its place and never starts', async () => {
  const turns = new FairTurns({ running: 1, waiting: 1, waitingPerQueue: 1 });
  const end = deferred();
  const first = turns.run('a', () => end.promise);
  const leaving = new AbortController();
  const left = turns.run('a', () => Promise.reject(new Error('begun')), leaving.signal);
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  const next = turns.run('a', () => Promise.resolve('next'));
  end.resolve();
  expect([await next, await first]).toEqual(['next', undefined]);
  expect(turns.isIdle).toBe(true);
  await expect(turns.run('a', () => Promise.resolve(), leaving.signal)).rejects.toThrow('left');
});
