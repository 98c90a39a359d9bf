import type { DataSource } from 'typeorm';
import { present } from '../../../api/dist/base/validation/present.js';

interface Counts {
  good: number;
  'good failed': number;
  'hostile read': number;
  'hostile refused': number;
  'hostile embedded': number;
}

/** Number of editions, and what became of those of the hostile site. */
export async function countEditions(dataSource: DataSource, hostileId: number): Promise<Counts> {
  const [row] = await dataSource.query<Counts[]>(
    `SELECT count(*) FILTER (WHERE status = 'processed' AND newsletter_id <> $1)::int AS good,
       count(*) FILTER (WHERE status = 'error' AND newsletter_id <> $1)::int AS "good failed",
       count(*) FILTER (WHERE status = 'processed' AND newsletter_id = $1)::int AS "hostile read",
       count(*) FILTER (WHERE status = 'error' AND newsletter_id = $1)::int AS "hostile refused",
       (SELECT count(DISTINCT p.edition_id)::int FROM passages p JOIN editions e ON e.id = p.edition_id
        WHERE e.newsletter_id = $1) AS "hostile embedded"
     FROM editions`,
    [hostileId],
  );
  return present(row);
}

/** Newsletters with unfinished jobs. */
export async function findOpenJobs(dataSource: DataSource): Promise<number[]> {
  const rows = await dataSource.query<{ id: number }[]>(
    `SELECT newsletter_id AS id FROM jobs WHERE completed_at IS NULL`,
  );
  return rows.map(({ id }) => id);
}
