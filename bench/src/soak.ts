import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { JobQueue } from '../../api/dist/jobs/job-queue.js';
import { createLogger } from '../../api/dist/base/log.js';
import { present } from '../../api/dist/base/validation/present.js';
import { openServerDatabase } from './setup/bench-database.js';
import { addNewsletters, queueJobs } from './chaos/add-jobs.js';
import { CountedSites } from './chaos/counted-sites.js';
import { report } from './measuring/report.js';
import { medianOf } from './measuring/send-load.js';
import { countEditions, findOpenJobs } from './soak/count-editions.js';
import { HostileSite } from './soak/hostile-site.js';
import { memoryOf, type Memory } from './measuring/resident-memory.js';
import { startProduct, tokenOfAdmin } from './setup/start-server.js';
import { HealthWatch } from './measuring/watch-health.js';

/**
 * Ten good sites and a hostile one publish for half an hour, and one process reads them all. The good ones must be read
 * completely, memory must stay level, and `/healthz` must respond. Needs DATABASE_URL.
 */
const { values: given } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, sites: { type: 'string', default: '10' } },
});
const minutes = Number(given.minutes);
const ROUND_MS = 60_000;
const EDITIONS_A_ROUND = 1;
const HOSTILE_EDITIONS_A_ROUND = 10;
const LOOK_MS = 5_000;
/** Time for the good sites' jobs to end after the last round. */
const END_WITHIN_MS = 120_000;
const MAX_GROWTH = 1.15;
const MAX_BUSY_MS = 250;
const PARTS = 6;

const database = await openServerDatabase();
const { dataSource, connection, connectionString } = database;
const home = mkdtempSync(path.join(tmpdir(), 'soak-'));
const sites = new CountedSites();
const hostile = new HostileSite();
const origins = await sites.start(Number(given.sites), 5);
hostile.publish(HOSTILE_EDITIONS_A_ROUND);
const hostileOrigin = await hostile.start();
const product = await startProduct(connectionString, {
  NODE_ENV: 'development',
  ROLE: 'all',
  DATA_DIR: home,
  CRAWL_DELAY_MS: '100',
  MONGODB_URL: '',
  JOB_CONCURRENCY: '3',
  CRAWL_ALLOW_HOSTS: [...origins, hostileOrigin].map((origin) => new URL(origin).host).join(','),
});
const pid = present(product.process.pid);
const queue = await JobQueue.open({ connection, log: createLogger('silent') });
await queue.start();
const newsletterIds = await addNewsletters(dataSource, [hostileOrigin, ...origins]);
const hostileId = present(newsletterIds[0]);
const authorization = `Bearer ${await tokenOfAdmin(dataSource)}`;

interface Part {
  memory: Memory[];
  busy: number;
  row: object;
}

/** A screenshot of the hostile site. Nobody waits for the response. */
function photograph(number: number): void {
  const body = JSON.stringify({ url: hostile.pageForBrowser(number) });
  const headers = { 'content-type': 'application/json', authorization };
  void fetch(`${product.origin}/api/capture-and-upload-screenshot`, { method: 'POST', headers, body }).catch(() => {});
}

async function runPart(minute: number, until: number, health: HealthWatch): Promise<Part> {
  const memory: Memory[] = [];
  for (let nextRound = 0; Date.now() < until; await wait(LOOK_MS)) {
    memory.push(memoryOf(pid));
    if (Date.now() < nextRound) continue;
    nextRound = Date.now() + ROUND_MS;
    rounds += 1;
    sites.publish(5 + rounds * EDITIONS_A_ROUND);
    hostile.publish(HOSTILE_EDITIONS_A_ROUND);
    await queueJobs(dataSource, newsletterIds, queue);
    photograph(rounds);
  }
  const gap = health.take();
  const counts = await countEditions(dataSource, hostileId);
  const median = (name: keyof Memory) => Math.round(medianMb(memory, name));
  return {
    memory,
    busy: gap.busy,
    row: {
      minute,
      ...counts,
      'product MB': median('product'),
      'with its processes MB': median('group'),
      'longest healthz gap ms': Math.round(gap.clock),
      'of it busy ms': Math.round(gap.busy),
    },
  };
}

const medianMb = (memory: Memory[], name: keyof Memory) => medianOf(memory.map((one) => one[name]));

async function goodJobsEnd(): Promise<boolean> {
  const end = Date.now() + END_WITHIN_MS;
  while (Date.now() < end) {
    const open = await findOpenJobs(dataSource);
    if (open.every((newsletterId) => newsletterId === hostileId)) return true;
    await wait(LOOK_MS);
  }
  return false;
}

let rounds = 0;
const faults: string[] = [];
const parts: Part[] = [];
const health = new HealthWatch(product.origin, pid);
const began = Date.now();
for (let part = 1; part <= PARTS; part += 1) {
  const minute = (minutes * part) / PARTS;
  const done = await runPart(minute, began + minute * 60_000, health);
  parts.push(done);
  process.stdout.write(`${JSON.stringify(done.row)}\n`);
  if (done.busy > MAX_BUSY_MS) faults.push(`busy for ${done.busy} ms before minute ${minute}`);
}
if (!(await goodJobsEnd())) faults.push('good sites were still waited for');
await queueJobs(dataSource, newsletterIds.slice(1), queue);
if (!(await goodJobsEnd())) faults.push('the last visit of good sites did not end');
await health.stop();
const expected = origins.length * (5 + rounds * EDITIONS_A_ROUND);
const { good, 'good failed': failed } = await countEditions(dataSource, hostileId);
if (good !== expected || failed > 0) faults.push(`${good} of ${expected} good editions were read, ${failed} failed`);
if (product.process.exitCode !== null) faults.push(`the product ended with ${product.process.exitCode}`);
const thirds = [parts.slice(2, 4), parts.slice(4)].map((some) => some.flatMap(({ memory }) => memory));
for (const name of ['product', 'group'] as const) {
  const [middle = 0, last = 0] = thirds.map((third) => medianMb(third, name));
  if (last > middle * MAX_GROWTH) faults.push(`memory (${name}) grew from ${middle} to ${last} MB`);
}
report(
  'soak',
  parts.map(({ row }) => row),
  { ...given, rounds, expected, rows: parts.map(({ row }) => row), faults },
);
process.stdout.write(faults.length > 0 ? `${faults.join('\n')}\n` : 'good sites read, memory level\n');
product.process.kill('SIGTERM');
await new Promise((resolve) => product.process.once('exit', resolve));
await queue.stop(0);
sites.stop();
hostile.stop();
await database.close();
rmSync(home, { recursive: true, force: true });
process.exit(faults.length > 0 ? 1 : 0);
