import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { JobBench } from '../../testing/job-bench.js';
import { JobStatus } from '../job.entity.js';

/** Releasing the job is retried with pauses, possibly on a busy machine. */
const WITHIN_MS = 50_000;

let bench: JobBench;
beforeAll(async () => {
  bench = await JobBench.open();
});
afterAll(() => bench.close());

test('a long database outage does not count as an attempt', async () => {
  const { dataSource } = bench.database;
  const query = dataSource.query.bind(dataSource);
  const lost = Object.assign(new Error('terminating connection'), { code: '57P01' });
  let refused = 0;
  dataSource.query = function <T>(sql: string, ...rest: unknown[]) {
    const isRelease = sql.includes('greatest(fruitless_attempts - 1, 0)');
    if (!isRelease || refused === 2) return query<T>(sql, ...(rest as []));
    refused++;
    return Promise.reject(lost);
  };
  const counted: unknown[] = [];
  const onEdition = async () => {
    counted.push(...(await query<unknown[]>('SELECT attempt, fruitless_attempts AS fruitless FROM jobs')));
    if (counted.length === 1) throw lost;
  };
  try {
    await bench.startWorker({ editions: 1, onEdition });
    const { id } = await bench.createJob();
    await bench.untilStatus(id, JobStatus.COMPLETED, WITHIN_MS);
  } finally {
    Reflect.deleteProperty(dataSource, 'query');
  }
  expect(refused).toBe(2);
  expect(counted).toEqual([
    { attempt: 1, fruitless: 1 },
    { attempt: 2, fruitless: 1 },
  ]);
});
