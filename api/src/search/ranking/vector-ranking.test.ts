import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { toSql } from 'pgvector';
import { ensureIndex } from '../../passages/embed-passages.js';
import { createGeneration } from '../../passages/generations/generation-records.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { rankByMeaning } from './vector-ranking.js';

const EDITIONS = 120;
const KIND = { model: 'round-model', dimensions: 2, rules: 'none' };
let generationId: number;
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ id: generationId } = await createGeneration(database.dataSource.manager, KIND));
  const newsletter = await createNewsletter(database.dataSource);
  for (let at = 0; at < EDITIONS; at++) {
    const { id } = await createEdition(database.dataSource, newsletter, { textHash: String(at) });
    const angle = (at / EDITIONS) * Math.PI;
    await database.dataSource.query(
      `INSERT INTO passages (edition_id, generation_id, model, dimensions, position, starts_at, ends_at, vector)
       VALUES ($1, $2, 'round-model', 2, 0, 0, 10, $3::vector)`,
      [id, generationId, toSql([Math.cos(angle), Math.sin(angle)])],
    );
  }
  await ensureIndex(database.dataSource, { id: generationId, dimensions: 2 });
});
afterAll(() => database.close());

test('the index scans as many passages as requested, for this statement only', async () => {
  await database.dataSource.transaction(async (manager) => {
    // Without this, the planner would not use the index for so few rows.
    await manager.query('SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off');
    const request = { generationId, dimensions: 2, vector: [1, 0], scope: {}, limit: 100 };
    const found = await rankByMeaning(manager, request);
    expect(found).toEqual([...found].sort((one, other) => one - other));
    expect(found).toHaveLength(100);
  });
  const rows = await database.dataSource.query<unknown[]>("SELECT current_setting('hnsw.ef_search') AS looks");
  expect(rows).toEqual([{ looks: '40' }]);
});
