import 'reflect-metadata';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { tables } from '../../app/tables.js';
import { checkRelease } from '../../commands/doctor/check-release.js';
import { planUpgrade } from '../../commands/plan-command.js';
import { readConfig } from '../../config.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { readCatalog } from '../../testing/read-catalog.js';
import { createLogger } from '../log.js';
import { hashOf } from '../../library/crawl/edition-values.js';
import { restoreBackup } from './backup/restore-backup.js';
import { fitsDatabase } from './database-release.js';
import { migrate } from './migrate.js';
import { migrations, OLDEST_COMPATIBLE } from './migrations.js';

/**
 * Written by release 2.1: by `pg_dump --inserts`, without settings of the session, and as a backup. Each table of a backup
 * has a row with a value in every column, and there are two newsletters with editions, which triggers have counted.
 */
const fileOfRelease21 = (name: string) => fileURLToPath(new URL(`release-2.1/${name}`, import.meta.url));
const DUMP = gunzipSync(readFileSync(fileOfRelease21('database.sql.gz'))).toString();
const TOMORROW = 'Tomorrow1999999999999';

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
  for (const { name } of names) rows[name] = await query(`SELECT to_jsonb(t) AS row FROM "${name}" t ORDER BY t::text`);
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
  expect(await query('SELECT oldest_migration AS oldest FROM compatibility')).toEqual([{ oldest: OLDEST_COMPATIBLE }]);
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
  expect(await query('SELECT email FROM users WHERE is_for_development')).toEqual([{ email: 'ada.admin@example.com' }]);
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
  expect(await withClient(checkRelease)).toMatchObject({ status: 'failed', fix: expect.stringContaining('2.1 once') });
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
  await expect(restoreBackup(deps, backup)).rejects.toThrow('this one already has newsletters or users');
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
    expect(await readCatalog(database.dataSource)).toEqual(before);
    expect(await recorded()).toEqual(names);
    await migrate(database.dataSource);
    expect(await planUpgrade(deps)).toBe('This database has all migrations of this version.');
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
