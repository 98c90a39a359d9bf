import type { DataSource } from 'typeorm';
import { createJobs } from '../../../api/dist/jobs/create-jobs.js';
import type { JobQueue } from '../../../api/dist/jobs/job-queue.js';

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const ADD_NEWSLETTERS = `
  INSERT INTO newsletters (name, url, url_key, description, submission_status, to_be_processed)
  SELECT 'Letter ' || n, url || '/', url, 'A letter to be read', 'approved', true
  FROM unnest($1::text[]) WITH ORDINALITY AS site (url, n) RETURNING id`;

export async function addNewsletters(dataSource: DataSource, origins: string[]): Promise<number[]> {
  const rows = await dataSource.query<{ id: number }[]>(ADD_NEWSLETTERS, [origins]);
  return rows.map(({ id }) => id);
}

export async function queueJobs(dataSource: DataSource, newsletterIds: number[], queue: JobQueue): Promise<void> {
  const jobs = { newsletterIds, priority: 1, description: 'Measured', createdById: null };
  for (const id of await createJobs(dataSource.manager, jobs)) await queue.add(id, 1);
}

export async function countOpenJobs(dataSource: DataSource): Promise<number> {
  const [row] = await dataSource.query<{ open: number }[]>(
    `SELECT count(*)::int AS open FROM jobs WHERE status IN ('pending', 'processing', 'discovering')`,
  );
  return row?.open ?? 0;
}
