import { expect, test } from '@jest/globals';
import { describeWeeks } from './WeekStrip';

const weeks = (...latest: number[]) => [...new Array<number>(52 - latest.length).fill(0), ...latest];

test.each([
  [weeks(), 'No editions in the last year'],
  [weeks(1), '1 edition in 1 of the last 52 weeks, the latest this week'],
  [weeks(2, 0, 1, 0), '3 editions in 2 of the last 52 weeks, none in the last week'],
  [weeks(1, 0, 0, 0), '1 edition in 1 of the last 52 weeks, none in the last 3 weeks'],
])('describes the strip in words: %#', (counts, words) => {
  expect(describeWeeks(counts)).toBe(words);
});
