import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What replaced a promotion: to undo that one brings the replaced back. */
export class ReplacedPromotions1763904000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE promotions ADD COLUMN replaced_by_id integer');
    await runner.query('CREATE INDEX promotions_by_replacement ON promotions (replaced_by_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE promotions DROP COLUMN replaced_by_id');
  }
}
