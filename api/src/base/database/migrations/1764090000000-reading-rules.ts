import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = `
CREATE TABLE reading_rules (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  newsletter_id integer UNIQUE REFERENCES newsletters ON DELETE CASCADE,
  host text UNIQUE,
  platform text UNIQUE,
  rule jsonb NOT NULL,
  reason text NOT NULL,
  changed_by_id integer REFERENCES users ON DELETE SET NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(newsletter_id, host, platform) > 0)
);
CREATE INDEX reading_rules_by_user ON reading_rules (changed_by_id) WHERE changed_by_id IS NOT NULL;
`;

export class ReadingRules1764090000000 implements MigrationInterface {
  readonly name = 'ReadingRules1764090000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reading_rules');
  }
}
