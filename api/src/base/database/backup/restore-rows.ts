import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { DataSource, EntityManager } from 'typeorm';
import { AppError } from '../../errors.js';
import { releaseOf, todaysNames } from '../database-release.js';
import {
  BACKUP_FORMAT,
  backupTables,
  migrationNames,
  SIGN_INS,
  signInTables,
  UNSEALED_FORMAT,
  writableColumns,
} from './backup-tables.js';
import { notABackup, unsealed } from './backup-seal.js';

const BATCH = 100;
/** Of a statement, unless one row is longer. */
const MAX_CHARACTERS = 4 * 1024 * 1024;
/** A page may have 10 MB. Its text and its HTML are stored, and JSON writes a character with at most six. */
const MAX_LINE = 2 * 6 * 10 * 1024 * 1024;

/** Reads a file of `writeBackup` into an empty database of the same version, completely or not at all. */
export async function restoreRows(dataSource: DataSource, file: string): Promise<number> {
  return dataSource.transaction(async (manager) => {
    // First, because a restore that was killed at its end has its rows.
    await assertEmpty(manager);
    await assertSameTables(manager, await migrationsOf(file));
    const tables = await backupTables(manager);
    // The file also contains the taxonomy, with the ids that newsletters refer to.
    // Links to sign in refer to nobody.
    const emptied = [...tables, ...(await signInTables(manager))];
    await manager.query(`TRUNCATE ${emptied.map((table) => `"${table}"`).join(', ')} CASCADE`);
    await checkOwnReferences(manager, 'DEFERRABLE INITIALLY DEFERRED');
    // Told before there are webhooks, so that nobody hears of what was listed long ago.
    if (await hasWebhookTrigger(manager)) await manager.query('SET CONSTRAINTS newsletter_listed IMMEDIATE');
    const rows = await insertLines(manager, file, new Set(tables)).catch((error: unknown) => {
      throw isFromZlib(error) ? notABackup() : error;
    });
    await manager.query('SET CONSTRAINTS ALL IMMEDIATE');
    await checkOwnReferences(manager, 'NOT DEFERRABLE');
    for (const table of tables) await continueIdentities(manager, table);
    return rows;
  });
}

async function assertSameTables(manager: EntityManager, migrations: string[]): Promise<void> {
  if (migrations.join() === (await migrationNames(manager)).join()) return;
  throw new AppError(
    'CONFLICT',
    'This database already has the tables of a later version. Restore the backup into a new database or DATA_DIR',
  );
}

/** Of today's list, those that the database of a backup had. They stand in its first line. */
export async function migrationsOf(file: string): Promise<string[]> {
  try {
    for await (const line of linesOfBackup(file)) return knownMigrations(readMigrations(line));
  } catch (error) {
    throw isFromZlib(error) ? notABackup() : error;
  }
  throw notABackup();
}

export async function* linesOfBackup(file: string): AsyncGenerator<string> {
  const bytes = createReadStream(file);
  const unpacked = createGunzip();
  bytes.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
  try {
    yield* linesIn(unpacked);
  } finally {
    bytes.destroy();
  }
}

function knownMigrations(names: string[]): string[] {
  const { missing, unknown } = releaseOf(names);
  if (missing > 0)
    throw new AppError(
      'BAD_USER_INPUT',
      `A release before 2.1 wrote this backup: it lacks ${missing} migrations of 2.1. Restore it with release 2.1, and back up anew`,
    );
  if (unknown.length > 0)
    throw new AppError('BAD_USER_INPUT', 'A later version wrote this backup. Restore it with that version');
  return todaysNames(names);
}

function readMigrations(line: string): string[] {
  try {
    const { format, migrations } = JSON.parse(line) as { format?: number; migrations?: string[] };
    if ((format === BACKUP_FORMAT || format === UNSEALED_FORMAT) && migrations) return migrations;
  } catch {
    // Another file that was compressed.
  }
  throw notABackup();
}

/** No gzip file, or an incomplete one. */
const isFromZlib = (error: unknown) => String((error as NodeJS.ErrnoException).code).startsWith('Z_');

