import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of a day: visits, readers, words that were searched, hosts that readers come from. Nothing in it refers to anybody. */
const TABLE = `
CREATE TABLE insight_days (
  day date NOT NULL,
  kind text NOT NULL,
  -- Words of a search, or a host. Empty for kinds that are one number a day.
  name text NOT NULL DEFAULT '',
  count integer NOT NULL,
  PRIMARY KEY (day, kind, name)
);
CREATE INDEX insight_days_by_name ON insight_days (name) WHERE name <> '';
-- How many sign up and follow on a day.
CREATE INDEX users_by_created_at ON users (created_at);
CREATE INDEX follows_by_created_at ON follows (created_at) WHERE newsletter_id IS NOT NULL AND removed_at IS NULL`;

export class Insights1764414000000 implements MigrationInterface {
  readonly name = 'Insights1764414000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE insight_days; DROP INDEX users_by_created_at, follows_by_created_at');
  }
}
