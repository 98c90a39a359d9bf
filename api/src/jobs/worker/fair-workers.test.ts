import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '../../testing/eventually.js';
import { JobBench, type BenchWorker } from '../../testing/job-bench.js';
import { JobStatus } from '../job.entity.js';

const never = () => new Promise<void>(() => undefined);
const TURN = { steps: 3, milliseconds: 60_000 };
const WAITING_SECONDS = 3;

describe('workers share jobs fairly', () => {
  let bench: JobBench;

  beforeAll(async () => {
    bench = await JobBench.open();
  });
  afterEach(() => bench.clear());
  afterAll(() => bench.close());

  const query = <T>(sql: string, values: unknown[] = []) => bench.database.dataSource.query<T[]>(sql, values);

  test('the jobs of a dead worker are distributed evenly', async () => {
    const workers: BenchWorker[] = [];
    for (let count = 0; count < 3; count++) {
      workers.push(await bench.startWorker({ editions: 1, onDiscovery: never }, 1));
    }
    await eventually(async () => (await query('SELECT FROM workers')).length === 3);
    const jobs = await bench.createJobs(12);
    await query(
      `UPDATE jobs SET status = 'processing', worker = coalesce(worker, 'killed'), attempt = 1,
         heartbeat_at = CASE WHEN worker IS NULL THEN now() - interval '1 minute' ELSE heartbeat_at END`,
    );
    const held = () => workers.map(({ pipeline }) => pipeline.discoveries);
    await eventually(() => Promise.resolve(held().reduce((sum, count) => sum + count, 0) === jobs.length));
    // With tickets, a worker may have more than its share.
    for (const count of held()) expect(count).toBeGreaterThanOrEqual(2);
  });

  test('a stopped worker does not count as living', async () => {
    const first = await bench.startWorker({ editions: 1 });
    await bench.startWorker({ editions: 1 });
    await eventually(async () => (await query('SELECT FROM workers')).length === 2);
    await first.stop();
    expect(await query('SELECT FROM workers')).toHaveLength(1);
  });

  test('a long job pauses for others after its turn, and continues later', async () => {
    const order: string[] = [];
    const made = await bench.createJobs(2);
    const [long, short] = made.map(({ id }) => id) as [number, number];
    await query(`UPDATE jobs SET updated_at = now() - make_interval(secs => $1)`, [WAITING_SECONDS]);
    const worker = await bench.startWorker(
      { editions: 5, onEdition: (slug) => Promise.resolve(void order.push(slug)) },
      1,
      TURN,
    );
    const ended = [
      await bench.untilStatus(long, JobStatus.COMPLETED),
      await bench.untilStatus(short, JobStatus.COMPLETED),
    ];
    expect(order.slice(0, 4)).toEqual(['p/1', 'p/2', 'p/3', 'p/1']);
    expect([...worker.pipeline.reads.values()]).toEqual(Array.from({ length: 10 }, () => 1));
    expect(ended[0]).toMatchObject({
      totalItems: 5,
      processedItems: 5,
      failedItems: 0,
      statusMessage: '5 editions processed',
    });
    expect(worker.pipeline.discoveries).toBe(2);
    const logs = await bench.overview.logs(bench.admin, long);
    expect(logs.map(({ message }) => message)).toContain('Job put back, so that others get their turn');
  });

  test('a job keeps its place if no other job waits', async () => {
    await bench.startWorker({ editions: 8 }, 1, TURN);
    const { id } = await bench.createJob();
    expect(await bench.untilStatus(id, JobStatus.COMPLETED)).toMatchObject({ attempt: 1, processedItems: 8 });
  });

  test('a job makes way for the same and higher priorities, not for lower ones', async () => {
    const [important] = await bench.createJobs(1, 5);
    const [low] = await bench.createJobs(1, 1);
    await query(`UPDATE jobs SET updated_at = now() - make_interval(secs => $1)`, [WAITING_SECONDS]);
    await bench.startWorker({ editions: 5 }, 1, TURN);
    expect(await bench.untilStatus(important?.id ?? 0, JobStatus.COMPLETED)).toMatchObject({ attempt: 1 });
    await bench.untilStatus(low?.id ?? 0, JobStatus.COMPLETED);
  });
});
