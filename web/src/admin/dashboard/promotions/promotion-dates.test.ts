import { expect, test } from '@jest/globals';
import type { ValidationError } from 'yup';
import { overlaps } from './period';
import {
  hasBothDates,
  periodSchema,
  stateOfPromotion,
  toEditedPeriod,
  toPeriod,
  type PickedDates,
} from './promotion-dates';

const now = new Date(2026, 10, 21, 14, 30);
const today = new Date(2026, 10, 21);
const yesterday = new Date(2026, 10, 20);
const nextWeek = new Date(2026, 10, 28);

/** The first message of a form with these days. */
function problemOf(days: PickedDates, today: Date | null = now): string | null {
  try {
    periodSchema(today).validateSync(days, { abortEarly: false });
    return null;
  } catch (error) {
    return (error as ValidationError).errors[0] ?? null;
  }
}

test.each([
  { days: 'this week', start: today, end: nextWeek, problem: null },
  { days: 'one day', start: today, end: today, problem: null },
  { days: 'the wrong order', start: nextWeek, end: today, problem: 'The end date is before the start date.' },
  { days: 'a past start', start: yesterday, end: today, problem: 'The start date is in the past.' },
  { days: 'only a past start', start: yesterday, end: null, problem: 'The start date is in the past.' },
  { days: 'only a past end', start: null, end: yesterday, problem: 'The end date is in the past.' },
  { days: 'no start yet', start: null, end: nextWeek, problem: null },
  {
    days: 'a year of five digits',
    start: today,
    end: new Date(20261, 10, 28),
    problem: 'The end date must be in the year 9999 or earlier',
  },
  { days: 'no date', start: today, end: new Date(Number.NaN), problem: 'The end date is not a date' },
])('checks the days: $days', ({ start, end, problem }) => expect(problemOf({ start, end })).toBe(problem));

test('a running promotion keeps its start, and may end on the same day', () => {
  expect(problemOf({ start: new Date(2026, 10, 20, 9), end: new Date(2026, 10, 20) }, null)).toBeNull();
});

test('a period has two days', () => {
  expect(hasBothDates({ start: today, end: null })).toBe(false);
  expect(hasBothDates({ start: new Date(Number.NaN), end: nextWeek })).toBe(false);
  expect(hasBothDates({ start: today, end: nextWeek })).toBe(true);
});

test('finds promotions that would be replaced', () => {
  const period = (from: number, to: number) => ({
    startsAt: new Date(2026, 10, from).toISOString(),
    endsAt: new Date(2026, 10, to).toISOString(),
  });
  expect(overlaps(period(1, 5), period(4, 9))).toBe(true);
  expect(overlaps(period(1, 5), period(5, 9))).toBe(false);
  expect(overlaps(period(10, 12), period(5, 9))).toBe(false);
});

test('a promotion from today starts now, and ends with its last day', () => {
  const period = toPeriod({ start: today, end: nextWeek }, now);
  expect(period.startsAt).toBe(now.toISOString());
  expect(new Date(period.endsAt)).toEqual(new Date(2026, 10, 28, 23, 59, 59, 999));
});

test('a promotion from a later day starts with that day', () => {
  expect(new Date(toPeriod({ start: nextWeek, end: nextWeek }, now).startsAt)).toEqual(nextWeek);
});

test('keeps the start of a running promotion if only its end changes', () => {
  const startedAt = new Date(2026, 10, 3, 9, 15).toISOString();
  expect(toEditedPeriod({ start: new Date(startedAt), end: nextWeek }, startedAt).startsAt).toBe(startedAt);
  expect(new Date(toEditedPeriod({ start: today, end: nextWeek }, startedAt).startsAt)).toEqual(today);
});

test('distinguishes scheduled, running and past promotions', () => {
  const period = { startsAt: '2026-11-20T00:00:00Z', endsAt: '2026-11-30T00:00:00Z' };
  expect(stateOfPromotion({ ...period, status: 'ACTIVE' }, now)).toBe('ACTIVE');
  expect(stateOfPromotion({ ...period, status: 'ACTIVE' }, new Date('2026-11-01'))).toBe('SCHEDULED');
  expect(stateOfPromotion({ ...period, status: 'ACTIVE' }, new Date('2026-12-01'))).toBe('ENDED');
  expect(stateOfPromotion({ ...period, status: 'REPLACED' }, now)).toBe('REPLACED');
});
