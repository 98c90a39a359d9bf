import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A process that stood still while it read an edition must not write after another one has begun to read it. */
export class EditionLeases1764031000000 implements MigrationInterface {
  readonly name = 'EditionLeases1764031000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE editions ADD COLUMN lease text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE editions DROP COLUMN lease');
  }
}
