import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { Pool } from 'pg';
import { NASTY_TEXTS } from '../../testing/values/nasty-texts.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { askTogether } from './pool/ask-together.js';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await openTestDatabase();
  pool = (database.dataSource.driver as PostgresDriver).master as Pool;
});
afterAll(() => database.close());

const stored = async (statement: string, value: unknown): Promise<unknown> => {
  const [row] = await database.dataSource.query<{ value: unknown }[]>(`SELECT ${statement} AS value`, [value]);
  return row?.value;
};

describe.each(NASTY_TEXTS)('the text %j', (text, expected) => {
  test('can be stored as text, and in a list', async () => {
    expect(await stored('$1::text', text)).toBe(expected);
    expect(await stored('$1::text[]', ['good', text])).toEqual(['good', expected]);
  });

  test('can be stored in JSON, as a value and as a key', async () => {
    const [value, clean] = [
      { list: [text, 'good'], [text]: 1 },
      { list: [expected, 'good'], [expected]: 1 },
    ];
    expect(await stored('$1::jsonb', value)).toEqual(clean);
    expect(await stored('$1::jsonb', JSON.stringify([value]))).toEqual([clean]);
    expect(await stored('$1::jsonb[]', [value])).toEqual([clean]);
  });

  test('can be searched for, beside other statements', async () => {
    const { rows } = await askTogether<[string]>(pool, { text: 'SELECT $1::text', values: [text], rowMode: 'array' });
    expect(rows).toEqual([[expected]]);
  });
});

test('what is written in its own way stays as it is', async () => {
  const date = new Date('2024-02-29T12:00:00Z');
  expect(await stored('$1::timestamptz', date)).toEqual(date);
  expect(await stored('$1::bytea', Buffer.from([0, 1, 255]))).toEqual(Buffer.from([0, 1, 255]));
  expect(await stored('$1::text', 'In JSON, \\u0000 is a zero byte.')).toBe('In JSON, \\u0000 is a zero byte.');
});
