import { expect, test } from '@jest/globals';
import {
  complaintAboutDates,
  hasBothDates,
  overlaps,
  stateOfPromotion,
  toEditedPeriod,
  toPeriod,
} from './promotion-dates';

const now = new Date(2026, 10, 21, 14, 30);
const today = new Date(2026, 10, 21);
const nextWeek = new Date(2026, 10, 28);

test('wants both dates, and says what is wrong with their order', () => {
  const complaint = (start: Date | null, end: Date | null) => complaintAboutDates({ start, end }, now);
  expect(complaint(today, nextWeek)).toBeNull();
  expect(complaint(today, today)).toBeNull();
  expect(complaint(nextWeek, today)).toBe('The end date lies before the start date.');
  expect(complaint(new Date(2026, 10, 20), today)).toBe('The start date lies in the past.');
  expect(complaint(new Date(2026, 10, 20), null)).toBe('The start date lies in the past.');
  expect(complaint(null, new Date(2026, 10, 20))).toBe('The end date lies in the past.');
  expect(complaint(null, nextWeek)).toBeNull();
  expect(complaintAboutDates({ start: new Date(2026, 10, 20), end: today }, null)).toBeNull();
  expect(complaint(today, new Date(20261, 10, 28))).toBe('The end date must be in the year 9999 or earlier');
  expect(hasBothDates({ start: today, end: null })).toBe(false);
  expect(hasBothDates({ start: new Date(Number.NaN), end: nextWeek })).toBe(false);
  expect(hasBothDates({ start: today, end: nextWeek })).toBe(true);
});

test('knows which promotions would be replaced', () => {
  const period = (from: number, to: number) => ({
    startsAt: new Date(2026, 10, from).toISOString(),
    endsAt: new Date(2026, 10, to).toISOString(),
  });
  expect(overlaps(period(1, 5), period(4, 9))).toBe(true);
  expect(overlaps(period(1, 5), period(5, 9))).toBe(false);
  expect(overlaps(period(10, 12), period(5, 9))).toBe(false);
});

test('starts a promotion of today now, and ends it with its last day', () => {
  const period = toPeriod({ start: today, end: nextWeek }, now);
  expect(period.startsAt).toBe(now.toISOString());
  expect(new Date(period.endsAt)).toEqual(new Date(2026, 10, 28, 23, 59, 59, 999));
});

test('starts a promotion of a later day with that day', () => {
  expect(new Date(toPeriod({ start: nextWeek, end: nextWeek }, now).startsAt)).toEqual(nextWeek);
});

test('leaves the start of a running promotion alone when only its end is edited', () => {
  const startedAt = new Date(2026, 10, 3, 9, 15).toISOString();
  expect(toEditedPeriod({ start: new Date(startedAt), end: nextWeek }, startedAt).startsAt).toBe(startedAt);
  expect(new Date(toEditedPeriod({ start: today, end: nextWeek }, startedAt).startsAt)).toEqual(today);
});

test('tells a promotion to come and one that is over from a running one', () => {
  const period = { startsAt: '2026-11-20T00:00:00Z', endsAt: '2026-11-30T00:00:00Z' };
  expect(stateOfPromotion({ ...period, status: 'ACTIVE' }, now)).toBe('ACTIVE');
  expect(stateOfPromotion({ ...period, status: 'ACTIVE' }, new Date('2026-11-01'))).toBe('SCHEDULED');
  expect(stateOfPromotion({ ...period, status: 'ACTIVE' }, new Date('2026-12-01'))).toBe('ENDED');
  expect(stateOfPromotion({ ...period, status: 'REPLACED' }, now)).toBe('REPLACED');
});
