import type { DataSource } from 'typeorm';
import { indexName } from '../embed-passages.js';

/** Editions per DELETE statement, so that locks are short. */
const BATCH = 200;

/** Deletes a generation with its passages in small steps. Returns false if it was stopped before the end. */
export async function deletePassages(
  dataSource: DataSource,
  generationId: number,
  goesOn: () => Promise<boolean>,
): Promise<boolean> {
  // Without its index, deleting vectors is as fast as deleting other rows.
  await dataSource.query(`DROP INDEX IF EXISTS ${indexName(generationId)}`);
  while (await goesOn()) {
    const [, deleted] = await dataSource.query<[unknown, number]>(
      `DELETE FROM passages WHERE generation_id = $1 AND edition_id IN (
         SELECT edition_id FROM passages WHERE generation_id = $1 AND position = 0 LIMIT ${BATCH}
       )`,
      [generationId],
    );
    if (deleted > 0) continue;
    await dataSource.query('DELETE FROM embedding_generations WHERE id = $1', [generationId]);
    return true;
  }
  return false;
}
