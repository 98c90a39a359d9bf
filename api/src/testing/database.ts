import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DataSource } from 'typeorm';
import { createDataSource, type DatabaseConnection } from '../base/database/data-source.js';
import { tables } from '../app/tables.js';
import { readDraftPages } from '../settings/draft-pages.js';
import { openMemoryDatabase } from './databases/memory-database.js';
import { openServerDatabase } from './databases/server-database.js';

export interface TestDatabase {
  dataSource: DataSource;
  /** For tests that open their own client. */
  connection: DatabaseConnection;
  /** Whether the tests run on a PostgreSQL server. Only there are plans and locks those of production. */
  isRealServer: boolean;
  close: () => Promise<void>;
}

/** An empty, migrated database for one test file, on the server of TEST_DATABASE_URL if that is set. */
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

/** Name of the template. It changes with the migrations, the list of them, and the drafts that one adds. */
function hashMigrations(): string {
  const folder = fileURLToPath(new URL('../base/database/migrations/', import.meta.url));
  const hash = createHash('sha256').update(
    readFileSync(fileURLToPath(new URL('../base/database/migrations.ts', import.meta.url))),
  );
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  hash.update(JSON.stringify(readDraftPages()));
  for (const file of files.sort()) hash.update(file).update(readFileSync(`${folder}/${file}`));
  return hash.digest('hex').slice(0, 16);
}
