import type { DataSource } from 'typeorm';
import { connectDatabase, type DatabaseDeps } from '../open-database.js';
import { migrationsOf, restoreRows } from './restore-rows.js';

/** Restores a backup of this version or an earlier one into an empty database. It creates the tables of the earlier version first, and then migrates them. */
export async function restoreBackup(deps: DatabaseDeps, file: string): Promise<number> {
  const onlyMigrations = await migrationsOf(file);
  const rows = await withDatabase({ ...deps, onlyMigrations }, (dataSource) => restoreRows(dataSource, file));
  // Opening it again migrates it.
  await withDatabase(deps, () => Promise.resolve());
  return rows;
}

async function withDatabase<T>(deps: DatabaseDeps, act: (dataSource: DataSource) => Promise<T>): Promise<T> {
  const database = await connectDatabase(deps);
  try {
    return await act(database.dataSource);
  } finally {
    await database.close();
  }
}
