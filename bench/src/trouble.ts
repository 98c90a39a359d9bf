import 'reflect-metadata';
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import pg from 'pg';
import { addNewsletters, pause } from './chaos/add-jobs.js';
import { CountedSites } from './chaos/counted-sites.js';
import { report } from './measuring/report.js';
import { openServerDatabase } from './setup/bench-database.js';
import { DatabaseDoor } from './trouble/database-door.js';
import { freePorts } from './trouble/free-ports.js';
import { HttpProxy } from './trouble/http-proxy.js';
import { Producers } from './trouble/producers.js';
import { ProductProcesses, sizeOf, THIS_VERSION } from './trouble/product-processes.js';
import { failureOf, SECRET, signInBySql, Traffic } from './trouble/traffic.js';

/**
 * Two web and three worker processes while one thing after the other fails, with readers, a member, jobs, mails, webhooks and
 * imports. Starts a PostgreSQL of its own with a replica in the folder `postgres`; with `mongo`, where scripts/test-mongo.sh
 * has put a server, the queue is there. As root, their data folder is a small disk. With `calm`, nothing fails: what grows then
 * is a leak.
 */
const { values: given } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string', default: '50' },
    every: { type: 'string', default: '120' },
    newsletters: { type: 'string', default: '6' },
    postgres: { type: 'string', default: path.join(tmpdir(), 'trouble-postgres') },
    mongo: { type: 'string' },
    calm: { type: 'boolean', default: false },
  },
});
const RUN_MS = Number(given.minutes) * 60_000;
const EVERY_MS = Number(given.every) * 1_000;
const ROUND_MS = Math.min(EVERY_MS / 2, 30_000);
/** As long as the disk is full. */
const FULL_MS = Math.min(60_000, RUN_MS / 6);
const QUEUE_AWAY_MS = 20_000;
const EDITIONS_A_ROUND = 3;
const CONCURRENCY = 2;
const DISK_MB = 64;
const DRAIN_WITHIN_MS = 240_000;
const GREEN_WITHIN_MS = 90_000;
const CREATE_JOBS = 'mutation ($ids: [ID!]!) { createJobs(newsletterIds: $ids) { id } }';
/** Six minutes ahead, for one worker: receivers of webhooks refuse more than five. */
const WRONG_CLOCK = `const Right = Date, ahead = 360_000;
globalThis.Date = class Date extends Right { constructor(...of) { if (of.length) super(...of); else super(Right.now() + ahead); } static now() { return Right.now() + ahead; } };`;

/** Not synchronously, because requests go through this process meanwhile. */
const script = async (name: string, ...words: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(path.join(THIS_VERSION, 'scripts', name), words);
  return stdout.trim();
};
const portOf = (address: string) => Number(new URL(address).port);

const primary = await script('real-postgres.sh', 'start', given.postgres);
const replicaPort = portOf(await script('real-postgres.sh', 'replica', given.postgres));
const door = new DatabaseDoor(portOf(primary));
process.env.DATABASE_URL = Object.assign(new URL(primary), { port: String(await door.start()) }).href;
const database = await openServerDatabase();
const { dataSource, connectionString } = database;

const home = mkdtempSync(path.join(tmpdir(), 'trouble-'));
const hasSmallDisk = process.getuid?.() === 0;
if (hasSmallDisk) execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', home]);

const sites = new CountedSites();
const origins = await sites.start(Number(given.newsletters), 0);
const ids = await addNewsletters(dataSource, origins);
const client = new pg.Client({ connectionString });
await client.connect();
const [admin, member] = [await signInBySql(client, 'admin'), await signInBySql(client, 'viewer')];
await client.end();
const producers = new Producers(dataSource);
const ports = await freePorts(5);
const proxy = new HttpProxy(ports.slice(0, 2));
const origin = await proxy.start();
let mongoUrl = given.mongo && (await script('test-mongo.sh', 'start', given.mongo));
const processes = new ProductProcesses({
  ...(await producers.start()),
  NODE_ENV: 'production',
  JWT_SECRET: SECRET,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'fatal',
  DATA_DIR: home,
  PUBLIC_URL: origin,
  DATABASE_URL: connectionString,
  MONGODB_URL: mongoUrl ? `${mongoUrl}/trouble` : '',
  JOB_CONCURRENCY: String(CONCURRENCY),
  CRAWL_ALLOW_HOSTS: origins.map((one) => new URL(one).host).join(','),
  CRAWL_DELAY_MS: '0',
});
for (const [index, port] of ports.entries()) {
  const ROLE = index < 2 ? 'web' : 'worker';
  const options = index === 4 ? ['--import', `data:text/javascript,${encodeURIComponent(WRONG_CLOCK)}`] : [];
  processes.start({ settings: { ROLE, PORT: String(port) }, options });
}
for (const index of ports.keys()) await processes.ready(index);

