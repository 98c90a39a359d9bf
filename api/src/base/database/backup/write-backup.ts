import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { DataSource, EntityManager } from 'typeorm';
import { openNew, writeWhole } from '../../write-whole.js';
import { sealed } from './backup-seal.js';
import { BACKUP_FORMAT, backupTables, migrationNames, writableColumns } from './backup-tables.js';

const BATCH = 200;
/** Of a batch, unless one row is larger: as much is in memory a few times. */
const MAX_BATCH_BYTES = 2 * 1024 * 1024;

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
  await writeWhole(file, unfinished, async () => {
    const target = await openNew(unfinished);
    // By default, sixteen batches would wait in memory.
    await pipeline(Readable.from(sealed(lines), { highWaterMark: 1 }), createGzip(), target);
  });
}

async function* linesOf(manager: EntityManager, counter: { rows: number; format: number }): AsyncGenerator<string> {
  // Both cursors of a table read its rows in the same order.
  await manager.query('SET LOCAL synchronize_seqscans = off');
  yield `${JSON.stringify({ format: counter.format, migrations: await migrationNames(manager) })}\n`;
  for (const table of await backupTables(manager)) {
    const columns = (await writableColumns(manager, table)).map((column) => `"${column}"`).join(', ');
    await manager.query(
      `DECLARE backup_rows CURSOR FOR SELECT row_to_json(t)::text AS row FROM (SELECT ${columns} FROM "${table}") t`,
    );
    for await (const batch of batchesOf(manager, table)) {
      const rows: { row: string }[] = await manager.query(`FETCH ${batch} FROM backup_rows`);
      counter.rows += rows.length;
      yield rows.map(({ row }) => `{"table":"${table}","row":${row}}\n`).join('');
    }
    await manager.query('CLOSE backup_rows');
  }
}

/** How many of the next rows are read at once, by their sizes: editions of many megabytes follow each other. */
async function* batchesOf(manager: EntityManager, table: string): AsyncGenerator<number> {
  const size = (await largeColumns(manager, table)).map((column) => `coalesce(octet_length("${column}"), 0)::float`);
  await manager.query(
    `DECLARE backup_sizes CURSOR FOR SELECT ${['0::float', ...size].join(' + ')} AS size FROM "${table}"`,
  );
  let [count, bytes] = [0, 0];
  for (;;) {
    const sizes = await manager.query<{ size: number }[]>(`FETCH ${BATCH} FROM backup_sizes`);
    for (const row of sizes) {
      if (count > 0 && (count === BATCH || bytes + row.size > MAX_BATCH_BYTES)) {
        yield count;
        [count, bytes] = [0, 0];
      }
      count += 1;
      bytes += row.size;
    }
    if (sizes.length === 0) break;
  }
  if (count > 0) yield count;
  await manager.query('CLOSE backup_sizes');
}

/** Whose sizes PostgreSQL knows without unpacking them. Others are small. */
async function largeColumns(manager: EntityManager, table: string): Promise<string[]> {
  const rows = await manager.query<{ name: string }[]>(
    `SELECT column_name::text AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' AND data_type IN ('text', 'bytea')`,
    [table],
  );
  return rows.map(({ name }) => name);
}
