import { expect, test } from '@jest/globals';
import { Weekday } from '../../catalogue/newsletters/life/life-choices.js';
import { DigestFrequency } from './digest-settings.entity.js';
import { nextDigestAt } from './digest-times.js';

const { DAILY, WEEKLY, NEVER, AT_ONCE } = DigestFrequency;
type Times = Parameters<typeof nextDigestAt>[0];
const at = (frequency: DigestFrequency, hour: number, timeZone: string): Times => ({
  frequency,
  hour,
  timeZone,
  weekday: Weekday.MONDAY,
});
const next = (times: Times, after: string) => nextDigestAt(times, new Date(after))?.toISOString();

/** The next digests after a moment. */
function series(count: number, times: Times, after: string): string[] {
  const found: string[] = [];
  for (let last = after; found.length < count; last = found[found.length - 1] ?? last)
    found.push(next(times, last) ?? '');
  return found;
}

test.each([
  [at(DAILY, 7, 'UTC'), '2026-03-02T06:59:59Z', '2026-03-02T07:00:00.000Z'],
  [at(DAILY, 7, 'UTC'), '2026-03-02T07:00:00Z', '2026-03-03T07:00:00.000Z'],
  [at(DAILY, 0, 'Pacific/Kiritimati'), '2026-03-02T09:59:00Z', '2026-03-02T10:00:00.000Z'],
  [at(DAILY, 23, 'America/Los_Angeles'), '2026-01-01T08:00:00Z', '2026-01-02T07:00:00.000Z'],
  [at(DAILY, 9, 'Asia/Kolkata'), '2026-03-02T00:00:00Z', '2026-03-02T03:30:00.000Z'],
  [at(WEEKLY, 7, 'Europe/Madrid'), '2026-03-02T05:00:00Z', '2026-03-02T06:00:00.000Z'],
  [at(WEEKLY, 7, 'Europe/Madrid'), '2026-03-02T06:00:00Z', '2026-03-09T06:00:00.000Z'],
])('%j, after %s, is due at %s', (times, after, expected) => {
  expect(next(times, after)).toBe(expected);
});

test('a week that begins on another day in the time zone counts its own days', () => {
  expect(next(at(WEEKLY, 6, 'Pacific/Auckland'), '2026-06-28T17:00:00Z')).toBe('2026-06-28T18:00:00.000Z');
  expect(next({ ...at(WEEKLY, 6, 'UTC'), weekday: Weekday.SUNDAY }, '2026-06-28T17:00:00Z')).toBe(
    '2026-07-05T06:00:00.000Z',
  );
});

test('keeps its hour when summer time begins and ends', () => {
  expect(series(3, at(DAILY, 7, 'Europe/Berlin'), '2026-03-27T12:00:00Z')).toEqual([
    '2026-03-28T06:00:00.000Z',
    '2026-03-29T05:00:00.000Z',
    '2026-03-30T05:00:00.000Z',
  ]);
  expect(series(2, at(WEEKLY, 7, 'America/New_York'), '2026-10-27T12:00:00Z')).toEqual([
    '2026-11-02T12:00:00.000Z',
    '2026-11-09T12:00:00.000Z',
  ]);
});

test('an hour that does not exist that day is the next one', () => {
  expect(series(3, at(DAILY, 2, 'Europe/Berlin'), '2026-03-27T12:00:00Z')).toEqual([
    '2026-03-28T01:00:00.000Z',
    '2026-03-29T01:00:00.000Z',
    '2026-03-30T00:00:00.000Z',
  ]);
});

test('an hour that exists twice counts once, whenever one asks', () => {
  const nights = series(3, at(DAILY, 2, 'Europe/Berlin'), '2026-10-24T12:00:00Z');
  expect(nights).toHaveLength(3);
  expect(nights.map((night) => night.slice(0, 10))).toEqual(['2026-10-25', '2026-10-26', '2026-10-27']);
  for (const after of ['2026-10-25T01:00:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:00:00Z'])
    expect(next(at(DAILY, 2, 'Europe/Berlin'), after)).toBe('2026-10-26T01:00:00.000Z');
});

test('an hour that is skipped with its whole day is due on the next day', () => {
  // Samoa crossed the date line at the end of 2011-12-29.
  expect(series(2, at(DAILY, 7, 'Pacific/Apia'), '2011-12-29T12:00:00Z')).toEqual([
    '2011-12-29T17:00:00.000Z',
    '2011-12-30T17:00:00.000Z',
  ]);
});

test.each([NEVER, AT_ONCE])('%s has no time', (frequency) => {
  expect(next(at(frequency, 7, 'UTC'), '2026-03-02T06:00:00Z')).toBeUndefined();
});
