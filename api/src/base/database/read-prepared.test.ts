import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { asAnswer } from '../errors.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createNewsletter } from '../../testing/factories.js';
import { NewsletterService } from '../../catalogue/newsletters/newsletter.service.js';
import { readPrepared } from './read-prepared.js';

describe('prepared statements', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const prepared = (containing: string) =>
    database.dataSource.query<{ uses: number }[]>(
      `SELECT (generic_plans + custom_plans)::int AS uses FROM pg_prepared_statements
       WHERE name LIKE '%read\\_%' AND strpos(statement, $1) > 0`,
      [containing],
    );

  test('are prepared once per connection, for all values', async () => {
    const ask = (value: number) => readPrepared(database.dataSource, 'SELECT $1::int + 1 AS more', [value]);
    expect([await ask(1), await ask(2)]).toEqual([[{ more: 2 }], [{ more: 3 }]]);
    expect(await prepared('$1::int + 1 AS more')).toEqual([{ uses: 2 }]);
  });

  test('are used to read newsletters, but not for searches, whose plan depends on the words', async () => {
    const newsletters = new NewsletterService(database.dataSource);
    const one = await createNewsletter(database.dataSource, { name: 'First' });
    const other = await createNewsletter(database.dataSource, { name: 'Second' });
    const names = [await newsletters.find(one.id), await newsletters.find(other.id)].map((found) => found?.name);
    expect(names).toEqual(['First', 'Second']);
    expect(await prepared('newsletter.id = $1')).toEqual([{ uses: 2 }]);
    const caller = { user: null, address: '127.0.0.1', requestId: 'test' };
    expect((await newsletters.list(caller, { search: 'second' })).items.map(({ name }) => name)).toEqual(['Second']);
    expect(await prepared('to_tsquery')).toEqual([]);
  });

  test('report client errors like other statements', async () => {
    const asked = readPrepared(database.dataSource, 'SELECT $1::tsvector', ['a'.repeat(3_000)]);
    const error: unknown = await asked.catch((refused: unknown) => refused);
    expect(asAnswer(error)?.code).toBe('BAD_USER_INPUT');
  });
});
