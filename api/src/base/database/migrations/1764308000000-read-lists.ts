import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many of a site's lists of editions were read, and how many editions the site says it has. */
export class ReadLists1764308000000 implements MigrationInterface {
  readonly name = 'ReadLists1764308000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE site_visits ADD COLUMN lists_read integer NOT NULL DEFAULT 0,
        ADD COLUMN lists_unread integer NOT NULL DEFAULT 0, ADD COLUMN editions_announced integer`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE site_visits DROP COLUMN lists_read, DROP COLUMN lists_unread, DROP COLUMN editions_announced`);
  }
}
