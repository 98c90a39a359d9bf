import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { deferred } from '../../testing/deferred.js';
import { eventually } from '../../testing/eventually.js';
import { type BenchWorker, JobBench } from '../../testing/benches/job-bench.js';
import type { Script } from '../../testing/scripted-pipeline.js';
import { JobPhase } from '../job-log.entity.js';
import { JobStatus } from '../job.entity.js';
import { present } from '../../base/validation/present.js';
import { TraceReceiver } from '../../testing/servers/trace-receiver.js';

const never = () => new Promise<void>(() => undefined);
const isGone = (slug: string) => ['p/2', 'p/3'].includes(slug);
const failing = (slug: string) => Promise.resolve(isGone(slug) ? 404 : undefined);

let shared: JobBench;
beforeAll(async () => {
  shared = await JobBench.open();
});
afterEach(() => shared.clear());
afterAll(() => shared.close());

const backends: [string, string | undefined][] = [['PostgreSQL', undefined]];
if (process.env.TEST_MONGODB_URL) backends.push(['MongoDB', process.env.TEST_MONGODB_URL]);

describe.each(backends)('jobs with tickets in %s', (_name, mongodb) => {
  let bench: JobBench;

  beforeAll(async () => {
    bench = mongodb ? await JobBench.open(mongodb) : shared;
  });
  afterEach(() => bench.clear());
  afterAll(async () => {
    if (mongodb) await bench.close();
  });

  const query = (sql: string, values: unknown[] = []) => bench.database.dataSource.query<object[]>(sql, values);

  const countEditions = async (status: string): Promise<number> => {
    const [row] = await bench.database.dataSource.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM editions WHERE status = $1',
      [status],
    );
    return present(row).count;
  };

  test('a job passes all phases and reports its progress', async () => {
    await bench.startWorker({ editions: 5 });
    const { id } = await bench.createJob();
    const job = await bench.untilStatus(id, JobStatus.COMPLETED);
    expect(job).toMatchObject({
      totalItems: 5,
      processedItems: 5,
      failedItems: 0,
      statusMessage: '5 editions processed',
    });
    expect(job.startedAt).toBeInstanceOf(Date);
    expect(job.completedAt).toBeInstanceOf(Date);
    const phases = new Set((await bench.overview.logs(bench.admin, id)).map((entry) => entry.phase));
    expect([...phases]).toEqual([
      JobPhase.JOB,
      JobPhase.DISCOVERY,
      JobPhase.CONTENT,
      JobPhase.SUMMARY,
      JobPhase.EMBEDDING,
    ]);
  });

  test('a job signs the texts it reads and records the names of its summaries', async () => {
    await bench.startWorker({ editions: 3 });
    const { id } = await bench.createJob();
    await bench.untilStatus(id, JobStatus.COMPLETED);
    const [counts] = await bench.database.dataSource.query<object[]>(
      `SELECT (SELECT count(*)::int FROM edition_signatures) AS signed, (SELECT count(*)::int FROM recorded_editions) AS named`,
    );
    expect(counts).toEqual({ signed: 3, named: 3 });
  });

  test('two workers share the jobs, and process each edition once', async () => {
    const workers = [await bench.startWorker({ editions: 4 }), await bench.startWorker({ editions: 4 })];
    const jobs = await bench.createJobs(6);
    for (const { id } of jobs) await bench.untilStatus(id, JobStatus.COMPLETED);
    const reads = workers.flatMap(({ pipeline }) => [...pipeline.reads.values()]);
    expect(reads).toHaveLength(24);
    expect(Math.max(...reads)).toBe(1);
  });

  test('jobs run in order of priority, then age', async () => {
    const low = await bench.createJobs(2, 1);
    const critical = await bench.createJobs(1, 10);
    const medium = await bench.createJobs(1, 2);
    await bench.startWorker({ editions: 1 }, 1);
    const all = [...low, ...critical, ...medium];
    const ended = await Promise.all(all.map(({ id }) => bench.untilStatus(id, JobStatus.COMPLETED)));
    const order = ended
      .sort((a, b) => present(a.completedAt).getTime() - present(b.completedAt).getTime())
      .map(({ id }) => id);
    expect(order).toEqual([present(critical[0]).id, present(medium[0]).id, present(low[0]).id, present(low[1]).id]);
  });

  test.each<[JobPhase, keyof Script]>([
    [JobPhase.DISCOVERY, 'onDiscovery'],
    [JobPhase.CONTENT, 'onEdition'],
    [JobPhase.SUMMARY, 'onSummary'],
    [JobPhase.EMBEDDING, 'onEmbedding'],
  ])('cancelling ends a job in the phase %s, even in a hanging step', async (phase, step) => {
    const isIn = deferred();
    const script: Script = { editions: 2, [step]: () => (isIn.resolve(), never()) };
    await bench.startWorker(script, 1);
    const { id } = await bench.createJob();
    await isIn.promise;
    const logs = await bench.overview.logs(bench.admin, id);
    expect(logs.filter((entry) => entry.phase !== JobPhase.JOB).at(-1)?.phase).toBe(phase);
    await bench.jobs.cancel(bench.admin, id);
    delete script[step];
    const next = await bench.createJob();
    await bench.untilStatus(next.id, JobStatus.COMPLETED);
    expect((await bench.job(id)).status).toBe(JobStatus.CANCELLED);
  });

  test('a stopped worker puts its job back, and another worker continues it', async () => {
    const first = await bench.startWorker({
      editions: 6,
      onEdition: (slug) => (slug === 'p/4' ? never() : Promise.resolve()),
    });
    const { id } = await bench.createJob();
    await eventually(async () => (await countEditions('processed')) === 3);
    await first.stop();
    expect((await bench.job(id)).status).toBe(JobStatus.PENDING);
    const second = await bench.startWorker({ editions: 6 });
    const job = await bench.untilStatus(id, JobStatus.COMPLETED);
    expect([...second.pipeline.reads.keys()].map((key) => key.split('/').at(-1))).toEqual(['4', '5', '6']);
    expect(job).toMatchObject({ totalItems: 6, processedItems: 6 });
  });

  test('a job of a dead worker is taken over', async () => {
    const { id } = await bench.createJob();
    await bench.database.dataSource.query(
      `UPDATE jobs SET status = 'processing', worker = 'killed', heartbeat_at = now() - interval '1 minute', attempt = 1 WHERE id = $1`,
      [id],
    );
    await bench.startWorker({ editions: 2 });
    const job = await bench.untilStatus(id, JobStatus.COMPLETED);
    expect(job.attempt).toBe(2);
  });

  test.each([
    [5, JobStatus.FAILED, 'Taken up 5 times without progress; the last entry was: Processing begins'],
    [4, JobStatus.COMPLETED, '2 editions processed'],
  ])('after %i attempts without progress, the job is %s: %s', async (attempts, status, message) => {
    const { id } = await bench.createJob();
    await bench.database.dataSource.query(
      `UPDATE jobs SET status = 'processing', worker = 'killed', heartbeat_at = now() - interval '1 minute',
         attempt = $2, fruitless_attempts = $2 WHERE id = $1`,
      [id, attempts],
    );
    await bench.database.dataSource.query(
      `INSERT INTO job_logs (job_id, phase, status, message) VALUES ($1, 'content', 'info', 'Processing begins')`,
      [id],
    );
    await bench.startWorker({ editions: 2 });
    expect((await bench.untilStatus(id, status)).statusMessage).toBe(message);
  });

  test('a job with a lost ticket still runs', async () => {
    const { id } = await bench.createJob();
    await bench.database.dataSource.query(`DELETE FROM agenda_jobs`);
    await bench.database.dataSource.query(`UPDATE jobs SET updated_at = now() - interval '1 minute' WHERE id = $1`, [
      id,
    ]);
    await bench.startWorker({ editions: 2 });
    await bench.untilStatus(id, JobStatus.COMPLETED);
  });

  test('a worker cannot write to a job that another one has taken over, nor to its editions', async () => {
    const [begun, released] = [deferred(), deferred()];
    const onEdition = () => {
      begun.resolve();
      return released.promise;
    };
    const slow = await bench.startWorker({ editions: 2, onEdition });
    const { id } = await bench.createJob();
    await begun.promise;
    await bench.database.dataSource.query(`UPDATE jobs SET worker = 'another' WHERE id = $1`, [id]);
    released.resolve();
    await slow.stop();
    expect(await countEditions('discovered')).toBe(2);
    const job = await bench.job(id);
    expect(job).toMatchObject({ worker: 'another', status: JobStatus.PROCESSING, processedItems: 0 });
  });

  test('a worker that stood still while it read an edition leaves what another one has read since', async () => {
    const [standing, going] = [deferred(), deferred()];
    const onFetch = (path: string) => (path === 'p/1' ? (standing.resolve(), going.promise) : Promise.resolve());
    const stalled = await bench.startWorker({ editions: 3, onFetch }, 1);
    const { id } = await bench.createJob();
    await standing.promise;
    const other = await bench.startWorker({ editions: 3 }, 1);
    await eventually(async () => {
      await query(`UPDATE jobs SET heartbeat_at = now() - interval '1 minute' WHERE id = $1 AND attempt = 1`, [id]);
      return (await bench.job(id)).attempt > 1;
    });
    const job = await bench.untilStatus(id, JobStatus.COMPLETED);
    const rows = () => query('SELECT * FROM editions ORDER BY id');
    const read = await rows();
    going.resolve();
    await stalled.stop();
    expect(await rows()).toEqual(read);
    expect(await bench.job(id)).toEqual(job);
    expect(other.pipeline.reads.size).toBe(3);
    expect(job).toMatchObject({ processedItems: 3, statusMessage: '3 editions processed' });
    expect(await countEditions('processed')).toBe(3);
    expect(await query('SELECT DISTINCT edition_id FROM passages')).toHaveLength(3);
  });

  test('failures are grouped by cause, and can be retried by cause', async () => {
    const script = { editions: 4, onEdition: failing as typeof failing | undefined };
    const worker = await bench.startWorker(script);
    const { id } = await bench.createJob();
    const job = await bench.untilStatus(id, JobStatus.COMPLETED);
    expect(job).toMatchObject({ totalItems: 4, processedItems: 2, failedItems: 2 });
    const [failure] = await bench.overview.failures(bench.admin, job);
    expect(failure).toMatchObject({ cause: 'gone', message: 'The site answered 404', count: 2 });
    worker.pipeline.reads.clear();
    delete script.onEdition;
    await bench.jobs.retryFailures(bench.admin, id, 'gone');
    const again = await bench.untilStatus(id, JobStatus.COMPLETED);
    expect([...worker.pipeline.reads.keys()].map((key) => key.split('/').at(-1))).toEqual(['2', '3']);
    expect(again).toMatchObject({ totalItems: 2, processedItems: 2, failedItems: 0 });
  });

  test('a job fails if nothing can be processed, and a retry processes only the rest', async () => {
    const script = { editions: 2, onDiscovery: undefined as undefined | (() => Promise<void>) };
    script.onDiscovery = () => Promise.reject(new Error('The site does not answer'));
    await bench.startWorker(script);
    const { id } = await bench.createJob();
    expect((await bench.untilStatus(id, JobStatus.FAILED)).statusMessage).toBe('The site does not answer');
    script.onDiscovery = undefined;
    await bench.jobs.retry(bench.admin, id);
    expect(await bench.untilStatus(id, JobStatus.COMPLETED)).toMatchObject({ processedItems: 2 });
  });

  test.each([
    ['short database outage', '57P01'],
    ['full disk of the database', '53100'],
  ])('a job survives a %s', async (_what, code) => {
    let isAway = true;
    const lost = Object.assign(new Error('the database refuses'), { code });
    const onEdition = () => {
      const answer = isAway ? Promise.reject(lost) : Promise.resolve();
      isAway = false;
      return answer;
    };
    await bench.startWorker({ editions: 2, onEdition });
    const { id } = await bench.createJob();
    expect(await bench.untilStatus(id, JobStatus.COMPLETED)).toMatchObject({ processedItems: 2, failedItems: 0 });
  });

  test('a failed check for cancellation does not end the job', async () => {
    const unhandled: unknown[] = [];
    const note = (error: unknown) => void unhandled.push(error);
    process.on('unhandledRejection', note);
    const { dataSource } = bench.database;
    const query = dataSource.query.bind(dataSource);
    let refused = 0;
    dataSource.query = function <T>(sql: string, ...rest: unknown[]) {
      if (!sql.startsWith('SELECT status FROM jobs')) return query<T>(sql, ...(rest as []));
      refused++;
      return Promise.reject(Object.assign(new Error('terminating connection'), { code: '57P01' }));
    };
    try {
      await bench.startWorker({ editions: 3 });
      const { id } = await bench.createJob();
      await bench.untilStatus(id, JobStatus.COMPLETED);
    } finally {
      Reflect.deleteProperty(dataSource, 'query');
      process.off('unhandledRejection', note);
    }
    expect(refused).toBeGreaterThan(0);
    expect(unhandled).toEqual([]);
  });
});

