import { expect, test } from '@jest/globals';
import { LogLimit } from './log-limit.js';

test('lets one line a minute through', () => {
  let now = 0;
  const limit = new LogLimit(() => now);
  expect([limit.mayLog(), limit.mayLog()]).toEqual([true, false]);
  now = 59_999;
  expect(limit.mayLog()).toBe(false);
  now = 60_000;
  expect([limit.mayLog(), limit.mayLog()]).toEqual([true, false]);
});
