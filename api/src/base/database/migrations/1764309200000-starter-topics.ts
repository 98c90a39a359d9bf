import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Topics are added once, and belong to the operator afterwards. Directories that have some are left as they are. */
const TABLE = `
CREATE TABLE starter_topics (
  name text PRIMARY KEY,
  added_at timestamptz NOT NULL DEFAULT now()
)`;

export class StarterTopics1764309200000 implements MigrationInterface {
  readonly name = 'StarterTopics1764309200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE starter_topics');
  }
}