const TURN = { steps: 3, milliseconds: 60_000 };
const WAITING_SECONDS = 3;

describe('workers share jobs fairly', () => {
  const query = <T>(sql: string, values: unknown[] = []) => shared.database.dataSource.query<T[]>(sql, values);

  test('the jobs of a dead worker are distributed evenly', async () => {
    const workers: BenchWorker[] = [];
    for (let count = 0; count < 3; count++) {
      workers.push(await shared.startWorker({ editions: 1, onDiscovery: never }, 1));
    }
    await eventually(async () => (await query('SELECT FROM workers')).length === 3);
    const jobs = await shared.createJobs(12);
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
    const first = await shared.startWorker({ editions: 1 });
    await shared.startWorker({ editions: 1 });
    await eventually(async () => (await query('SELECT FROM workers')).length === 2);
    await first.stop();
    expect(await query('SELECT FROM workers')).toHaveLength(1);
  });

  test('a long job pauses for others after its turn, and continues later', async () => {
    const order: string[] = [];
    const made = await shared.createJobs(2);
    const [long, short] = made.map(({ id }) => id) as [number, number];
    await query(`UPDATE jobs SET updated_at = now() - make_interval(secs => $1)`, [WAITING_SECONDS]);
    const worker = await shared.startWorker(
      { editions: 5, onEdition: (slug) => Promise.resolve(void order.push(slug)) },
      1,
      TURN,
    );
    const ended = [
      await shared.untilStatus(long, JobStatus.COMPLETED),
      await shared.untilStatus(short, JobStatus.COMPLETED),
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
    const logs = await shared.overview.logs(shared.admin, long);
    expect(logs.map(({ message }) => message)).toContain('Job put back, so that others get their turn');
  });

  test('a job keeps its place if no other job waits', async () => {
    await shared.startWorker({ editions: 8 }, 1, TURN);
    const { id } = await shared.createJob();
    expect(await shared.untilStatus(id, JobStatus.COMPLETED)).toMatchObject({ attempt: 1, processedItems: 8 });
  });

  test('a job makes way for the same and higher priorities, not for lower ones', async () => {
    const [important] = await shared.createJobs(1, 5);
    const [low] = await shared.createJobs(1, 1);
    await query(`UPDATE jobs SET updated_at = now() - make_interval(secs => $1)`, [WAITING_SECONDS]);
    await shared.startWorker({ editions: 5 }, 1, TURN);
    expect(await shared.untilStatus(important?.id ?? 0, JobStatus.COMPLETED)).toMatchObject({ attempt: 1 });
    await shared.untilStatus(low?.id ?? 0, JobStatus.COMPLETED);
  });
});

describe('an outage of the database', () => {
  /** Releasing the job is retried with pauses, possibly on a busy machine. */
  const WITHIN_MS = 50_000;

  test('a long database outage does not count as an attempt', async () => {
    const { dataSource } = shared.database;
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
      await shared.startWorker({ editions: 1, onEdition });
      const { id } = await shared.createJob();
      await shared.untilStatus(id, JobStatus.COMPLETED, WITHIN_MS);
    } finally {
      Reflect.deleteProperty(dataSource, 'query');
    }
    expect(refused).toBe(2);
    expect(counted).toEqual([
      { attempt: 1, fruitless: 1 },
      { attempt: 2, fruitless: 1 },
    ]);
  });
});

