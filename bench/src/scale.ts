import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { DataSource } from 'typeorm';
import { present } from '../../api/dist/base/validation/present.js';
import { matchEdition } from '../../api/dist/people/follows/match-edition.js';
import { countCpu, countDatabaseCpu } from './measuring/process-cpu.js';
import { measureSending } from './measuring/measure-sending.js';
import { report } from './measuring/report.js';
import { quantile } from './measuring/send-load.js';
import { bearer } from '../../api/dist/testing/running-app.js';
import { openEmbeddedTarget, openServerTarget, type Target } from './setup/attack-target.js';
import { fillFollows } from './setup/fill-follows.js';
import { InventedTexts } from './setup/search-data.js';
import { tokenOf, tokenOfAdmin } from './setup/start-server.js';

/**
 * Measures how times grow with the directory: one request after the other, each another one, on the embedded database and, with
 * DATABASE_URL, on a server. Beside each newsletter there are so many editions to search, with four passages each, and a tenth of a member.
 */
const { values: given } = parseArgs({
  options: {
    newsletters: { type: 'string', default: '1000,10000' },
    editions: { type: 'string', default: '1' },
    on: { type: 'string', default: process.env.DATABASE_URL ? 'embedded,server' : 'embedded' },
  },
});
const PASSAGES_OF_EDITION = 4;
const EDITIONS_IN_LISTS = 5;
const PAGE = 10;
const TURNS = 15;
/** Whose size grows with the directory. */
const TABLES = ['newsletters', 'editions', 'passages', 'listed_words', 'users', 'follows'];
const WARM_UP_TURNS = 3;
const MEGABYTE = 1024 ** 2;

const LIST = `query ($page: Int, $search: String) { newsletters(page: $page, limit: ${PAGE}, search: $search) {
  items { id name description subcategories { id name } } pagination { total } } }`;
const NEWSLETTER = `query ($id: ID!) { newsletter(id: $id) { id name description
  editions(limit: 10) { items { id title url publishedAt } pagination { total } } } }`;
const TOPIC = `query ($slug: String!) { topic(slug: $slug) { name newsletters(limit: 50) { items { id name latestEdition { id title } } pagination { total } }
  latestEditions(limit: 8) { id title } newest(limit: 5) { id name } related(limit: 6) { id name } } }`;
const WHATS_NEW = '{ whatsNew { nodes { isSeen edition { id title newsletter { name } } reasons { name } } } }';
const SEARCH = `query ($query: String!) { searchEditions(input: { query: $query }) { total items { passage } } }`;
const APPROVE = 'mutation ($id: ID!) { approveNewsletter(id: $id, toBeProcessed: false) { id } }';

interface Filled {
  target: Target;
  newsletters: number;
  /** Ids and names that requests ask for, another one each time. */
  ids: string[];
  pending: string[];
  slugs: string[];
  editions: number[];
  admin: string;
  member: string;
}

