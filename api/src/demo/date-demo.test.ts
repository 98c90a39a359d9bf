import { expect, test } from '@jest/globals';
import { measureLife } from '../catalogue/newsletters/life/measure-life.js';
import { LifeState } from '../catalogue/newsletters/life/life-choices.js';
import { saysEnded } from '../catalogue/newsletters/life/says-ended.js';
import type { Frequency } from '../catalogue/newsletters/newsletter.entity.js';
import { dateDemo } from './date-demo.js';
import { readDemoNewsletters, type DemoNewsletter } from './read-demo-newsletters.js';

const DAY_MS = 86_400_000;
const WRITTEN = readDemoNewsletters();

const hasEnded = (editions: DemoNewsletter['editions']) => {
  const [latest] = editions.toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime());
  return saysEnded(latest?.title ?? null, latest?.markdown ?? null);
};

function stateOf({ editions, frequency }: DemoNewsletter, now: Date): LifeState {
  const visits = { failures: 0, failedSince: null, hasWorked: true };
  const publishedAt = editions.map((edition) => edition.publishedAt);
  return measureLife({ publishedAt, claimed: frequency as Frequency, visits, saysEnded: hasEnded(editions) }, now)
    .state;
}

const statesAt = (start: Date) =>
  Object.fromEntries(dateDemo(WRITTEN, start).map((newsletter) => [newsletter.slug, stateOf(newsletter, start)]));

test('the demo is equally up to date on any day of any year', () => {
  const expected = statesAt(new Date('2026-11-22T12:00:00Z'));
  expect(Object.values(expected).filter((state) => state === LifeState.ACTIVE).length).toBeGreaterThan(15);
  expect(expected['kettle-and-leaf']).toBe(LifeState.SLOWING);
  expect(expected['contact-sheet']).toBe(LifeState.ENDED);
  for (const first of ['2025-01-01', '2027-11-22', '2031-06-15'])
    for (let day = 0; day < 7; day += 1)
      expect(statesAt(new Date(Date.parse(`${first}T00:00:00Z`) + day * DAY_MS))).toEqual(expected);
});

test('every edition keeps its weekday, and the latest is from the last week', () => {
  const start = new Date('2028-02-29T23:00:00Z');
  const dates = (newsletters: DemoNewsletter[]) =>
    newsletters.flatMap(({ editions }) => editions.map(({ publishedAt }) => publishedAt));
  const moved = dates(dateDemo(WRITTEN, start));
  expect(moved.map((date) => date.getUTCDay())).toEqual(dates(WRITTEN).map((date) => date.getUTCDay()));
  const silence = start.getTime() - Math.max(...moved.map(Number));
  expect(silence).toBeGreaterThanOrEqual(0);
  expect(silence).toBeLessThan(7 * DAY_MS);
});
