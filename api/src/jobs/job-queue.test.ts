import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Agenda } from 'agenda';
import pg from 'pg';
import { PostgresBackend } from '@agendajs/postgres-backend';
import { openTestDatabase, type TestDatabase } from '../testing/database.js';
import { eventually } from '../testing/eventually.js';
import { settlesWithin } from '../base/async/within.js';
import { openCuttableConnection } from '../testing/servers/cuttable-connection.js';
import { createLogger } from '../base/log.js';
import { JobQueue } from './job-queue.js';
import { catchUnlockErrors } from './ticket-repository.js';

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
