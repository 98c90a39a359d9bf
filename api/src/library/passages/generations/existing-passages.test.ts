import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { EmbeddingGenerations1763902000000 } from '../../../base/database/migrations/1763902000000-embedding-generations.js';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { createEdition, createNewsletter } from '../../../testing/factories.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('passages from before generations get one generation per model and size, and the migration can be undone', async () => {
  const { dataSource } = database;
  const runner = dataSource.createQueryRunner();
  const migration = new EmbeddingGenerations1763902000000();
  await migration.down(runner);
  const newsletter = await createNewsletter(dataSource);
  const models = ['all-MiniLM-L6-v2', 'all-MiniLM-L6-v2', 'universal-sentence-encoder', 'text-embedding-3-small'];
  for (const model of models) {
    const { id } = await createEdition(dataSource, newsletter, { textHash: 'x' });
    await runner.query(
      `INSERT INTO passages (edition_id, model, dimensions, position, starts_at, ends_at, vector) VALUES ($1, $2, 2, 0, 0, 1, '[1,0]')`,
      [id, model],
    );
  }
  await runner.query('CREATE INDEX passages_nearest_old ON passages (model)');
  await migration.up(runner);
  const rows: unknown = await runner.query(
    `SELECT g.model, g.rules, g.status, g.is_active, count(p.id)::int AS passages, bool_and(p.model = g.model) AS fits
     FROM embedding_generations g JOIN passages p ON p.generation_id = g.id GROUP BY g.id ORDER BY g.model`,
  );
  const of = (model: string, rules: string, passages: number) => ({
    model,
    rules,
    passages,
    status: 'partial',
    is_active: false,
    fits: true,
  });
  expect(rows).toEqual([
    of('all-MiniLM-L6-v2', 'v1, 150 words, with title', 2),
    of('text-embedding-3-small', 'v1, 250 words, with title', 1),
    of('universal-sentence-encoder', 'v1, 60 words', 1),
  ]);
  expect(await runner.query("SELECT 1 FROM pg_indexes WHERE indexname LIKE 'passages_nearest_%'")).toEqual([]);
  await migration.down(runner);
  await migration.up(runner);
  expect(await runner.query('SELECT count(*)::int AS n FROM passages')).toEqual([{ n: 4 }]);
  await runner.release();
});
