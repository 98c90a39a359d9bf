import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores what a promotion has replaced, to restore it when the promotion is undone. */
export class ReplacedPromotions1763904000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE promotions ADD COLUMN replaced_by_id integer');
    await runner.query('CREATE INDEX promotions_by_replacement ON promotions (replaced_by_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE promotions DROP COLUMN replaced_by_id');
  }
}