interface Trouble {
  name: string;
  /** Requests that fail meanwhile are counted apart. */
  takesDatabase?: boolean;
  act: () => unknown;
}

/** Kills of workers and outages. Each may interrupt so many steps of jobs, which then run a second time. */
let interrupted = 0;
const kill = (index: number): Trouble => ({
  name: `${index < 2 ? 'web' : 'worker'} ${index} is killed`,
  act: () => processes.kill(index),
});
const SINGLE: Trouble[] = [
  {
    name: 'PostgreSQL restarts',
    takesDatabase: true,
    act: () => script('real-postgres.sh', 'restart', given.postgres),
  },
  ...(hasSmallDisk ? [{ name: 'the disk is full', act: fillDisk }] : []),
  ...(mongoUrl ? [{ name: "the queue's server is killed", act: killMongo }] : []),
  { name: 'PostgreSQL fails over to its replica', takesDatabase: true, act: failOver },
];

async function failOver(): Promise<void> {
  await script('real-postgres.sh', 'fail-over', given.postgres);
  door.leadTo(replicaPort);
}

async function killMongo(): Promise<void> {
  const folder = given.mongo ?? '';
  process.kill(Number(readFileSync(path.join(folder, 'pid'), 'utf8')), 'SIGKILL');
  await pause(QUEUE_AWAY_MS);
  mongoUrl = await script('test-mongo.sh', 'start', folder, String(portOf(mongoUrl ?? '')));
}

async function fillDisk(): Promise<void> {
  const file = path.join(home, 'filler');
  const { bavail, bsize } = statfsSync(home);
  writeFileSync(file, Buffer.alloc(bavail * bsize));
  await pause(FULL_MS);
  rmSync(file);
}

const isGreen = async () => {
  const answers = await Promise.all(
    ports.map((port) => fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)),
  );
  return answers.every((answer) => answer?.ok);
};

const happened: Record<string, string | number>[] = [];
const outages: { from: number; to: number }[] = [];
const faults: string[] = [];

async function cause({ name, takesDatabase, act }: Trouble): Promise<void> {
  await producers.noteInterrupted().catch(() => undefined);
  interrupted += CONCURRENCY * (takesDatabase ? 3 : 1);
  const from = Date.now();
  await act();
  const acted = Date.now();
  await pause(250);
  while (!(await isGreen()) && Date.now() - acted < GREEN_WITHIN_MS) await pause(250);
  const to = Date.now();
  if (takesDatabase) outages.push({ from, to });
  if (to - acted >= GREEN_WITHIN_MS) faults.push(`not green ${GREEN_WITHIN_MS / 1_000} s after: ${name}`);
  happened.push({ what: name, 'takes, s': (acted - from) / 1_000, 'until green, s': (to - acted) / 1_000 });
  process.stderr.write(`${JSON.stringify(happened.at(-1))}\n`);
}

const traffic = new Traffic(origin, ids, member);
const began = Date.now();
const working = [traffic.run(Number(given.rate)), producers.run()];
let rounds = 0;
const openRounds = async () => {
  while (Date.now() - began < RUN_MS) {
    rounds += 1;
    sites.publish(rounds * EDITIONS_A_ROUND);
    await failureOf(origin, { path: '/graphql', token: admin, query: CREATE_JOBS, variables: { ids } });
    await producers.import(origin, admin, origins[0] ?? '');
    await pause(ROUND_MS);
  }
};
const opening = openRounds();
await pause(Math.min(EVERY_MS, 20_000));
/** Of the processes, and of their folder. */
const sizes: Record<string, number>[] = [];
const measure = () =>
  sizes.push({
    minute: Math.round((Date.now() - began) / 60_000),
    ...sizeOf(processes.pids),
    files: readdirSync(home, { recursive: true }).length,
  });
