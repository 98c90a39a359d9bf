import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { backupTables } from '../../base/database/backup/backup-tables.js';
import { restoreBackup } from '../../base/database/backup/restore-backup.js';
import { connectDatabase, type DatabaseDeps } from '../../base/database/open-database.js';
import { AppError } from '../../base/errors.js';

export interface Rehearsed {
  rows: number;
  tables: number;
  seconds: number;
}

/** Restores a backup into an embedded database of its own, counts what is there, and deletes it. */
export async function rehearse(deps: DatabaseDeps, file: string): Promise<Rehearsed> {
  const folder = await mkdtemp(path.join(deps.config.dataDir, 'rehearsal-'));
  const scratch: DatabaseDeps = { ...deps, config: { ...deps.config, databaseUrl: undefined, dataDir: folder } };
  const start = performance.now();
  try {
    const restored = await restoreBackup(scratch, file);
    const counts = await countRows(scratch);
    const rows = counts.reduce((sum, count) => sum + count, 0);
    // Migrations and the taxonomy of this version may have added some.
    if (rows < restored) throw new AppError('CONFLICT', `${restored} rows were restored, and only ${rows} are there`);
    return { rows: restored, tables: counts.length, seconds: Math.round((performance.now() - start) / 1_000) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function countRows(deps: DatabaseDeps): Promise<number[]> {
  const database = await connectDatabase(deps);
  const { dataSource } = database;
  try {
    const counts: number[] = [];
    for (const table of await backupTables(dataSource)) {
      const [row] = await dataSource.query<{ count: number }[]>(`SELECT count(*)::int AS count FROM "${table}"`);
      counts.push(row?.count ?? 0);
    }
    return counts;
  } finally {
    await database.close();
  }
}
