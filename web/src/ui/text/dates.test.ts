import { expect, test } from '@jest/globals';
import { clockTime, dateAndTime, dayOfYear, longDate, mediumDate, shortDate, exactTimeAgo, timeAgo } from './dates';

test('formats dates in the three American ways', () => {
  const noon = '2026-07-14T12:00:00';
  expect(longDate(noon)).toBe('July 14, 2026');
  expect(mediumDate(noon)).toBe('Jul 14, 2026');
  expect(shortDate(noon)).toBe('7/14/2026');
});

test('handles missing and invalid dates', () => {
  expect(longDate(null)).toBe('Unknown date');
  expect(longDate('')).toBe('Unknown date');
  expect(longDate('yesterday')).toBe('Invalid date');
});

test('shows dates of jobs to the second', () => {
  const moment = new Date(2026, 10, 3, 9, 5, 7).toISOString();
  expect(dateAndTime(moment)).toBe('Nov 3, 2026 09:05:07');
  expect(clockTime(moment)).toBe('09:05:07');
  expect(dateAndTime('soon')).toBe('Invalid date');
  expect(dateAndTime(null)).toBe('N/A');
});

test('keeps a calendar day in every time zone', () => {
  expect([dayOfYear('2026-11-01'), dayOfYear('2026-12-31')]).toEqual(['Nov 1', 'Dec 31']);
});

const NOW = Date.parse('2026-11-22T12:00:00Z');

test.each([
  ['2026-11-23T00:00:00Z', 'today'],
  ['2026-11-22T01:00:00Z', 'today'],
  ['2026-11-21T01:00:00Z', 'yesterday'],
  ['2026-11-19T12:00:00Z', '3 days ago'],
  ['2026-11-08T12:00:00Z', '2 weeks ago'],
  ['2026-09-23T12:00:00Z', '1 month ago'],
  ['2026-09-20T12:00:00Z', '2 months ago'],
  ['2025-12-20T12:00:00Z', '11 months ago'],
  ['2024-11-22T12:00:00Z', '1 year ago'],
  ['2023-11-20T12:00:00Z', '3 years ago'],
])('%s was %s', (iso, words) => {
  expect(timeAgo(iso, NOW)).toBe(words);
});

test.each([
  ['2026-11-22T12:00:10Z', 'less than a minute ago'],
  ['2026-11-22T11:59:30Z', 'less than a minute ago'],
  ['2026-11-22T11:59:00Z', '1 minute ago'],
  ['2026-11-22T11:15:00Z', '45 minutes ago'],
  ['2026-11-22T10:59:00Z', '1 hour ago'],
  ['2026-11-21T12:30:00Z', '23 hours ago'],
  ['2026-11-21T12:00:00Z', 'yesterday'],
  ['2026-11-19T12:00:00Z', '3 days ago'],
])('%s was exactly %s', (iso, words) => {
  expect(exactTimeAgo(iso, NOW)).toBe(words);
});
