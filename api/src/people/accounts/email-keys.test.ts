import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { EmailKeys1764010000000 } from '../../base/database/migrations/1764010000000-email-keys.js';
import { emailKey } from '../../base/validation/email-key.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('the code and the database fold the same letters', async () => {
  const rows = await database.dataSource.query<{ letter: string; folded: string }[]>(
    `SELECT chr(n) AS letter, lower(chr(n) COLLATE "C") AS folded FROM generate_series(1, 70000) AS n
     WHERE n NOT BETWEEN 55296 AND 57343`,
  );
  expect(rows.filter(({ letter, folded }) => emailKey(letter) !== folded)).toEqual([]);
});

test('accounts that were taken for administrators lose the role, their sessions and their tokens', async () => {
  const { dataSource } = database;
  const runner = dataSource.createQueryRunner();
  const migration = new EmailKeys1764010000000();
  await migration.down(runner);
  await runner.query(
    `INSERT INTO users (email, name, role) VALUES
       (U&'\\212Aate@example.com', 'Not Kate', 'admin'), ('kim@example.com', 'Kim', 'admin'),
       (U&'m\\00FCller@example.com', 'Müller', 'admin'), (U&'\\212Aarl@example.com', 'Karl', 'editor')`,
  );
  await runner.query(
    `INSERT INTO access_tokens (user_id, name, scope, hash, ending, expires_at)
     SELECT id, 'mine', 'read', encode(sha256(email::bytea), 'hex'), 'abcd', now() + interval '1 day' FROM users`,
  );
  await migration.up(runner);
  const rows: unknown = await runner.query(
    `SELECT name, role, session_version AS version, (SELECT count(*)::int FROM access_tokens t WHERE t.user_id = users.id) AS tokens,
       (SELECT count(*)::int FROM audit_entries a WHERE a.subject_id = users.id) AS entries FROM users ORDER BY id`,
  );
  expect(rows).toEqual([
    { name: 'Not Kate', role: 'viewer', version: 2, tokens: 0, entries: 1 },
    { name: 'Kim', role: 'admin', version: 1, tokens: 1, entries: 0 },
    { name: 'Müller', role: 'admin', version: 1, tokens: 1, entries: 0 },
    { name: 'Karl', role: 'editor', version: 1, tokens: 1, entries: 0 },
  ]);
  await runner.release();
});