describe('tracing', () => {
  let receiver: TraceReceiver;

  beforeAll(async () => {
    receiver = await TraceReceiver.start();
  });
  afterAll(async () => {
    await receiver.stop();
  });

  test('a job is a trace, and each step one that leads to it, with its statements and why it failed', async () => {
    await shared.startWorker({ editions: 2, onEdition: (slug) => Promise.resolve(slug === 'p/2' ? 404 : undefined) });
    const { id } = await shared.createJob();
    await shared.untilStatus(id, JobStatus.COMPLETED);
    const job = await receiver.untilSpan('job');
    expect(job.parentSpanId).toBeUndefined();
    expect(receiver.valuesOf(job)).toMatchObject({ 'job.id': id, 'job.attempt': 1 });
    const steps = receiver.spans.filter(({ links = [] }) => links.some(({ traceId }) => traceId === job.traceId));
    const named = (name: string) => steps.filter((span) => span.name === name);
    expect(named('job discovery')).toHaveLength(1);
    expect(named('job content').map(({ status }) => status.code)).toEqual([0, 2]);
    expect(named('job embedding')).toHaveLength(1);
    expect(steps.every(({ traceId }) => traceId !== job.traceId)).toBe(true);
    const contents = new Set(named('job content').map(({ spanId }) => spanId));
    const updates = receiver.spans.filter(({ name }) => name === 'UPDATE');
    expect(updates.some(({ parentSpanId = '' }) => contents.has(parentSpanId))).toBe(true);
  });
});
