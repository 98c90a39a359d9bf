import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import { fromSql } from 'pgvector';
import { openTestDatabase } from '../../testing/database.js';
import { vectorParameter } from './vector-parameter.js';

test('the database reads a vector as it would read its text', async () => {
  const { dataSource, close } = await openTestDatabase();
  const vector = [0.1, -1 / 3, 0, 1e-9, 12.5];
  const rows = await dataSource.query<{ binary: string; text: string }[]>(
    'SELECT $1::vector::text AS binary, $2::vector::text AS text',
    [vectorParameter(vector), JSON.stringify(vector)],
  );
  expect(rows[0]?.binary).toBe(rows[0]?.text);
  expect(fromSql(rows[0]?.binary ?? '')).toHaveLength(vector.length);
  await close();
});
