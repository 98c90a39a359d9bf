import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { toSql } from 'pgvector';
import { ensureIndex } from '../../library/passages/embed-passages.js';
import { createGeneration } from '../../library/passages/generations/generation-records.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import type { VectorHit } from '../search-types.js';
import { rankByMeaning } from './vector-ranking.js';

const EDITIONS = 120;
const KIND = { model: 'round-model', dimensions: 2, rules: 'none' };
let generationId: number;
let database: TestDatabase;

const editionIds: number[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  ({ id: generationId } = await createGeneration(database.dataSource.manager, KIND));
  const newsletter = await createNewsletter(database.dataSource);
  for (let at = 0; at < EDITIONS; at++) {
    const { id } = await createEdition(database.dataSource, newsletter, { textHash: String(at) });
    editionIds.push(id);
    const angle = (at / EDITIONS) * Math.PI;
    await database.dataSource.query(
      `INSERT INTO passages (edition_id, generation_id, model, dimensions, position, starts_at, ends_at, vector)
       VALUES ($1, $2, 'round-model', 2, 0, 0, 10, $3::vector)`,
      [id, generationId, toSql([Math.cos(angle), Math.sin(angle)])],
    );
  }
  await ensureIndex(database.dataSource, { id: generationId, dimensions: 2 });
  await storeClustered();
});
afterAll(() => database.close());

test('the index scans as many passages as requested, for this statement only', async () => {
  await database.dataSource.transaction(async (manager) => {
    // Without this, the planner would not use the index for so few rows.
    await manager.query('SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off');
    const request = { generationId, dimensions: 2, vector: [1, 0], scope: {}, limit: 100 };
    const found = await rankByMeaning(manager, request);
    expect(found.map((hit) => hit.editionId)).toEqual(editionIds.slice(0, 100));
  });
  const rows = await database.dataSource.query<unknown[]>("SELECT current_setting('hnsw.ef_search') AS looks");
  expect(rows).toEqual([{ looks: '40' }]);
});

test.each([
  [100, '200'],
  [500_000, '400'],
  [5_000_000, '1000'],
])('the index of %i passages looks at %s', async (passages, looksAt) => {
  const runner = database.dataSource.createQueryRunner();
  await runner.startTransaction();
  try {
    await runner.query("UPDATE pg_class SET reltuples = $1 WHERE oid = 'passages'::regclass", [passages]);
    await runner.query('SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off');
    await rankByMeaning(runner.manager, { generationId, dimensions: 2, vector: [1, 0], scope: {}, limit: 10 });
    expect(await runner.query("SELECT current_setting('hnsw.ef_search') AS looks")).toEqual([{ looks: looksAt }]);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
});

const DIMENSIONS = 32;
const PASSAGES = 2_400;
const CLUSTERS = 12;

const nextVector = clusteredVectors();
const all = Array.from({ length: PASSAGES }, nextVector);
let clustered: number;

async function storeClustered(): Promise<void> {
  const { manager } = database.dataSource;
  const { id } = await createGeneration(manager, { ...KIND, model: 'clustered-model', dimensions: DIMENSIONS });
  clustered = id;
  await ensureIndex(database.dataSource, { id, dimensions: DIMENSIONS });
  await manager.query(
    `INSERT INTO passages (edition_id, generation_id, model, dimensions, position, starts_at, ends_at, vector)
     SELECT ($1::int[])[1 + (o - 1) % ${EDITIONS}], $2, 'clustered-model', ${DIMENSIONS}, (o - 1) / ${EDITIONS}, (o - 1) / ${EDITIONS}, 100, v::vector
     FROM unnest($3::text[]) WITH ORDINALITY AS t (v, o)`,
    [editionIds, id, all.map((vector) => toSql(vector) as string)],
  );
}

// With three neighbours instead of eight, it finds 98 %.
test('the index finds the ten nearest of clustered passages', async () => {
  let found = 0;
  const questions = Array.from({ length: 20 }, nextVector);
  for (const vector of questions) {
    const near = new Set((await nearestByIndex(vector)).map((hit) => hit.editionId));
    const exact = [...all.keys()].sort((one, other) => distance(all[one], vector) - distance(all[other], vector));
    const ten = exact.slice(0, 10).map((at) => editionIds[at % EDITIONS] ?? 0);
    found += ten.filter((edition) => near.has(edition)).length / ten.length;
  }
  expect(found / questions.length).toBeGreaterThanOrEqual(0.99);
});

test('it measures the nearest passage, and the title, of each edition', async () => {
  const vector = nextVector();
  for (const hit of await nearestByIndex(vector)) {
    const first = editionIds.indexOf(hit.editionId);
    const passages = all.filter((_, at) => at % EDITIONS === first).map((one) => 1 + distance(one, vector));
    expect(hit.best).toBeCloseTo(Math.min(...passages), 5);
    expect(hit.head).toBeCloseTo(passages[0] ?? 0, 5);
    expect([hit.startsAt, hit.endsAt]).toEqual([passages.indexOf(Math.min(...passages)), 100]);
  }
});

/** With so few editions, only a small limit leaves some of them out. */
const nearestByIndex = (vector: number[]): Promise<VectorHit[]> =>
  database.dataSource.transaction(async (manager) => {
    await manager.query('SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off');
    return rankByMeaning(manager, { generationId: clustered, dimensions: DIMENSIONS, vector, scope: {}, limit: 16 });
  });

/** Unit vectors around a few centres, the same in every run. */
function clusteredVectors(): () => number[] {
  let state = 1;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5;
  const vector = () => Array.from({ length: DIMENSIONS }, random);
  const centres = Array.from({ length: CLUSTERS }, vector);
  let next = 0;
  return () => {
    const centre = centres[next++ % CLUSTERS] ?? [];
    const values = vector().map((value, at) => (centre[at] ?? 0) + 0.5 * value);
    const length = Math.hypot(...values);
    return values.map((value) => value / length);
  };
}

const distance = (one: number[] = [], other: number[] = []) =>
  -one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
