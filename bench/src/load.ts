import 'reflect-metadata';
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { DataSource } from 'typeorm';
import { Agent, request } from 'undici';
import { SessionTokens } from '../../api/dist/accounts/tokens.js';
import { Role, SubscriptionStatus } from '../../api/dist/accounts/user.entity.js';
import { ensureIndex } from '../../api/dist/passages/embed-passages.js';
import { createUser } from '../../api/dist/testing/factories.js';
import { openBenchDatabase } from './bench-database.js';
import { createRandom, DIMENSIONS, fillWithPassages, InventedTexts } from './search-data.js';
import { residentOf } from './soak/memory.js';
import { startProduct } from './start-server.js';
import { present } from '../../api/dist/validation/present.js';

/**
 * A usual load and twice that: visitors who browse and members who search, with pauses and an IP address each.
 * Rate limits are on. Needs DATABASE_URL.
 */
const { values: given } = parseArgs({
  options: {
    visitors: { type: 'string', default: '200' },
    members: { type: 'string', default: '50' },
    minutes: { type: 'string', default: '5' },
  },
});
const VISITORS = Number(given.visitors);
const MEMBERS = Number(given.members);
const MINUTES = Number(given.minutes);
const PASSAGES = 20_000;
const MODEL = 'all-MiniLM-L6-v2';
const SECRET = 'only for this measurement, nothing else';
const LOOK_MS = 5_000;

const HOME = `query Home($page: Int) { newsletters(page: $page, limit: 10) {
  items { id name thumbnail description subcategories { id name } } pagination { page totalPages total } } }`;
const LETTER = `query Letter($id: ID!) { newsletter(id: $id) { id name description }
  editions(newsletterId: $id, page: 1, limit: 10) { items { id title summary publishedAt } pagination { total } } }`;
const SEARCH = `query Ask($query: String!) { searchEditions(input: { query: $query }) {
  total items { score passage edition { id title } newsletter { name } } } }`;

interface Answered {
  kind: string;
  status: number;
  ms: number;
}

type Sent = { path: string } & Pick<NonNullable<Parameters<typeof request>[1]>, 'method' | 'headers' | 'body'>;

interface Person {
  address: string;
  token?: string;
  random: () => number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const pick = ({ random }: Person, from: number, to: number) => Math.floor(from + random() * (to - from));

/** Repeats the requests of one user until the time is up. */
class Crowd {
  readonly answers: Answered[] = [];
  readonly #texts = new InventedTexts(4);
  readonly #agent = new Agent({ connections: 400, pipelining: 1 });

  constructor(
    private readonly origin: string,
    private readonly letters: number[],
  ) {}

  async visit(person: Person, until: number): Promise<void> {
    await pause(person.random() * 3_000);
    while (performance.now() < until) {
      const letter = present(this.letters[pick(person, 0, this.letters.length)]);
      if (person.token && person.random() < 0.5) {
        const words = [this.#texts.word(1, 60), this.#texts.word(200), this.#texts.word(200)].join(' ');
        await this.#ask(person, 'search', { query: SEARCH, variables: { query: words } });
      } else if (person.random() < 0.5) await this.#lookAtHome(person);
      else await this.#lookAtLetter(person, letter);
      await pause(1_000 + person.random() * 3_000);
    }
  }

  /** A visitor's HTML contains the first responses. A member's page sends queries. */
  async #lookAtHome(person: Person): Promise<void> {
    if (!person.token) return this.#open(person, 'home', '/');
    return this.#ask(person, 'home', { query: HOME, variables: { page: pick(person, 1, 10) } });
  }

  async #lookAtLetter(person: Person, id: number): Promise<void> {
    if (!person.token) return this.#open(person, 'newsletter', `/newsletter/${id}`);
    return this.#ask(person, 'newsletter', { query: LETTER, variables: { id: String(id) } });
  }

