import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { readConfig } from '../../../config.js';
import { checkReplica } from '../../../commands/doctor/check-replica.js';
import { eventually } from '../../../testing/eventually.js';
import { openCuttableConnection, type CuttableConnection } from '../../../testing/servers/cuttable-connection.js';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { fairPoolOf } from '../pool/fair-pool.js';
import { inRequest, RequestScope } from '../../async/request-scope.js';
import { createLogger, type Logger } from '../../log.js';
import { readPrepared, readQuickly } from '../read-prepared.js';
import { SERVER_POOL } from '../data-source.js';
import { openReplica } from './open-replica.js';
import { MAX_LAG_MS, type Replica } from './replica.js';
import { ReplicaProbe } from './replica-probe.js';

const READ_WITHIN = 20_000;

test('DATABASE_READ_URL needs DATABASE_URL', () => {
  expect(() => readConfig({ DATABASE_READ_URL: 'postgres://replica' }, '/nowhere')).toThrow(/DATABASE_URL must be set/);
  expect(() => readConfig({ DATABASE_READ_URL: 'replica' }, '/nowhere')).toThrow(/must begin with postgres/);
});

/** A streaming replica of the server in TEST_DATABASE_URL. `.ci/extended` starts both. */
const { TEST_DATABASE_READ_URL } = process.env;

