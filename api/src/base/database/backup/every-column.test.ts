import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { backupTables, COUNTED, OF_PROCESSES, SIGN_INS } from './backup-tables.js';
import { writeBackup } from './write-backup.js';
import { restoreRows } from './restore-rows.js';

/** A value of each type that JavaScript or JSON could damage. Numbers are 1, so that references find their row. */
const VALUES: Record<string, string> = {
  integer: '1',
  smallint: '1',
  bigint: '9007199254740993',
  'double precision': '0.1',
  real: '0.1',
  boolean: 'true',
  text: '0'.repeat(64),
  uuid: '00000000-0000-4000-8000-000000000001',
  'text[]': '{"comma, quote \\" and backslash \\\\",null}',
  bytea: '\\x00ff5c',
  date: '2001-02-03',
  'timestamp with time zone': '2001-02-03 04:05:06.123456+00',
  jsonb: '{"große": [1, null, "\\u2028"]}',
  vector: '[0.1,-2,3]',
  tsquery: "'it''s' & 'b'",
};

const SPECIAL: Record<string, string> = {
  // A closed one is private.
  'collections.visibility': 'private',
  'promotions.ends_at': '2002-02-03 04:05:06.654321+00',
  // Other editions are not indexed.
  'newsletters.submission_status': 'approved',
  // Otherwise no text is stored.
  'newsletters.text_use': 'all',
  // A newsletter that has left has no editions.
  'newsletters.left_at': '9999-01-02 04:05:06.123456+00',
};

let from: TestDatabase;
let to: TestDatabase;
let tables: string[];
const folder = mkdtempSync(path.join(tmpdir(), 'every-column-'));

beforeAll(async () => {
  [from, to] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  tables = await backupTables(from.dataSource);
  await from.dataSource.query(`TRUNCATE ${tables.join(', ')} CASCADE`);
  for (const table of tables) await fill(table);
  const file = path.join(folder, 'directory.gz');
  await writeBackup(from.dataSource, file);
  await restoreRows(to.dataSource, file);
});
afterAll(async () => {
  await Promise.all([from.close(), to.close()]);
  rmSync(folder, { recursive: true });
});

/** Undefined for a type that needs a value here. */
function valueOf(type: string): string | undefined {
  return VALUES[type] ?? (type.endsWith('[]') ? `{${valueOf(type.slice(0, -2))}}` : undefined);
}

/** Adds a row with a value in every column. */
async function fill(table: string): Promise<void> {
  const columns = await columnsOf(table);
  const values = columns.map(({ name, type, choice }) => SPECIAL[`${table}.${name}`] ?? choice ?? valueOf(type));
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const casts = columns.map(({ type }, index) => `$${index + 1}::text::${type}`).join(', ');
  await from.dataSource.query(`INSERT INTO "${table}" (${names}) OVERRIDING SYSTEM VALUE VALUES (${casts})`, values);
}

interface FilledColumn {
  name: string;
  type: string;
  /** The last value that a constraint allows. */
  choice?: string;
}

/** Columns that are not generated. */
async function columnsOf(table: string): Promise<FilledColumn[]> {
  const rows: { name: string; type: string; checks: string | null }[] = await from.dataSource.query(
    `SELECT a.attname AS name, format_type(a.atttypid, NULL) AS type,
       (SELECT string_agg(pg_get_constraintdef(k.oid), ' ') FROM pg_constraint k
        WHERE k.conrelid = a.attrelid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]) AS checks
     FROM pg_attribute a
     WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''`,
    [table],
  );
  return rows.map(({ name, type, checks }) => ({
    name,
    type,
    choice: /ARRAY.*'([^']+)'::text\]/.exec(checks ?? '')?.[1],
  }));
}

const rowsOf = ({ dataSource }: TestDatabase, table: string): Promise<{ text: string; json: object }[]> =>
  dataSource.query(`SELECT t::text AS text, to_jsonb(t) AS json FROM "${table}" t ORDER BY 1`);

test('every table of an entity is in the backup, or left out with a reason', () => {
  const known = new Set([...tables, ...COUNTED, ...OF_PROCESSES, ...SIGN_INS]);
  const missing = from.dataSource.entityMetadatas.map(({ tableName }) => tableName).filter((name) => !known.has(name));
  expect(missing).toEqual([]);
});

test('every column of every table of the backup survives, and every column of its entity', async () => {
  const ofEntities = new Map(
    from.dataSource.entityMetadatas.map(({ tableName, columns }) => [
      tableName,
      columns.map((column) => column.databaseName),
    ]),
  );
  for (const table of tables) {
    const [restored, ...others] = await rowsOf(to, table);
    expect([restored, ...others]).toEqual(await rowsOf(from, table));
    const empty = Object.entries(restored?.json ?? {}).filter(([, value]) => value === null);
    expect({ table, empty }).toEqual({ table, empty: [] });
    expect(Object.keys(restored?.json ?? {})).toEqual(expect.arrayContaining(ofEntities.get(table) ?? []));
  }
});

test('what is counted from the restored rows is the same again', async () => {
  for (const table of COUNTED) {
    expect(await rowsOf(to, table)).toEqual(await rowsOf(from, table));
  }
});
