import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { eventually } from '../../testing/eventually.js';
import { deleteAmong, deleteReferring, deleteWhere } from './delete-in-pieces.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.dataSource.query(`
    CREATE TABLE boxes (id integer PRIMARY KEY);
    CREATE TABLE letters (id integer PRIMARY KEY, box_id integer REFERENCES boxes ON DELETE CASCADE, is_old boolean)`);
});
afterAll(() => database.close());

beforeEach(() =>
  database.dataSource.query(`
    TRUNCATE boxes CASCADE;
    INSERT INTO boxes VALUES (1), (2);
    INSERT INTO letters SELECT n, 1, true FROM generate_series(1, 60) n`),
);

const left = async () =>
  (await database.dataSource.query<{ id: number }[]>('SELECT id FROM letters ORDER BY id')).map(({ id }) => id);

/** The embedded database runs one statement after the other, so that nothing can change meanwhile. */
const onServer = process.env.TEST_DATABASE_URL ? test : test.skip;

/** Changes letters while the deletion waits for them. */
async function whileChanged<T>(changes: string[], deletion: () => Promise<T>): Promise<T> {
  const runner = database.dataSource.createQueryRunner();
  await runner.startTransaction();
  for (const change of changes) await runner.query(change);
  const deleting = deletion();
  const waits = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await eventually(async () => (await database.dataSource.query<unknown[]>(waits)).length > 0);
  await runner.commitTransaction();
  await runner.release();
  return deleting;
}

onServer('a row that a condition no longer finds is kept, and one that was changed otherwise is not', async () => {
  const changes = ['UPDATE letters SET is_old = false WHERE id = 1', 'UPDATE letters SET box_id = 2 WHERE id > 1'];
  const deleted = await whileChanged(changes, () =>
    deleteWhere(database.dataSource, { table: 'letters', where: 'is_old', piece: 20 }),
  );
  expect({ deleted, left: await left() }).toEqual({ deleted: 59, left: [1] });
});

test('where no index helps, each statement looks at the next rows', async () => {
  await database.dataSource.query('UPDATE letters SET is_old = id % 10 = 0');
  const query = jest.spyOn(database.dataSource, 'query');
  const oldOnes = { table: 'letters', where: 'is_old AND id > $1', values: [10], piece: 25 };
  await deleteAmong(database.dataSource, { key: ['box_id', 'id'], ...oldOnes });
  const ends = await Promise.all(query.mock.results.map(({ value }) => value as Promise<object[]>));
  query.mockRestore();
  expect(ends.flat()).toEqual([25, 50, 60].map((id) => ({ box_id: 1, id })));
  expect((await left()).filter((id) => id % 10 === 0)).toEqual([10]);
});

onServer('what no longer refers to a row is kept', async () => {
  const changes = ['UPDATE letters SET box_id = 2 WHERE id <= 20'];
  await whileChanged(changes, () => deleteReferring(database.dataSource, 'boxes', 1));
  expect(await left()).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

onServer('a deletion goes on when others have deleted a piece of it meanwhile', async () => {
  await whileChanged(['DELETE FROM letters WHERE id <= 20'], () => deleteReferring(database.dataSource, 'boxes', 1));
  expect(await left()).toEqual([]);
});

test('rows that refer to another are deleted, and no others', async () => {
  await database.dataSource.query('UPDATE letters SET box_id = 2 WHERE id <= 20');
  await deleteReferring(database.dataSource, 'boxes', 1);
  expect(await left()).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

test('a statement that deletes nothing does not end it while there is something', async () => {
  const query = jest.spyOn(database.dataSource, 'query').mockResolvedValueOnce([[], 0]);
  await deleteWhere(database.dataSource, { table: 'letters', where: 'is_old' });
  query.mockRestore();
  expect(await left()).toEqual([]);
});
