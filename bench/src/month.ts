import 'reflect-metadata';
import { parseArgs } from 'node:util';
import type { DataSource } from 'typeorm';
import { setClock } from '../../api/dist/base/clock.js';
import { createDataSource } from '../../api/dist/base/database/data-source.js';
import { createLogger } from '../../api/dist/base/log.js';
import { present } from '../../api/dist/base/validation/present.js';
import { tables } from '../../api/dist/app/tables.js';
import { JobStatus } from '../../api/dist/jobs/job.entity.js';
import { JobClaims, type ClaimedJob } from '../../api/dist/jobs/worker/job-claims.js';
import { Schedules, type ScheduleDeps } from '../../api/dist/jobs/worker/schedules.js';
import { HostTurns } from '../../api/dist/library/crawl/visits/host-turns.js';
import { countDatabaseCpu, ownCpuMs } from './measuring/process-cpu.js';
import { report } from './measuring/report.js';
import { quantile } from './measuring/send-load.js';
import { onServer, openServerDatabase } from './setup/bench-database.js';

/**
 * Days of visits on a virtual clock: the real schedule, rows of jobs and turns at hosts, without sites. The database's `now()` is the
 * virtual time. A fifth of the newsletters share five hosts. Needs DATABASE_URL.
 */
const { values: given } = parseArgs({
  options: {
    newsletters: { type: 'string', default: '3000' },
    days: { type: 'string', default: '30' },
    workers: { type: 'string', default: '3' },
    concurrency: { type: 'string', default: '2' },
  },
});
const newsletters = Number(given.newsletters);
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** CRAWL_DELAY_MS where nothing is set, and a usual answer of a site. */
const DELAY_MS = 1_000;
const ANSWER_MS = 400;
/** robots.txt and one list; each new edition is another. */
const REQUESTS_OF_VISIT = 2;
/** A slot without work looks again so long after the schedule has run: waiting jobs are looked for after 12 seconds. */
const LOOKS_AFTER_MS = 15 * SECOND_MS;
const GAPS = [1, 7, 7, 7, 14, 30];
const SHARED_HOSTS = 5;

const database = await openServerDatabase();
await database.dataSource.query(`CREATE SCHEMA virtual`);
await database.dataSource.query('CREATE TABLE virtual.clock (at timestamptz)');
await database.dataSource.query('INSERT INTO virtual.clock VALUES (pg_catalog.now())');
for (const name of ['now', 'clock_timestamp'])
  await database.dataSource.query(
    `CREATE FUNCTION virtual.${name}() RETURNS timestamptz STABLE LANGUAGE sql AS 'SELECT at FROM virtual.clock'`,
  );
await database.dataSource.query(
  `INSERT INTO newsletters (name, description, url, url_key, submission_status, to_be_processed, gap_days, last_edition_at, next_visit_at)
   SELECT n, 'About', 'https://' || n || '.example.com/', n, 'approved', true, gap, now() - random() * gap * interval '1 day',
     now() + random() * gap / 2 * interval '1 day'
   FROM generate_series(1, $1) n, LATERAL (SELECT ($2::int[])[1 + n % cardinality($2::int[])] AS gap) x`,
  [newsletters, GAPS],
);
await database.dataSource.query(
  `INSERT INTO workers (id, seen_at) SELECT n, now() + interval '1 year' FROM generate_series(1, $1) n`,
  [Number(given.workers)],
);
await database.dataSource.query('ANALYZE');
const name = new URL(database.connectionString).pathname.slice(1);
await onServer(
  database.connectionString,
  `ALTER DATABASE "${name}" SET search_path = virtual, pg_catalog, public; ALTER DATABASE "${name}" SET synchronous_commit = off`,
);
const dataSource: DataSource = createDataSource(database.connection, tables);
await dataSource.initialize();

const claims = new JobClaims(dataSource);
const turns = new HostTurns(dataSource);
const queue = { add: () => Promise.resolve() };
const schedules = new Schedules({ dataSource, queue, log: createLogger('silent') } as unknown as ScheduleDeps);

let time = Date.now();
/** Of the process and of the database. */
async function setTime(): Promise<void> {
  setClock(new Date(time));
  await dataSource.query('UPDATE virtual.clock SET at = $1', [new Date(time)]);
}

const hostOf = (id: number) => (id % 5 === 0 ? `shared${id % (5 * SHARED_HOSTS)}.example` : `${id}.example.com`);
const freeAt = async (host: string): Promise<number> => {
  const [turn] = await dataSource.query<{ at: Date }[]>('SELECT free_at AS at FROM host_turns WHERE host = $1', [host]);
  return turn ? turn.at.getTime() : 0;
};

const counts = { visits: 0, requests: 0, editions: 0, 'visits within the gap': 0, 'requests too early': 0 };
const lastRequests = new Map<string, number>();
const latenesses: number[] = [];
/** By gap in days, the longest lateness in minutes. */
const latest = new Map<number, number>();

let waiting = 0;
let mostWaiting = 0;
const readPlan = 'SELECT id, next_visit_at AS at FROM newsletters';
const planned = new Map(
  (await dataSource.query<{ id: number; at: Date }[]>(readPlan)).map(({ id, at }) => [id, at.getTime()]),
);

