import 'reflect-metadata';
import { once, setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import pg, { type Pool, type PoolClient } from 'pg';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { type TestDatabase, openTestDatabase } from '../../../testing/database.js';
import { eventually } from '../../../testing/eventually.js';
import { openCuttableConnection } from '../../../testing/servers/cuttable-connection.js';
import { type RequestLimits, RequestScope, inRequest } from '../../async/request-scope.js';
import { succeedsWithin } from '../../async/within.js';
import { fitsDatabase } from '../database-release.js';
import { askTogether } from './ask-together.js';
import { FairPool } from './fair-pool.js';
import { becomeSoleProcess } from './sole-lock.js';

describe('fair pool', () => {
  const TIMED_OUT = { code: 'TIMED_OUT' };
  const ENOUGH = 40;
  /** Connections of one caller. */
  const SHARE = 3;

  let database: TestDatabase;
  let pool: FairPool;
  beforeAll(async () => {
    database = await openTestDatabase();
    pool = (database.dataSource.driver as PostgresDriver).master as FairPool;
  });
  afterAll(() => database.close());

  const as = <T>(queue: string, task: () => T, limits?: RequestLimits): T =>
    inRequest(new RequestScope(queue, limits), task);

  /** Takes as many connections as a caller can get, and asks for more. Returns a function that gives all of them back. */
  async function occupy(queue: string): Promise<() => Promise<void>> {
    const held: PoolClient[] = [];
    const leave = new AbortController();
    setMaxListeners(ENOUGH, leave.signal);
    const asked = Array.from({ length: ENOUGH }, () =>
      as(queue, () => pool.connect(), { disconnectSignal: () => leave.signal }).then((client) => held.push(client)),
    );
    await wait(50);
    return async () => {
      leave.abort();
      for (const client of held) client.release();
      await Promise.allSettled(asked);
    };
  }

  describe('the pool of connections', () => {
    test('leaves connections to others, however many one caller asks for', async () => {
      const giveBack = await occupy('greedy');
      expect(await as('other', () => pool.query('SELECT 1 AS one'))).toMatchObject({ rows: [{ one: 1 }] });
      expect(await database.dataSource.query('SELECT 2 AS two')).toEqual([{ two: 2 }]);
      await giveBack();
    });

    test('gives a caller its share, and the product itself another', async () => {
      const shared = new FairPool(
        Object.assign({ max: 6, maxPerCaller: 2, maxOwn: 3, canCancel: false }, database.connection),
      );
      const held = { caller: 0, own: 0 };
      const take = (who: keyof typeof held, connect: () => Promise<PoolClient>) =>
        Array.from({ length: 5 }, () =>
          connect().then((client) => {
            held[who] += 1;
            return client;
          }),
        );
      const taken = [
        ...take('caller', () => as('greedy', () => shared.connect())),
        ...take('own', () => shared.connect()),
      ];
      await eventually(() => Promise.resolve(held.caller + held.own >= 5));
      // Whoever comes later gets the last connection.
      await as('other', () => shared.query('SELECT 1'));
      expect(held).toEqual({ caller: 2, own: 3 });
      await Promise.all(taken.map(async (client) => (await client).release()));
      await shared.end();
    });

    test('drops the statement of a request whose time is over, before it begins', async () => {
      const giveBack = await occupy('greedy');
      await pool.query('CREATE TABLE written (id int)');
      const late = as('greedy', () => database.dataSource.query('INSERT INTO written VALUES (1)'), { within: 30 });
      await expect(late).rejects.toMatchObject(TIMED_OUT);
      await giveBack();
      expect((await pool.query('SELECT * FROM written')).rows).toEqual([]);
    });

    test('drops what a client asked for that has disconnected', async () => {
      const gone = AbortSignal.abort();
      const left = as('gone', () => pool.query('SELECT 1'), { disconnectSignal: () => gone });
      await expect(left).rejects.toMatchObject(TIMED_OUT);
      const quick = as('gone', () => askTogether(pool, { text: 'SELECT 1', rowMode: 'array' }), {
        disconnectSignal: () => gone,
      });
      await expect(quick).rejects.toMatchObject(TIMED_OUT);
    });

    test('answers a health check while its connections are taken', async () => {
      const givesBack = await Promise.all(['one', 'two', 'three', 'four'].map(occupy));
      expect(await succeedsWithin(1_000, fitsDatabase(database.dataSource))).toBe(true);
      for (const giveBack of givesBack) await giveBack();
    });

    test('runs at most the share of a caller of what an ended request has asked for', async () => {
      await pool.query('CREATE TABLE counted (id int)');
      const busy = await pool.connect();
      await busy.query('BEGIN; LOCK TABLE counted');
      const leave = new AbortController();
      setMaxListeners(ENOUGH, leave.signal);
      const asked = Array.from({ length: ENOUGH }, () =>
        as('leaving', () => pool.query('INSERT INTO counted VALUES (1)'), { disconnectSignal: () => leave.signal }),
      );
      // Until some of them wait in the database.
      await wait(50);
      leave.abort();
      // A cancellation that was sent before arrives before.
      if (database.isRealServer) await pool.aside('SELECT 1');
      await busy.query('COMMIT');
      busy.release();
      await Promise.allSettled(asked);
      const { rows } = await pool.query('SELECT count(*)::int AS count FROM counted');
      expect((rows as { count: number }[])[0]?.count).toBeLessThanOrEqual(database.isRealServer ? 0 : SHARE);
    });

    test('survives the end of a connection that nobody listens to', async () => {
      const client = await pool.connect();
      expect(() => client.emit('error', new Error('Connection terminated'))).not.toThrow();
      client.release();
      expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    });

    test('cancels a running statement on a server, and waits for the embedded database', async () => {
      const slow = as('slow', () => pool.query('SELECT pg_sleep(2)'), { within: 100 });
      const outcome = await slow.then(
        () => 'done',
        (error: { code?: string }) => error.code,
      );
      expect(outcome).toBe(database.isRealServer ? '57014' : 'done');
      expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    });
  });
});

describe('ask together', () => {
  const MANY = 40;

  describe('simultaneous statements', () => {
    let database: TestDatabase;
    let pool: Pool;

    beforeAll(async () => {
      database = await openTestDatabase();
      pool = (database.dataSource.driver as PostgresDriver).master as Pool;
    });
    afterAll(() => database.close());

    const ask = (value: number) =>
      askTogether<[number]>(pool, { text: 'SELECT 10 / $1::int', values: [value], rowMode: 'array' });

    test('share connections, and each gets its own result', async () => {
      const connect = jest.spyOn(pool, 'connect');
      const answers = await Promise.all(Array.from({ length: MANY }, (_, index) => ask((index % 10) + 1)));
      expect(answers.map(({ rows }) => rows[0]?.[0])).toEqual(
        Array.from({ length: MANY }, (_, index) => Math.floor(10 / ((index % 10) + 1))),
      );
      expect(connect.mock.calls.length).toBeLessThan(MANY / 4);
      connect.mockRestore();
    });

    test('fail separately', async () => {
      const [good, bad, last] = await Promise.allSettled([ask(5), ask(0), ask(2)]);
      expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } });
      expect([good, last]).toMatchObject([{ value: { rows: [[2]] } }, { value: { rows: [[5]] } }]);
    });

    test('all fail if their connection breaks, and later ones get a new connection', async () => {
      const breakIt = (client: PoolClient) =>
        (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      pool.once('acquire', breakIt);
      const broken = await Promise.allSettled([ask(1), ask(2)]);
      expect(broken.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      expect((await ask(2)).rows).toEqual([[5]]);
      await new Promise((resolve) => setImmediate(resolve));
      expect(pool.totalCount - pool.idleCount).toBe(0);
    });

    test('fail if there is no connection', async () => {
      const connect = jest
        .spyOn(pool as { connect: () => Promise<PoolClient> }, 'connect')
        .mockImplementationOnce(() => Promise.reject(new Error('away')));
      await expect(Promise.all([ask(1), ask(2)])).rejects.toThrow('away');
      connect.mockRestore();
      expect((await ask(1)).rows).toEqual([[10]]);
    });
  });
});

describe('sole lock', () => {
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
});
