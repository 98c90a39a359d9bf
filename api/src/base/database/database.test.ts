import 'reflect-metadata';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import pg, { type Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { tables } from '../../app/tables.js';
import { NewsletterService } from '../../catalogue/newsletters/newsletter.service.js';
import { checkRelease } from '../../commands/doctor/check-release.js';
import { planUpgrade } from '../../commands/plan-command.js';
import { readConfig } from '../../config.js';
import { hashOf } from '../../library/crawl/edition-values.js';
import { User } from '../../people/accounts/user.entity.js';
import { type TestDatabase, openTestDatabase } from '../../testing/database.js';
import { eventually } from '../../testing/eventually.js';
import { createNewsletter } from '../../testing/factories.js';
import { readCatalog } from '../../testing/read-catalog.js';
import { NASTY_TEXTS } from '../../testing/values/nasty-texts.js';
import { RequestScope, inRequest } from '../async/request-scope.js';
import { AppError, type ErrorCode, asAnswer } from '../errors.js';
import { createLogger } from '../log.js';
import { restoreBackup } from './backup/restore-backup.js';
import { fitsDatabase } from './database-release.js';
import { deleteAmong, deleteReferring, deleteWhere } from './delete-in-pieces.js';
import { migrate } from './migrate.js';
import { OLDEST_COMPATIBLE, migrations } from './migrations.js';
import { askTogether } from './pool/ask-together.js';
import { type FairPool, fairPoolOf } from './pool/fair-pool.js';
import { queryPrepared, readPrepared, readQuickly } from './read-prepared.js';

describe('migrate', () => {
  /**
   * Written by release 2.1: by `pg_dump --inserts`, without settings of the session, and as a backup. Each table of a backup
   * has a row with a value in every column, and there are two newsletters with editions, which triggers have counted.
   */
  const fileOfRelease21 = (name: string) => fileURLToPath(new URL(`release-2.1/${name}`, import.meta.url));
  const DUMP = gunzipSync(readFileSync(fileOfRelease21('database.sql.gz'))).toString();
  const TOMORROW = 'Tomorrow1999999999999';
  /** What keeps at least writers waiting, for minutes in a large table. */
  const LONG_WORK =
    /^ {2}(?:newsletters|editions|passages|jobs), .*(?:indexes are built|the table is rewritten|every row is checked)/m;
  /** Migrations that only make an index `IF NOT EXISTS`, and whose release notes say how to make it before. */
  const CAN_BE_BUILT_BEFORE: string[] = [];

  let database: TestDatabase;
  /** Of a new database. */
  let catalog: string[];

  beforeAll(async () => {
    database = await openTestDatabase();
    catalog = await readCatalog(database.dataSource);
  });
  beforeEach(() => empty());
  afterAll(() => database.close());

  const query = <Row>(sql: string) => database.dataSource.query<Row[]>(sql);
  const empty = () => query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const loadRelease21 = () => query(DUMP);
  const recorded = async () =>
    (await query<{ name: string }>('SELECT name FROM migrations ORDER BY id')).map(({ name }) => name);

  /** Rows of each table. */
  async function readRows(): Promise<Record<string, object[]>> {
    const names = await query<{ name: string }>(
      `SELECT relname::text AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
     AND relname NOT IN ('migrations', 'compatibility', 'backups') ORDER BY 1`,
    );
    const rows: Record<string, object[]> = {};
    for (const { name } of names)
      rows[name] = await query(`SELECT to_jsonb(t) AS row FROM "${name}" t ORDER BY t::text`);
    return rows;
  }

  async function withClient<T>(act: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client(database.connection);
    await client.connect();
    return act(client).finally(() => client.end());
  }

  function depsWith(environment: NodeJS.ProcessEnv) {
    const { connection } = database;
    const address =
      'connectionString' in connection
        ? connection.connectionString
        : `postgres://${connection.user}@${connection.host}:${connection.port}/${connection.database}`;
    return { config: readConfig({ ...environment, DATABASE_URL: address }, ''), log: createLogger('silent'), tables };
  }

  test('a new database has all migrations, and says which release can use it', async () => {
    await migrate(database.dataSource);
    expect(await readCatalog(database.dataSource)).toEqual(catalog);
    expect(await recorded()).toEqual(migrations.map(({ name }) => name));
    expect(await query('SELECT oldest_migration AS oldest FROM compatibility')).toEqual([
      { oldest: OLDEST_COMPATIBLE },
    ]);
  });

  test('a database of 2.1 is taken on with its data, and becomes what a new one is', async () => {
    await loadRelease21();
    const [rows, names] = [await readRows(), await recorded()];
    expect(rows.editions).toHaveLength(4);
    // Only a server has sessions that wait for each other.
    const starts = database.isRealServer ? 3 : 1;
    await Promise.all(Array.from({ length: starts }, () => migrate(database.dataSource)));
    expect(await readCatalog(database.dataSource)).toEqual(catalog);
    // Later migrations add tables and columns.
    expect(await readRows()).toMatchObject(rows);
    expect(await recorded()).toEqual([...names, ...migrations.map(({ name }) => name)]);
    expect(await query('SELECT email FROM users WHERE is_for_development')).toEqual([
      { email: 'ada.admin@example.com' },
    ]);
    expect(await withClient(checkRelease)).toMatchObject({ status: 'ok', found: 'of this version' });
  });

  test('an upgrade takes unseen characters out of editions, and lets those be embedded again', async () => {
    await loadRelease21();
    const [{ id }] = (await query<{ id: number }>('SELECT edition_id AS id FROM passages LIMIT 1')) as [{ id: number }];
    await query(
      `UPDATE editions SET title = E'Ti\\u00addes', text = E'The\\u200b tide\\u200d, and पर\\u094d\\u200dय', html = '' WHERE id = ${id}`,
    );
    await migrate(database.dataSource);
    expect(
      await query(`SELECT title, text, text_hash AS hash, embedding_status AS status FROM editions WHERE id = ${id}`),
    ).toEqual([
      {
        title: 'Tides',
        text: 'The tide, and पर\u094d\u200dय',
        hash: hashOf('The tide, and पर\u094d\u200dय'),
        status: 'pending',
      },
    ]);
    expect(await query(`SELECT id FROM passages WHERE edition_id = ${id}`)).toEqual([]);
  });

  test('a database of an earlier release is refused with what helps, and nothing is changed', async () => {
    await loadRelease21();
    await query('DELETE FROM migrations WHERE id > 80');
    const before = await readCatalog(database.dataSource);
    await expect(migrate(database.dataSource)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/lacks 3 of the 83 migrations of 2\.1.*start release 2\.1 once, then this one/),
    });
    expect(await readCatalog(database.dataSource)).toEqual(before);
    expect(await recorded()).toHaveLength(80);
    expect(await withClient(checkRelease)).toMatchObject({
      status: 'failed',
      fix: expect.stringContaining('2.1 once'),
    });
  });

  test('a database of a later release is refused with the names of its migrations, unless that release allows it', async () => {
    await migrate(database.dataSource);
    expect(await fitsDatabase(database.dataSource)).toBe(true);
    await query(`INSERT INTO migrations ("timestamp", name) VALUES (1999999999999, '${TOMORROW}')`);
    await migrate(database.dataSource);
    expect(await withClient(checkRelease)).toMatchObject({
      status: 'ok',
      found: expect.stringContaining('of a later version'),
    });

    await query(`UPDATE compatibility SET oldest_migration = '${TOMORROW}'`);
    await expect(migrate(database.dataSource)).rejects.toThrow(`does not know ${TOMORROW}`);
    expect(await fitsDatabase(database.dataSource)).toBe(false);
    expect(await withClient(checkRelease)).toMatchObject({
      status: 'failed',
      found: expect.stringContaining(TOMORROW),
    });
  });

  test('a backup of 2.1 is restored, brought up to date, and not restored twice', async () => {
    await loadRelease21();
    const { users, newsletters, editions, term_frequencies: terms } = await readRows();
    await empty();
    const deps = depsWith({});
    const backup = fileOfRelease21('backup.gz');
    expect(await restoreBackup(deps, backup)).toBe(78);
    expect(await readRows()).toMatchObject({ users, newsletters, editions, term_frequencies: terms });
    expect(await readCatalog(database.dataSource)).toEqual(catalog);
    expect(await recorded()).toEqual(migrations.map(({ name }) => name));
    await expect(restoreBackup(deps, backup)).rejects.toThrow('it was restored already');
    await query('TRUNCATE newsletters, users CASCADE');
    const later = 'This database already has the tables of a later version';
    await expect(restoreBackup(deps, backup)).rejects.toThrow(later);
  });

  test('the plan of an upgrade names locks, rows and work of each migration, and changes nothing', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'plan-'));
    try {
      const deps = depsWith({ DATA_DIR: folder });
      expect(await planUpgrade(deps)).toContain('This database is new');
      await loadRelease21();
      const [before, names] = [await readCatalog(database.dataSource), await recorded()];
      const plan = await planUpgrade(deps);
      const planned = new Map(plan.split('\n\n').map((part) => [part.split('\n', 1)[0] ?? '', part]));
      expect([...planned.keys()].slice(0, -1)).toEqual(migrations.slice(1).map(({ name }) => name));
      expect(planned.get('MemberAdministration1764309000000')).toMatch(
        /\n {2}users, 3 rows, about 0\.1 s: AccessExclusiveLock, readers and writers wait; indexes are built: btree, btree, btree, btree, the whole table is read/,
      );
      expect(planned.get('VisibleText1764411000000')).toMatch(
        /\n {2}editions, 4 rows, .*: RowExclusiveLock, nobody waits, except for the same rows; rows are added, changed or deleted, the whole table is read/,
      );
      expect(planned.get('ListedWords1764417000000')).toMatch(
        /newsletters, .*, writers wait; the whole table is read[^]*new: listed_words, filled from what is read$/,
      );
      const stops = migrations.filter(({ name }) => LONG_WORK.test(planned.get(name) ?? '')).map(({ name }) => name);
      expect(stops.filter((name) => !CAN_BE_BUILT_BEFORE.includes(name))).toEqual([]);
      expect(await readCatalog(database.dataSource)).toEqual(before);
      expect(await recorded()).toEqual(names);
      await migrate(database.dataSource);
      expect(await planUpgrade(deps)).toBe('This database has all migrations of this version.');
      expect(readdirSync(folder)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('prepared statements', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const prepared = (containing: string) =>
    database.dataSource.query<{ uses: number }[]>(
      `SELECT (generic_plans + custom_plans)::int AS uses FROM pg_prepared_statements
       WHERE name LIKE '%read\\_%' AND strpos(statement, $1) > 0`,
      [containing],
    );

  test('are prepared once per connection, for all values', async () => {
    const ask = (value: number) => readPrepared(database.dataSource, 'SELECT $1::int + 1 AS more', [value]);
    expect([await ask(1), await ask(2)]).toEqual([[{ more: 2 }], [{ more: 3 }]]);
    expect(await prepared('$1::int + 1 AS more')).toEqual([{ uses: 2 }]);
  });

  test('are used to read newsletters, but not for searches, whose plan depends on the words', async () => {
    const newsletters = new NewsletterService(database.dataSource);
    const one = await createNewsletter(database.dataSource, { name: 'First' });
    const other = await createNewsletter(database.dataSource, { name: 'Second' });
    const names = [await newsletters.find(one.id), await newsletters.find(other.id)].map((found) => found?.name);
    expect(names).toEqual(['First', 'Second']);
    expect(await prepared('newsletter.id = $1')).toEqual([{ uses: 2 }]);
    const caller = { user: null, address: '127.0.0.1', requestId: 'test' };
    expect((await newsletters.list(caller, { search: 'second' })).items.map(({ name }) => name)).toEqual(['Second']);
    expect(await prepared('to_tsquery')).toEqual([]);
  });

  test('report client errors like other statements', async () => {
    const asked = readPrepared(database.dataSource, 'SELECT $1::tsvector', ['a'.repeat(3_000)]);
    const error: unknown = await asked.catch((refused: unknown) => refused);
    expect(asAnswer(error)?.code).toBe('BAD_USER_INPUT');
  });
});

describe('an error keeps its kind', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const WAYS: Record<string, (source: DataSource) => Promise<unknown>> = {
    query: (source) => source.query('SELECT 1'),
    find: (source) => source.getRepository(User).find({ take: 1 }),
    'find in a transaction': (source) => source.transaction((manager) => manager.getRepository(User).find({ take: 1 })),
    readPrepared: (source) => readPrepared(source, 'SELECT 2', []),
    readQuickly: (source) => readQuickly(source, 'SELECT 3', []),
    queryPrepared: (source) => source.transaction((manager) => queryPrepared(manager, 'SELECT 4', [])),
  };
  const CODES: ErrorCode[] = ['TIMED_OUT', 'UNAVAILABLE', 'RATE_LIMITED', 'FORBIDDEN', 'CONFLICT', 'UPSTREAM_FAILED'];

  /** Lends connections of which only some statements fail, or none at all. */
  async function failWith(error: Error, way: (source: DataSource) => Promise<unknown>, isLent: boolean) {
    const stream = { cork: () => undefined, uncork: () => undefined };
    const client = {
      connection: { stream },
      query: (text: unknown) =>
        /^(START|ROLLBACK)/.test(String(text)) ? Promise.resolve({ rows: [] }) : Promise.reject(error),
      on: () => client,
      removeListener: () => client,
      release: () => undefined,
    };
    const pool = fairPoolOf(database.dataSource);
    const take = () => (isLent ? Promise.resolve(client) : Promise.reject(error));
    pool.readFrom({ poolFor: () => Object.create(pool, { take: { value: take } }) as FairPool });
    const failure: unknown = await inRequest(new RequestScope('test'), () => way(database.dataSource)).then(
      () => 'nothing',
      (thrown: unknown) => thrown,
    );
    pool.readFrom({ poolFor: () => undefined });
    return asAnswer(failure)?.code;
  }

  test.each(Object.keys(WAYS))('through %s', async (name) => {
    const way = WAYS[name] as (typeof WAYS)[string];
    for (const code of CODES)
      for (const isLent of [true, false]) expect(await failWith(new AppError(code, 'refused'), way, isLent)).toBe(code);
    const cancelled = Object.assign(new Error('canceling statement due to user request'), { code: '57014' });
    expect(await failWith(cancelled, way, true)).toBe('TIMED_OUT');
  });
});

