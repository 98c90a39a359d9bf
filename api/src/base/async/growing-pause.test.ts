import { expect, test } from '@jest/globals';
import { GrowingPause } from './growing-pause.js';

test('each failure doubles the pause up to its limit, and a success ends it', () => {
  const clock = { now: 0 };
  const pause = new GrowingPause({ firstPauseMs: 5, maxPauseMs: 15, now: () => clock.now });
  expect([pause.hasFailed, pause.isOn]).toEqual([false, false]);
  const ends = [1, 2, 3].map(() => {
    clock.now = 0;
    pause.fail();
    return pause.end.getTime();
  });
  expect(ends).toEqual([5, 10, 15]);
  clock.now = 15;
  expect([pause.hasFailed, pause.isOn]).toEqual([true, false]);
  pause.succeed();
  expect(pause.hasFailed).toBe(false);
});
