import 'reflect-metadata';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { JobQueue } from '../../api/dist/jobs/job-queue.js';
import { createLogger } from '../../api/dist/base/log.js';
import { openServerDatabase } from './setup/bench-database.js';
import { present } from '../../api/dist/base/validation/present.js';
import { addNewsletters, countOpenJobs, pause, queueJobs } from './chaos/add-jobs.js';
import { CountedSites } from './chaos/counted-sites.js';
import { judge } from './chaos/judge.js';
import { OrphanedJobs } from './chaos/orphaned-jobs.js';
import { cutDatabase } from './chaos/outage.js';
import { ProductProcesses } from './trouble/product-processes.js';

/**
 * Jobs under kills and outages: every job completes and every edition is processed once. Needs DATABASE_URL, and
 * MONGODB_URL for the queue in MongoDB.
 */
const { values: given } = parseArgs({
  options: {
    newsletters: { type: 'string', default: '20' },
    editions: { type: 'string', default: '50' },
    kills: { type: 'string', default: '20' },
    outages: { type: 'string', default: '0' },
    minutes: { type: 'string', default: '20' },
  },
});
const newsletters = Number(given.newsletters);
const editions = Number(given.editions);
const kills = Number(given.kills);
const outages = Number(given.outages);

const CONCURRENCY = 2;
const WORKERS = 2;
const LOOK_MS = 250;
const TAKE_OVER_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 10_000;

const database = await openServerDatabase();
const { dataSource, connection, connectionString: databaseUrl } = database;
const databaseName = new URL(databaseUrl).pathname.slice(1);
const mongodbUrl = process.env.MONGODB_URL && `${process.env.MONGODB_URL.replace(/\/$/, '')}/${databaseName}`;
const home = mkdtempSync(path.join(tmpdir(), 'chaos-'));
const sites = new CountedSites();
const origins = await sites.start(newsletters, editions);
const workers = new ProductProcesses({
  DATA_DIR: home,
  DATABASE_URL: databaseUrl,
  MONGODB_URL: mongodbUrl ?? '',
  JOB_CONCURRENCY: String(CONCURRENCY),
  CRAWL_ALLOW_HOSTS: origins.map((origin) => new URL(origin).host).join(','),
  CRAWL_DELAY_MS: '0',
});
const queue = await JobQueue.open({ connection, mongodbUrl, log: createLogger('silent') });
await queueJobs(dataSource, await addNewsletters(dataSource, origins), queue);
await queue.stop(0);

const began = Date.now();
for (let count = 0; count < WORKERS; count++) workers.start();
const orphaned = new OrphanedJobs(dataSource);
const deadline = began + Number(given.minutes) * 60_000;
/** Spread over the run, so that small and large jobs are hit alike. */
const total = newsletters * editions;
let killed = 0;
let cut = 0;
let open = newsletters;
while (open > 0 && Date.now() < deadline) {
  await pause(LOOK_MS);
  await orphaned.look().catch(() => undefined);
  open = await countOpenJobs(dataSource).catch(() => open);
  const share = sites.reads.size / total;
  if (killed < kills && share > (killed + Math.random()) / (kills + 1)) {
    const pid = workers.kill(Math.floor(Math.random() * WORKERS));
    killed++;
    await orphaned.note(pid).catch(() => undefined);
  }
  if (cut < outages && share > (cut + 0.5) / outages) {
    await cutDatabase(present(process.env.DATABASE_URL), databaseName);
    cut++;
  }
}
const seconds = (Date.now() - began) / 1000;
const stops = await workers.stop();
// A kill interrupts one step of each of the worker's jobs, an outage one step of every job.
const cuts = orphaned.waits.length + cut * newsletters;
const verdict = await judge(dataSource, sites.reads, { newsletters, editions, cuts });
const { figures, faults } = verdict;
const longestWait = Math.max(0, ...orphaned.waits);
const slowestStop = Math.max(...stops.map(({ ms }) => ms));
if (killed < kills) faults.push(`only ${killed} of ${kills} kills found work to disturb`);
if (longestWait > TAKE_OVER_WITHIN_MS) faults.push(`a job waited ${longestWait} ms for another worker`);
if (slowestStop > STOP_WITHIN_MS) faults.push(`a worker took ${slowestStop} ms to stop`);
const result = {
  tickets: mongodbUrl ? 'MongoDB' : 'PostgreSQL',
  newsletters,
  editions,
  killed,
  outages: cut,
  seconds,
  orphaned: orphaned.waits.length,
  longest_take_over_ms: longestWait,
  slowest_stop_ms: slowestStop,
  ...figures,
  faults,
};
console.table(Object.fromEntries(Object.entries(result).map(([name, value]) => [name, String(value)])));
mkdirSync('bench/results', { recursive: true });
writeFileSync(`bench/results/chaos-${result.tickets.toLowerCase()}.json`, `${JSON.stringify(result, null, 2)}\n`);
sites.stop();
await database.close();
rmSync(home, { recursive: true, force: true });
process.exit(faults.length > 0 ? 1 : 0);
