import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the product mails. The outbox sends them; a key exists once, and so does its mail. */
const TABLE = `
CREATE TABLE mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  kind text NOT NULL,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  headers jsonb NOT NULL,
  message_id text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'kept', 'refused', 'failed')),
  error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE INDEX mails_of_user ON mails (user_id, id);
CREATE INDEX mails_by_age ON mails (created_at);`;

export class Mails1764076000000 implements MigrationInterface {
  readonly name = 'Mails1764076000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mails');
  }
}
