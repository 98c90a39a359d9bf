import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When members get mail about what they follow, and which editions they were told of. */
export class Digests1764076010000 implements MigrationInterface {
  readonly name = 'Digests1764076010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE digest_settings (
        user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        frequency text NOT NULL CHECK (frequency IN ('never', 'at_once', 'daily', 'weekly')),
        weekday text NOT NULL,
        hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
        time_zone text NOT NULL,
        since timestamptz NOT NULL DEFAULT now(),
        saved_at timestamptz NOT NULL DEFAULT now(),
        next_at timestamptz
      );
      CREATE INDEX digest_settings_due ON digest_settings (next_at) WHERE next_at IS NOT NULL;
      ALTER TABLE followed_editions ADD COLUMN mailed_at timestamptz;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE followed_editions DROP COLUMN mailed_at;
      DROP TABLE digest_settings;`);
  }
}
