import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { SubmissionStatus } from '../catalogue/newsletters/newsletter.entity.js';
import { createNewsletter } from '../testing/factories.js';
import { JobBench } from '../testing/job-bench.js';
import { eventually } from '../testing/eventually.js';
import { JobStatus } from './job.entity.js';

const MANY = 100_000;
let bench: JobBench;

beforeAll(async () => {
  bench = await JobBench.open();
});
afterEach(() => bench.clear());
afterAll(() => bench.close());

const newsletter = (values = {}) => createNewsletter(bench.database.dataSource, values);

describe('creating jobs', () => {
  test('skips newsletters with an active job', async () => {
    const [busy, idle] = [await newsletter(), await newsletter()];
    await bench.jobs.create(bench.admin, { newsletterIds: [String(busy.id)] });
    const made = await bench.jobs.create(bench.admin, { newsletterIds: [String(busy.id), String(idle.id)] });
    expect(made.map((job) => job.newsletterId)).toEqual([idle.id]);
    await expect(bench.jobs.createOne(bench.admin, { newsletterIds: [String(busy.id)] })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This newsletter already has a job in progress',
    });
  });

  test('by two administrators at once results in one job', async () => {
    const { id } = await newsletter();
    const both = await Promise.all([1, 2].map(() => bench.jobs.create(bench.admin, { newsletterIds: [String(id)] })));
    expect(both.flat()).toHaveLength(1);
  });

  test('rejects unknown and unapproved newsletters', async () => {
    const waiting = await newsletter({ submissionStatus: SubmissionStatus.PENDING, name: 'Waiting' });
    const create = (id: number) => bench.jobs.create(bench.admin, { newsletterIds: [String(id)] });
    await expect(create(waiting.id)).rejects.toMatchObject({ code: 'CONFLICT', message: 'Waiting is not approved' });
    await expect(create(2 ** 30)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('lists newsletters by name, with whether they have an active job', async () => {
    const busy = await newsletter({ name: 'Bright Mornings' });
    await newsletter({ name: 'Dark Evenings' });
    await bench.jobs.create(bench.admin, { newsletterIds: [String(busy.id)] });
    expect(await bench.overview.newslettersForJobs(bench.admin, { search: 'morn' })).toEqual([
      { id: busy.id, name: 'Bright Mornings', hasActiveJob: true },
    ]);
    expect(await bench.overview.newslettersForJobs(bench.admin)).toHaveLength(2);
  });

  test('lists all newsletters without a limit', async () => {
    for (let index = 0; index < 201; index += 1) await newsletter();
    expect(await bench.overview.newslettersForJobs(bench.admin)).toHaveLength(201);
    expect(await bench.overview.newslettersForJobs(bench.admin, { limit: 50 })).toHaveLength(50);
  });
});

describe('cancelling and retrying', () => {
  test('a cancelled job can be retried, and a completed one cannot', async () => {
    const { id } = await bench.createJob();
    await expect(bench.jobs.retry(bench.admin, id)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Only a failed or cancelled job can be retried',
    });
    const cancelled = await bench.jobs.cancel(bench.admin, id);
    expect(cancelled).toMatchObject({ status: JobStatus.CANCELLED });
    await expect(bench.jobs.cancel(bench.admin, id)).rejects.toMatchObject({
      message: 'This job is already cancelled',
    });
    expect(await bench.jobs.retry(bench.admin, id)).toMatchObject({ status: JobStatus.PENDING, completedAt: null });
    const logs = await bench.overview.logs(bench.admin, id);
    expect(logs.map((entry) => entry.message)).toEqual(['Job cancelled', 'Job queued for retry']);
  });

  test('a retry is rejected while the newsletter has another active job', async () => {
    const first = await bench.createJob();
    await bench.jobs.cancel(bench.admin, first.id);
    await bench.jobs.create(bench.admin, { newsletterIds: [String(first.newsletterId)] });
    await expect(bench.jobs.retry(bench.admin, first.id)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('deleting a newsletter succeeds if it has no job to cancel', async () => {
    const { id } = await newsletter();
    await expect(bench.jobs.cancelActive(bench.admin, id)).resolves.toBeUndefined();
  });
});

describe('a hundred thousand jobs', () => {
  test('are listed and counted with an index, and the counts are correct', async () => {
    const { dataSource } = bench.database;
    const { id } = await newsletter();
    await dataSource.query(
      `INSERT INTO jobs (newsletter_id, status_message, status)
       SELECT $1, repeat('what it came to ', 12), (ARRAY['completed', 'failed', 'cancelled'])[1 + n % 3] FROM generate_series(1, $2::int) n`,
      [id, MANY],
    );
    // Transactions of other connections may keep VACUUM from marking pages as all-visible, which the plan depends on.
    await eventually(async () => {
      await dataSource.query('VACUUM ANALYZE jobs');
      const [table] = await dataSource.query<{ isVisible: boolean }[]>(
        `SELECT relallvisible >= relpages - 1 AS "isVisible" FROM pg_class WHERE relname = 'jobs'`,
      );
      return table?.isVisible;
    });
    const list = await bench.overview.list(bench.admin, { status: JobStatus.FAILED, limit: 10 });
    expect(list.counts).toMatchObject({ all: MANY, failed: list.pagination.total, running: 0 });
    expect(list.items).toHaveLength(10);
    const plan = async (sql: string) => {
      const rows = await dataSource.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${sql}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    expect(await plan('SELECT status, count(*) FROM jobs GROUP BY status')).toContain('Index Only Scan');
    expect(await plan("SELECT * FROM jobs WHERE status = 'failed' ORDER BY id DESC LIMIT 10")).toContain('Index Scan');
  });
});
