import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { DataSource, EntityManager } from 'typeorm';
import { BACKUP_FORMAT, backupTables, migrationNames, writableColumns } from './backup-tables.js';

const BATCH = 200;

/** Writes every row as a line of JSON into a compressed file. One of another format cannot be restored. */
export async function writeBackup(dataSource: DataSource, file: string, format = BACKUP_FORMAT): Promise<number> {
  const counter = { rows: 0, format };
  await dataSource.transaction('REPEATABLE READ', (manager) => packLines(linesOf(manager, counter), file));
  return counter.rows;
}

/** An earlier file of this name is replaced once the new one is complete. */
export async function packLines(lines: AsyncIterable<string>, file: string): Promise<void> {
  const unfinished = `${file}.part`;
  // One that a killed process left, or that somebody else has put there, may be open to others.
  await rm(unfinished, { force: true });
  const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.from(lines), createGzip(), target);
  await rename(unfinished, file);
}

async function* linesOf(manager: EntityManager, counter: { rows: number; format: number }): AsyncGenerator<string> {
  yield `${JSON.stringify({ format: counter.format, migrations: await migrationNames(manager) })}\n`;
  for (const table of await backupTables(manager)) {
    const columns = (await writableColumns(manager, table)).map((column) => `"${column}"`).join(', ');
    await manager.query(
      `DECLARE backup_rows CURSOR FOR SELECT row_to_json(t)::text AS row FROM (SELECT ${columns} FROM "${table}") t`,
    );
    for (;;) {
      const rows: { row: string }[] = await manager.query(`FETCH ${BATCH} FROM backup_rows`);
      if (rows.length === 0) break;
      counter.rows += rows.length;
      yield rows.map(({ row }) => `{"table":"${table}","row":${row}}\n`).join('');
    }
    await manager.query('CLOSE backup_rows');
  }
}
