import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { present } from '../../api/dist/base/validation/present.js';
import { ADD_NEWSLETTERS, pause } from './chaos/add-jobs.js';
import { CountedSites } from './chaos/counted-sites.js';
import { report } from './measuring/report.js';
import { freePorts } from './trouble/free-ports.js';
import { onServer } from './setup/bench-database.js';
import { HttpProxy } from './trouble/http-proxy.js';
import { ProductProcesses, THIS_VERSION } from './trouble/product-processes.js';
import { failureOf, SECRET, signInBySql, Traffic } from './trouble/traffic.js';

/**
 * Two versions beside each other on one database: forward and one version back, with readers, a member and jobs. Needs
 * DATABASE_URL, and a folder with a build of the version before (scripts/previous-release.sh makes one).
 */
const { values: given } = parseArgs({
  options: {
    previous: { type: 'string' },
    first: { type: 'string', default: 'web,workers' },
    rate: { type: 'string', default: '20' },
    newsletters: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '10' },
  },
});
if (!given.previous) throw new Error('--previous FOLDER: a build of the version before');
if (!process.env.DATABASE_URL) throw new Error('This benchmark needs a PostgreSQL server: set DATABASE_URL');
const PREVIOUS = path.resolve(given.previous);
const SERVER = process.env.DATABASE_URL;

const EDITIONS_A_ROUND = 5;
const CONCURRENCY = 2;
const LAST_ROUNDS = 2;
const LAST_JOBS_WITHIN_MS = 120_000;
const CREATE_JOBS = 'mutation ($ids: [ID!]!) { createJobs(newsletterIds: $ids) { id } }';
const SETTINGS = {
  NODE_ENV: 'production',
  JWT_SECRET: SECRET,
  RATE_LIMITS: 'off',
  JOB_CONCURRENCY: String(CONCURRENCY),
  CRAWL_DELAY_MS: '0',
};
const ORDERS: Record<string, ('web' | 'workers')[]> = { web: ['web', 'workers'], workers: ['workers', 'web'] };

const JUDGED = `
  SELECT (SELECT count(*)::int FROM jobs WHERE status = 'completed') AS "jobs completed",
    (SELECT count(*)::int FROM jobs WHERE status <> 'completed') AS "jobs not completed",
    (SELECT count(*)::int FROM editions WHERE status = 'processed') AS "editions processed",
    (SELECT count(*)::int FROM editions WHERE status <> 'processed') AS "editions left",
    (SELECT count(*)::int FROM (SELECT FROM passages GROUP BY edition_id, generation_id, position HAVING count(*) > 1) x) AS "passages doubled"`;

const rows: Record<string, string | number>[] = [];
const faults: string[] = [];
for (const first of given.first.split(','))
  rows.push({ 'moved first': first, ...(await move(present(ORDERS[first]))) });
report('upgrade', rows, { rows, faults });
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exit(faults.length > 0 ? 1 : 0);

