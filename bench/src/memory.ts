import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { present } from '../../api/dist/validation/present.js';
import { openBenchDatabase } from './bench-database.js';
import { readDemoCollection } from './demo-collection.js';
import { report } from './report.js';
import { residentOf } from './soak/memory.js';
import { startProduct, startServer, type RunningServer } from './start-server.js';

/**
 * Resident memory of a process while it reads the demo, three minutes later, and after a hundred searches. With
 * DATABASE_URL, of a web and a worker process, otherwise of one process with the embedded database.
 */
const REST_MS = 180_000;
const LOOK_MS = 2_000;
const SEARCHES = 100;
const COUNTS = '{ jobs { counts { pending running failed } } }';
const SEARCH = 'query ($query: String!) { searchEditions(input: { query: $query }) { total items { passage } } }';

interface Measured extends RunningServer {
  role: string;
}

const home = mkdtempSync(path.join(tmpdir(), 'memory-'));
const settings = { NODE_ENV: 'development', DEMO: 'on', DATA_DIR: home, LOG_LEVEL: 'error', RATE_LIMITS: 'off' };
const database = process.env.DATABASE_URL ? await openBenchDatabase() : undefined;
const processes = await start();
const origin = present(processes[0]).origin;
const authorization = `Bearer ${await signIn()}`;
const rows = new Map<string, Record<string, number>>(processes.map(({ role }) => [role, {}]));

async function start(): Promise<Measured[]> {
  if (!database) {
    const main = path.resolve(import.meta.dirname, '../../api/dist/main.js');
    return [
      { role: 'all', ...(await startServer([main], { ...settings, PORT: '0', HOST: '127.0.0.1', ROLE: 'all' })) },
    ];
  }
  const { connectionString } = database.connection as { connectionString: string };
  const web = await startProduct(connectionString, { ...settings, ROLE: 'web' });
  const allowed = { CRAWL_ALLOW_HOSTS: new URL(web.origin).host, DEMO: 'off', ROLE: 'worker' };
  const worker = await startProduct(connectionString, { ...settings, ...allowed });
  return [
    { role: 'web', ...web },
    { role: 'worker', ...worker },
  ];
}

async function signIn(): Promise<string> {
  const { headers } = await fetch(`${origin}/api/auth/development?as=admin`, { redirect: 'manual' });
  return present(/token=([^&#]+)/.exec(headers.get('location') ?? '')?.[1], 'A token');
}

async function ask<Data>(query: string, variables = {}): Promise<Data> {
  const body = JSON.stringify({ query, variables });
  const headers = { 'content-type': 'application/json', authorization };
  const response = await fetch(`${origin}/graphql`, { method: 'POST', headers, body });
  return ((await response.json()) as { data: Data }).data;
}

async function isFilled(): Promise<boolean> {
  const { jobs } = await ask<{ jobs: { counts: { pending: number; running: number } } }>(COUNTS);
  return jobs.counts.pending + jobs.counts.running === 0;
}

function note(column: string): void {
  for (const { role, process } of processes) {
    const { now, most } = residentOf(present(process.pid));
    Object.assign(present(rows.get(role)), { [column]: Math.round(now), most: Math.round(most) });
  }
}

const began = performance.now();
note('at start');
while (!(await isFilled())) await wait(LOOK_MS);
const seconds = Math.round((performance.now() - began) / 1000);
note('demo read');
await wait(REST_MS);
note('three minutes later');
const questions = readDemoCollection().questions.filter((_, at) => at % 2 === 0);
for (const { text } of questions.slice(0, SEARCHES)) await ask(SEARCH, { query: text });
note('after 100 searches');
report(
  'memory',
  [...rows].map(([role, row]) => ({ role, ...row })),
);
console.log(`The demo was read in ${seconds} s.`);
for (const { process } of processes) process.kill('SIGTERM');
await wait(LOOK_MS);
await database?.close();
rmSync(home, { recursive: true, force: true });
process.exit(0);
