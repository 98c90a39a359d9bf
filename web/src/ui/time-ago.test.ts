import { expect, test } from '@jest/globals';
import { timeAgo } from './time-ago';

const NOW = Date.parse('2026-11-22T12:00:00Z');

test.each([
  ['2026-11-23T00:00:00Z', 'today'],
  ['2026-11-22T01:00:00Z', 'today'],
  ['2026-11-21T01:00:00Z', 'yesterday'],
  ['2026-11-19T12:00:00Z', '3 days ago'],
  ['2026-11-08T12:00:00Z', '2 weeks ago'],
  ['2026-09-20T12:00:00Z', '2 months ago'],
  ['2025-12-20T12:00:00Z', '11 months ago'],
  ['2023-11-20T12:00:00Z', '3 years ago'],
])('%s was %s', (iso, words) => {
  expect(timeAgo(iso, NOW)).toBe(words);
});
