import type { EntityManager } from 'typeorm';
import { ACTIVE_SQL } from './active-statuses.js';

export interface NewJobs {
  newsletterIds: number[];
  priority: number;
  description: string | null;
  createdById: number | null;
}

/** Creates a job for each newsletter without an active one. A unique index prevents duplicates by simultaneous callers. */
export async function createJobs(manager: EntityManager, jobs: NewJobs): Promise<number[]> {
  const rows = await manager.query<{ id: number }[]>(
    `INSERT INTO jobs (newsletter_id, priority, description, created_by_id, status_message)
     SELECT unnest($1::int[]), $2, $3, $4, 'Waiting for a worker'
     ON CONFLICT (newsletter_id) WHERE status IN ${ACTIVE_SQL} DO NOTHING
     RETURNING id`,
    [jobs.newsletterIds, jobs.priority, jobs.description, jobs.createdById],
  );
  return rows.map((row) => row.id);
}
