import 'reflect-metadata';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../api/dist/config.js';
import type { Pipeline } from '../../api/dist/library/crawl/pipeline.js';
import { JobQueue } from '../../api/dist/jobs/job-queue.js';
import { startWork } from '../../api/dist/jobs/worker/work.js';
import { LiveEvents } from '../../api/dist/endpoints/live/live-events.js';
import { createLogger } from '../../api/dist/base/log.js';
import { closeServices } from '../../api/dist/app/product.js';
import { createServices } from '../../api/dist/app/services.js';
import { openBenchDatabase, type BenchDatabase } from './setup/bench-database.js';
import { addNewsletters, countOpenJobs, pause, queueJobs } from './chaos/add-jobs.js';
import { countDatabaseCpu, ownCpuMs } from './measuring/process-cpu.js';
import { report } from './measuring/report.js';

/**
 * Measures editions per second of one worker, from the page to searchable passages, on demo sites without a delay.
 * With `--concurrency 1` steps do not overlap, so each CPU time belongs to one step.
 */
const { values: given } = parseArgs({
  options: { concurrency: { type: 'string', default: '2' }, sites: { type: 'string', default: '20' } },
});
const LOOK_MS = 50;
const STEPS = ['discover', 'processEdition', 'signEdition', 'summariseEdition', 'recordNames', 'embedEdition'] as const;

interface Spent {
  times: number;
  wallMs: number;
  cpuMs: number;
}

function timed(pipeline: Pipeline): { pipeline: Pipeline; spent: Map<string, Spent> } {
  const spent = new Map<string, Spent>();
  const wrapped = Object.create(pipeline) as Record<string, unknown>;
  for (const name of STEPS) {
    const step = pipeline[name].bind(pipeline) as (...input: unknown[]) => Promise<unknown>;
    const total = { times: 0, wallMs: 0, cpuMs: 0 };
    spent.set(name, total);
    wrapped[name] = async (...input: unknown[]) => {
      const [begin, cpu] = [performance.now(), ownCpuMs()];
      const result = await step(...input);
      total.times += 1;
      total.wallMs += performance.now() - begin;
      total.cpuMs += ownCpuMs() - cpu;
      return result;
    };
  }
  return { pipeline: wrapped as unknown as Pipeline, spent };
}

async function measure({ dataSource, connection, isServer }: BenchDatabase, origins: string[], home: string) {
  const log = createLogger('error');
  const config = readConfig({
    ...(isServer ? { ROLE: 'worker', DATABASE_URL: process.env.DATABASE_URL } : { ROLE: 'all' }),
    NODE_ENV: 'development',
    DEMO: 'off',
    RATE_LIMITS: 'off',
    DATA_DIR: home,
    CRAWL_DELAY_MS: '0',
    CRAWL_ALLOW_HOSTS: origins.map((origin) => new URL(origin).host).join(','),
  });
  const events = new LiveEvents(connection, dataSource, log);
  await events.start();
  const queue = await JobQueue.open({ connection, log });
  const services = createServices({ config, log, events, queue, dataSource, connection });
  await services.generations.prepare();
  await warmUp(services);
  const { pipeline, spent } = timed(services.pipeline);
  const spentByDatabase = await countDatabaseCpu(dataSource);
  const ids = await addNewsletters(dataSource, origins);
  const [begin, cpu] = [performance.now(), ownCpuMs()];
  const concurrency = Number(given.concurrency);
  const stop = await startWork('worker', { ...services, dataSource, queue, events, log, pipeline, concurrency });
  await queueJobs(dataSource, ids, queue);
  while ((await countOpenJobs(dataSource)) > 0) await pause(LOOK_MS);
  const seconds = (performance.now() - begin) / 1000;
  const cpuMs = ownCpuMs() - cpu;
  const databaseCpuMs = await spentByDatabase();
  const editions = await countSearchable(dataSource);
  await stop();
  await queue.close();
  await closeServices(services);
  await events.stop();
  return { editions, seconds, cpuMs, databaseCpuMs, spent };
}

/** Loads the models, which a worker does once. */
async function warmUp({ models }: ReturnType<typeof createServices>): Promise<void> {
  const text = 'The postage rate for letters rises in April.';
  await models.builtIn.embed([text, text]);
  const article = { newsletter: 'Warm', title: null, text, language: 'en', isPartial: false };
  await Promise.all([models.summaries.summarise(article), models.summaries.summarise(article)]);
}

async function countSearchable(dataSource: BenchDatabase['dataSource']): Promise<number> {
  const [row] = await dataSource.query<{ editions: number }[]>(
    'SELECT count(DISTINCT edition_id)::int AS editions FROM passages',
  );
  return row?.editions ?? 0;
}

const home = mkdtempSync(path.join(tmpdir(), 'writes-'));
const sites = fork(path.join(import.meta.dirname, 'setup/demo-sites.js'));
const database = await openBenchDatabase();
try {
  const [origins] = (await once(sites, 'message')) as [string[]];
  const { editions, seconds, cpuMs, databaseCpuMs, spent } = await measure(
    database,
    origins.slice(0, Number(given.sites)),
    home,
  );
  const each = (value: number) => Number((value / editions).toFixed(1));
  const rows = [...spent].map(([step, { times, wallMs, cpuMs: own }]) => ({
    step,
    times,
    'wall ms an edition': each(wallMs),
    'CPU ms an edition': each(own),
  }));
  const total = { editions, 'editions/s': Number((editions / seconds).toFixed(2)) };
  console.table([
    { ...total, 'CPU ms': each(cpuMs), 'database CPU ms': database.isServer ? each(databaseCpuMs) : '-' },
  ]);
  report('writes', rows, { ...total, ...given, seconds, cpuMs, databaseCpuMs, rows });
} finally {
  sites.kill();
  await database.close();
  rmSync(home, { recursive: true, force: true });
}
process.exit(0);
