import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Copies share at least one band, so one index finds them. */
const TABLE = `
CREATE TABLE edition_signatures (
  edition_id integer PRIMARY KEY REFERENCES editions ON DELETE CASCADE,
  signed_hash text NOT NULL,
  hashes integer[] NOT NULL,
  bands integer[] NOT NULL
);
CREATE INDEX editions_by_band ON edition_signatures USING gin (bands);`;

export class EditionSignatures1763903500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE edition_signatures');
  }
}
