import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { becomeSoleProcess } from '../../base/database/sole-lock.js';
import { createLogger } from '../../base/log.js';
import { openCuttableConnection } from '../../testing/cuttable-connection.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { WithdrawalService } from './withdrawal.service.js';

const EDITIONS = 45;
const log = createLogger('silent');
let database: TestDatabase;
let withdrawals: WithdrawalService;
let id: number;

beforeAll(async () => {
  database = await openTestDatabase();
  withdrawals = new WithdrawalService(database.dataSource, { connection: database.connection, log });
});
afterAll(() => database.close());

beforeEach(async () => {
  await database.dataSource.query('DELETE FROM newsletters');
  const newsletter = await createNewsletter(database.dataSource);
  ({ id } = newsletter);
  for (let number = 0; number < EDITIONS; number += 1)
    await createEdition(database.dataSource, newsletter, { text: 'All about the harbour.', language: 'en' });
  await decide('pending', '2 minutes');
});

const decide = (status: string, ago = '0') =>
  database.dataSource.query(
    'UPDATE newsletters SET submission_status = $2, withheld_at = now() - $3::interval WHERE id = $1',
    [id, status, ago],
  );
/** How many editions are in the text index, and whether they are withheld. */
const state = async () => {
  const [row] = await database.dataSource.query<[{ indexed: number; isWithheld: boolean }]>(
    `SELECT count(e.search)::int AS indexed, bool_or(n.withheld_at IS NOT NULL) AS "isWithheld"
     FROM editions e JOIN newsletters n ON n.id = e.newsletter_id`,
  );
  return [row.indexed, row.isWithheld];
};

test('one process at a time is at a withdrawal', async () => {
  const other = await becomeSoleProcess(database.connection, `withdrawal ${id}`);
  await withdrawals.finishDue();
  // The embedded database has one process.
  expect(await state()).toEqual(database.isRealServer ? [EDITIONS, true] : [0, false]);
  await other?.release();
  await withdrawals.finishDue();
  expect(await state()).toEqual([0, false]);
});

test('a process that has ended one looks for what was decided before another could begin', async () => {
  const clients = pg.Client.prototype as { end: (this: pg.Client) => Promise<void> };
  const { end } = clients;
  const ending = jest.spyOn(clients, 'end').mockImplementationOnce(async function (this: pg.Client) {
    await decide('approved');
    await end.call(this);
  });
  await withdrawals.finish(id);
  ending.mockRestore();
  expect(await state()).toEqual([EDITIONS, false]);
});

test('a process that has lost its lock stops at the next piece', async () => {
  const cuttable = await openCuttableConnection(database.connection);
  const whole = database.dataSource.transaction.bind(database.dataSource) as (...args: unknown[]) => Promise<unknown>;
  const piece = jest.spyOn(database.dataSource, 'transaction').mockImplementationOnce(async (...args: unknown[]) => {
    cuttable.cut();
    return whole(...args);
  });
  await new WithdrawalService(database.dataSource, { connection: cuttable.connection, log }).finish(id);
  piece.mockRestore();
  cuttable.close();
  expect(await state()).toEqual([EDITIONS - 20, true]);
});
