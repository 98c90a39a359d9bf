import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type Client, createClient } from 'graphql-ws';
import WebSocket from 'ws';
import type { ExecutionResult } from 'graphql';
import { sweepOutbox } from '../base/outbox/outbox.js';
import { createNewsletter, createUser } from '../testing/factories.js';
import { bearer, type RunningApp, startTestApp } from '../testing/running-app.js';
import { Role } from '../people/accounts/user.entity.js';
import { present } from '../base/validation/present.js';

let app: RunningApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the sweep', () => {
  const OLD = 2_100;
  /** As long as nothing else stands still. */
  const MAX_ROWS = 1_000;

  beforeAll(async () => {
    const { dataSource } = app;
    await dataSource.query('TRUNCATE outbox, mails, webhooks, newsletter_days CASCADE');
    const { id: user } = await createUser(dataSource);
    const { id: newsletter } = await createNewsletter(dataSource);
    const fill = (into: string, values: string, id?: number) =>
      dataSource.query<unknown>(
        `INSERT INTO ${into} SELECT ${values} FROM generate_series(0, ${OLD}) n`,
        id ? [id] : [],
      );
    /** The last one is new. */
    const when = `now() - CASE WHEN n < ${OLD} THEN interval '1 year' ELSE interval '1 minute' END`;
    await fill('outbox (kind, payload, delivered_at)', `'test', '{}', ${when}`);
    await fill(
      'mails (key, kind, user_id, recipient, message_id, subject, text, html, headers, state, created_at)',
      `'k' || n, 'digest', $1::int, '', 'm' || n, '', '', '', '{}', 'sent', ${when}`,
      user,
    );
    await dataSource.query(
      `INSERT INTO webhooks (user_id, url, events, secret) VALUES ($1, 'https://hook.example/', '{}', '')`,
      [user],
    );
    await fill(
      'webhook_deliveries (webhook_id, event, subject, occurs_at)',
      `(SELECT max(id) FROM webhooks), 'e', n, ${when}`,
    );
    await fill('newsletter_days (newsletter_id, day)', `$1::int, now()::date - 3000 - n`, newsletter);
  });

  const SWEEPS: [string, number, () => Promise<unknown>][] = [
    ['outbox', 1, () => sweepOutbox(app.dataSource)],
    ['mails', 1, () => app.services.mails.sweep()],
    ['webhook_deliveries', 1, () => app.services.webhooks.sweep()],
    ['newsletter_days', 0, () => app.services.figures.sweep()],
  ];

  test.each(SWEEPS)('what is old of %s is deleted in short statements', async (table, left, sweep) => {
    const query = jest.spyOn(app.dataSource, 'query');
    await sweep();
    const counts: number[] = [];
    for (const [index, [sql]] of query.mock.calls.entries())
      if (sql.startsWith('DELETE')) counts.push(((await query.mock.results[index]?.value) as [unknown, number])[1]);
    query.mockRestore();
    expect(Math.max(...counts)).toBe(MAX_ROWS);
    const [row] = await app.dataSource.query<object[]>(`SELECT count(*)::int FROM ${table}`);
    expect(row).toEqual({ count: left });
  });
});

describe('subscriptions', () => {
  let admin: string;
  let socket: Client;

  beforeAll(async () => {
    admin = await app.tokenOf(Role.ADMIN);
    socket = connect(admin);
  });
  afterAll(async () => {
    await socket.dispose();
  });

  const connect = (token: string) =>
    createClient({
      url: `${app.origin.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${token}` },
      retryAttempts: 0,
    });

  type Event = ExecutionResult<Record<string, { id: string; status?: string; message?: string }>>;

  const firstOf = async (client: Client, query: string): Promise<Event> => {
    const events = client.iterate<Record<string, { id: string; status?: string; message?: string }>>({ query });
    const next = await events.next();
    await events.return?.();
    return next.value as Event;
  };

  async function createJob(): Promise<string> {
    const { id } = await createNewsletter(app.dataSource);
    const made = await app.ask(`mutation { createJobs(newsletterIds: ["${id}"]) { id } }`, { token: admin });
    return present((made.data as { createJobs: { id: string }[] }).createJobs[0]).id;
  }

  test('administrators receive changes of a job, whoever makes them', async () => {
    const id = await createJob();
    const told = firstOf(socket, `subscription { jobUpdated(id: "${id}") { id status } }`);
    const changes = setInterval(
      () => void app.dataSource.query('UPDATE jobs SET processed_items = processed_items + 1 WHERE id = $1', [id]),
      100,
    );
    const event = await told;
    clearInterval(changes);
    expect(event.data?.['jobUpdated']).toEqual({ id, status: 'PENDING' });
  });

  test('administrators receive new log entries of a job', async () => {
    const id = await createJob();
    const told = firstOf(socket, `subscription { jobLogAdded(jobId: "${id}") { id message } }`);
    const writes = setInterval(
      () =>
        void app.dataSource.query(`INSERT INTO job_logs (job_id, phase, message) VALUES ($1, 'job', 'Still there')`, [
          id,
        ]),
      100,
    );
    const event = await told;
    clearInterval(writes);
    expect(event.data?.['jobLogAdded']?.message).toBe('Still there');
  });

  test('other users cannot subscribe', async () => {
    const viewer = connect(await app.tokenOf(Role.VIEWER));
    const event: unknown = await firstOf(viewer, 'subscription { jobUpdated { id } }').catch((error: unknown) => error);
    expect(JSON.stringify(event)).toContain('You are not allowed to do this');
    await viewer.dispose();
  });
});

describe('the list over REST', () => {
  let admin: string;
  beforeAll(async () => {
    admin = await app.tokenOf(Role.ADMIN);
    const { id } = await createNewsletter(app.dataSource);
    await app.dataSource.query(
      `INSERT INTO jobs (newsletter_id, status, priority) SELECT $1, 'completed', 1 FROM generate_series(1, 1001)`,
      [id],
    );
  });

  test('has at most 1,000 jobs on a page', async () => {
    const answer = await fetch(`${app.origin}/api/jobs?limit=5000`, { headers: bearer(admin) });
    const { jobs, pagination } = (await answer.json()) as { jobs: unknown[]; pagination: unknown };
    expect(jobs).toHaveLength(1_000);
    expect(pagination).toMatchObject({ totalPages: 2 });
  });
});
