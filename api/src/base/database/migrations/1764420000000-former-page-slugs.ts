import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = `
-- Addresses that pages had. They lead to the page as long as no other page has them.
CREATE TABLE former_page_slugs (
  slug text PRIMARY KEY,
  page_id integer NOT NULL REFERENCES pages ON DELETE CASCADE
);
CREATE INDEX former_page_slugs_of_page ON former_page_slugs (page_id)`;

export class FormerPageSlugs1764420000000 implements MigrationInterface {
  readonly name = 'FormerPageSlugs1764420000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE former_page_slugs');
  }
}
