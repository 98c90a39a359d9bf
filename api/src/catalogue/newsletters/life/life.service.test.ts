import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { createEdition, createNewsletter } from '../../../testing/factories.js';
import { EditionAccess, EditionStatus } from '../../../library/editions/edition.entity.js';
import { Schedules } from '../../../jobs/worker/schedules.js';
import { createLogger } from '../../../base/log.js';
import { Newsletter } from '../newsletter.entity.js';
import { WEEKS } from './edition-weeks.js';
import { LifeService } from './life.service.js';

/** A Sunday, later than any day the test runs on, because the database schedules measurements by its own clock. */
const NOW = new Date('2100-11-21T09:00:00Z');
const DAY = 86_400_000;
const later = (days: number) => new Date(NOW.getTime() + days * DAY);

describe('measuring the life of newsletters', () => {
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
      queue: undefined as never,
      images: undefined as never,
      siteHealth: undefined as never,
      figures: undefined as never,
      handovers: undefined as never,
      mails: undefined as never,
      digests: undefined as never,
      administrationMail: undefined as never,
      inboxes: { yieldToWeb: () => Promise.resolve() },
      heldMessages: undefined as never,
      sessions: undefined as never,
      signInLinks: undefined as never,
      oauthGrants: undefined as never,
      webhooks: undefined as never,
      deletions: undefined as never,
      newsletterDeletion: undefined as never,
      neighbours: undefined as never,
      withdrawals: undefined as never,
      follows: undefined as never,
      collections: undefined as never,
      likeness: { measure: () => Promise.resolve() } as never,
    });
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
});