/** From the version before to this one and back, process by process. */
async function move(order: ('web' | 'workers')[]): Promise<Record<string, string | number>> {
  const name = `upgrade_${process.pid}_${order[0]}`;
  await onServer(SERVER, `CREATE DATABASE ${name}`);
  const address = Object.assign(new URL(SERVER), { pathname: `/${name}` }).href;
  const home = mkdtempSync(path.join(tmpdir(), 'upgrade-'));
  const sites = new CountedSites();
  const origins = await sites.start(Number(given.newsletters), 0);
  const ports = await freePorts(2);
  const proxy = new HttpProxy(ports);
  const origin = await proxy.start();
  const hosts = origins.map((one) => new URL(one).host).join(',');
  const processes = new ProductProcesses({
    ...SETTINGS,
    DATA_DIR: home,
    PUBLIC_URL: origin,
    DATABASE_URL: address,
    CRAWL_ALLOW_HOSTS: hosts,
  });
  const client = new pg.Client({ connectionString: address });
  try {
    const web: number[] = [];
    for (const port of ports) web.push(await startWeb(processes, port));
    const workers = [processes.start({ version: PREVIOUS }), processes.start({ version: PREVIOUS })];
    await client.connect();
    const ids = await addNewslettersBySql(client, origins);
    const [admin, member] = [await signInBySql(client, 'admin'), await signInBySql(client, 'viewer')];
    const traffic = new Traffic(origin, ids, member);
    const running = traffic.run(Number(given.rate));
    const moved = { web, workers };
    let rounds = 0;
    let interrupted = 0;
    for (const version of [THIS_VERSION, PREVIOUS])
      for (const kind of order)
        for (const index of moved[kind]) {
          rounds += 1;
          sites.publish(rounds * EDITIONS_A_ROUND);
          const failure = await createJobs(origin, admin, ids);
          if (failure) faults.push(`${order[0]} first, jobs of round ${rounds}: ${failure}`);
          await pause(Number(given.seconds) * 1_000);
          await processes.replace(index, { version });
          if (kind === 'workers') interrupted += CONCURRENCY;
        }
    await pause(Number(given.seconds) * 1_000);
    await traffic.stop();
    await running;
    await finishJobs(client, () => createJobs(origin, admin, ids));
    return await judge({ client, sites, traffic, interrupted, editions: rounds * EDITIONS_A_ROUND * ids.length });
  } finally {
    await client.end();
    await processes.stop();
    proxy.stop();
    sites.stop();
    rmSync(home, { recursive: true, force: true });
    await onServer(SERVER, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

async function startWeb(processes: ProductProcesses, port: number): Promise<number> {
  const index = processes.start({ version: PREVIOUS, settings: { ROLE: 'web', PORT: String(port) } });
  await processes.ready(index);
  return index;
}

function createJobs(origin: string, token: string, ids: number[]): Promise<string | undefined> {
  return failureOf(origin, { path: '/graphql', token, query: CREATE_JOBS, variables: { ids } });
}

async function addNewslettersBySql(client: pg.Client, origins: string[]): Promise<number[]> {
  const { rows: added } = await client.query<{ id: number }>(ADD_NEWSLETTERS, [origins]);
  return added.map(({ id }) => id);
}

/** Then creates more: a newsletter with an open job gets no second one, so the last editions have none yet. */
async function finishJobs(client: pg.Client, createMore: () => Promise<string | undefined>): Promise<void> {
  const deadline = Date.now() + LAST_JOBS_WITHIN_MS;
  for (let left = LAST_ROUNDS; Date.now() < deadline;) {
    const { rows: open } = await client.query(
      "SELECT FROM jobs WHERE status IN ('pending', 'discovering', 'processing') LIMIT 1",
    );
    if (open.length === 0 && left === 0) return;
    if (open.length === 0 && !(await createMore())) left -= 1;
    await pause(500);
  }
}

interface Ended {
  client: pg.Client;
  sites: CountedSites;
  traffic: Traffic;
  /** Number of steps that the end of a worker may have interrupted. Each may run a second time. */
  interrupted: number;
  editions: number;
}

async function judge({ client, sites, traffic, interrupted, editions }: Ended): Promise<Record<string, number>> {
  const { rows: judged } = await client.query<Record<string, number>>(JUDGED);
  const found = present(judged[0]);
  const again = [...sites.reads.values()].reduce((sum, count) => sum + count - 1, 0);
  const { sent, repeated, lost, slowestMs } = traffic.counts;
  faults.push(...tellLosses(traffic.losses));
  if (found['jobs not completed']) faults.push(`${found['jobs not completed']} jobs did not complete`);
  if (found['passages doubled']) faults.push(`${found['passages doubled']} passages are doubled`);
  if (found['editions processed'] !== editions)
    faults.push(`${found['editions processed']} editions were processed instead of ${editions}`);
  if (again > interrupted) faults.push(`${again} editions were read again, ${interrupted} steps were interrupted`);
  return { requests: sent, repeated, lost, 'slowest, ms': slowestMs, ...found, 'editions read again': again };
}

/** Each reason once, with its times: a process that stands still loses hundreds. */
function tellLosses(losses: Traffic['losses']): string[] {
  const times = new Map<string, string[]>();
  for (const { at, why } of losses)
    times.set(why, [...(times.get(why) ?? []), new Date(at).toISOString().slice(11, 19)]);
  return [...times].map(([why, at]) => `lost ${at.length} times from ${at[0]} to ${at.at(-1)}: ${why}`);
}
