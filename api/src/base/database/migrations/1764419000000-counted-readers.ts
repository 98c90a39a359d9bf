import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Not logged: after a crash, readers of the day may count again. */
const TABLES = `
-- Of a day, so that marks of two days cannot be compared. Without it, a mark says nothing about anybody.
CREATE UNLOGGED TABLE insight_salts (
  day date PRIMARY KEY,
  salt bytea NOT NULL
);
-- Which readers a day has counted: hashes of their networks with the salt.
CREATE UNLOGGED TABLE insight_marks (
  day date NOT NULL,
  mark bytea NOT NULL,
  PRIMARY KEY (day, mark)
)`;

export class CountedReaders1764419000000 implements MigrationInterface {
  readonly name = 'CountedReaders1764419000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE insight_salts, insight_marks');
  }
}
