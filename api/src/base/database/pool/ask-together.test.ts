import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Pool, PoolClient } from 'pg';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { askTogether } from './ask-together.js';

const MANY = 40;

describe('simultaneous statements', () => {
  let database: TestDatabase;
  let pool: Pool;

  beforeAll(async () => {
    database = await openTestDatabase();
    pool = (database.dataSource.driver as PostgresDriver).master as Pool;
  });
  afterAll(() => database.close());

  const ask = (value: number) =>
    askTogether<[number]>(pool, { text: 'SELECT 10 / $1::int', values: [value], rowMode: 'array' });

  test('share connections, and each gets its own result', async () => {
    const connect = jest.spyOn(pool, 'connect');
    const answers = await Promise.all(Array.from({ length: MANY }, (_, index) => ask((index % 10) + 1)));
    expect(answers.map(({ rows }) => rows[0]?.[0])).toEqual(
      Array.from({ length: MANY }, (_, index) => Math.floor(10 / ((index % 10) + 1))),
    );
    expect(connect.mock.calls.length).toBeLessThan(MANY / 4);
    connect.mockRestore();
  });

  test('fail separately', async () => {
    const [good, bad, last] = await Promise.allSettled([ask(5), ask(0), ask(2)]);
    expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } });
    expect([good, last]).toMatchObject([{ value: { rows: [[2]] } }, { value: { rows: [[5]] } }]);
  });

  test('all fail if their connection breaks, and later ones get a new connection', async () => {
    const breakIt = (client: PoolClient) =>
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    pool.once('acquire', breakIt);
    const broken = await Promise.allSettled([ask(1), ask(2)]);
    expect(broken.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await ask(2)).rows).toEqual([[5]]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(pool.totalCount - pool.idleCount).toBe(0);
  });

  test('fail if there is no connection', async () => {
    const connect = jest
      .spyOn(pool as { connect: () => Promise<PoolClient> }, 'connect')
      .mockImplementationOnce(() => Promise.reject(new Error('away')));
    await expect(Promise.all([ask(1), ask(2)])).rejects.toThrow('away');
    connect.mockRestore();
    expect((await ask(1)).rows).toEqual([[10]]);
  });
});
