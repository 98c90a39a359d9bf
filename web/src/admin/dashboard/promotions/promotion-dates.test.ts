import { expect, test } from '@jest/globals';
import { datesProblem, hasBothDates, overlaps, stateOfPromotion, toEditedPeriod, toPeriod } from './promotion-dates';

const now = new Date(2026, 10, 21, 14, 30);
const today = new Date(2026, 10, 21);
const nextWeek = new Date(2026, 10, 28);

test('requires both dates, in order', () => {
  const problem = (start: Date | null, end: Date | null) => datesProblem({ start, end }, now);
  expect(problem(today, nextWeek)).toBeNull();
  expect(problem(today, today)).toBeNull();
  expect(problem(nextWeek, today)).toBe('The end date is before the start date.');
  expect(problem(new Date(2026, 10, 20), today)).toBe('The start date is in the past.');
  expect(problem(new Date(2026, 10, 20), null)).toBe('The start date is in the past.');
  expect(problem(null, new Date(2026, 10, 20))).toBe('The end date is in the past.');
  expect(problem(null, nextWeek)).toBeNull();
  expect(datesProblem({ start: new Date(2026, 10, 20), end: today }, null)).toBeNull();
  expect(problem(today, new Date(20261, 10, 28))).toBe('The end date must be in the year 9999 or earlier');
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
