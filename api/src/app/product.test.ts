import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { readConfig } from '../config.js';
import { createLogger } from '../base/log.js';
import { openDatabase } from '../base/database/open-database.js';
import { openTestDatabase, type TestDatabase } from '../testing/database.js';
import { openCuttableConnection, type CuttableConnection } from '../testing/servers/cuttable-connection.js';
import { startProduct } from './product.js';
import { tables } from './tables.js';

const SILENCE_MS = 1_000;

let database: TestDatabase;
let door: CuttableConnection;
let dataDir: string;
beforeAll(async () => {
  database = await openTestDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), 'product-test-'));
});
beforeEach(async () => {
  door = await openCuttableConnection(database.connection);
});
afterEach(() => door.close());
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

/** A worker over a connection that becomes silent once it sends this text. */
async function startSilencedAt(text: string): Promise<unknown> {
  door.when(text, () => door.hang());
  const settings = { NODE_ENV: 'test', ROLE: 'worker', HOST: '127.0.0.1', PORT: '0', JWT_SECRET: 'x'.repeat(32) };
  const address = addressOf(door.connection);
  const config = readConfig({ ...settings, DEMO: 'off', DATA_DIR: dataDir, DATABASE_URL: address }, '/nowhere');
  const log = createLogger('silent');
  const opened = await openDatabase({ config, log, tables, maxSilenceMs: SILENCE_MS });
  return startProduct({ config, log, ...opened }, SILENCE_MS);
}

const addressOf = (to: CuttableConnection['connection']) =>
  'connectionString' in to ? to.connectionString : `postgres://${to.user}@${to.host}:${to.port}/${to.database}`;

test.each([
  ['while it is opened', 'FROM starter_topics', 'The database server has not answered for 1 seconds'],
  ['when it listens for events', 'LISTEN live_events', 'has not answered within 1 seconds'],
])('a start fails if the database becomes silent %s', async (_when, text, message) => {
  await expect(startSilencedAt(text)).rejects.toThrow(message);
});
