import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = `
ALTER TABLE users
  -- Who is blocked cannot sign in, and what they shared is hidden.
  ADD COLUMN blocked_at timestamptz,
  ADD COLUMN blocked_reason text,
  -- Of the access that the operator gave. Without an end, it stays.
  ADD COLUMN paid_until timestamptz,
  ADD COLUMN paid_reason text`;

const INDEXES = `
CREATE INDEX users_by_role ON users (role, id DESC) WHERE role <> 'viewer';
CREATE INDEX users_who_pay ON users (id DESC) WHERE subscription_status = 'paid';
CREATE INDEX users_blocked ON users (id DESC) WHERE blocked_at IS NOT NULL;
CREATE INDEX users_by_paid_until ON users (paid_until) WHERE paid_until IS NOT NULL`;

/** What was done to an account that is gone needs no name. Its entries are found by audit_entries_of_subject. */
const FORGETTING = `
CREATE FUNCTION forget_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE audit_entries SET subject = 'A deleted account', details = NULL
  WHERE subject_id = OLD.id AND action LIKE 'member.%';
  RETURN NULL;
END $$;
CREATE TRIGGER forget_member AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION forget_member()`;

export class MemberAdministration1764309000000 implements MigrationInterface {
  readonly name = 'MemberAdministration1764309000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [COLUMNS, INDEXES, FORGETTING]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER forget_member ON users; DROP FUNCTION forget_member');
    await runner.query('DROP INDEX users_by_role, users_who_pay');
    await runner.query(
      'ALTER TABLE users DROP COLUMN blocked_at, DROP COLUMN blocked_reason, DROP COLUMN paid_until, DROP COLUMN paid_reason',
    );
  }
}
