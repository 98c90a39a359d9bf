import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { DatabaseConnection } from '../../base/database/data-source.js';
import { migrateDatabase } from './migrate-database.js';

interface OpenedDatabase {
  connection: DatabaseConnection;
  close(): Promise<void>;
}

/** Arbitrary. Test files that start together must not create the template twice. */
const TEMPLATE_LOCK = 730_412;

/** Copies a migrated template on a PostgreSQL server. Dropped at the end. */
export async function openServerDatabase(server: string, version: string): Promise<OpenedDatabase> {
  const template = `niche_template_${version}`;
  const name = `niche_test_${randomBytes(8).toString('hex')}`;
  await asAdministrator(server, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await makeTemplate(client, server, template);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  return {
    connection: { connectionString: addressOf(server, name) },
    close: () =>
      asAdministrator(server, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
}

async function makeTemplate(client: pg.Client, server: string, template: string): Promise<void> {
  const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
  if (found.rowCount) return;
  const unfinished = `${template}_unfinished`;
  await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${unfinished}`);
  await migrateDatabase({ connectionString: addressOf(server, unfinished) });
  await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
}

async function asAdministrator(server: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function addressOf(server: string, name: string): string {
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}
