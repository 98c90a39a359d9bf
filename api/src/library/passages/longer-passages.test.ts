import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import { QuotablePassages1764270000000 } from '../../base/database/migrations/1764270000000-quotable-passages.js';
import { openTestDatabase } from '../../testing/database.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { EditionAccess } from '../editions/edition.entity.js';

test('an edition with a passage beyond its preview is embedded again as a whole', async () => {
  const { dataSource, close } = await openTestDatabase();
  const runner = dataSource.createQueryRunner();
  const migration = new QuotablePassages1764270000000();
  await migration.down(runner);
  const newsletter = await createNewsletter(dataSource);
  const [{ id: generation }] = (await runner.query(
    `INSERT INTO embedding_generations (model, dimensions, rules, status) VALUES ('m', 2, 'r', 'partial') RETURNING id`,
  )) as [{ id: number }];
  const embedded = async (title: string, access: EditionAccess, ends: number[]) => {
    const { id } = await createEdition(dataSource, newsletter, { title, access, textHash: title });
    await runner.query(`UPDATE editions SET embedding_status = 'done' WHERE id = $1`, [id]);
    for (const [position, end] of ends.entries())
      await runner.query(
        `INSERT INTO passages (edition_id, generation_id, model, dimensions, position, starts_at, ends_at, vector)
         VALUES ($1, $2, 'm', 2, $3, 0, $4, '[1,0]')`,
        [id, generation, position, end],
      );
  };
  await embedded('across', EditionAccess.PAID, [900, 1_700]);
  await embedded('within', EditionAccess.PAID, [900, 1_500]);
  await embedded('free', EditionAccess.PUBLIC, [900, 1_700]);
  await migration.up(runner);
  const rows: unknown = await runner.query(
    `SELECT e.title, e.embedding_status AS status, count(p.id)::int AS passages
     FROM editions e LEFT JOIN passages p ON p.edition_id = e.id GROUP BY e.id ORDER BY e.id`,
  );
  expect(rows).toEqual([
    { title: 'across', status: 'pending', passages: 0 },
    { title: 'within', status: 'done', passages: 2 },
    { title: 'free', status: 'done', passages: 2 },
  ]);
  await runner.release();
  await close();
});
