import type { PoolConfig } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { fairDriver } from './pool/fair-pool.js';
import { migrations } from './migrations.js';
import { SnakeNames } from './snake-names.js';

/** A server's address, or the embedded database's private socket. */
export type DatabaseConnection = (
  { connectionString: string } | { host: string; port?: number; user: string; database: string }
) &
  Pick<PoolConfig, 'connectionTimeoutMillis' | 'keepAlive' | 'keepAliveInitialDelayMillis'>;

/**
 * Connections to a server. A machine that is gone is noticed within 20 seconds (Node asks ten times, once a second), instead of the
 * two hours of Linux.
 */
export const SERVER_CONNECTION = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/** The entity classes. */
export type Tables = NonNullable<DataSourceOptions['entities']>;

/**
 * More statements of one caller side by side would take all cores of a small server. The embedded database runs one at a
 * time, so more connections for jobs would help nobody there.
 */
export const SERVER_POOL = { poolSize: 10, maxPerCaller: 3, maxOwn: 6, canCancel: true };
const EMBEDDED_POOL = { poolSize: 8, maxPerCaller: 3, maxOwn: 3, canCancel: false };

export interface DataSourceOptionals {
  onPoolError?: (error: Error) => void;
  /** Names of the migrations of an earlier version. */
  onlyMigrations?: readonly string[];
}

export function createDataSource(
  connection: DatabaseConnection,
  tables: Tables,
  { onPoolError = () => {}, onlyMigrations }: DataSourceOptionals = {},
): DataSource {
  const { poolSize, ...sharing } = 'connectionString' in connection ? SERVER_POOL : EMBEDDED_POOL;
  const { connectionTimeoutMillis, keepAlive, keepAliveInitialDelayMillis, ...to } = connection;
  const address =
    'connectionString' in to
      ? { url: to.connectionString }
      : { host: to.host, port: to.port, username: to.user, database: to.database };
  return new DataSource({
    type: 'postgres',
    ...address,
    entities: tables,
    migrations: onlyMigrations ? migrations.filter(({ name }) => onlyMigrations.includes(name)) : migrations,
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNames(),
    driver: fairDriver,
    poolSize,
    poolErrorHandler: onPoolError,
    applicationName: 'niche-newsletters',
    installExtensions: false,
    // `ask-together.ts` sends several statements over one connection.
    extra: { pipeline: true, connectionTimeoutMillis, keepAlive, keepAliveInitialDelayMillis, ...sharing },
  });
}
