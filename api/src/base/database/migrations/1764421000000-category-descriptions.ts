import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In one sentence, as topics have it. */
export class CategoryDescriptions1764421000000 implements MigrationInterface {
  readonly name = 'CategoryDescriptions1764421000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE categories ADD COLUMN description text NOT NULL DEFAULT ''");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE categories DROP COLUMN description');
  }
}
