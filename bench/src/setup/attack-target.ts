import path from 'node:path';
import type { DataSource } from 'typeorm';
import { tables } from '../../../api/dist/app/tables.js';
import { createDataSource, type DatabaseConnection } from '../../../api/dist/base/database/data-source.js';
import { migrate } from '../../../api/dist/base/database/migrate.js';
import { createLogger } from '../../../api/dist/base/log.js';
import { present } from '../../../api/dist/base/validation/present.js';
import { startEmbeddedDatabase } from '@niche-newsletters/embedded-postgres/embedded-database';
import { findRunningDatabase } from '@niche-newsletters/embedded-postgres/running-database';
import { openServerDatabase } from './bench-database.js';
import { fillListing } from './fill-listing.js';
import { fillWithPassages } from './search-data.js';
import { addLongEditions } from './long-editions.js';
import { startProduct, type RunningServer } from './start-server.js';

export interface TargetSize {
  newsletters: number;
  passages: number;
  /** Without text. Default: none. */
  editionsEach?: number;
}

/** A filled product in production mode, and a connection to its database. */
export interface Target {
  dataSource: DataSource;
  server: RunningServer;
  /** Of a server's database. */
  connectionString?: string;
  close: () => Promise<void>;
}

const MODEL = 'all-MiniLM-L6-v2';
/** Indexing all passages is one statement. */
const FILLING_MS = 3_600_000;

async function fillIfEmpty(
  dataSource: DataSource,
  { newsletters, passages, editionsEach = 0 }: TargetSize,
): Promise<void> {
  const [found] = await dataSource.query<unknown[]>('SELECT FROM passages LIMIT 1');
  if (found) return;
  await fillListing(dataSource, { newsletters, editionsEach });
  await addLongEditions(dataSource);
  await fillWithPassages(dataSource, passages, MODEL);
}

/** On the server of DATABASE_URL: a database of its own, or the named one itself, which later runs find filled. */
export async function openServerTarget(
  size: TargetSize,
  settings: Record<string, string>,
  isKept: boolean,
): Promise<Target> {
  const { dataSource, connectionString, close } = await (isKept ? openKeptDatabase() : openServerDatabase());
  await fillIfEmpty(dataSource, size);
  const server = await startProduct(connectionString, settings);
  return { dataSource, server, connectionString, close };
}

/** With less memory, building the index takes several times longer. */
const LARGE_INDEXES = `DO $$ BEGIN
  EXECUTE format('ALTER DATABASE %I SET maintenance_work_mem = %L', current_database(), '8GB');
END $$`;

async function openKeptDatabase() {
  const connectionString = present(process.env.DATABASE_URL);
  const dataSource = await openMigrated({ connectionString });
  await dataSource.query(LARGE_INDEXES);
  return { dataSource, connectionString, close: () => dataSource.destroy() };
}

async function openMigrated(connection: DatabaseConnection): Promise<DataSource> {
  const dataSource = createDataSource(connection, tables);
  await dataSource.initialize();
  await migrate(dataSource);
  return dataSource;
}

/** With the embedded database in this data folder, which later runs find filled. */
export async function openEmbeddedTarget(
  size: TargetSize,
  settings: Record<string, string>,
  dataDir: string,
): Promise<Target> {
  const folder = path.resolve(dataDir, 'postgres');
  const database = await startEmbeddedDatabase({
    folder,
    log: createLogger('silent'),
    fsync: false,
    statementLimitMs: FILLING_MS,
  });
  const filling = await openMigrated(database.connection);
  await fillIfEmpty(filling, size);
  await filling.destroy();
  await database.stop();
  const server = await startProduct(undefined, { ...settings, ROLE: 'all', DATA_DIR: path.resolve(dataDir) });
  const dataSource = await openMigrated(present(findRunningDatabase(folder)));
  return { dataSource, server, close: () => dataSource.destroy() };
}
