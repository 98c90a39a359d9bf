import 'reflect-metadata';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { present } from '../../api/dist/base/validation/present.js';
import { readDemoCollection } from './judged/demo-collection.js';
import { report } from './measuring/report.js';
import { residentOf } from './measuring/resident-memory.js';
import { startServer } from './setup/start-server.js';

/**
 * Resident memory of one process with the embedded database on a first start: while it reads the demo, three minutes
 * later, and after a hundred searches.
 */
const REST_MS = 180_000;
const LOOK_MS = 2_000;
const SEARCHES = 100;
const COUNTS = '{ jobs { counts { pending running failed } } }';
const SEARCH = 'query ($query: String!) { searchEditions(input: { query: $query }) { total items { passage } } }';

const home = mkdtempSync(path.join(tmpdir(), 'memory-'));
const main = path.resolve(import.meta.dirname, '../../api/dist/main.js');
const { origin, process: measured } = await startServer([main], {
  NODE_ENV: 'development',
  ROLE: 'all',
  DEMO: 'on',
  DATA_DIR: home,
  DATABASE_URL: '',
  MONGODB_URL: '',
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  RATE_LIMITS: 'off',
});
const pid = present(measured.pid);
const authorization = `Bearer ${await signIn()}`;
const row: Record<string, number> = {};

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
  const { jobs } = await ask<{ jobs: { counts: { pending: number; running: number; failed: number } } }>(COUNTS);
  if (jobs.counts.failed > 0) throw new Error(`${jobs.counts.failed} newsletters could not be read`);
  return jobs.counts.pending + jobs.counts.running === 0;
}

function note(column: string): void {
  const { now, most } = residentOf(pid);
  Object.assign(row, { [column]: Math.round(now), most: Math.round(most) });
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
report('memory', [row]);
console.log(`The demo was read in ${seconds} s.`);
measured.kill('SIGTERM');
await once(measured, 'exit');
rmSync(home, { recursive: true, force: true });
process.exit(0);
