import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TopicPages1763901500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Topic names are English, so letters and digits are enough for a slug.
    await runner.query(`
      ALTER TABLE subcategories
        ADD COLUMN slug text GENERATED ALWAYS AS (trim(both '-' from regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g'))) STORED,
        ADD COLUMN description text NOT NULL DEFAULT '';
      CREATE INDEX subcategories_by_slug ON subcategories (slug, id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE subcategories DROP COLUMN slug, DROP COLUMN description');
  }
}
