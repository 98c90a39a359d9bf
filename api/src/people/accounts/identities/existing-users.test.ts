import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import { Identities1764280000000 } from '../../../base/database/migrations/1764280000000-identities.js';
import { openTestDatabase } from '../../../testing/database.js';

test('users of Google keep their accounts, and get their column back if the migration is undone', async () => {
  const { dataSource, close } = await openTestDatabase();
  const runner = dataSource.createQueryRunner();
  const migration = new Identities1764280000000();
  await migration.down(runner);
  await runner.query(
    `INSERT INTO users (email, name, google_id, last_signed_in_at)
     VALUES ('ada@example.com', 'Ada', 'g-1', '2026-11-01'), ('bea@example.com', 'Bea', NULL, '2026-11-02')`,
  );
  await migration.up(runner);
  const rows: unknown = await runner.query(
    `SELECT u.name, i.issuer, i.subject, i.email, i.last_used_at = u.last_signed_in_at AS is_last, i.removed_at
     FROM identities i JOIN users u ON u.id = i.user_id`,
  );
  expect(rows).toEqual([
    {
      name: 'Ada',
      issuer: 'https://accounts.google.com',
      subject: 'g-1',
      email: 'ada@example.com',
      is_last: true,
      removed_at: null,
    },
  ]);
  await migration.down(runner);
  expect(await runner.query('SELECT name, google_id FROM users ORDER BY id')).toEqual([
    { name: 'Ada', google_id: 'g-1' },
    { name: 'Bea', google_id: null },
  ]);
  await migration.up(runner);
  await runner.release();
  await close();
});
