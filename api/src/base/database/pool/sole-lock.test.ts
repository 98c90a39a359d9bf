import { once } from 'node:events';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { openCuttableConnection } from '../../../testing/servers/cuttable-connection.js';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { eventually } from '../../../testing/eventually.js';
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

test('the server learns within a minute that a process is unreachable', async () => {
  const connect = jest.spyOn(pg.Client.prototype, 'connect');
  const sole = await becomeSoleProcess(database.connection, 'work');
  const client = connect.mock.contexts[0] as pg.Client;
  connect.mockRestore();
  const seconds = async (name: string) => {
    const { rows } = await client.query<Record<string, string>>(`SHOW tcp_keepalives_${name}`);
    return Number(Object.values(rows[0] ?? {})[0]);
  };
  const [idle, interval, count] = [await seconds('idle'), await seconds('interval'), await seconds('count')];
  await sole?.release();
  expect(idle + interval * count).toBe(60);
});
