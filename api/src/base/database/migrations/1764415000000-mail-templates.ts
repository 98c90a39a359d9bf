import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = `
-- Mails whose subject and first lines administrators have changed. The kinds and their defaults are in people/mails/mail-kinds.ts.
CREATE TABLE mail_templates (
  kind text PRIMARY KEY,
  subject text NOT NULL,
  opening text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by_id integer REFERENCES users ON DELETE SET NULL
);
CREATE INDEX mail_templates_by_user ON mail_templates (changed_by_id) WHERE changed_by_id IS NOT NULL;
CREATE TRIGGER mail_templates_changed AFTER INSERT OR UPDATE OR DELETE ON mail_templates
  FOR EACH STATEMENT EXECUTE FUNCTION settings_changed()`;

export class MailTemplates1764415000000 implements MigrationInterface {
  readonly name = 'MailTemplates1764415000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_templates');
  }
}
