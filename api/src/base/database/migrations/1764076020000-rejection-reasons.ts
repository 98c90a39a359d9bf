import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a submission was rejected, for whoever submitted it. */
export class RejectionReasons1764076020000 implements MigrationInterface {
  readonly name = 'RejectionReasons1764076020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE newsletters ADD COLUMN rejection_reason text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE newsletters DROP COLUMN rejection_reason');
  }
}
