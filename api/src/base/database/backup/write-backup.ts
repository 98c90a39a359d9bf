import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { DataSource, EntityManager } from 'typeorm';
import { backupTables, migrationNames, writableColumns } from './backup-tables.js';

const BATCH = 200;
/** Where more than a row is read. */
const COMPLETED_BATCH = 20;

/** Adds to a row, as JSON, what is stored outside the database. By table. */
type Completions = Readonly<Record<string, (row: string) => Promise<string>>>;

/** Writes every row as a line of JSON into a compressed file. An earlier file of this name is replaced once the new one is complete. */
export async function writeBackup(
  dataSource: DataSource,
  file: string,
  completions: Completions = {},
): Promise<number> {
  const counter = { rows: 0 };
  const unfinished = `${file}.part`;
  await dataSource.transaction('REPEATABLE READ', async (manager) => {
    // One that a killed process left, or that somebody else has put there, may be open to others.
    await rm(unfinished, { force: true });
    const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(linesOf(manager, counter, completions)), createGzip(), target);
  });
  await rename(unfinished, file);
  return counter.rows;
}

async function* linesOf(
  manager: EntityManager,
  counter: { rows: number },
  completions: Completions,
): AsyncGenerator<string> {
  yield `${JSON.stringify({ format: 1, migrations: await migrationNames(manager) })}\n`;
  for (const table of await backupTables(manager)) {
    const columns = (await writableColumns(manager, table)).map((column) => `"${column}"`).join(', ');
    await manager.query(
      `DECLARE backup_rows CURSOR FOR SELECT row_to_json(t)::text AS row FROM (SELECT ${columns} FROM "${table}") t`,
    );
    const complete = completions[table];
    for (;;) {
      const batch = complete ? COMPLETED_BATCH : BATCH;
      const found: { row: string }[] = await manager.query(`FETCH ${batch} FROM backup_rows`);
      if (found.length === 0) break;
      counter.rows += found.length;
      const asFound = found.map(({ row }) => row);
      const rows = complete ? await Promise.all(asFound.map(complete)) : asFound;
      yield rows.map((row) => `{"table":"${table}","row":${row}}\n`).join('');
    }
    await manager.query('CLOSE backup_rows');
  }
}
