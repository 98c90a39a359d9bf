import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { PostgresBackend } from '@agendajs/postgres-backend';
import type { Agenda } from 'agenda';
import type { ExecutionResult } from 'graphql';
import { type Client, createClient } from 'graphql-ws';
import pg from 'pg';
import WebSocket from 'ws';
import { settlesWithin } from '../base/async/within.js';
import { createLogger } from '../base/log.js';
import { sweepOutbox } from '../base/outbox/outbox.js';
import { present } from '../base/validation/present.js';
import { Role } from '../people/accounts/user.entity.js';
import { type TestDatabase, openTestDatabase } from '../testing/database.js';
import { eventually } from '../testing/eventually.js';
import { createNewsletter, createUser } from '../testing/factories.js';
import { type RunningApp, bearer, startTestApp } from '../testing/running-app.js';
import { openCuttableConnection } from '../testing/servers/cuttable-connection.js';
import { JobQueue } from './job-queue.js';
import { catchUnlockErrors } from './ticket-repository.js';

describe('job', () => {
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
      const event: unknown = await firstOf(viewer, 'subscription { jobUpdated { id } }').catch(
        (error: unknown) => error,
      );
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
});

describe('job queue', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  describe('the queue', () => {
    const log = createLogger('silent');
    const STOP_WITHIN_MS = 5_000;

    test('a process that no longer takes tickets still adds them for others', async () => {
      const { connection } = database;
      const [stopping, working] = [await JobQueue.open({ connection, log }), await JobQueue.open({ connection, log })];
      const taken: number[] = [];
      stopping.onTicket(1, () => Promise.reject(new Error('it has stopped')));
      working.onTicket(1, ({ jobId }) => Promise.resolve(void taken.push(jobId)));
      await Promise.all([stopping.start(), working.start()]);

      await stopping.stopTaking(STOP_WITHIN_MS);
      await stopping.add(7, 1);
      await eventually(() => Promise.resolve(taken.includes(7)));

      await stopping.close();
      await working.stop(STOP_WITHIN_MS);
      expect(taken).toEqual([7]);
    });

    test('a ticket that is locked while its process stops is free at once', async () => {
      const { connection } = database;
      const [stopping, working] = [await JobQueue.open({ connection, log }), await JobQueue.open({ connection, log })];
      stopping.onTicket(1, () => Promise.reject(new Error('it has stopped')));
      await stopping.start();
      // With no connection left, the lookup waits until the stop frees the one that listens.
      const { pool } = (stopping as unknown as { agenda: { db: { pool: pg.Pool } } }).agenda.db;
      const held = await Promise.all(Array.from({ length: pool.options.max - 1 }, () => pool.connect()));
      await working.add(9, 1);
      await eventually(() => Promise.resolve(pool.waitingCount > 0));
      await stopping.stopTaking(STOP_WITHIN_MS);

      const taken: number[] = [];
      working.onTicket(1, ({ jobId }) => Promise.resolve(void taken.push(jobId)));
      await working.start();
      // Sooner than the ticket's lifetime ends.
      await eventually(() => Promise.resolve(taken.includes(9)));

      for (const client of held) client.release();
      await stopping.close();
      await working.stop(STOP_WITHIN_MS);
      expect(taken).toEqual([9]);
    });

    test('scheduled work that takes longer than a ticket lives is not begun a second time', async () => {
      const { connection, dataSource } = database;
      const ticketLifetimeMs = 3_000;
      const open = () => JobQueue.open({ connection, log, ticketLifetimeMs });
      const queues = [await open(), await open()];
      const begun = jest.fn();
      const end = new AbortController();
      for (const queue of queues) {
        await queue.every('1 second', 'long-work', async () => {
          begun();
          await once(end.signal, 'abort');
        });
        await queue.start();
      }
      // The backend takes any ticket that was locked earlier than a lifetime ago.
      const lockedAt = async () => {
        const sql = "SELECT locked_at FROM agenda_jobs WHERE name = 'long-work' AND locked_at IS NOT NULL";
        return (await dataSource.query<{ locked_at: Date }[]>(sql))[0]?.locked_at.getTime();
      };
      const first = await eventually(lockedAt);
      await eventually(async () => ((await lockedAt()) ?? 0) > first + 2 * ticketLifetimeMs);
      expect(begun).toHaveBeenCalledTimes(1);

      const stopped = queues.map((queue) => queue.stop(STOP_WITHIN_MS));
      end.abort();
      await Promise.all(stopped);
      expect(await lockedAt()).toBeUndefined();
    });

    test('a process whose start loses the connection that listens can end', async () => {
      const cuttable = await openCuttableConnection(database.connection);
      const queue = await JobQueue.open({ connection: cuttable.connection, log });
      cuttable.when('LISTEN "agenda_jobs"', () => cuttable.cut());
      await expect(queue.start()).rejects.toThrow(/connection/i);
      cuttable.mend();
      expect(await settlesWithin(STOP_WITHIN_MS, queue.close())).toBe(true);
      cuttable.close();
    });

    test('whoever adds tickets waits once, and not for long, for a server that does not answer', async () => {
      const cuttable = await openCuttableConnection(database.connection);
      const queue = await JobQueue.open({ connection: cuttable.connection, log });
      cuttable.hang();
      const began = performance.now();
      for (const jobId of [1, 2, 3, 4]) await expect(queue.add(jobId, 1)).rejects.toThrow('does not answer');
      expect(performance.now() - began).toBeLessThan(5_000);
      cuttable.mend();
      await eventually(() => queue.add(5, 1).then(() => true, () => false)); // prettier-ignore
      await queue.close();
      cuttable.close();
    });

    test('a ticket that is replaced before it runs is no failure', async () => {
      const [warn, debug] = [jest.fn(), jest.fn()];
      const queue = await JobQueue.open({ connection: database.connection, log: { ...log, warn, debug } as never });
      // Agenda saves the state of a ticket before it runs, and reports what that throws.
      const { agenda } = queue as unknown as { agenda: Agenda };
      const ticket = await agenda.create('run-job', { jobId: 8 }).schedule(new Date(0)).save();
      await queue.replace(8, 1);
      agenda.emit('error', await agenda.db.saveJobState(ticket.attrs, undefined).catch((error: unknown) => error));
      await queue.close();
      expect(debug).toHaveBeenCalledTimes(1);
      expect(warn).not.toHaveBeenCalled();
    });
  });

  describe('the library of the queue', () => {
    test('a ticket that cannot be unlocked causes no unhandled rejection', async () => {
      const pool = new pg.Pool();
      await pool.end();
      const { repository } = new PostgresBackend({ pool, ensureSchema: false });
      const ticket = { _id: '00000000-0000-4000-8000-000000000001' } as Parameters<typeof repository.unlockJob>[0];
      await expect(repository.unlockJob(ticket)).rejects.toThrow('Cannot use a pool');
      catchUnlockErrors(repository, createLogger('silent'));
      await expect(repository.unlockJob(ticket)).resolves.toBeUndefined();
    });

    test('the library still ignores the order of sort keys: if this fails, give tickets a `.priority()` and drop `queueDate`', async () => {
      const pool = new pg.Pool(database.connection);

      pool.on('error', () => undefined);
      const sort = { priority: 'desc', nextRunAt: 'asc' } as const;
      const { repository } = new PostgresBackend({ pool, ensureSchema: false, sort });
      const add = (priority: number, nextRunAt: Date) =>
        repository.saveJob({ name: 'work', priority, nextRunAt, type: 'normal', data: {} }, undefined);
      await add(1, new Date(1_000));
      await add(2, new Date(2_000));
      const first = await repository.getNextJobToRun('work', new Date(), new Date(0), undefined, undefined);
      expect(first?.priority).toBe(1);
      await pool.end();
    });
  });
});
