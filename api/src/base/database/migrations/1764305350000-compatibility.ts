import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which processes can use this database: those that know this migration. The latest release writes it. */
const TABLE = `
CREATE TABLE compatibility (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  oldest_migration text NOT NULL
)`;

export class Compatibility1764305350000 implements MigrationInterface {
  readonly name = 'Compatibility1764305350000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE compatibility');
  }
}
