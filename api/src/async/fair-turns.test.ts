import { expect, test } from '@jest/globals';
import { deferred } from '../testing/deferred.js';
import { FairTurns, TooBusyError } from './fair-turns.js';

const limits = { running: 2, waiting: 5, waitingInLine: 3 };

test('lines take turns, no matter how long one is', async () => {
  const turns = new FairTurns({ ...limits, running: 1 });
  const first = deferred();
  const begun: string[] = [];
  const task = (line: string) => turns.run(line, () => Promise.resolve(begun.push(line)));
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
  const task = (line: string) =>
    turns.run(line, async () => {
      running += 1;
      await end.promise;
      running -= 1;
    });
  const accepted = ['a', 'a', 'a', 'a', 'a', 'b', 'b'].map(task);
  expect(running).toBe(2);
  await expect(task('a')).rejects.toThrow(TooBusyError);
  await expect(task('c')).rejects.toThrow(TooBusyError);
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
