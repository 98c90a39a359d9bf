import { DataSource, type DataSourceOptions } from 'typeorm';
import { fairDriver } from './pool/fair-pool.js';
import { migrations } from './migrations.js';
import { SnakeNames } from './snake-names.js';

/** A server's address, or the embedded database's private socket. */
export type DatabaseConnection =
  { connectionString: string } | { host: string; port?: number; user: string; database: string };

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
  const address =
    'connectionString' in connection
      ? { url: connection.connectionString }
      : { host: connection.host, port: connection.port, username: connection.user, database: connection.database };
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
    extra: { pipeline: true, ...sharing },
  });
}
