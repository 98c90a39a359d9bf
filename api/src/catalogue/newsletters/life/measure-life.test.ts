import { describe, expect, test } from '@jest/globals';
import { Frequency } from '@niche-newsletters/rules/newsletter-choices';
import { measureLife, type History } from './measure-life.js';

/** A Sunday. */
const NOW = new Date('2026-11-22T09:00:00Z');
const DAY = 86_400_000;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY);
/** `count` dates with this many days between them, the latest this many days ago. */
const every = (days: number, count: number, lastAgo: number) =>
  Array.from({ length: count }, (_, index) => ago(lastAgo + index * days));
const gaps = (lastAgo: number, ...days: number[]) => {
  let at = lastAgo;
  return [ago(at), ...days.map((gap) => ago((at += gap)))];
};
const weekdays = (count: number, lastAgo: number) =>
  every(1, count * 2, lastAgo)
    .filter((date) => ![0, 6].includes(date.getUTCDay()))
    .slice(0, count);

interface Case {
  of: string;
  dates?: Date[];
  claimed?: Frequency;
  ended?: boolean;
  failures?: number;
  failedDays?: number;
  neverWorked?: boolean;
  is: string;
  since?: Date | null;
}

const CASES: Case[] = [
  // Living
  { of: 'a daily of this morning', dates: every(1, 60, 0), is: 'active daily', since: ago(59) },
  { of: 'a daily without weekends', dates: weekdays(40, 2), is: 'active daily' },
  { of: 'a daily on a break of three weeks', dates: every(1, 60, 21), is: 'active daily' },
  { of: 'one that comes twice a week', dates: gaps(1, 3, 4, 3, 4, 3, 4, 3, 4), is: 'active severalweekly' },
  { of: 'a weekly of Thursdays', dates: every(7, 30, 3), is: 'active weekly thursday', since: ago(3 + 29 * 7) },
  { of: 'a weekly with a missed week', dates: gaps(3, 7, 14, 7, 7, 7), is: 'active weekly thursday' },
  { of: 'a weekly that wanders between days', dates: gaps(2, 6, 8, 5, 9, 8, 6, 9), is: 'active weekly' },
  { of: 'a weekly that is 30 days late', dates: every(7, 12, 30), is: 'active weekly friday' },
  {
    of: 'a weekly after a summer break',
    dates: gaps(4, 7, 56, 7, 7, 7, 7),
    is: 'active weekly wednesday',
    since: ago(11),
  },
  { of: 'a fortnightly', dates: every(14, 10, 5), is: 'active biweekly tuesday' },
  { of: 'a fortnightly that is 28 days late', dates: every(14, 10, 28), is: 'active biweekly sunday' },
  { of: 'a monthly', dates: gaps(10, 30, 31, 30, 31, 31), is: 'active monthly' },
  { of: 'a monthly that is 60 days late', dates: every(30, 8, 60), is: 'active monthly' },
  { of: 'a quarterly', dates: every(91, 6, 80), is: 'active rarely' },
  { of: 'one without rhythm', dates: gaps(5, 2, 40, 3, 90, 25, 1, 60, 8), is: 'active irregular' },
  { of: 'a new one with a single edition', dates: [ago(6)], is: 'active', since: ago(6) },
  { of: 'a new one with two editions', dates: every(7, 2, 2), is: 'active' },
  { of: 'one with five editions on one day', dates: [0, 0.1, 0.2, 0.3, 0.4].map(ago), is: 'active' },
  { of: 'one dated in the next time zone', dates: [ago(-0.5), ...every(7, 6, 6)], is: 'active weekly monday' },
  {
    of: 'a weekly that was a daily once',
    dates: [...every(7, 21, 2), ...every(1, 200, 160)],
    is: 'active weekly friday',
  },
  {
    of: 'one back after two years',
    dates: [...every(7, 5, 1), ...every(7, 30, 764)],
    is: 'active weekly saturday',
    since: ago(29),
  },
  // Slowing and dormant
  { of: 'a daily that is 31 days late', dates: every(1, 60, 31), is: 'slowing daily', since: ago(1) },
  { of: 'a weekly that is 31 days late', dates: every(7, 12, 31), is: 'slowing weekly thursday', since: ago(1) },
  {
    of: 'a fortnightly that is 31 days late',
    dates: every(14, 10, 31),
    is: 'slowing biweekly thursday',
    since: ago(1),
  },
  { of: 'a monthly that is 61 days late', dates: every(30, 8, 61), is: 'slowing monthly' },
  { of: 'a single edition of a claimed monthly', dates: [ago(100)], claimed: Frequency.monthly, is: 'slowing' },
  { of: 'a weekly that is 46 days late', dates: every(7, 12, 46), is: 'dormant weekly wednesday', since: ago(1) },
  { of: 'a monthly that is 181 days late', dates: every(30, 8, 181), is: 'dormant monthly', since: ago(1) },
  { of: 'a fortnightly of half a year ago', dates: every(14, 10, 168), is: 'dormant biweekly sunday' },
  // Ended
  { of: 'a weekly that is 85 days late', dates: every(7, 12, 85), is: 'ended weekly saturday', since: ago(85) },
  { of: 'a daily that is 61 days late', dates: every(1, 60, 61), is: 'ended daily', since: ago(61) },
  { of: 'a monthly of two years ago', dates: every(30, 8, 730), is: 'ended monthly', since: ago(730) },
  {
    of: 'a single edition of a claimed daily',
    dates: [ago(70)],
    claimed: Frequency.daily,
    is: 'ended',
    since: ago(70),
  },
  { of: 'one that said so yesterday', dates: every(7, 12, 1), ended: true, is: 'ended weekly saturday', since: ago(1) },
  {
    of: 'one that said so and took its site down',
    dates: every(7, 12, 90),
    ended: true,
    failures: 9,
    failedDays: 60,
    is: 'ended weekly monday',
    since: ago(90),
  },
  // Unreachable
  {
    of: 'one whose site never answered',
    failures: 1,
    failedDays: 0.1,
    neverWorked: true,
    is: 'unreachable',
    since: ago(0.1),
  },
  {
    of: 'three failures in four days',
    dates: every(7, 12, 5),
    failures: 3,
    failedDays: 4,
    is: 'unreachable weekly tuesday',
    since: ago(4),
  },
  { of: 'three failures in one day', dates: every(7, 12, 5), failures: 3, failedDays: 1, is: 'active weekly tuesday' },
  { of: 'two failures in ten days', dates: every(7, 12, 5), failures: 2, failedDays: 10, is: 'active weekly tuesday' },
  // Unknown
  { of: 'one that was not read yet', neverWorked: true, is: 'unknown', since: null },
  { of: 'one with nothing but planned editions', dates: [ago(-10), ago(-17)], is: 'unknown', since: null },
];

