import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { DatabaseConnection } from '../../base/database/data-source.js';
import { extensions } from '@niche-newsletters/embedded-postgres/open-pglite';
import { WireFront } from '@niche-newsletters/embedded-postgres/wire/wire-front';
import { migrateDatabase } from './migrate-database.js';

interface OpenedDatabase {
  connection: DatabaseConnection;
  close: () => Promise<void>;
}

const TEMPLATE = 'niche-test-database-';
const KEEP_TEMPLATES_MS = 3_600_000;
/** Two segments of the log are two thirds of a dump otherwise, and every test file copies them. */
const SMALL_LOG = ['--wal-segsize=1'];

/** The embedded database in memory, in the test's own thread. */
export async function openMemoryDatabase(version: string): Promise<OpenedDatabase> {
  const template = path.join(os.tmpdir(), `${TEMPLATE}${version}-small.tar`);
  if (!existsSync(template)) await writeTemplate(template);
  return serve(await PGlite.create({ extensions, loadDataDir: new Blob([readFileSync(template)]) }));
}

/** Migrating takes seconds and loading a dump a fraction, so the dump is kept for all test files. */
async function writeTemplate(template: string): Promise<void> {
  removeOldTemplates();
  const database = await PGlite.create({ extensions, initDbStartParams: SMALL_LOG });
  const { connection, close } = await serve(database);
  await migrateDatabase(connection);
  await dropOtherDatabases(database);
  const dump = await database.dumpDataDir('none');
  await close();
  const unfinished = `${template}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  renameSync(unfinished, template);
}

/** Loading takes as long as there are files, and they have half of them. No test needs another database. */
async function dropOtherDatabases(database: PGlite): Promise<void> {
  await database.exec('UPDATE pg_database SET datistemplate = false');
  for (const name of ['template0', 'template1']) await database.exec(`DROP DATABASE ${name}`);
}

async function serve(database: PGlite): Promise<OpenedDatabase> {
  const front = new WireFront(database, {
    onBroken: (error) => {
      throw error;
    },
  });
  await front.start({ port: 0 });
  return {
    connection: { host: '127.0.0.1', port: front.port, user: 'postgres', database: 'postgres' },
    close: async () => {
      await front.stop();
      await database.close();
    },
  };
}

function removeOldTemplates(): void {
  for (const name of readdirSync(os.tmpdir()).filter((one) => one.startsWith(TEMPLATE))) {
    const file = path.join(os.tmpdir(), name);
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > KEEP_TEMPLATES_MS) rmSync(file, { recursive: true, force: true });
  }
}
