import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createNewsletter } from '../testing/factories.js';
import { openTestDatabase, type TestDatabase } from '../testing/database.js';
import { Parameters } from './parameters.js';
import { listEditions, termConditions } from './scope.js';

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
