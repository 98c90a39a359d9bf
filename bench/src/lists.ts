import 'reflect-metadata';
import type { DataSource } from 'typeorm';
import { ContentFilter } from '../../api/dist/library/editions/content/content-list.inputs.js';
import { ContentListService } from '../../api/dist/library/editions/content/content-list.service.js';
import { JobStatus } from '../../api/dist/jobs/job.entity.js';
import { JobOverviewService } from '../../api/dist/jobs/job-overview.service.js';
import { createAdmin } from '../../api/dist/testing/factories.js';
import { openServerDatabase } from './setup/bench-database.js';
import { report } from './measuring/report.js';
import { timeRepeatedly } from './measuring/time-repeatedly.js';

const NEWSLETTERS = 20_000;
const EDITIONS_EACH = 50;
const JOBS_EACH = 5;

/** Editions in every state, and years of jobs. */
async function fill(dataSource: DataSource): Promise<void> {
  await dataSource.query(
    `INSERT INTO newsletters (name, url, url_key, description, submission_status)
     SELECT 'Letter ' || n, 'https://' || n || '.example.com/', n || '.example.com', 'About subject ' || n % 500, 'approved'
     FROM generate_series(1, $1::int) n`,
    [NEWSLETTERS],
  );
  for (let number = 1; number <= EDITIONS_EACH; number += 1)
    await dataSource.query(
      `INSERT INTO editions (newsletter_id, url, url_key, title, status, published_at)
       SELECT id, url || $1::int, url_key || '/' || $1::int, 'Edition ' || $1::int,
         CASE id % 10 WHEN 0 THEN 'error' WHEN 1 THEN 'discovered' ELSE 'processed' END, now() - $1::int * interval '1 day'
       FROM newsletters`,
      [number],
    );
  for (let number = 1; number <= JOBS_EACH; number += 1)
    await dataSource.query(
      `INSERT INTO jobs (newsletter_id, status) SELECT id, CASE id % 4 WHEN 0 THEN 'failed' WHEN 1 THEN 'cancelled' ELSE 'completed' END
       FROM newsletters`,
    );
  await dataSource.query('VACUUM ANALYZE');
}

const { dataSource, close } = await openServerDatabase();
try {
  await fill(dataSource);
  const admin = await createAdmin(dataSource);
  const content = new ContentListService(dataSource);
  const jobs = new JobOverviewService(dataSource);
  console.log(`${NEWSLETTERS} newsletters, ${NEWSLETTERS * EDITIONS_EACH} editions, ${NEWSLETTERS * JOBS_EACH} jobs\n`);
  const cases: Record<string, () => Promise<unknown>> = {
    'content, first page': () => content.list(admin, {}),
    'content, last page': () => content.list(admin, { page: 1_000 }),
    'content, with failures': () => content.list(admin, { hasErrors: true }),
    'content, processed and searched': () =>
      content.list(admin, { contentStatus: ContentFilter.PROCESSED, search: 'subject 42' }),
    'jobs, first page and counts': () => jobs.list(admin, {}),
    'jobs, last page': () => jobs.list(admin, { page: 5_000 }),
    'jobs, failed': () => jobs.list(admin, { status: JobStatus.FAILED }),
  };
  const rows = [];
  for (const [name, ask] of Object.entries(cases)) rows.push({ name, ...(await timeRepeatedly(ask)) });
  report('lists', rows);
} finally {
  await close();
}
