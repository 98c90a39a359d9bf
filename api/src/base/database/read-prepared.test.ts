import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { User } from '../../people/accounts/user.entity.js';
import { inRequest, RequestScope } from '../async/request-scope.js';
import { AppError, asAnswer, type ErrorCode } from '../errors.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createNewsletter } from '../../testing/factories.js';
import { NewsletterService } from '../../catalogue/newsletters/newsletter.service.js';
import { fairPoolOf, type FairPool } from './pool/fair-pool.js';
import { queryPrepared, readPrepared, readQuickly } from './read-prepared.js';

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

describe('an error keeps its kind', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const WAYS: Record<string, (source: DataSource) => Promise<unknown>> = {
    query: (source) => source.query('SELECT 1'),
    find: (source) => source.getRepository(User).find({ take: 1 }),
    'find in a transaction': (source) => source.transaction((manager) => manager.getRepository(User).find({ take: 1 })),
    readPrepared: (source) => readPrepared(source, 'SELECT 2', []),
    readQuickly: (source) => readQuickly(source, 'SELECT 3', []),
    queryPrepared: (source) => source.transaction((manager) => queryPrepared(manager, 'SELECT 4', [])),
  };
  const CODES: ErrorCode[] = ['TIMED_OUT', 'UNAVAILABLE', 'RATE_LIMITED', 'FORBIDDEN', 'CONFLICT', 'UPSTREAM_FAILED'];

  /** Lends connections of which only some statements fail, or none at all. */
  async function failWith(error: Error, way: (source: DataSource) => Promise<unknown>, isLent: boolean) {
    const stream = { cork: () => undefined, uncork: () => undefined };
    const client = {
      connection: { stream },
      query: (text: unknown) =>
        /^(START|ROLLBACK)/.test(String(text)) ? Promise.resolve({ rows: [] }) : Promise.reject(error),
      on: () => client,
      removeListener: () => client,
      release: () => undefined,
    };
    const pool = fairPoolOf(database.dataSource);
    const take = () => (isLent ? Promise.resolve(client) : Promise.reject(error));
    pool.readFrom({ poolFor: () => Object.create(pool, { take: { value: take } }) as FairPool });
    const failure: unknown = await inRequest(new RequestScope('test'), () => way(database.dataSource)).then(
      () => 'nothing',
      (thrown: unknown) => thrown,
    );
    pool.readFrom({ poolFor: () => undefined });
    return asAnswer(failure)?.code;
  }

  test.each(Object.keys(WAYS))('through %s', async (name) => {
    const way = WAYS[name] as (typeof WAYS)[string];
    for (const code of CODES)
      for (const isLent of [true, false]) expect(await failWith(new AppError(code, 'refused'), way, isLent)).toBe(code);
    const cancelled = Object.assign(new Error('canceling statement due to user request'), { code: '57014' });
    expect(await failWith(cancelled, way, true)).toBe('TIMED_OUT');
  });
});
