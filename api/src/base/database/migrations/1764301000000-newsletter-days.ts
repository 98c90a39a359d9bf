import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often newsletters were read about, by day, without anything about who did. */
export class NewsletterDays1764301000000 implements MigrationInterface {
  readonly name = 'NewsletterDays1764301000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE newsletter_days (
        newsletter_id integer NOT NULL REFERENCES newsletters ON DELETE CASCADE,
        day date NOT NULL,
        shown integer NOT NULL DEFAULT 0,
        opened integer NOT NULL DEFAULT 0,
        clicked integer NOT NULL DEFAULT 0,
        found integer NOT NULL DEFAULT 0,
        cited integer NOT NULL DEFAULT 0,
        PRIMARY KEY (newsletter_id, day)
      );
      CREATE INDEX newsletter_days_by_day ON newsletter_days (day);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE newsletter_days');
  }
}
