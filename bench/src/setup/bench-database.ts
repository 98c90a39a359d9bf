import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { createDataSource, type DatabaseConnection } from '../../../api/dist/base/database/data-source.js';
import { migrate } from '../../../api/dist/base/database/migrate.js';
import { tables } from '../../../api/dist/app/tables.js';
import { startEmbeddedDatabase } from '@niche-newsletters/embedded-postgres/embedded-database';
import { createLogger } from '../../../api/dist/base/log.js';

/** One on the server of DATABASE_URL. */
export interface ServerDatabase extends BenchDatabase {
  connectionString: string;
}

export interface BenchDatabase {
  dataSource: DataSource;
  connection: DatabaseConnection;
  isServer: boolean;
  close: () => Promise<void>;
}

/** A benchmark of several processes, or of a server's speed, says nothing about the embedded database. */
export async function openServerDatabase(): Promise<ServerDatabase> {
  if (!process.env.DATABASE_URL) throw new Error('This benchmark needs a PostgreSQL server: set DATABASE_URL');
  const database = await openBenchDatabase();
  return { ...database, connectionString: (database.connection as { connectionString: string }).connectionString };
}

/** An empty, migrated database on the server of DATABASE_URL, or embedded. Dropped at the end. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const opened = process.env.DATABASE_URL ? await createOnServer(process.env.DATABASE_URL) : await embedded();
  const dataSource = createDataSource(opened.connection, tables);
  await dataSource.initialize();
  await migrate(dataSource);
  const close = async () => {
    await dataSource.destroy();
    await opened.remove();
  };
  return { dataSource, connection: opened.connection, isServer: Boolean(process.env.DATABASE_URL), close };
}

/** One statement of its own connection. */
export async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

async function createOnServer(url: string) {
  const name = `bench_${process.pid}_${Date.now()}`;
  const run = (sql: string) => onServer(url, sql);
  await run(`CREATE DATABASE ${name}`);
  // With less memory, building the index takes several times longer.
  await run(`ALTER DATABASE ${name} SET maintenance_work_mem = '8GB'`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { connection: { connectionString: own.href }, remove: () => run(`DROP DATABASE ${name} WITH (FORCE)`) };
}

async function embedded() {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const database = await startEmbeddedDatabase({
    folder: path.join(folder, 'postgres'),
    log: createLogger('silent'),
    fsync: false,
  });
  const remove = async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { connection: database.connection as DatabaseConnection, remove };
}
