import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Accounts whose address was taken for another one: lower() maps the Kelvin sign to k, and the dotted capital I to i.
 * The configuration may have made them administrators, so they lose that role, their sessions and their tokens. The
 * administrators they should be get the role at their next sign-in.
 */
const MISTAKEN = `email ~ U&'[\\212A\\0130]' AND role = 'admin'`;

const CHANGES = `
DELETE FROM access_tokens WHERE user_id IN (SELECT id FROM users WHERE ${MISTAKEN});
INSERT INTO audit_entries (action, subject, subject_id, details)
  SELECT 'account.demote', email, id, 'The address only looks like that of an administrator' FROM users WHERE ${MISTAKEN};
UPDATE users SET role = 'viewer', session_version = session_version + 1 WHERE ${MISTAKEN};

DROP INDEX users_email;
ALTER TABLE users ADD COLUMN email_key text GENERATED ALWAYS AS (lower(email COLLATE "C")) STORED;
CREATE UNIQUE INDEX users_email ON users (email_key);

DROP INDEX subcategories_by_slug;
ALTER TABLE subcategories DROP COLUMN slug,
  ADD COLUMN slug text GENERATED ALWAYS AS
    (trim(both '-' from regexp_replace(lower(name COLLATE "C"), '[^a-z0-9]+', '-', 'g'))) STORED;
CREATE INDEX subcategories_by_slug ON subcategories (slug, id);
`;

const BACK = `
DROP INDEX users_email;
ALTER TABLE users DROP COLUMN email_key;
CREATE UNIQUE INDEX users_email ON users (lower(email));

DROP INDEX subcategories_by_slug;
ALTER TABLE subcategories DROP COLUMN slug,
  ADD COLUMN slug text GENERATED ALWAYS AS (trim(both '-' from regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g'))) STORED;
CREATE INDEX subcategories_by_slug ON subcategories (slug, id);
`;

export class EmailKeys1764010000000 implements MigrationInterface {
  readonly name = 'EmailKeys1764010000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CHANGES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(BACK);
  }
}
