import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each backup that was begun. One without an end or an error was killed. */
const TABLE = `
CREATE TABLE backups (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  place text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  bytes bigint,
  row_count bigint,
  error text
)`;

export class Backups1764305367000 implements MigrationInterface {
  readonly name = 'Backups1764305367000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE backups');
  }
}
