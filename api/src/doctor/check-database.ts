import path from 'node:path';
import { findRunningDatabase } from '@niche-newsletters/embedded-postgres/running-database';
import pg from 'pg';
import type { Config } from '../config.js';
import { failed, ok, warning, type Finding } from './finding.js';

const CONNECT_WITHIN_MS = 5_000;
const MIN_SERVER_VERSION = 160_000;
const MIN_PGVECTOR = '0.8.0';
const MAX_CLOCK_GAP_SECONDS = 5;

interface ServerState {
  version: string;
  number: number;
  secondsAhead: number;
}

interface Extension {
  name: string;
  default_version: string;
  installed_version: string | null;
}

/** The server of DATABASE_URL, or the embedded database if it is running. */
export async function checkDatabase({ databaseUrl, dataDir }: Config): Promise<Finding[]> {
  const running = databaseUrl ? undefined : findRunningDatabase(path.join(dataDir, 'postgres'));
  if (!databaseUrl && !running) return [ok('Database', 'embedded, not running now: npm start opens it')];
  const client = new pg.Client({
    ...(running ?? { connectionString: databaseUrl }),
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return [...(await checkServer(client)), ...(await checkExtensions(client))];
  } catch (error) {
    return [failed('Database', (error as Error).message, 'start the server, or correct DATABASE_URL')];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function checkServer(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<ServerState>(
    `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number,
            extract(epoch FROM clock_timestamp())::float8 - $1::float8 AS "secondsAhead"`,
    [Date.now() / 1000],
  );
  const [server] = rows;
  if (!server) return [];
  const { version, number, secondsAhead } = server;
  const isOld = number < MIN_SERVER_VERSION;
  return [
    isOld ? failed('Database', `PostgreSQL ${version}`, 'use PostgreSQL 17') : ok('Database', `PostgreSQL ${version}`),
    Math.abs(secondsAhead) > MAX_CLOCK_GAP_SECONDS
      ? failed('Clock', `the database is ${Math.round(secondsAhead)} s ahead`, 'set both clocks by NTP')
      : ok('Clock', 'agrees with the database'),
  ];
}

async function checkExtensions(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<Extension>(
    `SELECT name, default_version, installed_version FROM pg_available_extensions WHERE name IN ('vector', 'btree_gist')`,
  );
  const extensions = new Map(rows.map((row) => [row.name, row]));
  return [
    checkExtension(extensions.get('vector'), 'pgvector', 'apt-get install postgresql-17-pgvector'),
    checkExtension(extensions.get('btree_gist'), 'btree_gist', 'apt-get install postgresql-contrib'),
  ];
}

function checkExtension(extension: Extension | undefined, name: string, install: string): Finding {
  if (!extension) return failed(name, 'not available on the server', install);
  const version = extension.installed_version ?? extension.default_version;
  if (name === 'pgvector' && isOlder(version, MIN_PGVECTOR))
    return warning(name, `version ${version}`, `${install}, then: ALTER EXTENSION vector UPDATE`);
  return ok(name, `version ${version}`);
}

const isOlder = (version: string, least: string): boolean =>
  version.localeCompare(least, 'en', { numeric: true, sensitivity: 'base' }) < 0;
