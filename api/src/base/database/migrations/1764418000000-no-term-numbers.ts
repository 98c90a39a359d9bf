import type { MigrationInterface, QueryRunner } from 'typeorm';

/** No search looks up a term by its number any more. */
export class NoTermNumbers1764418000000 implements MigrationInterface {
  readonly name = 'NoTermNumbers1764418000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX term_frequencies_by_number');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX term_frequencies_by_number ON term_frequencies (language, term_number(term))');
  }
}
