import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LifeState, ReadingAccess } from '../catalogue/newsletters/life/life-choices.js';
import { type Newsletter, SubmissionStatus } from '../catalogue/newsletters/newsletter.entity.js';
import { EditionAccess } from '../library/editions/edition.entity.js';
import { Role } from '../people/accounts/user.entity.js';
import { type TestDatabase, openTestDatabase } from '../testing/database.js';
import { createEdition, createNewsletter } from '../testing/factories.js';
import { type RunningApp, bearer, startTestApp } from '../testing/running-app.js';
import { Parameters } from './parameters.js';
import { readQuestion } from './question/question.js';
import { listEditions, termConditions } from './scope.js';
import { rarityOf, readTerms } from './search-terms.js';

describe('search facets', () => {
  let app: RunningApp;
  let token: string;

  beforeAll(async () => {
    app = await startTestApp();
    await app.services.generations.prepare();
    const living = { state: LifeState.ACTIVE, languages: ['en'] };
    const kettle = await createNewsletter(app.dataSource, {
      name: 'Kettle',
      ...living,
      readingAccess: ReadingAccess.FREE,
    });
    const pot = await createNewsletter(app.dataSource, { name: 'Pot', ...living });
    const gone = await createNewsletter(app.dataSource, { name: 'Gone', state: LifeState.ENDED, languages: ['de'] });
    await createNewsletter(app.dataSource, { name: 'Silent', ...living });
    for (const [newsletter, count] of [
      [kettle, 3],
      [pot, 1],
      [gone, 2],
    ] as const)
      for (let number = 0; number < count; number += 1)
        await createEdition(app.dataSource, newsletter, {
          title: `Water for tea ${newsletter.name} ${number}`,
          text: `${newsletter.name} writes about the water for tea, part ${number}.`,
          textHash: `${newsletter.name} ${number}`,
          language: 'en',
        });
    token = await app.tokenOf(Role.VIEWER);
  });
  afterAll(() => app.close());

  const QUERY = `query ($input: SearchInput!) { searchEditions(input: $input) {
  total items { newsletter { name } }
  facets { states { value count } languages { value count } access { value count } } } }`;

  async function search(input: object) {
    const { data, errors } = await app.ask(QUERY, {
      token,
      variables: { input: { query: 'water tea', fullTextWeight: 1, semanticWeight: 0, ...input } },
    });
    expect(errors).toBeUndefined();
    return (data as { searchEditions: { total: number; items: { newsletter: { name: string } }[]; facets: unknown } })
      .searchEditions;
  }

  test('counts results by properties of their newsletters', async () => {
    const { total, facets } = await search({});
    expect(total).toBe(6);
    expect(facets).toEqual({
      states: [
        { value: 'ACTIVE', count: 4 },
        { value: 'ENDED', count: 2 },
      ],
      languages: [
        { value: 'en', count: 4 },
        { value: 'de', count: 2 },
      ],
      access: [{ value: 'FREE', count: 3 }],
    });
  });

  test('filters results, and counts what other values of the same facet would match', async () => {
    const { total, items, facets } = await search({ states: ['ENDED'] });
    expect([total, ...new Set(items.map(({ newsletter }) => newsletter.name))]).toEqual([2, 'Gone']);
    expect(facets).toMatchObject({
      states: [
        { value: 'ACTIVE', count: 4 },
        { value: 'ENDED', count: 2 },
      ],
      languages: [{ value: 'de', count: 2 }],
      access: [],
    });
    expect((await search({ states: ['ENDED'], languages: ['en'] })).total).toBe(0);
  });

  test('works the same over REST, and rejects unknown values', async () => {
    const post = (body: object) =>
      fetch(`${app.origin}/api/content/search`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...bearer(token) },
        body: JSON.stringify({ query: 'water tea', semanticWeight: 0, ...body }),
      });
    const answer = (await (await post({ states: ['ended'] })).json()) as { total: number; facets: { states: unknown } };
    expect(answer.total).toBe(2);
    expect(answer.facets.states).toEqual([
      { value: 'active', count: 4 },
      { value: 'ended', count: 2 },
    ]);
    expect((await post({ states: ['gone'] })).status).toBe(400);
  });
});

