import { DataSource, type DataSourceOptions } from 'typeorm';
import { migrations } from './migrations.js';
import { SnakeNames } from './snake-names.js';

/** A server's address, or the embedded database's private socket. */
export type DatabaseConnection =
  { connectionString: string } | { host: string; port?: number; user: string; database: string };

/** The entity classes. */
export type Tables = NonNullable<DataSourceOptions['entities']>;

const POOL_SIZE = 10;

export function createDataSource(
  connection: DatabaseConnection,
  tables: Tables,
  onPoolError: (error: Error) => void = () => {},
): DataSource {
  const address =
    'connectionString' in connection
      ? { url: connection.connectionString }
      : { host: connection.host, port: connection.port, username: connection.user, database: connection.database };
  return new DataSource({
    type: 'postgres',
    ...address,
    entities: tables,
    migrations,
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNames(),
    poolSize: POOL_SIZE,
    poolErrorHandler: onPoolError,
    applicationName: 'niche-newsletters',
    installExtensions: false,
    // `ask-together.ts` sends several statements over one connection.
    extra: { pipeline: true },
  });
}
