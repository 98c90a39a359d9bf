import { expect, test } from '@jest/globals';
import { countByWeek, editionsPerWeek, moveWeeks, WEEKS } from './edition-weeks.js';

const SUNDAY = new Date('2026-11-22T23:00:00Z');
const MONDAY = new Date('2026-11-23T01:00:00Z');

test('weeks start on Monday, and the current one is last', () => {
  const counts = countByWeek(
    ['2026-11-16', '2026-11-22', '2026-11-15', '2025-11-24', '2025-11-23'].map((day) => new Date(day)),
    SUNDAY,
  );
  expect(counts).toHaveLength(WEEKS);
  expect(counts.slice(-2)).toEqual([1, 2]);
  expect(counts[0]).toBe(1);
  expect(countByWeek([new Date('2025-12-01')], SUNDAY)[1]).toBe(1);
});

test('counts shift when a week has passed', () => {
  const counts = countByWeek([SUNDAY], SUNDAY);
  expect(moveWeeks(counts, SUNDAY, SUNDAY)).toEqual(counts);
  expect(moveWeeks(counts, SUNDAY, MONDAY)).toEqual(countByWeek([SUNDAY], MONDAY));
  expect(moveWeeks(counts, new Date('2020-01-01'), MONDAY)).toEqual(new Array(WEEKS).fill(0));
  expect(moveWeeks([], null, MONDAY)).toEqual(new Array(WEEKS).fill(0));
});

test('a newsletter of four weeks is averaged over four weeks', () => {
  const first = new Date('2026-10-25T23:00:00Z');
  const counts = countByWeek(
    [first, ...[1, 2, 3].map((week) => new Date(first.getTime() + week * 7 * 86_400_000))],
    SUNDAY,
  );
  expect(editionsPerWeek(counts, first, SUNDAY)).toBe(1);
  expect(editionsPerWeek([], null, SUNDAY)).toBeNull();
});
