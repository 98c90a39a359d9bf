import 'reflect-metadata';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { openServerDatabase } from './setup/bench-database.js';
import { fillDirectory } from './setup/fill-directory.js';
import { countCpu, countDatabaseCpu } from './measuring/process-cpu.js';
import { report } from './measuring/report.js';
import { askJson, sendLoad, type Load, type Target } from './measuring/send-load.js';
import { ROOT, startProduct, startServer } from './setup/start-server.js';
import { present } from '../../api/dist/base/validation/present.js';

const PEERS = path.join(ROOT, 'bench/peers');
const NEWSLETTERS = 2_000;
const EDITIONS_EACH = 25;
const CONNECTIONS = 32;
const ROUNDS = 3;
const WARM_UP_SECONDS = 4;
const SECONDS = 8;
const HOME = `query Home { newsletters(page: 1, limit: 10) {
  items { id name image thumbnail description subcategories { id name } } pagination { page totalPages total } } }`;
const NEWSLETTER = `query One($id: ID!) { newsletter(id: $id) { id name url description subcategories { id name }
  editions(limit: 10) { items { id title url publishedAt summary companies people topics } pagination { page totalPages total } } } }`;
const PEER_HOME = `query Home { allNewsletters(first: 10, orderBy: [NAME_ASC, PRIMARY_KEY_ASC], condition: { submissionStatus: "approved" }) {
  nodes { rowId name imageId description
    newsletterSubcategoriesByNewsletterId { nodes { subcategoryBySubcategoryId { rowId name } } } }
  totalCount } }`;
const PEER_NEWSLETTER = `query One($id: Int!) { newsletterByRowId(rowId: $id) { rowId name url description
  newsletterSubcategoriesByNewsletterId { nodes { subcategoryBySubcategoryId { rowId name } } }
  editionsByNewsletterId(first: 10, orderBy: [PUBLISHED_AT_DESC, PRIMARY_KEY_DESC], condition: { status: "processed" }) {
    nodes { rowId title url publishedAt summary companies people topics } totalCount } } }`;

type Screen =
  | 'home page'
  | 'home page, nothing shared'
  | 'a newsletter that all open'
  | 'a newsletter that all open, nothing shared'
  | 'newsletters, each another';

const BARE = 'bare pg + Express';
const OURS = 'this product';
/** `--check` fails if a request to the product costs more than this many requests to the bare handler. */
const MAX_WORK: Record<Screen, number> = {
  'home page': 1,
  'home page, nothing shared': 1.25,
  'a newsletter that all open': 1,
  'a newsletter that all open, nothing shared': 1,
  'newsletters, each another': 1,
};

interface Server {
  name: string;
  targets: Record<Screen, Target[]>;
  process: ChildProcess;
}

async function main(): Promise<void> {
  const database = await openServerDatabase();
  const servers: Server[] = [];
  try {
    const ids = await fillDirectory(database.dataSource, { newsletters: NEWSLETTERS, editionsEach: EDITIONS_EACH });
    const { connectionString } = database;
    servers.push(await addOurs(connectionString, ids), await startBare(connectionString, ids));
    if (existsSync(path.join(PEERS, 'node_modules/postgraphile'))) servers.push(await startPeer(connectionString, ids));
    else process.stdout.write('PostGraphile is left out: run npm install --no-workspaces in bench/peers first\n');
    for (const server of servers) await check(server);
    const results = await measureAll(servers, database.dataSource);
    show(results);
    if (process.argv.includes('--check')) checkWork(results);
  } finally {
    for (const server of servers) server.process.kill('SIGTERM');
    await database.close();
  }
}

const graphql = (origin: string, query: string, variables = {}): Target => ({
  origin,
  path: '/graphql',
  method: 'POST',
  body: JSON.stringify({ query, variables }),
});

/** The same question for all servers. Variables differ, because the product shares responses by them. */
const apart = (target: Target): Target[] =>
  Array.from({ length: 500 }, (_, number) => {
    if (!target.body) return target;
    const body = JSON.parse(target.body) as { variables: object };
    return { ...target, body: JSON.stringify({ ...body, variables: { ...body.variables, number } }) };
  });

