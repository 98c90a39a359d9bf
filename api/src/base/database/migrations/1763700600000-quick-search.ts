import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores vectors inline instead of in TOAST, because a search reads hundreds of them. */
export class QuickSearch1763700600000 implements MigrationInterface {
  readonly name = 'QuickSearch1763700600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE passages SET (toast_tuple_target = 8160)');
    await runner.query('CREATE INDEX term_frequencies_by_number ON term_frequencies (language, term_number(term))');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX term_frequencies_by_number');
    await runner.query('ALTER TABLE passages RESET (toast_tuple_target)');
  }
}
