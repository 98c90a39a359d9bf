import { Agent, request } from 'undici';
import type { DataSource } from 'typeorm';
import { SessionTokens } from '../../../api/dist/people/accounts/tokens.js';
import { Role, SubscriptionStatus } from '../../../api/dist/people/accounts/user.entity.js';
import { createUser, startSession } from '../../../api/dist/testing/factories.js';
import { present } from '../../../api/dist/base/validation/present.js';
import { createRandom, InventedTexts } from '../setup/search-data.js';
import { quantile } from './send-load.js';

/** Signs the members' tokens: the server needs the same. */
export const CROWD_SECRET = 'only for this measurement, nothing else';

const HOME = `query Home($page: Int) { newsletters(page: $page, limit: 10) {
  items { id name thumbnail description subcategories { id name } } pagination { page totalPages total } } }`;
const LETTER = `query Letter($id: ID!) { newsletter(id: $id) { id name description }
  editions(newsletterId: $id, page: 1, limit: 10) { items { id title summary publishedAt } pagination { total } } }`;
const SEARCH = `query Ask($query: String!) { searchEditions(input: { query: $query }) {
  total items { score passage edition { id title } newsletter { name } } } }`;

export interface Answered {
  kind: string;
  status: number;
  ms: number;
}

export interface CrowdSize {
  visitors: number;
  members: number;
}

type Sent = { path: string } & Pick<NonNullable<Parameters<typeof request>[1]>, 'method' | 'headers' | 'body'>;

export interface Person {
  address: string;
  token?: string;
  random: () => number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const pick = ({ random }: Person, from: number, to: number) => Math.floor(from + random() * (to - from));

export class Crowd {
  readonly answers: Answered[] = [];
  private readonly texts = new InventedTexts(4);
  private readonly agent = new Agent({ connections: 400, pipelining: 1 });

  constructor(
    private readonly origin: string,
    private readonly letters: number[],
  ) {}

  /** Repeats the requests of one user until the time is up. */
  async visit(person: Person, until: number): Promise<void> {
    await pause(person.random() * 3_000);
    while (performance.now() < until) {
      const letter = present(this.letters[pick(person, 0, this.letters.length)]);
      if (person.token && person.random() < 0.5) {
        const words = [this.texts.word(1, 60), this.texts.word(200), this.texts.word(200)].join(' ');
        await this.ask(person, 'search', { query: SEARCH, variables: { query: words } });
      } else if (person.random() < 0.5) await this.lookAtHome(person);
      else await this.lookAtLetter(person, letter);
      await pause(1_000 + person.random() * 3_000);
    }
  }

  /** A visitor's HTML contains the first responses. A member's page sends queries. */
  private async lookAtHome(person: Person): Promise<void> {
    if (!person.token) return this.open(person, 'home', '/');
    return this.ask(person, 'home', { query: HOME, variables: { page: pick(person, 1, 10) } });
  }

  private async lookAtLetter(person: Person, id: number): Promise<void> {
    if (!person.token) return this.open(person, 'newsletter', `/newsletter/${id}`);
    return this.ask(person, 'newsletter', { query: LETTER, variables: { id: String(id) } });
  }

  private async open({ address }: Person, kind: string, path: string): Promise<void> {
    const headers = { accept: 'text/html', 'x-forwarded-for': address };
    await this.send(kind, { path, headers, method: 'GET' }, (text) =>
      /"(Listing|NewsletterDetail)":/.test(text) ? 200 : 429,
    );
  }

  private async ask({ address, token }: Person, kind: string, question: object): Promise<void> {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const body = JSON.stringify(question);
    await this.send(kind, { path: '/graphql', method: 'POST', headers, body }, (text) =>
      text.includes('RATE_LIMITED') ? 429 : text.includes('"errors"') ? 500 : 200,
    );
  }

  private async send(kind: string, { path, ...options }: Sent, judge: (text: string) => number): Promise<void> {
    const begin = performance.now();
    try {
      const answer = await request(this.origin + path, { ...options, dispatcher: this.agent });
      const text = await answer.body.text();
      const status = answer.statusCode === 200 ? judge(text) : answer.statusCode;
      this.answers.push({ kind, status, ms: performance.now() - begin });
    } catch {
      this.answers.push({ kind, status: 0, ms: performance.now() - begin });
    }
  }
}

/** Creates this many crowds of visitors and members. Each person has an IP address. */
export async function gatherPeople(dataSource: DataSource, size: CrowdSize, crowds = 1): Promise<Person[]> {
  const tokens = new SessionTokens(CROWD_SECRET);
  const paid = { role: Role.VIEWER, subscriptionStatus: SubscriptionStatus.PAID };
  const each = size.visitors + size.members;
  const people: Person[] = [];
  for (let number = 0; number < each * crowds; number += 1) {
    const person: Person = { address: `10.1.${number >> 8}.${number & 255}`, random: createRandom(number + 1) };
    if (number % each >= size.visitors) {
      const member = await createUser(dataSource, paid);
      person.token = await tokens.issue(await startSession(dataSource, member));
    }
    people.push(person);
  }
  return people;
}

export async function idsOfNewsletters(dataSource: DataSource): Promise<number[]> {
  const rows = await dataSource.query<{ id: number }[]>('SELECT id FROM newsletters');
  return rows.map(({ id }) => id);
}

export interface ScreenTimes {
  kind: string;
  answers: number;
  p50: number;
  p95: number;
  p99: number;
  limited: number;
  /** By status. 0 is a connection without a response. */
  failures: Record<number, number>;
}

/** Response times by screen. */
export function timesOfScreens(answers: Answered[]): ScreenTimes[] {
  return ['home', 'newsletter', 'search'].map((kind) => {
    const own = answers.filter((answer) => answer.kind === kind);
    const times = own.map((answer) => answer.ms).sort((one, other) => one - other);
    const [p50, p95, p99] = [quantile(times, 0.5), quantile(times, 0.95), quantile(times, 0.99)];
    const limited = own.filter(({ status }) => status === 429).length;
    const failures: Record<number, number> = {};
    for (const { status } of own) if (status !== 200 && status !== 429) failures[status] = (failures[status] ?? 0) + 1;
    return { kind, answers: own.length, p50, p95, p99, limited, failures };
  });
}
