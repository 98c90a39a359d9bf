import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { SessionTokens } from '../../../api/dist/people/accounts/tokens.js';
import { bearer } from '../../../api/dist/testing/running-app.js';
import { present } from '../../../api/dist/base/validation/present.js';
import { pause } from '../chaos/add-jobs.js';

export const SECRET = 'only for this measurement, nothing else';

/** A failed request is repeated for so long, as the client does. */
const REPEAT_WITHIN_MS = 1_000;
const REPEAT_EVERY_MS = 200;
const TIMEOUT_MS = 15_000;

/** A person with a session, by SQL that this version and the one before understand. */
export async function signInBySql(client: Pick<pg.Client, 'query'>, role: 'admin' | 'viewer'): Promise<string> {
  const { rows } = await client.query<{ id: number; version: number }>(
    `INSERT INTO users (email, name, role) VALUES ($1, $2, $3) RETURNING id, session_version AS version`,
    [`${role}@example.com`, role, role],
  );
  const { id: userId, version } = present(rows[0]);
  const sessionId = randomUUID();
  await client.query(`INSERT INTO sessions (id, user_id, user_agent) VALUES ($1, $2, 'bench')`, [sessionId, userId]);
  return new SessionTokens(SECRET).issue({ sessionId, userId, version });
}

export interface Asked {
  path: string;
  token?: string;
  query?: string;
  variables?: object;
}

/** Undefined if it succeeded, else why not. */
export async function failureOf(origin: string, { path, token, query, variables }: Asked): Promise<string | undefined> {
  try {
    const response = await fetch(origin + path, {
      method: query ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...bearer(token) },
      body: query && JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.ok && !(query && text.includes('"errors":['))) return undefined;
    return `${response.status} ${text.slice(0, 200)}`;
  } catch (error) {
    return String((error as Error).cause ?? error);
  }
}

const NEWSLETTER = 'query ($id: ID!) { newsletter(id: $id) { name editions(limit: 5) { items { title } } } }';
const WHATS_NEW = '{ whatsNew { nodes { edition { title } } } }';
const FOLLOW = 'mutation ($id: ID!) { follow(input: { newsletterId: $id }) { id } }';

/** Readers and a member, so many requests a second. */
export class Traffic {
  readonly counts = { sent: 0, repeated: 0, lost: 0, slowestMs: 0 };
  /** Reasons of what was lost, with their times. */
  readonly losses: { at: number; why: string }[] = [];
  private readonly open = new Set<Promise<void>>();
  private isOver = false;

  constructor(
    private readonly origin: string,
    private readonly newsletterIds: number[],
    private readonly member: string,
  ) {}

  async run(perSecond: number): Promise<void> {
    const begun = Date.now();
    for (let sent = 0; !this.isOver; sent += 1) {
      const one: Promise<void> = this.ask(this.next(sent)).finally(() => this.open.delete(one));
      this.open.add(one);
      await pause(Math.max(0, begun + ((sent + 1) * 1_000) / perSecond - Date.now()));
    }
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.open);
  }

  private next(sent: number): Asked {
    const id = present(this.newsletterIds[sent % this.newsletterIds.length]);
    const { member: token } = this;
    const kinds: Asked[] = [
      { path: '/api/newsletters' },
      { path: '/graphql', query: NEWSLETTER, variables: { id } },
      { path: '/' },
      { path: '/graphql', token, query: WHATS_NEW },
      { path: '/graphql', token, query: FOLLOW, variables: { id } },
    ];
    return present(kinds[sent % kinds.length]);
  }

  private async ask(asked: Asked): Promise<void> {
    this.counts.sent += 1;
    const began = Date.now();
    let why = await failureOf(this.origin, asked);
    if (why) this.counts.repeated += 1;
    const failedAt = Date.now();
    while (why && Date.now() - failedAt < REPEAT_WITHIN_MS) {
      await pause(REPEAT_EVERY_MS);
      why = await failureOf(this.origin, asked);
    }
    this.counts.slowestMs = Math.max(this.counts.slowestMs, Date.now() - began);
    if (!why) return;
    this.counts.lost += 1;
    this.losses.push({ at: began, why: `${asked.path} ${asked.query?.slice(0, 20) ?? ''}: ${why}` });
  }
}
