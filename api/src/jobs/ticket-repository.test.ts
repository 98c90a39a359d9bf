import { expect, test } from '@jest/globals';
import { PostgresBackend } from '@agendajs/postgres-backend';
import pg from 'pg';
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