function screens(home: Target, ids: number[], open: (id: number) => Target): Record<Screen, Target[]> {
  const first = open(present(ids[0]));
  return {
    'home page': [home],
    'home page, nothing shared': apart(home),
    'a newsletter that all open': [first],
    'a newsletter that all open, nothing shared': apart(first),
    'newsletters, each another': ids.map(open),
  };
}

async function addOurs(connectionString: string, ids: number[]): Promise<Server> {
  const { origin, process: child } = await startProduct(connectionString);
  const home = graphql(origin, HOME);
  return {
    name: OURS,
    process: child,
    targets: screens(home, ids, (id) => graphql(origin, NEWSLETTER, { id: String(id) })),
  };
}

async function startBare(connectionString: string, ids: number[]): Promise<Server> {
  const { origin, process: child } = await startServer([
    path.join(import.meta.dirname, 'setup/bare-server.js'),
    connectionString,
  ]);
  const at = (where: string): Target => ({ origin, path: where, method: 'GET' });
  const targets = screens(at('/home'), ids, (id) => at(`/newsletter/${id}`));
  return { name: BARE, process: child, targets };
}

async function startPeer(connectionString: string, ids: number[]): Promise<Server> {
  const { origin, process: child } = await startServer([path.join(PEERS, 'serve-postgraphile.mjs'), connectionString]);
  const home = graphql(origin, PEER_HOME);
  return {
    name: 'PostGraphile 5',
    process: child,
    targets: screens(home, ids, (id) => graphql(origin, PEER_NEWSLETTER, { id })),
  };
}

/** A wrong response could be fast. */
async function check({ name, targets }: Server): Promise<void> {
  for (const [screen, [target]] of Object.entries(targets)) {
    const text = JSON.stringify(await askJson(present(target)));
    const hits = text.match(screen.startsWith('home page') ? /"description":/g : /"publishedAt":/g)?.length;
    if (hits !== 10) throw new Error(`${name} does not answer the ${screen} with ten items: ${text.slice(0, 1000)}`);
  }
}

interface Result extends Load {
  server: string;
  screen: string;
  /** CPU time of server and database per request, in milliseconds. */
  cpu: number;
}

/** Alternates between servers, so that drift of the machine affects all alike. */
async function measureAll(servers: Server[], dataSource: DataSource): Promise<Result[]> {
  const rounds: Result[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { name, targets, process: child } of servers) {
      for (const [screen, asked] of Object.entries(targets)) {
        const seconds = round ? SECONDS : WARM_UP_SECONDS;
        const [spent, spentByDatabase] = [countCpu([child.pid ?? 0]), await countDatabaseCpu(dataSource)];
        const load = await sendLoad(asked, { connections: CONNECTIONS, seconds });
        const cpu = (spent() + (await spentByDatabase())) / (load.requestsPerSecond * seconds);
        if (round) rounds.push({ server: name, screen, cpu, ...load });
      }
    }
  }
  const keys = [...new Set(rounds.map(({ server, screen }) => `${screen}|${server}`))].sort();
  return keys.map((key) => middle(rounds.filter(({ server, screen }) => `${screen}|${server}` === key)));
}

const middle = (results: Result[]): Result =>
  present(
    results.sort((one, other) => one.requestsPerSecond - other.requestsPerSecond)[Math.floor(results.length / 2)],
  );

function show(results: Result[]): void {
  const bareAt = (screen: string) => results.find((row) => row.screen === screen && row.server === BARE);
  const rows = results.map(({ screen, server, requestsPerSecond, p50, p95, cpu }) => ({
    screen,
    server,
    'requests/s': Math.round(requestsPerSecond),
    'of bare': `${Math.round((100 * requestsPerSecond) / (bareAt(screen)?.requestsPerSecond ?? NaN))} %`,
    'p50 ms': Number(p50.toFixed(1)),
    'p95 ms': Number(p95.toFixed(1)),
    'CPU ms': Number(cpu.toFixed(2)),
  }));
  report('api', rows, { connections: CONNECTIONS, rounds: ROUNDS, results });
}

function checkWork(results: Result[]): void {
  for (const [screen, most] of Object.entries(MAX_WORK)) {
    const cpuAt = (name: string) => results.find((row) => row.server === name && row.screen === screen)?.cpu ?? NaN;
    const times = cpuAt(OURS) / cpuAt(BARE);
    if (!(times <= most))
      throw new Error(`${screen}: ${times.toFixed(2)} times the bare handler's work, at most ${most}`);
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
