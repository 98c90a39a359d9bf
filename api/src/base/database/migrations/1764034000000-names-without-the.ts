import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sorts 'The Letterbox Report' under L, as libraries and shops do. */
export class NamesWithoutThe1764034000000 implements MigrationInterface {
  readonly name = 'NamesWithoutThe1764034000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE newsletters ALTER COLUMN name_key SET EXPRESSION AS (regexp_replace(lower(name), '^the\\s+', ''))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE newsletters ALTER COLUMN name_key SET EXPRESSION AS (lower(name))');
  }
}
