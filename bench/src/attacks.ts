import 'reflect-metadata';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { getIntrospectionQuery } from 'graphql';
import type { DataSource } from 'typeorm';
import { attacksOfMembers, attacksOnRoutes, wrongCodes } from './attacks/attacks-on-routes.js';
import { SubscriptionStatus } from '../../api/dist/people/accounts/user.entity.js';
import { attacksOfReaders, attacksOnLists } from './attacks/attacks-on-large-tables.js';
import type { AttackPlan } from './attacks/attacker.js';
import type { FloodRequest } from './attacks/flood-request.js';
import { openEmbeddedTarget, openServerTarget } from './setup/attack-target.js';
import type { PageFlood } from './attacks/page-floods.js';
import { startPictureSite, type Pictures } from './setup/picture-site.js';
import { sendPictures } from './attacks/send-pictures.js';
import { dearSubscriptions, type SubscriptionFlood, unreadSubscriptions } from './attacks/subscription-floods.js';
import { report } from './measuring/report.js';
import { quantile } from './measuring/send-load.js';
import { tokenOf, tokenOfAdmin } from './setup/start-server.js';
import { HealthWatch } from './measuring/watch-health.js';

/** An ordinary reader's requests during an attack. */
const USUAL = '{ newsletters(limit: 10) { items { id name subcategories { name } } pagination { total } } }';
const EVERY_MS = 25;
const SECONDS = 6;
const PUBLISH_EVERY_MS = 50;
/**
 * `npm run bench -- attacks sockets` runs only attacks with the word in their name. Filling takes long: with `--kept` the database
 * of DATABASE_URL itself is filled and used again, with `--embedded FOLDER` the embedded one of this data folder.
 */
const { values: given, positionals } = parseArgs({
  options: {
    newsletters: { type: 'string', default: '100000' },
    passages: { type: 'string', default: '1000000' },
    kept: { type: 'boolean', default: false },
    embedded: { type: 'string' },
  },
  allowPositionals: true,
});
const [only = ''] = positionals;
const size = { newsletters: Number(given.newsletters), passages: Number(given.passages) };
const openTarget = (settings: Record<string, string>) =>
  given.embedded ? openEmbeddedTarget(size, settings, given.embedded) : openServerTarget(size, settings, given.kept);
/** Its mails stay in their table, where the server that would send them is not there. */
const MAILS = { EMAIL_SIGN_IN: 'on', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'directory@example.com' };
const LIKE_PUBLIC = { TRUST_PROXY: '1', RATE_LIMITS: 'on', ...MAILS };
const ALLOWED_FACTOR = 3;
const MAX_HEALTH_GAP_MS = 250;
const MAX_READY_GAP_MS = 500;

const repeat = (times: number, text: (number: number) => string) =>
  Array.from({ length: times }, (_, n) => text(n)).join(' ');
const query = (text: string, variables = {}) => JSON.stringify({ query: text, variables });

const SEARCH = 'query ($input: SearchInput!) { searchEditions(input: $input) { total } }';
const manyFields = (length: number) => Object.fromEntries(Array.from({ length }, (_, n) => [`f${n}`, 1]));
const LIST_NAMES = Array.from({ length: 8 }, (_, n) => `l${n}`);
const LISTS = `query (${LIST_NAMES.map((name) => `$${name}: [ID!]`).join(', ')}) {
  ${LIST_NAMES.map((name) => `${name}: newsletters(subcategoryIds: $${name}) { items { id } }`).join(' ')} }`;
const listsOf = (length: number) =>
  Object.fromEntries(LIST_NAMES.map((name) => [name, Array.from({ length }, () => ({}))]));

