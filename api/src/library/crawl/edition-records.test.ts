import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createNewsletter } from '../../testing/factories.js';
import { EditionAccess } from '../editions/edition.entity.js';
import { EditionRecords } from './edition-records.js';

const EDITIONS = 45;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('what an archive lists is stored 20 editions at a time, as words of those that are not free leave the index', async () => {
  const { dataSource } = database;
  const newsletter = await createNewsletter(dataSource);
  const found = Array.from({ length: EDITIONS + 1 }, (_, number) => ({
    url: `https://letter.example/p/${number}`,
    access: EditionAccess.PAID,
  }));
  const records = new EditionRecords(dataSource);
  await records.upsertDiscovered(newsletter.id, { found: found.slice(1).map(({ url }) => ({ url })) });
  const transaction = jest.spyOn(dataSource, 'transaction');
  expect(await records.upsertDiscovered(newsletter.id, { found })).toBe(1);
  expect(transaction).toHaveBeenCalledTimes(3);
  transaction.mockRestore();
  const rows = await dataSource.query<object[]>('SELECT access, count(*)::int FROM editions GROUP BY access');
  expect(rows).toEqual([{ access: EditionAccess.PAID, count: EDITIONS + 1 }]);
});