/** Yields the time of its next step. */
async function* schedule(): AsyncGenerator<number, never> {
  for (;;) {
    await setTime();
    waiting += await schedules.visitDue();
    mostWaiting = Math.max(mostWaiting, waiting);
    yield time + MINUTE_MS;
  }
}

/** One of the jobs that a worker runs at once. Yields the time of its next step. */
async function* slot(): AsyncGenerator<number, never> {
  for (;;) {
    const job = waiting > 0 ? await takeJob() : null;
    if (job) yield* visit(job);
    else yield Math.ceil((time - LOOKS_AFTER_MS + 1) / MINUTE_MS) * MINUTE_MS + LOOKS_AFTER_MS;
  }
}

async function takeJob(): Promise<ClaimedJob | null> {
  await setTime();
  const [first] = await claims.findOverdue(1);
  if (!first) return null;
  waiting -= 1;
  return claims.take(first.id);
}

async function* visit(job: ClaimedJob): AsyncGenerator<number, void> {
  const { newsletterId } = job;
  const host = hostOf(newsletterId);
  const editions = await noteVisit(newsletterId);
  for (let request = 0; request < REQUESTS_OF_VISIT + editions; request += 1) {
    for (let free = await freeAt(host); free > time; free = await freeAt(host)) yield free;
    await setTime();
    const release = await turns.take(host);
    if (time < (lastRequests.get(host) ?? 0) + ANSWER_MS + DELAY_MS) counts['requests too early'] += 1;
    lastRequests.set(host, time);
    counts.requests += 1;
    yield time + ANSWER_MS;
    await setTime();
    await release(DELAY_MS);
  }
  await claims.change(job, { status: JobStatus.COMPLETED, completedAt: new Date(time) });
  await schedules.planNextVisit(newsletterId);
  const [plan] = await dataSource.query<{ at: Date }[]>(`${readPlan} WHERE id = $1`, [newsletterId]);
  planned.set(newsletterId, present(plan).at.getTime());
}

/** What it finds is what was published since the last visit. Returns how many editions. */
async function noteVisit(id: number): Promise<number> {
  const [row] = await dataSource.query<{ gap: number; last: Date; visited: Date | null }[]>(
    `SELECT gap_days AS gap, last_edition_at AS last, visited_at AS visited FROM newsletters WHERE id = $1`,
    [id],
  );
  const { gap, last, visited } = present(row);
  const found = Math.floor((time - last.getTime()) / (gap * DAY_MS));
  counts.visits += 1;
  counts.editions += found;
  if (!visited || time - visited.getTime() <= gap * DAY_MS) counts['visits within the gap'] += 1;
  const lateness = (time - present(planned.get(id))) / MINUTE_MS;
  latenesses.push(lateness);
  latest.set(gap, Math.max(latest.get(gap) ?? 0, lateness));
  if (found > 0)
    await dataSource.query(`UPDATE newsletters SET last_edition_at = $2 WHERE id = $1`, [
      id,
      new Date(last.getTime() + found * gap * DAY_MS),
    ]);
  return found;
}

const from = Math.ceil(time / MINUTE_MS) * MINUTE_MS;
const to = from + Number(given.days) * DAY_MS;
const megabytes = () => Math.round(process.memoryUsage().heapUsed / 1024 ** 2);
const [ofDatabase, ownBefore, heapBefore, began] = [
  await countDatabaseCpu(dataSource),
  ownCpuMs(),
  megabytes(),
  Date.now(),
];
const slots = Array.from({ length: Number(given.workers) * Number(given.concurrency) }, slot);
const steps = [schedule(), ...slots].map((generator) => ({ at: from, generator }));
for (;;) {
  const next = steps.reduce((first, step) => (step.at < first.at ? step : first));
  if (next.at >= to) break;
  time = next.at;
  next.at = (await next.generator.next()).value;
}

const days = Number(given.days);
const cpuMs = ownCpuMs() - ownBefore + (await ofDatabase());
const [overdue] = await dataSource.query<{ count: number }[]>(
  `SELECT count(*)::int FROM newsletters WHERE next_visit_at < now() - interval '1 hour'`,
);
const sorted = latenesses.toSorted((one, other) => one - other);
report('month', [
  {
    newsletters,
    days,
    'visits a day': Math.round(counts.visits / days),
    'requests a day': Math.round(counts.requests / days),
    'editions found': counts.editions,
    'visits within the gap, %': Number(((100 * counts['visits within the gap']) / counts.visits).toFixed(2)),
    'requests too early': counts['requests too early'],
    'minutes late, median': Number(quantile(sorted, 0.5).toFixed(1)),
    'minutes late, 99 of 100': Number(quantile(sorted, 0.99).toFixed(1)),
    ...Object.fromEntries(
      [...latest].toSorted().map(([gap, minutes]) => [`latest, every ${gap} days`, Math.round(minutes)]),
    ),
    'most jobs waiting': mostWaiting,
    'overdue by an hour at the end': present(overdue).count,
    'CPU ms a visit': Number((cpuMs / counts.visits).toFixed(1)),
    'heap MB, start and end': `${heapBefore}, ${megabytes()}`,
    'seconds it took': Math.round((Date.now() - began) / 1_000),
  },
]);
await dataSource.destroy();
await database.close();
