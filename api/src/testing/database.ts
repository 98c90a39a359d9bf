import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DataSource } from 'typeorm';
import { createDataSource, type DatabaseConnection } from '../database/data-source.js';
import { tables } from '../tables.js';
import { openMemoryDatabase } from './memory-database.js';
import { openServerDatabase } from './server-database.js';

export interface TestDatabase {
  dataSource: DataSource;
  /** For clients of one's own, as live events and the job queue have them. */
  connection: DatabaseConnection;
  /** Whether the tests run on a PostgreSQL server: plans and locks are only there what they are in production. */
  isRealServer: boolean;
  close(): Promise<void>;
}

/** A database for one test file: every table, no rows. On the server of TEST_DATABASE_URL where that is set. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  const version = hashMigrations();
  const opened = server ? await openServerDatabase(server, version) : await openMemoryDatabase(version);
  const dataSource = createDataSource(opened.connection, tables);
  await dataSource.initialize();
  const close = async () => {
    if (dataSource.isInitialized) await dataSource.destroy();
    await opened.close();
  };
  return { dataSource, connection: opened.connection, isRealServer: Boolean(server), close };
}

/** A migrated database is kept as a template under this name: another migration makes another template. */
function hashMigrations(): string {
  const folder = fileURLToPath(new URL('../database/migrations/', import.meta.url));
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(`${folder}/${file}`));
  return hash.digest('hex').slice(0, 16);
}
