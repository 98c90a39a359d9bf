import { isDeepStrictEqual } from 'node:util';
import { forEachFacet } from '@niche-newsletters/rules/facets';
import { expect, test, afterAll, beforeAll, describe } from '@jest/globals';
import { Cadence, LifeState, ReadingAccess } from '../life/life-choices.js';
import { FacetColumns, type FacetValues } from './facet-columns.js';
import { addTaxonomy } from '../../../base/database/taxonomy.js';
import { createMember, createNewsletter, visitor } from '../../../testing/factories.js';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { type Member } from '../../../people/accounts/access.js';
import { SubmissionStatus, type Newsletter } from '../newsletter.entity.js';
import { listFilter } from '../listing/newsletter.filter.js';
import { NewsletterSort, type NewsletterListArgs } from '../newsletter.inputs.js';
import { NewsletterService } from '../newsletter.service.js';
import { FacetService } from './facet.service.js';
import { FACETS } from './facets.js';

describe('columns of facets', () => {
  const values = (changed: Partial<FacetValues>): FacetValues => ({
    ...forEachFacet(() => null),
    states: 'active',
    cadences: 'weekly',
    languages: 'en',
    ...changed,
  });

  function newColumns() {
    const columns = new FacetColumns();
    for (let id = 1; id <= 10; id += 1) {
      if (id <= 5) columns.set(id, values({}));
      else if (id <= 8) columns.set(id, values({ cadences: 'daily', languages: 'de' }));
      else columns.set(id, values({ states: 'ended', languages: 'de,en' }));
    }
    return columns;
  }

  test('counts every value, in enum order or most frequent first', () => {
    const counts = newColumns().count({});
    expect(counts.states).toEqual([
      { value: 'active', count: 8 },
      { value: 'ended', count: 2 },
    ]);
    expect(counts.cadences.map(({ value }) => value)).toEqual(['daily', 'weekly']);
    expect(counts.languages).toEqual([
      { value: 'en', count: 7 },
      { value: 'de', count: 5 },
    ]);
    expect(counts.platforms).toEqual([]);
  });

  test("a facet's counts depend on the other facets only", () => {
    const counts = newColumns().count({ states: [LifeState.ENDED], cadences: [Cadence.weekly] });
    expect(counts.states).toEqual([
      { value: 'active', count: 5 },
      { value: 'ended', count: 2 },
    ]);
    expect(counts.cadences).toEqual([{ value: 'weekly', count: 2 }]);
    expect(counts.languages).toEqual([
      { value: 'de', count: 2 },
      { value: 'en', count: 2 },
    ]);
  });

  test('counts given ids, with repetitions, and ignores unknown ones', () => {
    expect(newColumns().count({}, [1, 6, 6, 999]).cadences).toEqual([
      { value: 'daily', count: 2 },
      { value: 'weekly', count: 1 },
    ]);
  });

  test('removes a newsletter, and adds it with other values', () => {
    const columns = newColumns();
    columns.set(1, undefined);
    columns.set(99, undefined);
    expect(columns.count({}).states[0]).toEqual({ value: 'active', count: 7 });
    columns.set(1, values({ states: 'dormant' }));
    expect(columns.count({}).states).toContainEqual({ value: 'dormant', count: 1 });
  });

  test('grows beyond its initial capacity', () => {
    const columns = new FacetColumns();
    for (let id = 1; id <= 5_000; id += 1) columns.set(id, values({ platforms: `host-${id % 3_000}` }));
    const { states, platforms } = columns.count({ platforms: ['host-7'] });
    expect(states).toEqual([{ value: 'active', count: 2 }]);
    expect(platforms).toHaveLength(3_000);
  });

  test('tells which newsletters match the selection', () => {
    const matches = newColumns().matcher({ languages: ['de'], states: [LifeState.ACTIVE] });
    expect([1, 6, 9, 999].filter(matches)).toEqual([6]);
  });
});

