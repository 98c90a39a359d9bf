import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Old jobs are deleted one by one. */
export class JobsByEnd1764305220000 implements MigrationInterface {
  readonly name = 'JobsByEnd1764305220000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX jobs_by_end ON jobs (completed_at) WHERE completed_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX jobs_by_end');
  }
}
