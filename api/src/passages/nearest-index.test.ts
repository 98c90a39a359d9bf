import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '../testing/database.js';
import { ensureIndex, indexName } from './embed-passages.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test.each([
  [1, 100_000, ['m=8', 'ef_construction=128']],
  [2, 1_000_000, ['m=16', 'ef_construction=200']],
])('the index of generation %i is made for %i editions', async (id, editions, options) => {
  const { dataSource } = database;
  await dataSource.query("UPDATE pg_class SET reltuples = $1 WHERE oid = 'editions'::regclass", [editions]);
  await ensureIndex(dataSource, { id, dimensions: 3 });
  const [row] = await dataSource.query<{ reloptions: string[] }[]>(
    'SELECT reloptions FROM pg_class WHERE relname = $1',
    [indexName(id)],
  );
  expect(row?.reloptions).toEqual(options);
});