describe('delete in pieces', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
    await database.dataSource.query(`
    CREATE TABLE boxes (id integer PRIMARY KEY);
    CREATE TABLE letters (id integer PRIMARY KEY, box_id integer REFERENCES boxes ON DELETE CASCADE, is_old boolean)`);
  });
  afterAll(() => database.close());

  beforeEach(() =>
    database.dataSource.query(`
    TRUNCATE boxes CASCADE;
    INSERT INTO boxes VALUES (1), (2);
    INSERT INTO letters SELECT n, 1, true FROM generate_series(1, 60) n`),
  );

  const left = async () =>
    (await database.dataSource.query<{ id: number }[]>('SELECT id FROM letters ORDER BY id')).map(({ id }) => id);

  /** The embedded database runs one statement after the other, so that nothing can change meanwhile. */
  const onServer = process.env.TEST_DATABASE_URL ? test : test.skip;

  /** Changes letters while the deletion waits for them. */
  async function whileChanged<T>(changes: string[], deletion: () => Promise<T>): Promise<T> {
    const runner = database.dataSource.createQueryRunner();
    await runner.startTransaction();
    for (const change of changes) await runner.query(change);
    const deleting = deletion();
    const waits = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    await eventually(async () => (await database.dataSource.query<unknown[]>(waits)).length > 0);
    await runner.commitTransaction();
    await runner.release();
    return deleting;
  }

  onServer('a row that a condition no longer finds is kept, and one that was changed otherwise is not', async () => {
    const changes = ['UPDATE letters SET is_old = false WHERE id = 1', 'UPDATE letters SET box_id = 2 WHERE id > 1'];
    const deleted = await whileChanged(changes, () =>
      deleteWhere(database.dataSource, { table: 'letters', where: 'is_old', piece: 20 }),
    );
    expect({ deleted, left: await left() }).toEqual({ deleted: 59, left: [1] });
  });

  test('where no index helps, each statement looks at the next rows', async () => {
    await database.dataSource.query('UPDATE letters SET is_old = id % 10 = 0');
    const query = jest.spyOn(database.dataSource, 'query');
    const oldOnes = { table: 'letters', where: 'is_old AND id > $1', values: [10], piece: 25 };
    await deleteAmong(database.dataSource, { key: ['box_id', 'id'], ...oldOnes });
    const ends = await Promise.all(query.mock.results.map(({ value }) => value as Promise<object[]>));
    query.mockRestore();
    expect(ends.flat()).toEqual([25, 50, 60].map((id) => ({ box_id: 1, id })));
    expect((await left()).filter((id) => id % 10 === 0)).toEqual([10]);
  });

  onServer('what no longer refers to a row is kept', async () => {
    const changes = ['UPDATE letters SET box_id = 2 WHERE id <= 20'];
    await whileChanged(changes, () => deleteReferring(database.dataSource, 'boxes', 1));
    expect(await left()).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  onServer('a deletion goes on when others have deleted a piece of it meanwhile', async () => {
    await whileChanged(['DELETE FROM letters WHERE id <= 20'], () => deleteReferring(database.dataSource, 'boxes', 1));
    expect(await left()).toEqual([]);
  });

  test('rows that refer to another are deleted, and no others', async () => {
    await database.dataSource.query('UPDATE letters SET box_id = 2 WHERE id <= 20');
    await deleteReferring(database.dataSource, 'boxes', 1);
    expect(await left()).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  test('a statement that deletes nothing does not end it while there is something', async () => {
    const query = jest.spyOn(database.dataSource, 'query').mockResolvedValueOnce([[], 0]);
    await deleteWhere(database.dataSource, { table: 'letters', where: 'is_old' });
    query.mockRestore();
    expect(await left()).toEqual([]);
  });
});

describe('storable client', () => {
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await openTestDatabase();
    pool = (database.dataSource.driver as PostgresDriver).master as Pool;
  });
  afterAll(() => database.close());

  const stored = async (statement: string, value: unknown): Promise<unknown> => {
    const [row] = await database.dataSource.query<{ value: unknown }[]>(`SELECT ${statement} AS value`, [value]);
    return row?.value;
  };

  describe.each(NASTY_TEXTS)('the text %j', (text, expected) => {
    test('can be stored as text, and in a list', async () => {
      expect(await stored('$1::text', text)).toBe(expected);
      expect(await stored('$1::text[]', ['good', text])).toEqual(['good', expected]);
    });

    test('can be stored in JSON, as a value and as a key', async () => {
      const [value, clean] = [
        { list: [text, 'good'], [text]: 1 },
        { list: [expected, 'good'], [expected]: 1 },
      ];
      expect(await stored('$1::jsonb', value)).toEqual(clean);
      expect(await stored('$1::jsonb', JSON.stringify([value]))).toEqual([clean]);
      expect(await stored('$1::jsonb[]', [value])).toEqual([clean]);
    });

    test('can be searched for, beside other statements', async () => {
      const { rows } = await askTogether<[string]>(pool, { text: 'SELECT $1::text', values: [text], rowMode: 'array' });
      expect(rows).toEqual([[expected]]);
    });
  });

  test('what is written in its own way stays as it is', async () => {
    const date = new Date('2024-02-29T12:00:00Z');
    expect(await stored('$1::timestamptz', date)).toEqual(date);
    expect(await stored('$1::bytea', Buffer.from([0, 1, 255]))).toEqual(Buffer.from([0, 1, 255]));
    expect(await stored('$1::text', 'In JSON, \\u0000 is a zero byte.')).toBe('In JSON, \\u0000 is a zero byte.');
  });
});
