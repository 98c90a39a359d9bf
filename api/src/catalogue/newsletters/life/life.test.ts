import { describe, expect, test, afterAll, beforeAll, beforeEach } from '@jest/globals';
import { Frequency } from '@niche-newsletters/rules/newsletter-choices';
import { measureLife, type History } from './measure-life.js';
import { saysEnded } from './says-ended.js';
import { countByWeek, editionsPerWeek, moveWeeks, WEEKS } from './edition-weeks.js';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { createEdition, createNewsletter } from '../../../testing/factories.js';
import { EditionAccess, EditionStatus } from '../../../library/editions/edition.entity.js';
import { Schedules, type ScheduleDeps } from '../../../jobs/worker/schedules.js';
import { createLogger } from '../../../base/log.js';
import { Newsletter } from '../newsletter.entity.js';
import { LifeService } from './life.service.js';

const DAY = 86_400_000;

describe('the life of a newsletter', () => {
  /** A Sunday. */
  const NOW = new Date('2026-11-22T09:00:00Z');
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
    {
      of: 'one that said so yesterday',
      dates: every(7, 12, 1),
      ended: true,
      is: 'ended weekly saturday',
      since: ago(1),
    },
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
    {
      of: 'three failures in one day',
      dates: every(7, 12, 5),
      failures: 3,
      failedDays: 1,
      is: 'active weekly tuesday',
    },
    {
      of: 'two failures in ten days',
      dates: every(7, 12, 5),
      failures: 2,
      failedDays: 10,
      is: 'active weekly tuesday',
    },
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

describe('a last edition', () => {
  test.each([
    'The last issue',
    'Field Notes 88: the final edition',
    'Our very last newsletter.',
    'Le dernier numéro',
    'Die letzte Ausgabe',
    'La última edición',
  ])('is detected by its title: %s', (title) => {
    expect(saysEnded(title, 'Some text.')).toBe(true);
  });

  test.each([
    'Dear readers, this is the last issue. Thank you for nine years.',
    'After much thought we are closing this newsletter.',
    'This newsletter ends here, with thanks to all of you.',
    'Chers lecteurs, c’est le dernier numéro de cette lettre.',
    'Liebe Leser, dies ist die letzte Ausgabe.',
    'Queridos lectores: esta es la última entrega.',
  ])('is detected by its text: %s', (text) => {
    expect(saysEnded('Goodbye', text)).toBe(true);
  });
});

describe('an ordinary edition', () => {
  test.each([
    ['What the last issue left out', 'In our last issue we wrote about tides.'],
    ['The last edition of the encyclopaedia', 'A story of paper.'],
    ['Final notice', 'What a final reminder may cost.'],
    ['Before the break', 'This is the last issue of the year. We are back in January.'],
    ['Summer', 'This is the last issue before the summer.'],
    ['Corrections', 'En el último número hablamos de tomates.'],
    [null, null],
  ])('is not taken for the last one: %s', (title, text) => {
    expect(saysEnded(title, text)).toBe(false);
  });
});

describe('editions by week', () => {
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
});

describe('measuring the life of newsletters', () => {
  /** A Sunday, later than any day the test runs on, because the database schedules measurements by its own clock. */
  const NOW = new Date('2100-11-21T09:00:00Z');
  const later = (days: number) => new Date(NOW.getTime() + days * DAY);

  let database: TestDatabase;
  let life: LifeService;

  beforeAll(async () => {
    database = await openTestDatabase();
    life = new LifeService(database.dataSource);
  });
  afterAll(() => database.close());
  beforeEach(() => database.dataSource.query('TRUNCATE newsletters CASCADE'));

  const read = (id: number) => database.dataSource.getRepository(Newsletter).findOneByOrFail({ id });
  const measureAt = async (id: number) => {
    const [row] = await database.dataSource.query<{ at: Date | null }[]>(
      'SELECT measure_at AS at FROM newsletters WHERE id = $1',
      [id],
    );
    return row?.at;
  };
  async function weekly(count: number, values: Partial<Parameters<typeof createEdition>[2]> = {}, until = NOW) {
    const newsletter = await createNewsletter(database.dataSource);
    for (let week = 0; week < count; week++) {
      const publishedAt = new Date(until.getTime() - (3 + 7 * week) * DAY);
      await createEdition(database.dataSource, newsletter, { publishedAt, ...values });
    }
    return newsletter;
  }

  test('uses dates, lengths, languages and access of editions', async () => {
    const { id } = await weekly(6, { text: 'one two three', language: 'fr' });
    const newsletter = await read(id);
    await createEdition(database.dataSource, newsletter, {
      publishedAt: later(-60),
      access: EditionAccess.PAID,
      announcedWords: 803,
      language: 'fr',
    });
    await life.measure([id], NOW);
    expect(await read(id)).toMatchObject({
      state: 'active',
      cadence: 'weekly',
      usualDay: 'thursday',
      gapDays: 7,
      lastEditionAt: later(-3),
      firstEditionAt: later(-60),
      stateSince: later(-60),
      averageWords: 117,
      editionLength: 'short',
      readingAccess: 'partly',
      languages: ['fr'],
    });
    expect((await read(id)).freeShare).toBeCloseTo(6 / 7);
    expect((await read(id)).editionsPerWeek).toBeCloseTo(7 / (60 / 7), 1);
  });

  test('ignores editions that could not be read', async () => {
    const { id } = await weekly(4, { status: EditionStatus.ERROR });
    await life.measure([id], NOW);
    expect(await read(id)).toMatchObject({
      state: 'unknown',
      lastEditionAt: null,
      averageWords: null,
      freeShare: null,
    });
  });

  test('detects a last edition, and that a newsletter continues after it', async () => {
    const newsletter = await weekly(4);
    await createEdition(database.dataSource, newsletter, { publishedAt: later(-1), title: 'The last issue' });
    await life.measure([newsletter.id], NOW);
    expect(await read(newsletter.id)).toMatchObject({ state: 'ended', stateSince: later(-1) });
    await createEdition(database.dataSource, newsletter, { publishedAt: later(-0.5), title: 'We are back' });
    await life.measure([newsletter.id], NOW);
    expect((await read(newsletter.id)).state).toBe('active');
  });

  test('updates a state that changes over time, when it is due', async () => {
    const { id } = await weekly(6);
    await life.measureDue(NOW);
    expect(await measureAt(id)).toEqual(later(7));
    expect(await life.measureDue(later(6))).toBe(0);
    await life.measureDue(later(26));
    expect((await read(id)).state).toBe('active');
    expect(await measureAt(id)).toEqual(new Date(later(27).getTime() + 1));
    expect(await life.measureDue(later(28))).toBe(1);
    expect(await read(id)).toMatchObject({ state: 'slowing', stateSince: later(27) });
  });

  test('stops when nothing can change any more', async () => {
    const { id } = await weekly(6);
    await life.measureDue(later(800));
    expect(await read(id)).toMatchObject({ state: 'ended', editionsPerWeek: 0 });
    expect(await measureAt(id)).toBeNull();
  });

  test('follows soon after a change of stated values', async () => {
    const { id } = await weekly(1);
    await life.measureDue(NOW);
    await database.dataSource.query("UPDATE newsletters SET name = 'Another', measure_at = NULL WHERE id = $1", [id]);
    expect(await measureAt(id)).toBeNull();
    await database.dataSource.getRepository(Newsletter).update(id, { language: 'de' as Newsletter['language'] });
    expect(await measureAt(id)).not.toBeNull();
  });

  test('lists a newsletter under its stated language until its editions are processed', async () => {
    const { id } = await createNewsletter(database.dataSource, { language: 'es' as Newsletter['language'] });
    expect((await read(id)).languages).toEqual(['es']);
    await life.measure([id], NOW);
    expect((await read(id)).languages).toEqual(['es']);
  });

  test('returns editions per week and readable editions', async () => {
    const { id } = await weekly(3);
    const other = await createNewsletter(database.dataSource);
    await life.measure([id], NOW);
    const pulses = await life.pulses([id, other.id], later(7));
    expect(pulses.get(id)?.editionsByWeek.slice(-4)).toEqual([1, 1, 1, 0]);
    expect(pulses.get(id)?.editionCount).toBe(3);
    expect(pulses.get(other.id)).toEqual({ editionCount: 0, editionsByWeek: new Array(WEEKS).fill(0) });
  });

  test('runs after each job', async () => {
    const { id } = await weekly(6, {}, new Date());
    const schedules = new Schedules({
      dataSource: database.dataSource,
      life,
      log: createLogger('silent'),
      inboxes: { yieldToWeb: () => Promise.resolve() },
      likeness: { measure: () => Promise.resolve() },
    } as unknown as ScheduleDeps);
    await schedules.afterJob(id);
    expect(await read(id)).toMatchObject({ cadence: 'weekly' });
  });

  test('handles any number of due newsletters', async () => {
    await database.dataSource.query(
      'INSERT INTO newsletters (name, url, url_key, description) SELECT n, n, n, n FROM generate_series(1, 250) n',
    );
    expect(await life.measureDue(new Date(Date.now() + DAY))).toBe(250);
    expect(await life.measureDue(new Date(Date.now() + DAY))).toBe(0);
  });

  test('makes every newsletter due for a new column, also those that are measured for good', async () => {
    const { dataSource } = database;
    await dataSource.query(
      `INSERT INTO newsletters (name, url, url_key, description, measure_at)
       SELECT 'more', 'm' || n, 'm' || n, '', NULL FROM generate_series(1, 1001) n`,
    );
    await life.makeAllDue();
    expect(await dataSource.query('SELECT FROM newsletters WHERE measure_at IS NULL')).toEqual([]);
  });
});
