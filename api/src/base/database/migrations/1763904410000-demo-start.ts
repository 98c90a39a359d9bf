import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores when the demo was installed, because its editions have dates relative to that. */
export class DemoStart1763904410000 implements MigrationInterface {
  readonly name = 'DemoStart1763904410000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE demo_start (only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row), started_at timestamptz);
      INSERT INTO demo_start (started_at) SELECT NULL WHERE EXISTS (SELECT FROM newsletters)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE demo_start');
  }
}