/** Bodies of POST requests. Attacks without one use the query string. */
const REQUESTS: Record<string, FloodRequest> = {
  deep: { body: query(`{ categories { ${'subcategories { category { '.repeat(8)} name ${'} }'.repeat(8)} } }`) },
  wide: {
    body: query(
      '{ newsletters(limit: 100) { items { subcategories { category { subcategories { category { name } } } } } } }',
    ),
  },
  aliased: { body: query(`{ ${repeat(1_000, (n) => `a${n}: categories { name }`)} }`) },
  batched: { body: JSON.stringify(Array.from({ length: 100 }, () => ({ query: USUAL }))) },
  'circular fragments': {
    body: query('{ newsletter(id: 1) { ...A } } fragment A on Newsletter { ...B } fragment B on Newsletter { ...A }'),
  },
  'doubling fragments': {
    body: query(
      `{ newsletter(id: 1) { ...F0 } } ${repeat(100, (n) => `fragment F${n} on Newsletter { ...F${n + 1} ...F${n + 1} }`)} fragment F100 on Newsletter { name }`,
    ),
  },
  'huge variables': { body: query(USUAL, { text: 'x'.repeat(5_000_000) }) },
  '10,000 directives': { body: query(`{ me { name ${'@a '.repeat(10_000)} } }`) },
  'mutations by GET': { search: `?query=${encodeURIComponent('mutation { checkUrl(url: "x") { success } }')}` },
  'introspection flood': { body: query(`{ ${repeat(20, (n) => `s${n}: __schema { types { name } }`)} }`) },
  'introspection, as tools ask it': { body: query(getIntrospectionQuery()) },
  'unknown fields in an input': { body: query(SEARCH, { input: manyFields(9_000) }) },
  'unknown fields below the limit': { body: query(SEARCH, { input: { query: 'x', ...manyFields(4_000) } }) },
  'lists of objects for identities': { body: query(LISTS, listsOf(2_000)) },
  'lists of objects below the limit': { body: query(LISTS, listsOf(500)) },
  'deeply nested variables': {
    body: query(SEARCH, { input: 'nested' }).replace('"nested"', '['.repeat(20_000) + ']'.repeat(20_000)),
  },
  'conflicting selections': { body: query(`{ ${'categories { name } '.repeat(390)} }`) },
  'a word of a thousand letters': { body: query(SEARCH, { input: { query: '漢'.repeat(1_000) } }) },
  'a topic of blanks': {
    body: query('query ($s: String) { newsletters(search: $s) { pagination { total } } }', { s: ' '.repeat(4_000) }),
  },
  ...attacksOnLists,
  ...attacksOnRoutes,
};

const CHECKS = ['/healthz', '/readyz', '/metrics'];
const SMALL_ANSWERS = ['/robots.txt', '/favicon.ico', '/badge/1.svg', '/nothing.png', '/.well-known/x', '/llms.txt'];

const PAGE_FLOODS: Record<string, PageFlood> = {
  'pages, ten ahead, from one address': { networks: 1, ahead: 10 },
  'pages, ten ahead, from 5,000 addresses': { networks: 5_000, ahead: 10 },
  'pages, 2,000 ahead': { networks: 5_000, ahead: 2_000 },
  'health checks from one address': { networks: 1, ahead: 5, paths: CHECKS },
  'health checks from 5,000 addresses': { networks: 5_000, ahead: 5, paths: CHECKS },
  'files and what is not there, from 5,000 addresses': { networks: 5_000, ahead: 5, paths: SMALL_ANSWERS },
};

async function main(): Promise<void> {
  const pictures = await startPictureSite();
  const { dataSource, server, close } = await openTarget({ ...LIKE_PUBLIC, CRAWL_ALLOW_HOSTS: pictures.host });
  const address = `${server.origin}/graphql`;
  const watched = { address, serverPid: server.process.pid ?? process.pid };
  try {
    const token = await tokenOfAdmin(dataSource);
    const rest = () => wait(SECONDS * 500).then(() => 'nothing');
    const rows: object[] = [];
    const measure = async (attack: string, during: () => Promise<string>) => {
      if (!attack.includes(only)) return;
      // Measure without an attack before each one: a shared machine changes by the minute.
      const idle = await besides(watched, rest);
      const beside = await besides(watched, during);
      const factor = beside.p95 / idle.p95;
      process.stderr.write(`${attack}: ${factor.toFixed(1)}\n`);
      rows.push({
        attack,
        outcome: beside.outcome,
        ...rounded(idle.p95, beside.p95, factor),
        'longest healthz gap ms': Math.round(beside.health.clock),
        'of it busy ms': Math.round(beside.health.busy),
        'longest readyz gap ms': Math.round(beside.ready.clock),
        ok:
          factor <= ALLOWED_FACTOR && beside.health.busy <= MAX_HEALTH_GAP_MS && beside.ready.clock <= MAX_READY_GAP_MS,
      });
    };
    await besides(watched, () => wait(10_000).then(() => 'warm'));
    for (const [attack, during] of Object.entries(attacksOn({ address, token, dataSource })))
      await measure(attack, during);
    for (const [name, request] of Object.entries({ ...attacksOfMembers, ...attacksOfReaders }))
      await measure(`${name}, by a member`, async () => {
        const authorization = `Bearer ${await tokenOfMember(dataSource, name)}`;
        return attackWith({ request: { ...request, headers: { authorization } } }, address);
      });
    const send = (kind: Pictures) => () => sendPictures({ pictures, kind, origin: server.origin, token });
    await measure('pictures of 49 megapixels', send('huge'));
    await measure('pictures without a status', send('without-status'));
    report('attacks', rows);
  } finally {
    pictures.server.close();
    server.process.kill('SIGTERM');
    await close();
  }
}