describe('a list of newsletters filtered by facets', () => {
  const day = (text: string) => new Date(`${text}T08:00:00Z`);

  let database: TestDatabase;
  let newsletters: NewsletterService;
  let facets: FacetService;
  let member: Member;

  beforeAll(async () => {
    database = await openTestDatabase();
    newsletters = new NewsletterService(database.dataSource);
    facets = new FacetService(database.dataSource);
    await addTaxonomy(database.dataSource);
    member = await createMember(database.dataSource);
    const add = (name: string, values: Partial<Newsletter>, topics: string[] = []) =>
      createNewsletter(database.dataSource, { name, ...values }, topics);
    const weekly = { cadence: Cadence.weekly, readingAccess: ReadingAccess.FREE, platform: 'ghost' };
    await add('Alder', { ...weekly, state: LifeState.ACTIVE, languages: ['en'], lastEditionAt: day('2026-11-01') }, [
      'Baking',
    ]);
    await add('Birch', {
      ...weekly,
      state: LifeState.SLOWING,
      languages: ['en', 'de'],
      lastEditionAt: day('2026-10-01'),
    });
    await add('Cedar', { state: LifeState.ENDED, languages: ['de'], lastEditionAt: day('2026-11-20') }, ['Baking']);
    await add('Dogwood', { state: LifeState.UNKNOWN, platform: 'substack', createdAt: new Date('2099-01-01') });
    await add('Elm', { ...weekly, state: LifeState.ACTIVE, submissionStatus: SubmissionStatus.PENDING });
  });
  afterAll(() => database.close());

  const namesOf = async (args: NewsletterListArgs) =>
    (await newsletters.list(member, args)).items.map(({ name }) => name).join(' ');
  const count = (args: NewsletterListArgs) => facets.count(listFilter(args), args);

  test.each<[string, NewsletterListArgs]>([
    ['Alder Birch', { states: [LifeState.ACTIVE, LifeState.SLOWING] }],
    ['Birch Cedar', { languages: ['de'] }],
    ['Alder Birch', { cadences: [Cadence.weekly], access: [ReadingAccess.FREE] }],
    ['Dogwood', { platforms: ['substack'] }],
    ['Cedar', { states: [LifeState.ENDED], search: 'cedar', languages: ['de', 'fr'] }],
    ['', { states: [LifeState.ENDED], platforms: ['ghost'] }],
    ['Alder Birch Cedar Dogwood', { states: [], lengths: null }],
  ])('%s', async (names, args) => {
    expect(await namesOf(args)).toBe(names);
  });

  test('is ordered by latest edition, with ended newsletters last', async () => {
    expect(await namesOf({ sort: NewsletterSort.LATEST_EDITION })).toBe('Alder Birch Dogwood Cedar');
  });

  test('is ordered by newest newsletter', async () => {
    expect(await namesOf({ sort: NewsletterSort.NEWEST })).toMatch(/^Dogwood/);
  });

  test('counts approved newsletters, independent of other values of the same facet', async () => {
    const counts = await count({ states: [LifeState.ENDED] });
    expect(counts.states).toEqual([
      { value: 'active', count: 1 },
      { value: 'slowing', count: 1 },
      { value: 'ended', count: 1 },
      { value: 'unknown', count: 1 },
    ]);
    expect(counts.languages).toEqual([{ value: 'de', count: 1 }]);
  });

  test('counts results of the search and topic filters', async () => {
    const topic = await database.dataSource.query<{ id: number }[]>(
      "SELECT id FROM subcategories WHERE name = 'Baking'",
    );
    const counts = await count({ subcategoryIds: topic.map(({ id }) => String(id)) });
    expect(counts.states.map(({ value }) => value)).toEqual(['active', 'ended']);
    expect((await count({ search: 'birch' })).cadences).toEqual([{ value: 'weekly', count: 1 }]);
  });

  test('counts each facet under all other selected ones', async () => {
    const counts = await count({ states: [LifeState.SLOWING], languages: ['de'] });
    expect(counts.states.map(({ value }) => value)).toEqual(['slowing', 'ended']);
    expect(counts.languages.map(({ value }) => value)).toEqual(['de', 'en']);
    expect(counts.platforms).toEqual([{ value: 'ghost', count: 1 }]);
  });

  const valuesOf = async (args: NewsletterListArgs, name: 'platforms' | 'states') =>
    Object.fromEntries((await count(args))[name].map((one) => [one.value, one.count]));

  test('counts changes immediately: new newsletters, other values, rejected and deleted ones', async () => {
    const { dataSource } = database;
    const added = await createNewsletter(dataSource, { name: 'Fir', platform: 'kit' });
    expect(await valuesOf({}, 'platforms')).toMatchObject({ kit: 1 });
    await dataSource.query("UPDATE newsletters SET platform = 'wordpress' WHERE id = $1", [added.id]);
    expect(await valuesOf({}, 'platforms')).toMatchObject({ wordpress: 1 });
    expect(await valuesOf({}, 'platforms')).not.toHaveProperty('kit');
    await dataSource.query("UPDATE newsletters SET submission_status = 'rejected' WHERE id = $1", [added.id]);
    expect(await valuesOf({}, 'platforms')).not.toHaveProperty('wordpress');
    await dataSource.query("UPDATE newsletters SET submission_status = 'approved' WHERE id = $1", [added.id]);
    expect(await valuesOf({}, 'platforms')).toMatchObject({ wordpress: 1 });
    await dataSource.query('DELETE FROM newsletters WHERE id = $1', [added.id]);
    expect(await valuesOf({}, 'platforms')).not.toHaveProperty('wordpress');
  });

  test('counts a change of any facet: the trigger watches the column of each', async () => {
    const { dataSource } = database;
    const { id } = await createNewsletter(dataSource, { name: 'Gorse' });
    const changedIn = async () =>
      (await dataSource.query<object[]>('SELECT changed_in FROM facet_changes WHERE newsletter_id = $1', [id]))[0];
    const unwatched: string[] = [];
    for (const { column, isList, values } of FACETS) {
      const before = await changedIn();
      const value = isList ? ['xx'] : (values?.[0] ?? 'another');
      await dataSource.query(`UPDATE newsletters SET ${column} = $2 WHERE id = $1`, [id, value]);
      if (isDeepStrictEqual(await changedIn(), before)) unwatched.push(column);
    }
    await dataSource.query('DELETE FROM newsletters WHERE id = $1', [id]);
    expect(unwatched).toEqual([]);
  });

  test('counts a change that started before others and was committed after them', async () => {
    const { dataSource } = database;
    const early = dataSource.createQueryRunner();
    const sql = `INSERT INTO newsletters (name, url, url_key, description, submission_status, platform)
      VALUES ($1, $1, $1, $1, 'approved', $1)`;
    await early.startTransaction();
    await early.query(sql, ['early']);
    // The embedded database runs one transaction at a time.
    const meanwhile = database.isRealServer ? ['late'] : [];
    for (const name of meanwhile) await dataSource.query(sql, [name]);
    const counted = database.isRealServer ? await valuesOf({}, 'platforms') : {};
    expect(['early', 'late'].filter((name) => name in counted)).toEqual(meanwhile);
    await early.commitTransaction();
    await early.release();
    expect(await valuesOf({}, 'platforms')).toMatchObject({ early: 1 });
    await dataSource.query("DELETE FROM newsletters WHERE name IN ('early', 'late')");
  });

  test('counts changes of another process, and reads a large backlog in batches', async () => {
    const { dataSource } = database;
    await dataSource.query(
      `INSERT INTO newsletters (name, url, url_key, description, submission_status, platform)
       SELECT 'many', 'm' || n, 'm' || n, '', 'approved', 'many' FROM generate_series(1, 12000) n`,
    );
    const other = new FacetService(dataSource);
    const [ours, theirs] = await Promise.all([count({}), other.count(listFilter({}), {})]);
    expect(theirs).toEqual(ours);
    expect(ours.platforms[0]).toEqual({ value: 'many', count: 12_000 });
    await dataSource.query("DELETE FROM newsletters WHERE platform = 'many'");
    expect(await valuesOf({}, 'platforms')).not.toHaveProperty('many');
  });

  test('returns ten newsletters and correct totals to visitors', async () => {
    const list = await newsletters.list(visitor, { languages: ['en'], page: 3 });
    expect(list.pagination).toEqual({ page: 1, totalPages: 1, total: 2 });
  });

  test('counts nothing after the table was truncated', async () => {
    await database.dataSource.query('TRUNCATE newsletters CASCADE');
    expect((await count({})).states).toEqual([]);
  });
});
