import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { abortable } from './abortable.js';
import { LogLimit } from './log-limit.js';

describe('abortable', () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);

  beforeEach(() => {
    unhandled.length = 0;
    process.on('unhandledRejection', note);
  });
  afterEach(() => void process.off('unhandledRejection', note));

  /** Unhandled rejections are reported before this resolves. */
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

  test('stops waiting for work that never settles', async () => {
    const run = new AbortController();
    const waiting = abortable(new Promise(() => undefined), run.signal);
    run.abort(new Error('stopped'));
    await expect(waiting).rejects.toThrow('stopped');
  });

  test.each(['before', 'while'])('a rejection of work aborted %s it ran does not crash the process', async (when) => {
    const run = new AbortController();
    if (when === 'before') run.abort(new Error('stopped'));
    const work = (async () => {
      await nextTurn();
      throw new Error('the work itself');
    })();
    const waiting = abortable(work, run.signal);
    run.abort(new Error('stopped'));
    await expect(waiting).rejects.toThrow('stopped');
    await nextTurn();
    await nextTurn();
    expect(unhandled).toEqual([]);
  });
});

test('lets one line a minute through', () => {
  let now = 0;
  const limit = new LogLimit(() => now);
  expect([limit.mayLog(), limit.mayLog()]).toEqual([true, false]);
  now = 59_999;
  expect(limit.mayLog()).toBe(false);
  now = 60_000;
  expect([limit.mayLog(), limit.mayLog()]).toEqual([true, false]);
});
