import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ask, signInAsAdmin } from './product-client.mjs';
import { until } from './until.mjs';

// Compares first starts with the demo in installed checkouts, one after the other: seconds and CPU until every edition is searchable.
//   node scripts/try-first-start.mjs FOLDER...                    on the embedded database
//   DATABASE_URL=… node scripts/try-first-start.mjs FOLDER        on an empty database of a server
// CPU is that of the product's processes and of all PostgreSQL servers on this machine (Linux).
const PORT = process.env.PORT ?? '4073';
const TIMEOUT_MS = 900_000;
const TICKS_PER_SECOND = 100;
const ENDED = ['COMPLETED', 'FAILED', 'CANCELLED'];
const origin = `http://localhost:${PORT}`;

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** CPU seconds of the processes that this one started, with ended children, and of PostgreSQL. */
function cpuSeconds(leader) {
  const ticks = readdirSync('/proc').map((pid) => {
    const fields = read(`/proc/${pid}/stat`).split(') ').at(-1).split(' ');
    const counts = Number(fields[3]) === leader || read(`/proc/${pid}/comm`).startsWith('postgres');
    return counts ? fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) : 0;
  });
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND;
}

async function countProcessed(session, ids) {
  const statuses = await Promise.all(
    [...ids].map((id) => ask(session, `{ contentStatus(newsletterId: "${id}") { processed } }`)),
  );
  return statuses.reduce((sum, { contentStatus }) => sum + contentStatus.processed, 0);
}

async function start(folder) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'try-first-start-'));
  const env = {
    ...process.env,
    PORT,
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
    DEMO: 'on',
    CRAWL_DELAY_MS: '0',
    LOG_LEVEL: 'error',
  };
  const product = spawn(process.execPath, ['scripts/start.mjs'], { cwd: folder, env, detached: true });
  const hasEnded = new Promise((resolve) => product.once('exit', resolve));
  try {
    return await measure(product.pid);
  } finally {
    product.kill('SIGTERM');
    await hasEnded;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(pid) {
  await until('/readyz', TIMEOUT_MS, async () => (await fetch(`${origin}/readyz`)).ok);
  const [began, cpu] = [Date.now(), cpuSeconds(pid)];
  const session = await signInAsAdmin(origin);
  const jobs = await until('all jobs', TIMEOUT_MS, async () => {
    const { items } = (await ask(session, '{ jobs(limit: 100) { items { status newsletter { id } } } }')).jobs;
    return items.length > 0 && items.every(({ status }) => ENDED.includes(status)) && items;
  });
  const [seconds, spent] = [(Date.now() - began) / 1000, cpuSeconds(pid) - cpu];
  const editions = await countProcessed(session, new Set(jobs.map(({ newsletter }) => newsletter.id)));
  return {
    editions,
    'jobs that failed': jobs.filter(({ status }) => status !== 'COMPLETED').length,
    seconds: seconds.toFixed(1),
    'editions/s': (editions / seconds).toFixed(2),
    'CPU ms of an edition': Math.round((1000 * spent) / editions),
  };
}

const rows = {};
for (const folder of process.argv.slice(2)) rows[folder] = await start(folder);
console.table(rows);
