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
import { addNewsletters, countOpenJobs, queueJobs } from './chaos/add-jobs.js';
import { CountedSites } from './chaos/counted-sites.js';
import { WorkerProcesses } from './chaos/worker-processes.js';
import { Crowd, CROWD_SECRET, gatherPeople, idsOfNewsletters, timesOfScreens } from './measuring/crowd.js';
import { report } from './measuring/report.js';
import { fillWithPassages } from './setup/search-data.js';
import { medianOf } from './measuring/send-load.js';
import { countLost } from './soak/count-lost.js';
import { residentOf } from './measuring/resident-memory.js';
import { startProduct } from './setup/start-server.js';

/**
 * People browse and search while two workers read sites that publish, and one worker is killed every few minutes. Nothing
 * may be lost, no request may fail, and memory must stay level. Needs DATABASE_URL.
 */
const { values: given } = parseArgs({
  options: {
    minutes: { type: 'string', default: '120' },
    visitors: { type: 'string', default: '100' },
    members: { type: 'string', default: '20' },
    sites: { type: 'string', default: '5' },
  },
});
const PART_MINUTES = 15;
const KILL_EVERY_MS = 5 * 60_000;
const PUBLISH_EVERY_MS = 60_000;
const LOOK_MS = 5_000;
const END_WITHIN_MS = 180_000;
const FIRST_EDITIONS = 5;
const PASSAGES = 20_000;
const MODEL = 'all-MiniLM-L6-v2';
const MAX_GROWTH = 1.15;

const database = await openServerDatabase();
const { dataSource, connection, connectionString: databaseUrl } = database;
await fillWithPassages(dataSource, PASSAGES, MODEL);
const people = await gatherPeople(dataSource, { visitors: Number(given.visitors), members: Number(given.members) });
const home = mkdtempSync(path.join(tmpdir(), 'endurance-'));
const sites = new CountedSites();
const origins = await sites.start(Number(given.sites), FIRST_EDITIONS);
const newsletterIds = await addNewsletters(dataSource, origins);
const server = await startProduct(databaseUrl, {
  JWT_SECRET: CROWD_SECRET,
  RATE_LIMITS: 'on',
  TRUST_PROXY: 'loopback',
  DATA_DIR: home,
});
const web = present(server.process.pid);
const workers = new WorkerProcesses({
  DATA_DIR: home,
  DATABASE_URL: databaseUrl,
  CRAWL_DELAY_MS: '0',
  CRAWL_ALLOW_HOSTS: origins.map((origin) => new URL(origin).host).join(','),
});
workers.start();
workers.start();
const queue = await JobQueue.open({ connection, log: createLogger('silent') });
const letters = await idsOfNewsletters(dataSource);

let editions = FIRST_EDITIONS;
let kills = 0;

/** Calls it at once and then at intervals until the time is up. */
async function repeat(everyMs: number, until: number, act: () => Promise<void> | void): Promise<void> {
  for (let next = performance.now(); next < until; next += everyMs) {
    await act();
    await wait(Math.max(0, Math.min(next + everyMs, until) - performance.now()));
  }
}

async function publish(): Promise<void> {
  editions += 1;
  sites.publish(editions);
  await queueJobs(dataSource, newsletterIds, queue);
}

function killOne(): void {
  workers.kill(kills % 2);
  kills += 1;
}

async function runPart(minute: number, until: number) {
  const crowd = new Crowd(server.origin, letters);
  const memory = { web: [] as number[], workers: [] as number[] };
  await Promise.all([
    ...people.map((person) => crowd.visit(person, until)),
    repeat(PUBLISH_EVERY_MS, until, publish),
    wait(KILL_EVERY_MS / 2).then(() => repeat(KILL_EVERY_MS, until, killOne)),
    repeat(LOOK_MS, until, () => {
      memory.web.push(residentOf(web).now);
      memory.workers.push(...workers.pids.map((pid) => residentOf(pid).now));
    }),
  ]);
  const times = timesOfScreens(crowd.answers);
  const shown = Object.fromEntries(
    times.map(({ kind, p50, p95 }) => [`${kind} p50/p95 ms`, `${p50.toFixed(0)}/${p95.toFixed(0)}`]),
  );
  const refused = crowd.answers.filter(({ status }) => status === 429 || status === 503).length;
  const failed = crowd.answers.filter(({ status }) => status !== 200).length - refused;
  return {
    minute,
    answers: crowd.answers.length,
    refused,
    failed,
    ...shown,
    kills,
    'open jobs': await countOpenJobs(dataSource),
    'web MB': Math.round(medianOf(memory.web)),
    'worker MB': Math.round(medianOf(memory.workers)),
  };
}

async function jobsEnd(): Promise<boolean> {
  const end = performance.now() + END_WITHIN_MS;
  while (performance.now() < end && (await countOpenJobs(dataSource)) > 0) await wait(LOOK_MS);
  return (await countOpenJobs(dataSource)) === 0;
}

const faults: string[] = [];
const parts: Awaited<ReturnType<typeof runPart>>[] = [];
const began = performance.now();
for (let minute = 0; minute < Number(given.minutes);) {
  minute = Math.min(minute + PART_MINUTES, Number(given.minutes));
  const part = await runPart(minute, began + minute * 60_000);
  parts.push(part);
  process.stdout.write(`${JSON.stringify(part)}\n`);
  if (part.failed > 0) faults.push(`${part.failed} requests failed before minute ${minute}`);
}
if (!(await jobsEnd())) faults.push('jobs were still open');
await queueJobs(dataSource, newsletterIds, queue);
if (!(await jobsEnd())) faults.push('the last visits did not end');
faults.push(...(await countLost(dataSource, newsletterIds, editions)));
if (server.process.exitCode !== null) faults.push(`the web process ended with ${server.process.exitCode}`);
const [second, last] = [parts[1], parts.at(-1)];
if (second && last && last['web MB'] > second['web MB'] * MAX_GROWTH)
  faults.push(`the web process grew from ${second['web MB']} to ${last['web MB']} MB`);
report('endurance', parts, { ...given, editions, parts, faults });
process.stdout.write(faults.length > 0 ? `${faults.join('\n')}\n` : 'nothing lost, no request failed\n');
await workers.stop();
server.process.kill('SIGTERM');
await new Promise((resolve) => server.process.once('exit', resolve));
await queue.stop(0);
sites.stop();
await database.close();
rmSync(home, { recursive: true, force: true });
process.exit(faults.length > 0 ? 1 : 0);
