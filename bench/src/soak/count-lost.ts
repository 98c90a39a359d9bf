import type { DataSource } from 'typeorm';
import { present } from '../../../api/dist/base/validation/present.js';

/** Compares the stored editions of these newsletters with those they published. Returns a line for each difference. */
export async function countLost(
  dataSource: DataSource,
  newsletterIds: number[],
  editionsEach: number,
): Promise<string[]> {
  const [found] = await dataSource.query<Record<string, number>[]>(
    `SELECT count(*)::int AS editions,
       count(*) FILTER (WHERE status = 'processed')::int AS processed,
       count(*) FILTER (WHERE summary IS NOT NULL)::int AS summarised,
       count(*) FILTER (WHERE EXISTS (SELECT FROM passages p WHERE p.edition_id = e.id))::int AS embedded,
       (SELECT count(*)::int FROM (SELECT FROM passages GROUP BY edition_id, generation_id, position HAVING count(*) > 1) x) AS doubled,
       (SELECT count(*)::int FROM jobs WHERE status = 'failed') AS failed
     FROM editions e WHERE newsletter_id = ANY ($1)`,
    [newsletterIds],
  );
  const all = newsletterIds.length * editionsEach;
  return Object.entries({ editions: all, processed: all, summarised: all, embedded: all, doubled: 0, failed: 0 })
    .filter(([name, value]) => present(found)[name] !== value)
    .map(([name, value]) => `${name}: ${present(found)[name]} instead of ${value}`);
}
