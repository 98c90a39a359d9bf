import path from 'node:path';
import type { DataSource } from 'typeorm';
import type { Config } from '../../config.js';
import type { Logger } from '../log.js';
import { createDataSource, SERVER_CONNECTION, type DatabaseConnection, type Tables } from './data-source.js';
import { startEmbeddedDatabase } from '@niche-newsletters/embedded-postgres/embedded-database';
import { findRunningDatabase } from '@niche-newsletters/embedded-postgres/running-database';
import { keepClock } from './keep-clock.js';
import { migrate } from './migrate.js';
import { whileAnswering } from './pool/while-answering.js';
import { beginSetup } from './begin-setup.js';
import { addTaxonomy } from './taxonomy.js';

export interface DatabaseDeps {
  config: Config;
  log: Logger;
  tables: Tables;
  /** Names of the migrations of an earlier version, to which a new database is brought, and no further. */
  onlyMigrations?: readonly string[];
  /** How long its server may be silent while it is opened. */
  maxSilenceMs?: number;
}

export interface OpenDatabase {
  dataSource: DataSource;
  /** For live events and the job queue, which open their own clients. */
  connection: DatabaseConnection;
  close(): Promise<void>;
}

/** Opens the server of DATABASE_URL, or the embedded database. */
export async function openDatabase(deps: DatabaseDeps): Promise<OpenDatabase> {
  const { config, log } = deps;
  if (config.databaseUrl) {
    const connection = { connectionString: config.databaseUrl, ...SERVER_CONNECTION };
    return { connection, ...(await whileAnswering(connection, prepare(connection, deps), deps.maxSilenceMs)) };
  }
  const embedded = await startEmbeddedDatabase({ folder: embeddedFolder(config), log });
  const { dataSource, close } = await prepare(embedded.connection, deps);
  return {
    dataSource,
    connection: embedded.connection,
    close: async () => {
      await close();
      await embedded.stop();
    },
  };
}

/** For commands: connects to the embedded database of a running product, or opens it. */
export async function connectDatabase(deps: DatabaseDeps): Promise<OpenDatabase> {
  const { config } = deps;
  const running = config.databaseUrl ? undefined : findRunningDatabase(embeddedFolder(config));
  if (!running) return openDatabase(deps);
  return { connection: running, ...(await prepare(running, deps)) };
}

/** Where the embedded database is, if no server is named. */
export const embeddedFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'postgres');

async function prepare(
  connection: DatabaseConnection,
  { config, log, tables, onlyMigrations }: DatabaseDeps,
): Promise<Omit<OpenDatabase, 'connection'>> {
  const onPoolError = (error: Error) => log.warn({ err: error }, 'a database connection was lost');
  const dataSource = createDataSource(connection, tables, { onPoolError, onlyMigrations });
  await dataSource.initialize();
  const stopClock = await keepClock(dataSource);
  const close = () => {
    stopClock();
    return dataSource.destroy();
  };
  await migrate(dataSource, onlyMigrations);
  if (onlyMigrations) return { dataSource, close };
  const isBeingSetUp = await beginSetup(dataSource, config);
  // The set-up asks for the topics, unless the environment names them.
  if (!isBeingSetUp || config.starterTopics) await addTaxonomy(dataSource, config.starterTopics);
  return { dataSource, close };
}
