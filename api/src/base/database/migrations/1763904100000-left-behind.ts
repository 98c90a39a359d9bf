import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts workers in a row that ended while reading an edition, separate from ordinary attempts. */
export class LeftBehind1763904100000 implements MigrationInterface {
  readonly name = 'LeftBehind1763904100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE editions ADD COLUMN left_behind integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE editions DROP COLUMN left_behind');
  }
}
