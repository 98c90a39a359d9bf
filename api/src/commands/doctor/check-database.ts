import path from 'node:path';
import { findRunningDatabase } from '@niche-newsletters/embedded-postgres/running-database';
import pg from 'pg';
import type { Config } from '../../config.js';
import { createExtensions } from '../../base/database/create-extensions.js';
import { checkBackups } from './check-backups.js';
import { checkPictures } from './check-bucket.js';
import { checkRelease } from './check-release.js';
import { checkDevelopmentAccounts } from './check-development-accounts.js';
import { checkWithdrawals } from './check-withdrawals.js';
import { checkWorkers } from './check-workers.js';
import { failed, ok, problemOf, type Finding } from './finding.js';

const CONNECT_WITHIN_MS = 5_000;
const MIN_SERVER_VERSION = 160_000;
/** The first version with iterative index scans, which continue if a filter removes results. */
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
  major: number;
  /** Whether it is there, or the role of DATABASE_URL may create it. */
  is_usable: boolean;
}

/** The server of DATABASE_URL, or the embedded database if it is running. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl, dataDir } = config;
  const running = databaseUrl ? undefined : findRunningDatabase(path.join(dataDir, 'postgres'));
  if (!databaseUrl && !running) return [ok('Database', 'embedded, not running now: npm start opens it')];
  const client = new pg.Client({
    ...(running ?? { connectionString: databaseUrl }),
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const findings = [...(await checkServer(client)), ...(await checkExtensions(client))];
    const release = await checkRelease(client);
    const accounts = await checkDevelopmentAccounts(client, config);
    return [
      ...findings,
      release,
      ...accounts,
      ...(await checkWorkers(client)),
      ...(await checkBackups(client, config)),
      ...(await checkWithdrawals(client)),
      ...(await checkPictures(client, config)),
    ];
  } catch (error) {
    if (isForbidden(error)) return [await explainForbidden(error, client)];
    return [failed('Database', problemOf(error), fixFor(error, client))];
  } finally {
    await client.end().catch(() => undefined);
  }
}

const isForbidden = (error: unknown) => (error as { code?: string }).code === '42501';

/** A role that may connect, and not use the tables of another role. */
async function explainForbidden(error: unknown, client: pg.Client): Promise<Finding> {
  const { user = '', database = '' } = client;
  const { rows } = await client.query<{ owner: string; is_superuser: boolean }>(
    `SELECT r.rolname::text AS owner, r.rolsuper AS is_superuser FROM pg_class c JOIN pg_roles r ON r.oid = c.relowner
     WHERE c.oid = to_regclass('public.migrations')`,
  );
  const [{ owner, is_superuser: isSuperuser } = { owner: 'another role', is_superuser: true }] = rows;
  const found = `${problemOf(error)}: the tables belong to ${owner}, and ${user} is not a member of it`;
  // A member of a superuser could do everything on the server.
  const grant = `sudo -u postgres psql -d ${database} -c 'GRANT "${owner}" TO "${user}"'`;
  return failed('Database', found, isSuperuser ? `name ${owner} in DATABASE_URL instead of ${user}` : grant);
}

/** By SQLSTATE or system error. */
function fixFor(error: unknown, { host, port, user, database }: pg.Client): string {
  switch ((error as { code?: string }).code) {
    case 'ENOTFOUND':
      return 'correct the host in DATABASE_URL';
    case '28P01':
    case '28000':
      return 'correct the user and the password in DATABASE_URL';
    case '3D000':
      return `createdb -h ${host} -p ${port} -U ${user} ${database}`;
    default:
      return `start PostgreSQL on ${host}:${port}, or correct DATABASE_URL`;
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
    checkClock(secondsAhead),
  ];
}

/** How far the database's clock is ahead of this machine's. */
export function checkClock(secondsAhead: number): Finding {
  const name = 'Clock';
  if (Math.abs(secondsAhead) <= MAX_CLOCK_GAP_SECONDS) return ok(name, 'agrees with the database');
  const found = `the database is ${Math.round(Math.abs(secondsAhead))} s ${secondsAhead > 0 ? 'ahead' : 'behind'}`;
  return failed(name, found, 'timedatectl set-ntp true, on both machines');
}

const EXTENSIONS = `
  SELECT e.name, e.default_version, e.installed_version, current_setting('server_version_num')::int / 10000 AS major,
    e.installed_version IS NOT NULL OR r.rolsuper
      OR v.trusted AND has_database_privilege(current_database(), 'CREATE') AS is_usable
  FROM pg_available_extensions e
  JOIN pg_available_extension_versions v ON v.name = e.name AND v.version = e.default_version
  CROSS JOIN pg_roles r
  WHERE e.name IN ('vector', 'btree_gist') AND r.rolname = current_user`;

async function checkExtensions(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<Extension>(EXTENSIONS);
  const extensions = new Map(rows.map((row) => [row.name, row]));
  const major = rows[0]?.major ?? 17;
  const [vector, btree] = [extensions.get('vector'), extensions.get('btree_gist')];
  return [
    refused('pgvector', vector, client) ?? checkPgvector(vector, `apt-get install postgresql-${major}-pgvector`),
    refused('btree_gist', btree, client) ??
      (btree
        ? ok('btree_gist', `version ${btree.installed_version ?? btree.default_version}`)
        : failed('btree_gist', 'not available on the server', 'apt-get install postgresql-contrib')),
  ];
}

/** The finding, if the role may not create an extension that the server has. */
function refused(name: string, extension: Extension | undefined, client: pg.Client): Finding | undefined {
  if (!extension || extension.is_usable) return undefined;
  const { user, database = '' } = client;
  return failed(name, `on the server, but ${user} may not create it`, createExtensions(database));
}

export function checkPgvector(
  extension: Pick<Extension, 'default_version' | 'installed_version'> | undefined,
  install: string,
): Finding {
  const name = 'pgvector';
  if (!extension) return failed(name, 'not available on the server', install);
  const { default_version: available, installed_version: installed } = extension;
  const version = installed ?? available;
  if (!isOlder(version, MIN_PGVECTOR)) return ok(name, `version ${version}`);
  const update = `psql "$DATABASE_URL" -c 'ALTER EXTENSION vector UPDATE'`;
  const steps = [...(isOlder(available, MIN_PGVECTOR) ? [install] : []), ...(installed ? [update] : [])];
  return failed(name, `version ${version}, needs ${MIN_PGVECTOR}`, steps.join(' && '));
}

const isOlder = (version: string, least: string): boolean =>
  version.localeCompare(least, 'en', { numeric: true, sensitivity: 'base' }) < 0;
