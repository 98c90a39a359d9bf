import type { DataSource } from 'typeorm';
import { present } from '../../../api/dist/base/validation/present.js';

export interface Expected {
  newsletters: number;
  editions: number;
  /** Number of interrupted steps. Each may run a second time. */
  cuts: number;
}

export interface Verdict {
  figures: Record<string, number>;
  faults: string[];
}

/** Checks database and sites after the run. */
export async function judge(dataSource: DataSource, reads: Map<string, number>, expected: Expected): Promise<Verdict> {
  const [found] = await dataSource.query<Record<string, number>[]>(`
    SELECT (SELECT count(*)::int FROM jobs) AS jobs,
      (SELECT count(*)::int FROM jobs WHERE status = 'completed') AS completed,
      (SELECT count(*)::int FROM editions) AS editions,
      (SELECT count(*)::int FROM editions WHERE status = 'processed') AS processed,
      (SELECT count(*)::int FROM editions WHERE summary IS NOT NULL) AS summarised,
      (SELECT count(DISTINCT edition_id)::int FROM passages) AS embedded,
      (SELECT count(*)::int FROM (SELECT FROM passages GROUP BY edition_id, generation_id, position HAVING count(*) > 1) x) AS doubled,
      (SELECT coalesce(sum(attempt - 1), 0)::int FROM jobs) AS taken_again`);
  const repeated = [...reads.values()].reduce((sum, count) => sum + count - 1, 0);
  const figures: Record<string, number> = { ...present(found), editions_read: reads.size, repeated_reads: repeated };
  const all = expected.newsletters * expected.editions;
  const wanted = { jobs: expected.newsletters, completed: expected.newsletters, editions: all, processed: all };
  const faults = Object.entries({ ...wanted, summarised: all, embedded: all, doubled: 0, editions_read: all })
    .filter(([name, value]) => figures[name] !== value)
    .map(([name, value]) => `${name}: ${figures[name]} instead of ${value}`);
  if (repeated > expected.cuts)
    faults.push(`${repeated} editions were read again, and only ${expected.cuts} steps were cut`);
  return { figures, faults };
}