async function open(kind: string, newsletters: number): Promise<Target> {
  const passages = newsletters * Number(given.editions) * PASSAGES_OF_EDITION;
  const size = { newsletters, passages, editionsEach: EDITIONS_IN_LISTS };
  if (kind === 'server') return openServerTarget(size, {}, false);
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-scale-'));
  const target = await openEmbeddedTarget(size, {}, folder);
  const close = async () => {
    await target.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { dataSource: target.dataSource, server: target.server, close };
}

async function prepare(target: Target, newsletters: number): Promise<Filled> {
  const { dataSource } = target;
  const email = await fillFollows(dataSource, { members: newsletters / 10 });
  const textsOf = async (sql: string) => (await dataSource.query<{ value: string }[]>(sql)).map(({ value }) => value);
  const some = (condition: string) =>
    textsOf(
      `SELECT id::text AS value FROM newsletters WHERE ${condition} ORDER BY md5(id::text) LIMIT ${TURNS + WARM_UP_TURNS}`,
    );
  return {
    target,
    newsletters,
    ids: await some(`submission_status = 'approved'`),
    pending: await some(`submission_status = 'pending'`),
    slugs: await textsOf('SELECT slug AS value FROM subcategories ORDER BY id LIMIT 80'),
    editions: (
      await textsOf(
        `SELECT id::text AS value FROM editions WHERE published_at > now() - interval '25 days' ORDER BY md5(id::text) LIMIT ${TURNS + WARM_UP_TURNS}`,
      )
    ).map(Number),
    admin: await tokenOfAdmin(dataSource),
    member: await tokenOf(dataSource, { email, name: 'Member' }),
  };
}

interface Asked {
  query?: string;
  variables?: object;
  /** Instead of GraphQL. */
  path?: string;
  token?: string;
}

/** A wrong answer could be fast. */
async function ask({ server }: Target, { query, variables, path: where = '/graphql', token }: Asked): Promise<void> {
  const response = await fetch(server.origin + where, {
    method: query ? 'POST' : 'GET',
    headers: Object.assign({ 'content-type': 'application/json' }, bearer(token)),
    body: query && JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  if (!response.ok || text.includes('"errors"')) throw new Error(`${query ?? where}: ${text.slice(0, 300)}`);
}

type Turn = (at: number) => Promise<unknown>;

function casesOf({ target, newsletters, ids, pending, slugs, editions, admin, member }: Filled): Record<string, Turn> {
  const words = new InventedTexts(5);
  const of = (list: string[], at: number) => present(list[at % list.length]);
  const listOf = (variables: object) => ask(target, { query: LIST, variables });
  const lastPage = Math.floor((newsletters * 0.9) / PAGE);
  return {
    'home page': () => ask(target, { path: '/' }),
    'home list': () => listOf({ page: 1 }),
    'a page near the end': (at) => listOf({ page: lastPage - at }),
    'directory search': (at) => listOf({ search: `topic ${at}` }),
    newsletter: (at) => ask(target, { query: NEWSLETTER, variables: { id: of(ids, at) } }),
    topic: (at) => ask(target, { query: TOPIC, variables: { slug: of(slugs, at) } }),
    "what's new": () => ask(target, { query: WHATS_NEW, token: member }),
    'AI search': () => ask(target, { query: SEARCH, variables: { query: words.text(4) }, token: member }),
    "administrators' content list": (at) =>
      ask(target, { path: `/api/admin/content/newsletters?page=${at + 1}`, token: admin }),
    'an approval': (at) => ask(target, { query: APPROVE, variables: { id: of(pending, at) }, token: admin }),
    'an edition matched with follows': (at) =>
      target.dataSource.transaction((manager) => matchEdition(manager, present(editions[at]))),
  };
}

interface Measured {
  ms: number;
  /** Of the product and the database's server processes together. */
  cpuMs: number;
}

async function measureTurn({ dataSource, server }: Target, turn: Turn): Promise<Measured> {
  const times: number[] = [];
  let cpu = () => Promise.resolve(0);
  for (let at = 0; at < WARM_UP_TURNS + TURNS; at += 1) {
    if (at === WARM_UP_TURNS) cpu = await countAllCpu(dataSource, present(server.process.pid));
    const begin = performance.now();
    await turn(at);
    if (at >= WARM_UP_TURNS) times.push(performance.now() - begin);
  }
  const sorted = times.toSorted((one, other) => one - other);
  return { ms: quantile(sorted, 0.5), cpuMs: (await cpu()) / TURNS };
}

async function countAllCpu(dataSource: DataSource, pid: number): Promise<() => Promise<number>> {
  const [ofServer, ofDatabase] = [countCpu([pid]), await countDatabaseCpu(dataSource)];
  return async () => ofServer() + (await ofDatabase());
}

/** Bytes of a row, with its indexes and what is stored apart. */
async function bytesOfRows(dataSource: DataSource): Promise<Record<string, number>> {
  const bytes: Record<string, number> = {};
  for (const table of TABLES) {
    const [row] = await dataSource.query<[{ bytes: string; rows: number }]>(
      `SELECT pg_total_relation_size('${table}')::text AS bytes, count(*)::int AS rows FROM ${table}`,
    );
    if (row.rows > 0) bytes[`a row of ${table}, bytes`] = Number(row.bytes) / row.rows;
  }
  return bytes;
}

async function sizeOf(dataSource: DataSource): Promise<number> {
  const [row] = await dataSource.query<[{ bytes: string }]>(
    `SELECT sum(pg_total_relation_size(oid))::text AS bytes FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace`,
  );
  return Number(row.bytes) / MEGABYTE;
}

async function measure(kind: string, newsletters: number): Promise<Record<string, number>> {
  const target = await open(kind, newsletters);
  try {
    const filled = await prepare(target, newsletters);
    const measured: Record<string, number> = {};
    for (const [name, turn] of Object.entries(casesOf(filled))) {
      const { ms, cpuMs } = await measureTurn(target, turn);
      measured[`${name}, ms`] = ms;
      measured[`${name}, CPU ms`] = cpuMs;
      process.stderr.write(`${kind}, ${newsletters}: ${name} ${ms.toFixed(1)} ms, CPU ${cpuMs.toFixed(1)} ms\n`);
    }
    if (target.connectionString)
      Object.assign(measured, await measureSending(target.dataSource, target.connectionString));
    Object.assign(measured, await bytesOfRows(target.dataSource));
    measured['database, MB'] = await sizeOf(target.dataSource);
    return measured;
  } finally {
    target.server.process.kill('SIGTERM');
    await target.close();
  }
}

const rounded = (value: number) => Number(value.toFixed(value < 10 ? 1 : 0));

const sizes = given.newsletters.split(',').map(Number);
for (const kind of given.on.split(',')) {
  const results: Record<string, number>[] = [];
  for (const newsletters of sizes) results.push(await measure(kind, newsletters));
  const rows = Object.keys(present(results[0])).map((what) => {
    const values = results.map((result) => present(result[what]));
    const row: Record<string, string | number> = { [kind]: what };
    for (const [at, value] of values.entries()) {
      row[`${sizes[at]}`] = rounded(value);
      if (at > 0) row[`beside ${sizes[at - 1]}`] = rounded(value / present(values[at - 1]));
    }
    return row;
  });
  report(`scale-${kind}`, rows);
}