const historyOf = ({
  dates = [],
  claimed,
  ended = false,
  failures = 0,
  failedDays,
  neverWorked = false,
}: Case): History => ({
  publishedAt: dates,
  claimed: claimed ?? null,
  saysEnded: ended,
  visits: { failures, failedSince: failedDays === undefined ? null : ago(failedDays), hasWorked: !neverWorked },
});

describe('the life of a newsletter', () => {
  test.each(CASES)('$of: $is', ({ is, ...history }) => {
    const life = measureLife(historyOf({ is, ...history }), NOW);
    expect([life.state, life.cadence, life.usualDay].filter(Boolean).join(' ')).toBe(is);
  });

  test.each(CASES.filter(({ since }) => since !== undefined))('$of: $is since $since', ({ since, ...history }) => {
    expect(measureLife(historyOf(history), NOW).stateSince).toEqual(since);
  });

  test('has at least forty histories', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(40);
  });

  test('does not depend on the order of the dates', () => {
    const dates = every(7, 12, 3);
    const history = historyOf({ of: '', is: '', dates });
    expect(measureLife({ ...history, publishedAt: dates.toReversed() }, NOW)).toEqual(measureLife(history, NOW));
  });

  test('reports when the state changes if nothing else is published', () => {
    const history = historyOf({ of: '', is: '', dates: every(7, 12, 3) });
    const states: string[] = [];
    let at: Date | null = NOW;
    while (at) {
      const life = measureLife(history, at);
      states.push(`${life.state} ${Math.floor((at.getTime() - NOW.getTime()) / DAY)}`);
      at = life.changesAt;
    }
    expect(states).toEqual(['active 0', 'slowing 27', 'dormant 42', 'ended 81']);
  });

  test('reports the first and the latest edition', () => {
    const life = measureLife(historyOf({ of: '', is: '', dates: every(7, 4, 3) }), NOW);
    expect(life).toMatchObject({ firstEditionAt: ago(24), lastEditionAt: ago(3), gapDays: 7 });
  });
});
