import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Users can sign in with several providers. Those of Google keep their accounts. `users.google_id` stays for processes of
 * the version before, which read it.
 */
export class Identities1764280000000 implements MigrationInterface {
  readonly name = 'Identities1764280000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE identities (
        issuer text NOT NULL,
        subject text NOT NULL,
        user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
        email text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz,
        removed_at timestamptz,
        PRIMARY KEY (issuer, subject),
        UNIQUE (user_id, issuer)
      );
      INSERT INTO identities (issuer, subject, user_id, email, created_at, last_used_at)
        SELECT 'https://accounts.google.com', google_id, id, email, created_at, last_signed_in_at
        FROM users WHERE google_id IS NOT NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE users SET google_id = i.subject FROM identities i
        WHERE i.user_id = users.id AND i.issuer = 'https://accounts.google.com';
      DROP TABLE identities;`);
  }
}
