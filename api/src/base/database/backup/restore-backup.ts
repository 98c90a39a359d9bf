import type { DataSource } from 'typeorm';
import { AppError } from '../../errors.js';
import { migrations } from '../migrations.js';
import { connectDatabase, type DatabaseDeps } from '../open-database.js';
import { migrationsOf, restoreRows } from './restore-rows.js';

/** Restores a backup of this version or an earlier one into an empty database: first with the tables of then, which are brought up to date afterwards. */
export async function restoreBackup(deps: DatabaseDeps, file: string): Promise<number> {
  const upTo = await migrationsOf(file);
  const known = new Set(migrations.map(({ name }) => name));
  if (!upTo.every((name) => known.has(name)))
    throw new AppError('BAD_USER_INPUT', 'The backup was written by a later version. Restore it with that one');
  const rows = await withDatabase({ ...deps, upTo }, (dataSource) => restoreRows(dataSource, file));
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