function describeStreaming(server: string): void {
  let database: TestDatabase;
  let address: string;
  let replica: Replica | undefined;
  let through: CuttableConnection;
  const lines: string[] = [];
  const log = Object.assign(createLogger('silent'), {
    info: (...line: unknown[]) => void lines.push(String(line.at(-1))),
    warn: (...line: unknown[]) => void lines.push(String(line.at(-1))),
  }) as Logger;

  beforeAll(async () => {
    database = await openTestDatabase();
    await database.dataSource.query('CREATE TABLE seen (name text)');
    address = addressOf(server, new URL((database.connection as { connectionString: string }).connectionString));
    await eventually(() => onReplica('SELECT 1 FROM seen').then(() => true).catch(() => false)); // prettier-ignore
    through = await openCuttableConnection({ connectionString: address });
  });
  afterEach(async () => {
    await onReplica('SELECT pg_wal_replay_resume()');
    await replica?.stop();
    replica = undefined;
    lines.length = 0;
  });
  afterAll(async () => {
    through.close();
    await database.close();
  });

  async function onReplica<R extends object>(sql: string): Promise<R[]> {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    return client.query<R>(sql).then(({ rows }) => rows).finally(() => client.end()); // prettier-ignore
  }

  const open = async (to = address) => (replica = await openReplica(to, database.dataSource, log));
  const names = async () =>
    (await database.dataSource.query<{ name: string }[]>('SELECT name FROM seen ORDER BY name')).map(
      ({ name }) => name,
    );
  const add = (name: string) => database.dataSource.query('INSERT INTO seen VALUES ($1)', [name]);
  const asVisitor = <T>(task: () => T, network = '10.0.0.1', within = READ_WITHIN): T =>
    inRequest(new RequestScope(network, { within, mayLag: true }), task);
  /** Everything written so far is on the replica, and nothing later. */
  async function pause(): Promise<void> {
    const [row] = await database.dataSource.query<{ at: string }[]>('SELECT pg_current_wal_lsn() AS at');
    await eventually(() =>
      onReplica<{ isThere: boolean }>(`SELECT pg_last_wal_replay_lsn() >= '${row?.at}' AS "isThere"`).then(
        ([one]) => one?.isThere,
      ),
    );
    await onReplica('SELECT pg_wal_replay_pause()');
    await eventually(() =>
      onReplica<{ state: string }>('SELECT pg_get_wal_replay_pause_state() AS state').then(
        ([one]) => one?.state === 'paused',
      ),
    );
  }

  test('answers visitors, and the primary everybody else', async () => {
    await open();
    await pause();
    await add('new');
    expect(await asVisitor(names)).not.toContain('new');
    expect(await asVisitor(() => readQuickly(database.dataSource, 'SELECT name FROM seen', []))).toEqual([]);
    expect(await asVisitor(() => readPrepared(database.dataSource, 'SELECT name FROM seen', []))).toEqual([]);
    expect(await names()).toContain('new');
    const signedIn = new RequestScope('user 1', { within: READ_WITHIN });
    expect(await inRequest(signedIn, names)).toContain('new');
  });

  test('leaves a network where somebody changed something to the primary', async () => {
    await open();
    await pause();
    await inRequest(new RequestScope('user 7', {}, '10.0.0.2'), () => add('mine'));
    expect(await asVisitor(names, '10.0.0.2')).toContain('mine');
    expect(await asVisitor(names, '10.0.0.3')).not.toContain('mine');
  });

  test('leaves writes and transactions of a visitor to the primary, and what the request reads then', async () => {
    await open();
    await pause();
    await asVisitor(async () => {
      expect(await names()).not.toContain('counted');
      await add('counted');
      expect(await names()).toContain('counted');
    });
    await asVisitor(async () => {
      await database.dataSource.transaction(async (manager) => {
        await manager.query(`INSERT INTO seen VALUES ('in a transaction')`);
      });
      expect(await names()).toContain('in a transaction');
    });
  });

  test('leaves visitors to the primary while it is too far behind, and says so once', async () => {
    await open();
    await pause();
    await add('withheld');
    const began = performance.now();
    await eventually(async () => (await asVisitor(names)).includes('withheld'));
    expect(performance.now() - began).toBeLessThan(MAX_LAG_MS + 500);
    await eventually(() => Promise.resolve(lines.length > 1));
    expect(replica?.lagMs).toBeGreaterThan(MAX_LAG_MS);
    await onReplica('SELECT pg_wal_replay_resume()');
    await eventually(() => Promise.resolve(lines.length > 2));
    expect(lines).toEqual([
      'the replica answers visitors',
      'the replica is too far behind: the primary answers visitors',
      'the replica answers visitors',
    ]);
  });

  test('repeats on the primary what the replica ends because of a change', async () => {
    await open();
    const slow = asVisitor(
      () =>
      database.dataSource.query<object[]>('SELECT pg_is_in_recovery() AS "isReplica" FROM (SELECT count(*) FROM seen) one, pg_sleep(1)'), // prettier-ignore
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    await database.dataSource.query('ALTER TABLE seen ADD COLUMN IF NOT EXISTS more text');
    expect(await slow).toEqual([{ isReplica: false }]);
  });

  test('repeats on the primary what ran when the replica went, and uses it again when it is back', async () => {
    await open((through.connection as { connectionString: string }).connectionString);
    const where = 'SELECT pg_is_in_recovery() AS "isReplica", pg_sleep(0.5)::text';
    const ask = () => asVisitor(() => database.dataSource.query<{ isReplica: boolean }[]>(where));
    const [plain, prepared, quick] = [
      ask(),
      asVisitor(() => readPrepared<{ isReplica: boolean }>(database.dataSource, where, [])),
      asVisitor(() => readQuickly<[boolean, string]>(database.dataSource, where, [])),
    ];
    await new Promise((resolve) => setTimeout(resolve, 200));
    through.cut();
    expect([(await plain)[0]?.isReplica, (await prepared)[0]?.isReplica, (await quick)[0]?.[0]]).toEqual([false, false, false]); // prettier-ignore
    expect((await ask())[0]?.isReplica).toBe(false);
    await eventually(() => Promise.resolve(lines.length > 1));
    through.mend();
    await eventually(async () => (await ask())[0]?.isReplica);
    expect(lines).toEqual([
      'the replica answers visitors',
      'the replica cannot be used: the primary answers visitors',
      'the replica answers visitors',
    ]);
  });

  test('lets a query runner read on when the replica went', async () => {
    await open((through.connection as { connectionString: string }).connectionString);
    await asVisitor(async () => {
      const runner = database.dataSource.createQueryRunner();
      const first = runner.query('SELECT pg_is_in_recovery() AS "isReplica" FROM pg_sleep(0.5)');
      await new Promise((resolve) => setTimeout(resolve, 200));
      through.cut();
      expect(await first).toEqual([{ isReplica: false }]);
      expect(await runner.query('SELECT pg_is_in_recovery() AS "isReplica"')).toEqual([{ isReplica: false }]);
      await runner.release();
    });
    through.mend();
  });

  test('keeps the connections of the primary when the replica ends its own', async () => {
    await open();
    const removed: number[] = [];
    const note = (client: object) => void removed.push((client as { processID: number }).processID);
    const primary = fairPoolOf(database.dataSource).on('remove', note);
    const asked = asVisitor(
      () =>
      database.dataSource.query<{ pid: number; isReplica: boolean }[]>('SELECT pg_backend_pid() AS pid, pg_is_in_recovery() AS "isReplica" FROM pg_sleep(1)'), // prettier-ignore
    );
    const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%AS pid%sleep(1)' AND datname = current_database()`;
    await eventually(async () => (await onReplica(end)).length > 0);
    const [answer] = await asked;
    expect(answer).toMatchObject({ isReplica: false });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(removed).not.toContain(answer?.pid);
    primary.off('remove', note);
  });

  test('leaves to the primary what waited for a turn until the replica was too far behind', async () => {
    await open();
    await pause();
    const primary = fairPoolOf(database.dataSource);
    const held = await Promise.all(
      Array.from({ length: SERVER_POOL.poolSize }, (_, index) => asVisitor(() => primary.connect(), `10.1.0.${index}`)),
    );
    const waiting = asVisitor(names);
    await add('meanwhile');
    await eventually(() => Promise.resolve(lines.includes('the replica is too far behind: the primary answers visitors'))); // prettier-ignore
    expect((await held[0]?.query('SELECT name FROM seen'))?.rows).toContainEqual({ name: 'meanwhile' });
    for (const client of held) client.release();
    expect(await waiting).toContain('meanwhile');
  });

  test('lets nobody wait in turn for connections to a machine that is gone', async () => {
    await open((through.connection as { connectionString: string }).connectionString);
    through.hang();
    const many = Array.from({ length: 80 }, (_, index) => asVisitor(names, `10.2.0.${index}`, 10_000));
    expect(await Promise.all(many)).toHaveLength(80);
    through.mend();
  });

  test('is known by its history', async () => {
    const primary = fairPoolOf(database.dataSource);
    const probe = new ReplicaProbe(address, (text) => primary.aside(text));
    const before = await probe.askPrimary();
    await add('after the question');
    await pause();
    expect(await probe.ask(before)).toBeGreaterThan(BigInt(before.position));
    await probe.close();
    const restored = new ReplicaProbe(address, () => Promise.resolve({ rows: [before] }));
    await expect(restored.ask(before)).rejects.toThrow(/changes that DATABASE_URL has not/);
  });

  test('says nothing before it knows how far the replica is', async () => {
    await pause();
    await add('before the start');
    await open();
    expect(lines).toEqual([]);
    await onReplica('SELECT pg_wal_replay_resume()');
    await eventually(() => Promise.resolve(lines.length > 0));
    expect(lines).toEqual(['the replica answers visitors']);
  });

  test('does not keep the product from starting while it does not answer', async () => {
    through.cut();
    await open((through.connection as { connectionString: string }).connectionString);
    expect(await asVisitor(names)).toBeDefined();
    through.mend();
    await eventually(() => Promise.resolve(lines.includes('the replica answers visitors')));
  });

  test.each<[string, () => string]>([
    ['was promoted', () => (database.connection as { connectionString: string }).connectionString],
    ['has no address', () => 'postgres://postgres@no.such.host.invalid/postgres'],
  ])('does not keep the product from starting when it %s', async (_name, missing) => {
    await open(missing());
    expect(lines).toEqual(['the replica cannot be used: the primary answers visitors']);
    expect(await asVisitor(names)).toBeDefined();
  });

  test.each<[string, () => string, RegExp]>([
    ['another database', () => server, /the database is postgres/],
    ['no database', () => `${address}0`, /DATABASE_READ_URL: database ".*0" does not exist/],
  ])('refuses an address of %s', async (_name, wrong, problem) => {
    await expect(open(wrong())).rejects.toThrow(problem);
  });

  test('is examined by the doctor', async () => {
    const { connectionString } = database.connection as { connectionString: string };
    const settings = { DATABASE_URL: connectionString, DATABASE_READ_URL: address };
    const check = (changed = {}) => checkReplica(readConfig(Object.assign({}, settings, changed), '/nowhere'));
    expect(await check()).toMatchObject({ status: 'ok', found: expect.stringMatching(/^has what .* ms ago$/) });
    await pause();
    await add('later');
    expect(await check()).toMatchObject({ status: 'warning', found: expect.stringMatching(/^more than 3 s behind/) });
    expect(await check({ DATABASE_READ_URL: connectionString })).toMatchObject({ status: 'failed' });
  });
}

const addressOf = (server: string, { pathname }: URL): string => Object.assign(new URL(server), { pathname }).href;

if (TEST_DATABASE_READ_URL) describe('a streaming replica', () => describeStreaming(TEST_DATABASE_READ_URL));