describe('quotable search', () => {
  let database: TestDatabase;

  beforeAll(async () => (database = await openTestDatabase()));
  afterAll(() => database.close());

  /** In how many editions each word is counted, in the order of the words. */
  async function counts(...words: string[]): Promise<number[]> {
    const rows = await database.dataSource.query<{ documents: number }[]>(
      `SELECT coalesce(max(f.documents), 0)::int AS documents FROM unnest($1::text[]) WITH ORDINALITY AS w (word, at)
     LEFT JOIN term_frequencies f ON f.language = 'en' AND f.term = w.word GROUP BY w.at ORDER BY w.at`,
      [words],
    );
    return rows.map(({ documents }) => documents);
  }

  const write = (newsletter: Newsletter, text: string, access = EditionAccess.PUBLIC) =>
    createEdition(database.dataSource, newsletter, { title: 'Log', text, textHash: text, language: 'en', access });

  const wordForms = (condition: string) =>
    database.dataSource.query<object[]>(`SELECT word FROM word_forms WHERE language <> 'name' AND ${condition}`);

  test('the words of a newsletter are indexed while it is approved', async () => {
    const { dataSource } = database;
    const letter = await createNewsletter(dataSource, { submissionStatus: SubmissionStatus.PENDING });
    await write(letter, 'An approvword comes.');
    const become = (status: string) =>
      dataSource.query('UPDATE newsletters SET submission_status = $2 WHERE id = $1', [letter.id, status]);
    expect(await counts('approvword')).toEqual([0]);
    await become('approved');
    expect(await counts('approvword')).toEqual([1]);
    expect(await wordForms("word = 'approvword'")).toHaveLength(1);
    await become('rejected');
    expect(await counts('approvword')).toEqual([0]);
  });

  test('at most 5,000 words of an edition are indexed: the first ones', async () => {
    const { dataSource } = database;
    const letter = await createNewsletter(dataSource);
    const letters = (number: number) =>
      [...String(number).padStart(5, '0')].map((digit) => 'bcdfghjklm'.charAt(Number(digit)));
    const word = (number: number) => `x${letters(number).join('')}`;
    const text = Array.from({ length: 20_000 }, (_, at) => word(at)).join(' ');
    const { id } = await write(letter, text);
    const [row] = await dataSource.query<{ words: number }[]>(
      'SELECT length(search) AS words FROM editions WHERE id = $1',
      [id],
    );
    expect(row).toEqual({ words: 5_000 });
    expect(await counts(word(0), word(4_998), word(19_999))).toEqual([1, 1, 0]);
    expect(await wordForms("word LIKE 'x%'")).toHaveLength(4_999);
  });
});

describe('scope', () => {
  const EDITIONS = 4_500;
  let database: TestDatabase;
  let newsletterId: number;
  beforeAll(async () => {
    database = await openTestDatabase();
    const { dataSource } = database;
    ({ id: newsletterId } = await createNewsletter(dataSource));
    await dataSource.query(
      `INSERT INTO editions (newsletter_id, url, url_key, title, text, text_hash, language, status, access, processed_at)
     SELECT $1, 'https://tidewater.example/' || n, 'tidewater.example/' || n, 'Tides', 'Tides', 'hash', 'en', 'processed', 'public', now()
     FROM generate_series(1, $2::int) n`,
      [newsletterId, EDITIONS],
    );
  });
  afterAll(() => database.close());

  test.each([
    [10_000, undefined],
    [1_000_000, EDITIONS],
  ])('the editions of a scope are listed if they are few beside all %i', async (all, listed) => {
    const { manager } = database.dataSource;
    await manager.query("UPDATE pg_class SET reltuples = $1 WHERE oid = 'editions'::regclass", [all]);
    const ids = await listEditions(manager, { newsletterIds: [newsletterId] });
    expect(ids?.length).toBe(listed);
  });

  test('a scope without editions is an empty list, and no scope none', async () => {
    const { manager } = database.dataSource;
    expect(await listEditions(manager, { newsletterIds: [newsletterId + 1] })).toEqual([]);
    expect(await listEditions(manager, {})).toBeUndefined();
  });

  test('editions since a day are found by an index', async () => {
    const { manager } = database.dataSource;
    const since = new Date('2026-11-01');
    const plan = await manager.transaction(async (transaction) => {
      await transaction.query('SET LOCAL enable_seqscan = off');
      const values = new Parameters();
      const conditions = termConditions({ since }, values).join(' AND ');
      return transaction.query<object[]>(`EXPLAIN SELECT FROM edition_terms t WHERE ${conditions}`, values.list);
    });
    expect(JSON.stringify(plan)).toContain('editions_by_date');
  });
});

describe('search terms', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
    const newsletter = await createNewsletter(database.dataSource, { name: 'The Post' });
    const text = 'Harriet walked 1921 steps along the coast.';
    await createEdition(database.dataSource, newsletter, { title: 'Edition', text, language: 'en' });
  });
  afterAll(() => database.close());

  const termsOf = (text: string) => readTerms(database.dataSource.manager, readQuestion(text));

  test('names and numbers are marked, and counted only once', async () => {
    const [english] = await termsOf('who walked with Harriet, and Harriet again, 1921 steps?');
    expect(english?.terms.map(({ isName }) => isName).sort()).toEqual([false, false, true, true]);
    expect(english?.nameRarity).toBeCloseTo(2 * rarityOf(1, 1));
  });
});