measure();
const measuring = setInterval(measure, RUN_MS / 6);
/** One of each kind in each interval. */
const killing = async () => {
  for (let turn = 0; Date.now() - began < RUN_MS; turn += 1) {
    await cause(kill(turn % 2));
    await cause(kill(2 + (turn % 3)));
    await pause(Math.max(0, Math.min(began + (turn + 1) * EVERY_MS, began + RUN_MS) - Date.now()));
  }
};
/** Each once, at even distances. */
const troubling = async () => {
  for (const [at, single] of SINGLE.entries()) {
    await pause(Math.max(0, began + (RUN_MS * (at + 1)) / (SINGLE.length + 1) - Date.now()));
    await cause(single);
  }
};
if (!given.calm) await Promise.all([killing(), troubling()]);
await opening;
producers.stop();
await traffic.stop();
await Promise.all(working);

const OPEN = "SELECT count(*)::int AS open FROM jobs WHERE status IN ('pending', 'discovering', 'processing')";
const editions = rounds * EDITIONS_A_ROUND * ids.length;
const ended = Date.now();
let left = 1;
while (left > 0 && Date.now() - ended < DRAIN_WITHIN_MS) {
  await pause(1_000);
  const [jobs] = await dataSource.query<{ open: number }[]>(OPEN);
  const [done] = await dataSource.query<{ count: number }[]>(
    "SELECT count(*)::int FROM editions WHERE status = 'processed'",
  );
  left = (jobs?.open ?? 0) + (await producers.hurry()) + editions - (done?.count ?? 0);
  // What was published while a job was open.
  if (jobs?.open === 0 && (done?.count ?? 0) < editions)
    await failureOf(origin, { path: '/graphql', token: admin, query: CREATE_JOBS, variables: { ids } });
}
clearInterval(measuring);
measure();
const [stored] = await dataSource.query<Record<string, number>[]>(`
  SELECT (SELECT count(*)::int FROM jobs WHERE status = 'completed') AS "jobs completed",
    (SELECT count(*)::int FROM jobs WHERE status = 'failed') AS "jobs failed",
    (SELECT count(*)::int FROM editions WHERE status = 'processed') AS "editions processed",
    (SELECT count(*)::int FROM (SELECT FROM passages GROUP BY edition_id, generation_id, position HAVING count(*) > 1) x) AS "passages doubled"`);
const again = [...sites.reads.values()].reduce((sum, count) => sum + count - 1, 0);
const lostApart = traffic.losses.filter(({ at }) =>
  outages.some(({ from, to }) => at > from - 1_000 && at < to),
).length;
const result: Record<string, number> = {
  minutes: Number(given.minutes),
  requests: traffic.counts.sent,
  'requests repeated': traffic.counts.repeated,
  'requests lost while the database was away': lostApart,
  'requests lost otherwise': traffic.counts.lost - lostApart,
  ...stored,
  'editions expected': editions,
  'editions read again': again,
  'steps that may have been interrupted': interrupted,
  ...(await producers.judge()),
  'left after the end': left,
  'seconds to finish': Math.round((Date.now() - ended) / 1_000),
};
const NONE = [
  'requests lost otherwise',
  'jobs failed',
  'passages doubled',
  'mails lost',
  'mails doubled',
  'messages lost',
  'messages doubled',
  'messages that look forged',
  'messages out of order',
  'rows lost',
  'left after the end',
];
for (const name of NONE) if (result[name]) faults.push(`${name}: ${result[name]}`);
if (again > interrupted) faults.push(`${again} editions were read again`);
for (const { at, why } of traffic.losses)
  process.stderr.write(`lost at ${((at - began) / 1_000).toFixed(1)} s: ${why}\n`);
report('trouble', happened, { result, happened, sizes, faults });
console.table(sizes);
console.table(Object.fromEntries(Object.entries(result).map(([name, value]) => [name, String(value)])));
for (const fault of faults) process.stderr.write(`${fault}\n`);

await processes.stop();
proxy.stop();
sites.stop();
await producers.close();
await database.close();
door.stop();
if (given.mongo) await script('test-mongo.sh', 'stop', given.mongo);
await script('real-postgres.sh', 'stop', given.postgres);
if (hasSmallDisk) execFileSync('umount', ['-l', home]);
rmSync(home, { recursive: true, force: true });
process.exit(faults.length > 0 ? 1 : 0);
