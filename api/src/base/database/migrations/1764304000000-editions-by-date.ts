import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Searches since a day look for all editions with a text, also while one is read again. */
export class EditionsByDate1764304000000 implements MigrationInterface {
  readonly name = 'EditionsByDate1764304000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX editions_by_date; CREATE INDEX editions_by_date ON editions (published_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      "DROP INDEX editions_by_date; CREATE INDEX editions_by_date ON editions (published_at) WHERE status = 'processed'",
    );
  }
}
