import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openCuttableConnection } from '../../testing/cuttable-connection.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { eventually } from '../../testing/eventually.js';
import { becomeSoleProcess } from './sole-lock.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The embedded database has one session, and one process. */
const isRefused = () => database.isRealServer;

test('one process at a time does the work, and the next one when it is done', async () => {
  const { connection } = database;
  const first = await becomeSoleProcess(connection, 'work');
  const second = await becomeSoleProcess(connection, 'work');
  expect(first).toBeDefined();
  expect(second === undefined).toBe(isRefused());
  const other = await becomeSoleProcess(connection, 'other work');
  expect(other).toBeDefined();
  for (const one of [first, second, other]) await one?.release();
  const next = await becomeSoleProcess(connection, 'work');
  expect(next?.lost.aborted).toBe(false);
  await next?.release();
});

test('a process whose connection is lost learns of it, and another takes over', async () => {
  const cuttable = await openCuttableConnection(database.connection);
  const first = await becomeSoleProcess(cuttable.connection, 'work');
  if (!first) throw new Error('Another process has the work');
  const lost = once(first.lost, 'abort');
  cuttable.cut();
  await lost;
  const next = await eventually(() => becomeSoleProcess(database.connection, 'work'));
  await next.release();
  await first.release();
  cuttable.close();
});
