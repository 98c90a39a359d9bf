import { cpSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
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
/** Two segments of the log are two thirds of the files otherwise. */
const SMALL_LOG = ['--wal-segsize=1'];

/** The embedded database in the test's own thread, on a copy of a migrated folder. */
export async function openCopiedDatabase(version: string): Promise<OpenedDatabase> {
  const template = path.join(os.tmpdir(), TEMPLATE + version);
  if (!existsSync(template)) await writeTemplate(template);
  const folder = mkdtempSync(`${template}-`);
  cpSync(template, folder, { recursive: true });
  const { connection, close } = await serve(await PGlite.create({ extensions, fs: new NodeFS(folder) }));
  return {
    connection,
    close: async () => {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Migrating takes seconds and copying files a fraction, so they are kept for all test files. */
async function writeTemplate(template: string): Promise<void> {
  removeOldFolders();
  const unfinished = mkdtempSync(`${template}.`);
  const database = await PGlite.create({ extensions, fs: new NodeFS(unfinished), initDbStartParams: SMALL_LOG });
  const { connection, close } = await serve(database);
  await migrateDatabase(connection);
  await dropOtherDatabases(database);
  await close();
  try {
    renameSync(unfinished, template);
  } catch (error) {
    // Another worker was first.
    if (!existsSync(template)) throw error;
    rmSync(unfinished, { recursive: true });
  }
}

/** They have half of the files. No test needs another database. */
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

/** Of earlier migrations, and of tests that were killed. */
function removeOldFolders(): void {
  for (const name of readdirSync(os.tmpdir()).filter((one) => one.startsWith(TEMPLATE))) {
    const folder = path.join(os.tmpdir(), name);
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > KEEP_TEMPLATES_MS) rmSync(folder, { recursive: true, force: true });
  }
}
