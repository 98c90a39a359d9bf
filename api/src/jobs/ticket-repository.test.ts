import { expect, test } from '@jest/globals';
import { PostgresBackend } from '@agendajs/postgres-backend';
import pg from 'pg';
import { openTestDatabase } from '../testing/database.js';
import { createLogger } from '../base/log.js';
import { catchUnlockErrors } from './ticket-repository.js';

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
  const { connection, close } = await openTestDatabase();
  const pool = new pg.Pool(connection);
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
  await close();
});