interface Attacked {
  address: string;
  token: string;
  dataSource: DataSource;
}

/** By name, in the order in which they are carried out. */
function attacksOn({ address, token, dataSource }: Attacked): Record<string, () => Promise<string>> {
  const attacks: Record<string, () => Promise<string>> = {};
  const add = (name: string, plan: Parameters<typeof attackWith>[0]) => {
    attacks[name] = () => attackWith(plan, address);
  };
  for (const [name, request] of Object.entries(REQUESTS)) add(name, { request });
  add('1,000 sockets', {});
  const subscribed = ({ event, subscriptions }: SubscriptionFlood) => {
    const publishing = setInterval(() => void dataSource.query(event), PUBLISH_EVERY_MS);
    return attackWith({ token, subscriptions }, address).finally(() => clearInterval(publishing));
  };
  attacks['slow subscriptions'] = () => subscribed(unreadSubscriptions);
  attacks['dear subscriptions'] = () => subscribed(dearSubscriptions);
  attacks['wrong sign-in codes'] = async () => attackWith({ request: await wrongCodes(address) }, address);
  add('500 slow readers', { slowly: 'readers' });
  add('500 slow connections', { slowly: 'connections' });
  add('500 slow bodies that nobody wants', { slowly: 'bodies' });
  for (const [name, pages] of Object.entries(PAGE_FLOODS)) add(name, { pages });
  return attacks;
}

/** Of an account for each attack, because one alone would soon have used up its limit. */
const tokenOfMember = (dataSource: DataSource, name: string): Promise<string> =>
  tokenOf(dataSource, {
    email: `${name.replaceAll(/\W/g, '-')}@example.com`,
    name: 'Member',
    subscriptionStatus: SubscriptionStatus.PAID,
  });

const rounded = (idle: number, beside: number, factor: number) => ({
  'idle p95 ms': Number(idle.toFixed(1)),
  'p95 beside ms': Number(beside.toFixed(1)),
  factor: Number(factor.toFixed(1)),
});

/** Response times of the reader, and the longest gap between responses of `/healthz`. */
async function besides({ address, serverPid }: Watched, during: () => Promise<string>) {
  let isOver = false;
  const times: number[] = [];
  const read = async () => {
    for (let reader = 0; !isOver; reader += 1) {
      const begin = performance.now();
      await readAsUsual(address, `192.0.2.${reader % 250}`);
      times.push(performance.now() - begin);
      await wait(EVERY_MS);
    }
  };
  const { origin } = new URL(address);
  const health = new HealthWatch(origin, serverPid);
  const readiness = new HealthWatch(origin, serverPid, '/readyz');
  const reading = read();
  const outcome = await during();
  isOver = true;
  await reading;
  times.sort((one, other) => one - other);
  return { outcome, p95: quantile(times, 0.95), health: await health.stop(), ready: await readiness.stop() };
}

interface Watched {
  address: string;
  serverPid: number;
}

/** Each request comes from another address, because rate limits are on. */
async function readAsUsual(address: string, from: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  const answer = await fetch(address, { method: 'POST', headers, body: query(USUAL) });
  await answer.text();
  if (answer.status !== 200) throw new Error(`The usual query was answered with ${answer.status}`);
}

let attackers = 0;

/** In a thread, so that the attacker does not delay the measurement. */
async function attackWith(plan: Omit<AttackPlan, 'address' | 'seconds' | 'from'>, address: string): Promise<string> {
  const workerData: AttackPlan = { ...plan, address, seconds: SECONDS, from: `203.0.113.${(attackers += 1)}` };
  const worker = new Worker(new URL('./attacks/attacker.js', import.meta.url), { workerData });
  const [outcome] = (await once(worker, 'message')) as [string];
  return outcome;
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