async function assertEmpty(manager: EntityManager): Promise<void> {
  const [{ newsletters, users }] = await manager.query<[{ newsletters: number; users: number }]>(
    'SELECT (SELECT count(*)::int FROM newsletters) AS newsletters, (SELECT count(*)::int FROM users) AS users',
  );
  if (newsletters + users === 0) return;
  // By the numbers one knows whether an interrupted restore had ended.
  throw new AppError(
    'CONFLICT',
    `A backup is restored into an empty directory: the numbers of newsletters and users here are ${newsletters} and ${users}. If they are those of the backup, it was restored already`,
  );
}

/** Earlier versions have none. */
async function hasWebhookTrigger(manager: EntityManager): Promise<boolean> {
  return (await manager.query<object[]>("SELECT FROM pg_trigger WHERE tgname = 'newsletter_listed'")).length > 0;
}

/** A file of 2.1 has no last line. */
async function checkedLines(file: string): Promise<AsyncGenerator<string>> {
  for await (const first of linesOfBackup(file))
    return first.startsWith(`{"format":${UNSEALED_FORMAT},`) ? linesOfBackup(file) : unsealed(linesOfBackup(file));
  throw notABackup();
}

async function insertLines(manager: EntityManager, file: string, tables: Set<string>): Promise<number> {
  let [count, table, batch, characters]: [number, string, string[], number] = [0, '', [], 0];
  const flush = async () => {
    if (batch.length > 0) await insert(manager, table, batch);
    [batch, characters] = [[], 0];
  };
  let isFirst = true;
  for await (const line of await checkedLines(file)) {
    if (isFirst) {
      isFirst = false;
      continue;
    }
    const [, name = '', row = ''] = /^\{"table":"(\w+)","row":(.*)\}$/s.exec(line) ?? [];
    // Backups of earlier versions have them.
    if (SIGN_INS.includes(name)) continue;
    if (!tables.has(name)) throw notABackup();
    if (name !== table || batch.length >= BATCH || characters + row.length > MAX_CHARACTERS) {
      await flush();
      table = name;
    }
    batch.push(row);
    characters += row.length;
    count += 1;
  }
  await flush();
  return count;
}

/**
 * Not by `node:readline`: newer versions of Node also end a line at U+2028, which texts may contain. A small file may
 * unpack to an endless line.
 */
async function* linesIn(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let [begun, length]: [string[], number] = [[], 0];
  for await (const chunk of bytes) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    begun.push(first);
    length += first.length;
    if (length > MAX_LINE) throw notABackup();
    if (others.length === 0) continue;
    yield begun.join('');
    const last = others.pop() ?? '';
    yield* others;
    [begun, length] = [[last], last.length];
  }
  if (length > 0) yield begun.join('');
}

async function insert(manager: EntityManager, table: string, rows: string[]): Promise<void> {
  const columns = (await writableColumns(manager, table)).map((column) => `"${column}"`).join(', ');
  await manager.query(
    `INSERT INTO "${table}" (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb)`,
    [`[${rows.join(',')}]`],
  );
}

/** A row may refer to a later one of its table, such as a name to the one it was merged into. */
async function checkOwnReferences(manager: EntityManager, moment: string): Promise<void> {
  const references = await manager.query<{ table: string; name: string }[]>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name FROM pg_constraint
     WHERE contype = 'f' AND conrelid = confrelid AND connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of references)
    await manager.query(`ALTER TABLE ${table} ALTER CONSTRAINT ${name} ${moment}`);
}

/** Moves the sequences past the restored ids. */
async function continueIdentities(manager: EntityManager, table: string): Promise<void> {
  const [identity] = await manager.query<{ sequence: string | null }[]>(
    `SELECT CASE WHEN EXISTS (SELECT FROM information_schema.columns WHERE table_name = $1 AND column_name = 'id' AND is_identity = 'YES')
       THEN pg_get_serial_sequence('"' || $1 || '"', 'id') END AS sequence`,
    [table],
  );
  if (!identity?.sequence) return;
  await manager.query(`SELECT setval($1, coalesce((SELECT max(id) FROM "${table}"), 0) + 1, false)`, [
    identity.sequence,
  ]);
}
