import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../../testing/eventually.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { ensureIndex, indexName, renewIndex } from './embed-passages.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const countAs = (editions: number): Promise<unknown> =>
  database.dataSource.query("UPDATE pg_class SET reltuples = $1 WHERE oid = 'editions'::regclass", [editions]);

/** Names of a generation's indexes, with their parameters. */
async function indexesOf(id: number): Promise<Record<string, string[]>> {
  const rows = await database.dataSource.query<{ name: string; options: string[] }[]>(
    `SELECT c.relname AS name, c.reloptions AS options FROM pg_class c JOIN pg_index i ON i.indexrelid = c.oid
     WHERE starts_with(c.relname, $1) AND i.indisvalid`,
    [indexName(id)],
  );
  return Object.fromEntries(rows.map(({ name, options }) => [name, options]));
}

const [SMALL, LARGE] = [
  ['m=8', 'ef_construction=128'],
  ['m=16', 'ef_construction=200'],
];

test.each([
  [1, 100_000, SMALL],
  [2, 1_000_000, LARGE],
])('the index of generation %i is made for %i editions', async (id, editions, options) => {
  await countAs(editions);
  await ensureIndex(database.dataSource, { id, dimensions: 3 });
  expect(await indexesOf(id)).toEqual({ [indexName(id)]: options });
});

test('an index is made again when there are too many editions for it, and only then', async () => {
  const generation = { id: 3, dimensions: 3 };
  await countAs(100_000);
  await ensureIndex(database.dataSource, generation);
  expect(await renewIndex(database.dataSource, generation)).toBe(false);
  await countAs(1_000_000);
  // Left by a process that died while building it.
  await database.dataSource.query(`CREATE INDEX ${indexName(3)}_next ON passages (id)`);
  expect(await renewIndex(database.dataSource, generation)).toBe(true);
  expect(await indexesOf(3)).toEqual({ [indexName(3)]: LARGE });
  await countAs(100_000);
  expect(await renewIndex(database.dataSource, generation)).toBe(false);
});

test('a process that stops leaves the old index', async () => {
  const { dataSource, isRealServer } = database;
  await countAs(100_000);
  await ensureIndex(dataSource, { id: 4, dimensions: 3 });
  await countAs(1_000_000);
  // The embedded database has one connection, so nothing stops the work there.
  await (isRealServer ? stopWhileRenewing(4) : renewIndex(dataSource, { id: 4, dimensions: 3 }));
  expect(await indexesOf(4)).toEqual({ [indexName(4)]: isRealServer ? SMALL : LARGE });
});

/** Another process tries meanwhile, in vain. */
async function stopWhileRenewing(id: number): Promise<void> {
  const { dataSource } = database;
  const generation = { id, dimensions: 3 };
  const stopping = new AbortController();
  const other = dataSource.createQueryRunner();
  await other.startTransaction();
  await other.query('LOCK TABLE passages IN ROW EXCLUSIVE MODE');
  const renewing = renewIndex(dataSource, generation, stopping.signal);
  await eventually(async () => {
    const waiting = "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'CREATE INDEX CONC%' AND wait_event_type = 'Lock'";
    return (await dataSource.query<unknown[]>(waiting)).length > 0;
  });
  const isRenewedTwice = await renewIndex(dataSource, generation);
  stopping.abort();
  await expect(renewing).rejects.toThrow('canceling statement due to user request');
  await other.rollbackTransaction();
  await other.release();
  expect(isRenewedTwice).toBe(false);
}
