import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPglite } from '@niche-newsletters/embedded-postgres/open-pglite';
import { WireFront } from '@niche-newsletters/embedded-postgres/wire/wire-front';
import pg from 'pg';

export interface EmptyDatabase {
  /** As in DATABASE_URL. */
  address: string;
  close(): Promise<void>;
}

/** A database for several processes: on the server of TEST_DATABASE_URL, or the embedded one in this process. */
export async function openEmptyDatabase(): Promise<EmptyDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? createOn(server) : openEmbedded();
}

async function createOn(server: string): Promise<EmptyDatabase> {
  const name = `niche_test_${randomBytes(8).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`CREATE DATABASE ${name}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  return { address: address.href, close: () => run(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function openEmbedded(): Promise<EmptyDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'empty-database-'));
  const database = await openPglite(folder, false);
  const front = new WireFront(database, {
    onBroken: (error) => {
      throw error;
    },
  });
  await front.start({ port: 0 });
  return {
    address: `postgres://postgres@127.0.0.1:${front.port}/postgres`,
    close: async () => {
      await front.stop();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
