import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildStale } from '../build-stale.mjs';
import { ask, signInAsAdmin } from './product-client.mjs';

// Kills the product with SIGKILL while it works, and starts it again at once. Nothing that was confirmed may be lost:
//   PORT=4072 node scripts/try.mjs kills [TIMES]
const times = Number(process.argv[2] ?? 10);
const port = process.env.PORT ?? '4072';
const origin = `http://localhost:${port}`;
const root = fileURLToPath(new URL('../..', import.meta.url));
const dataDir = mkdtempSync(path.join(tmpdir(), 'try-kills-'));
const READY_WITHIN_MS = 180_000;
const END_WITHIN_MS = 300_000;
const [MIN_WORK_MS, MAX_WORK_MS] = [500, 6_000];
const WRITERS = 3;
const OPEN = ['PENDING', 'DISCOVERING', 'PROCESSING'];

function start() {
  const env = {
    ...process.env,
    PORT: port,
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
  };
  const product = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = [];
  product.stdout.on('data', (text) => said.push(String(text)));
  return { product, said, began: Date.now() };
}

async function ready({ product, began }) {
  for (;;) {
    const response = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (response?.ok) return Date.now() - began;
    if (product.exitCode !== null) throw new Error(`it ended with ${product.exitCode} instead of starting`);
    if (Date.now() - began > READY_WITHIN_MS) throw new Error('it did not start in time');
    await wait(100);
  }
}

const LIST = '{ newsletters(limit: 100) { items { id name } } }';
const RENAME = 'mutation ($id: ID!, $name: String!) { updateNewsletter(id: $id, input: { name: $name }) { id } }';
const CREATE = 'mutation ($ids: [ID!]!) { createJobs(newsletterIds: $ids) { id } }';
const JOBS = `query ($status: JobStatus) { jobs(status: $status) { pagination { total } } }`;
const FAILED = '{ jobs(status: FAILED, limit: 100) { items { statusMessage } } }';
/** By design, a job fails after five attempts without progress. */
const GIVEN_UP = /^Taken up \d+ times without progress/;

/** By newsletter: the last confirmed name, and the names sent after it. */
const names = new Map();

function noteSent(id, name) {
  const known = names.get(id) ?? { sent: [] };
  names.set(id, { ...known, sent: [...known.sent, name] });
}

async function write(session, ids, isOver) {
  for (let number = 0; !isOver(); number += 1) {
    const id = ids[number % ids.length];
    const name = `Name ${Date.now()}.${number}`;
    noteSent(id, name);
    const isConfirmed = await ask(session, RENAME, { id, name }).then(
      () => true,
      () => false,
    );
    if (isConfirmed) names.set(id, { confirmed: name, sent: [] });
  }
}

async function checkNames(session) {
  const { newsletters } = await ask(session, LIST);
  for (const { id, name } of newsletters.items) {
    const { confirmed, sent = [] } = names.get(id) ?? {};
    if (confirmed && name !== confirmed && !sent.includes(name))
      throw new Error(`${id}: ${confirmed} was lost, it says ${name}`);
    if (names.has(id)) names.set(id, { confirmed: name, sent: [] });
  }
  return newsletters.items.map(({ id }) => id);
}

/** Programs that the product started. Linux only. */
function descendantsOf(pid) {
  const parents = new Map();
  for (const one of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      parents.set(Number(one), Number(readFileSync(`/proc/${one}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]));
    } catch {
      // It has ended.
    }
  }
  const found = [pid];
  for (const parent of found) for (const [child, of] of parents) if (of === parent) found.push(child);
  return found.slice(1);
}

const isAlive = (pid) => {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};

async function openJobs(session) {
  const counts = await Promise.all(OPEN.map((status) => ask(session, JOBS, { status })));
  return counts.reduce((sum, { jobs }) => sum + jobs.pagination.total, 0);
}

buildStale(root);
let running = start();
const left = [];
for (let turn = 1; turn <= times; turn += 1) {
  const took = await ready(running);
  left.push(...(running.before ?? []).filter(isAlive));
  const session = await signInAsAdmin(origin);
  const ids = await checkNames(session);
  await ask(session, CREATE, { ids });
  let isOver = false;
  const shares = Array.from({ length: WRITERS }, (_, at) => ids.filter((_id, place) => place % WRITERS === at));
  const writing = shares.map((share) => write(session, share, () => isOver));
  const workMs = Math.round(MIN_WORK_MS + Math.random() * (MAX_WORK_MS - MIN_WORK_MS));
  await wait(workMs);
  const children = process.platform === 'linux' ? descendantsOf(running.product.pid) : [];
  running.product.kill('SIGKILL');
  isOver = true;
  const waited = running.said.join('').includes('waiting') ? ', after waiting for the folder' : '';
  running = start();
  await Promise.all(writing);
  console.log(
    `${turn}: ready after ${took} ms${waited}, killed after ${workMs} ms of work, ${children.length} children`,
  );
  running.before = children;
}
console.log(`last start: ready after ${await ready(running)} ms`);
left.push(...running.before.filter(isAlive));
const session = await signInAsAdmin(origin);
await checkNames(session);
const end = Date.now() + END_WITHIN_MS;
while ((await openJobs(session)) > 0 && Date.now() < end) await wait(1_000);
const open = await openJobs(session);
const endings = (await ask(session, FAILED)).jobs.items.map(({ statusMessage }) => statusMessage);
const failures = endings.filter((message) => !GIVEN_UP.test(message));
const exit = new Promise((resolve) => running.product.once('exit', resolve));
running.product.kill('SIGTERM');
await exit;
rmSync(dataDir, { recursive: true, force: true });
if (open > 0 || failures.length > 0 || left.length > 0) {
  const failed = failures.length > 0 ? `these failed: ${failures.join('; ')}` : 'none failed';
  throw new Error(`${open} jobs did not end, ${failed}, ${left.length} processes were left behind`);
}
console.log(
  `killed ${times} times: nothing lost, all jobs ended, ${endings.length} given up after five ends of their worker`,
);
