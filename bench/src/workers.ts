import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { JobQueue } from '../../api/dist/jobs/job-queue.js';
import { createLogger } from '../../api/dist/base/log.js';
import { openServerDatabase } from './setup/bench-database.js';
import { addNewsletters, countOpenJobs, pause, queueJobs } from './chaos/add-jobs.js';
import { CountedSites } from './chaos/counted-sites.js';
import { WorkerProcesses } from './chaos/worker-processes.js';
import { report } from './measuring/report.js';

/**
 * Pages per second of two worker processes, then of eight, on sites that allow one request every two seconds. The sites
 * are the bottleneck, so four times the workers should read nearly four times the pages. Needs DATABASE_URL.
 */
const { values: given } = parseArgs({
  options: {
    sites: { type: 'string', default: '40' },
    editions: { type: 'string', default: '5' },
    delay: { type: 'string', default: '2000' },
    concurrency: { type: 'string', default: '1' },
    few: { type: 'string', default: '2' },
    many: { type: 'string', default: '8' },
  },
});
const LOOK_MS = 100;
const WITHIN_MS = 20 * 60_000;

interface Run {
  workers: number;
  seconds: number;
  'pages/s': number;
  'most and fewest jobs of a worker': string;
}

async function measure(workers: number): Promise<Run> {
  const database = await openServerDatabase();
  const { dataSource, connection, connectionString } = database;
  const home = mkdtempSync(path.join(tmpdir(), 'workers-'));
  const sites = new CountedSites();
  const origins = await sites.start(Number(given.sites), Number(given.editions));
  const processes = new WorkerProcesses({
    DATA_DIR: home,
    DATABASE_URL: connectionString,
    JOB_CONCURRENCY: given.concurrency,
    CRAWL_DELAY_MS: given.delay,
    CRAWL_ALLOW_HOSTS: origins.map((origin) => new URL(origin).host).join(','),
  });
  const queue = await JobQueue.open({ connection, log: createLogger('silent') });
  try {
    for (let count = 0; count < workers; count++) processes.start();
    await until(async () => (await dataSource.query<unknown[]>('SELECT FROM workers')).length === workers);
    await queue.start();
    const began = performance.now();
    await queueJobs(dataSource, await addNewsletters(dataSource, origins), queue);
    await until(async () => (await countOpenJobs(dataSource)) === 0);
    const seconds = (performance.now() - began) / 1000;
    const perWorker = await dataSource.query<{ jobs: number }[]>(
      `SELECT count(*)::int AS jobs FROM jobs GROUP BY substring(worker FROM '^(.*-[0-9]+)-[0-9a-f]{8}-') ORDER BY 1 DESC`,
    );
    const shares = `${perWorker[0]?.jobs ?? 0}, ${perWorker.at(-1)?.jobs ?? 0}`;
    return { workers, seconds, 'pages/s': sites.reads.size / seconds, 'most and fewest jobs of a worker': shares };
  } finally {
    await processes.stop();
    await queue.stop(0);
    sites.stop();
    await database.close();
    rmSync(home, { recursive: true, force: true });
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + WITHIN_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('The workers did not come to an end');
    await pause(LOOK_MS);
  }
}

const few = await measure(Number(given.few));
const many = await measure(Number(given.many));
const scaling = many['pages/s'] / few['pages/s'] / (many.workers / few.workers);
const round = (run: Run) => ({
  ...run,
  seconds: Math.round(run.seconds),
  'pages/s': Number(run['pages/s'].toFixed(2)),
});
report('workers', [round(few), round(many)], { ...given, scaling });
process.stdout.write(`${scaling.toFixed(2)} of linear\n`);
process.exit(0);
