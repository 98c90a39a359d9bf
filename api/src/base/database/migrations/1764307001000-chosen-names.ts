import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members may change their names, and the next sign-in must not take that back. */
export class ChosenNames1764307001000 implements MigrationInterface {
  readonly name = 'ChosenNames1764307001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN is_name_chosen boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN is_name_chosen');
  }
}
