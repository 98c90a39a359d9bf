import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { tables } from '../../app/tables.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createDataSource } from './data-source.js';
import { migrations } from './migrations.js';

const ROWS = 100_000;
/** A page is not opened for so long. The embedded database runs nothing beside a migration. */
const MAX_WAIT_MS = 2_000;
const LARGE = ['users', 'newsletters', 'editions', 'jobs'];

const FILL = [
  `INSERT INTO users (email, name) SELECT n || '@large.example', 'Reader' FROM generate_series(1, $1::int) n`,
  `INSERT INTO newsletters (name, url, url_key, description, submission_status)
   SELECT 'Letter ' || n, 'https://' || n || '.example/', n || '.example', 'About it.', 'approved' FROM generate_series(1, $1::int) n`,
  `INSERT INTO editions (newsletter_id, url, url_key, title, status)
   SELECT id, 'https://' || id || '.example/1', id || '.example/1', 'An edition', 'processed' FROM newsletters LIMIT $1::int`,
  `INSERT INTO jobs (newsletter_id, status) SELECT id, 'completed' FROM newsletters LIMIT $1::int`,
];

let database: TestDatabase;
let reader: DataSource;

beforeAll(async () => {
  database = await openTestDatabase();
  const { dataSource, connection } = database;
  for (let left = migrations.length; left > 1; left -= 1) await dataSource.undoLastMigration();
  await dataSource.transaction(async (manager) => {
    // Triggers would take minutes, and only the number of rows counts here.
    await manager.query("SET LOCAL session_replication_role = 'replica'");
    for (const sql of FILL) await manager.query(sql, [ROWS]);
  });
  reader = await createDataSource(connection, tables).initialize();
}, 600_000);
afterAll(async () => {
  await reader.destroy();
  await database.close();
});

test('no migration since the baseline keeps readers of large tables waiting', async () => {
  let isOver = false;
  let longest = { table: '', ms: 0 };
  const reading = (async () => {
    while (!isOver)
      for (const table of LARGE) {
        const from = performance.now();
        await reader.query(`SELECT id FROM ${table} LIMIT 1`);
        const ms = performance.now() - from;
        if (ms > longest.ms) longest = { table, ms };
      }
  })();
  await database.dataSource.runMigrations({ transaction: 'each' });
  isOver = true;
  await reading;
  expect(longest.ms).toBeLessThan(MAX_WAIT_MS);
  expect(await database.dataSource.showMigrations()).toBe(false);
}, 300_000);