  async #open({ address }: Person, kind: string, path: string): Promise<void> {
    const headers = { accept: 'text/html', 'x-forwarded-for': address };
    await this.#send(kind, { path, headers, method: 'GET' }, (text) =>
      /"(Listing|NewsletterDetail)":/.test(text) ? 200 : 429,
    );
  }

  async #ask({ address, token }: Person, kind: string, question: object): Promise<void> {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const body = JSON.stringify(question);
    await this.#send(kind, { path: '/graphql', method: 'POST', headers, body }, (text) =>
      text.includes('RATE_LIMITED') ? 429 : text.includes('"errors"') ? 500 : 200,
    );
  }

  async #send(kind: string, { path, ...options }: Sent, judge: (text: string) => number): Promise<void> {
    const begin = performance.now();
    try {
      const answer = await request(this.origin + path, { ...options, dispatcher: this.#agent });
      const text = await answer.body.text();
      const status = answer.statusCode === 200 ? judge(text) : answer.statusCode;
      this.answers.push({ kind, status, ms: performance.now() - begin });
    } catch {
      this.answers.push({ kind, status: 0, ms: performance.now() - begin });
    }
  }
}

async function fill(dataSource: DataSource): Promise<number[]> {
  const id = await fillWithPassages(dataSource, PASSAGES, MODEL);
  await ensureIndex(dataSource, { id, dimensions: DIMENSIONS });
  await dataSource.query('VACUUM ANALYZE');
  const rows: { id: number }[] = await dataSource.query('SELECT id FROM newsletters');
  return rows.map((row) => row.id);
}

async function gather(dataSource: DataSource, times: number): Promise<Person[]> {
  const tokens = new SessionTokens(SECRET);
  const people: Person[] = [];
  for (let number = 0; number < (VISITORS + MEMBERS) * times; number += 1) {
    const person: Person = { address: `10.1.${number >> 8}.${number & 255}`, random: createRandom(number + 1) };
    if (number % (VISITORS + MEMBERS) >= VISITORS) {
      const paid = { role: Role.VIEWER, subscriptionStatus: SubscriptionStatus.PAID };
      person.token = await tokens.issue(await createUser(dataSource, paid));
    }
    people.push(person);
  }
  return people;
}

function report(name: string, answers: Answered[], memory: number[]) {
  const rows = ['home', 'newsletter', 'search'].map((kind) => {
    const own = answers.filter((answer) => answer.kind === kind);
    const times = own.map((answer) => answer.ms).sort((one, other) => one - other);
    const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? NaN;
    const failed = own.filter(({ status }) => status !== 200 && status !== 429).length;
    const limited = own.filter(({ status }) => status === 429).length;
    return { name, kind, answers: own.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), limited, failed };
  });
  for (const { kind, answers: count, p50, p95, p99, limited, failed } of rows)
    console.log(
      `| ${[name, kind, count, p50.toFixed(0), p95.toFixed(0), p99.toFixed(0), limited, failed].join(' | ')} |`,
    );
  console.log(`memory MB: ${memory.map((value) => value.toFixed(0)).join(' ')}\n`);
  return { rows, memory };
}

if (!process.env.DATABASE_URL) throw new Error('This measurement needs a PostgreSQL server: set DATABASE_URL');
const { dataSource, connection, close } = await openBenchDatabase();
const letters = await fill(dataSource);
const people = await gather(dataSource, 2);
const { connectionString } = connection as { connectionString: string };
const server = await startProduct(connectionString, { JWT_SECRET: SECRET, RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' });
try {
  console.log(
    '| load | asked | answers | p50 ms | p95 ms | p99 ms | limited | failed |\n|---|---|---|---|---|---|---|---|',
  );
  const results = [];
  for (const [name, times, minutes] of [
    ['usual', 1, MINUTES],
    ['twice', 2, 1],
  ] as const) {
    const crowd = new Crowd(server.origin, letters);
    const memory: number[] = [];
    const watch = setInterval(() => memory.push(residentOf(present(server.process.pid)).now), LOOK_MS);
    const until = performance.now() + minutes * 60_000;
    const crowded = people.slice(0, (VISITORS + MEMBERS) * times);
    await Promise.all(crowded.map((person) => crowd.visit(person, until)));
    clearInterval(watch);
    results.push(report(name, crowd.answers, memory));
  }
  mkdirSync('bench/results', { recursive: true });
  writeFileSync('bench/results/load.json', JSON.stringify(results, null, 2));
} finally {
  server.process.kill('SIGTERM');
  await new Promise((resolve) => server.process.once('exit', resolve));
  await close();
}
process.exit(0);
