import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Summaries that were made without a language model begin with one of these; the next visit makes them again, with better topics. */
const BEGINNINGS = ['In short', 'En breve', 'En bref', 'Kurz gesagt'];

export class TopicsAnew1763904500000 implements MigrationInterface {
  readonly name = 'TopicsAnew1763904500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE editions SET summary_hash = NULL WHERE summary LIKE ANY ($1)', [
      BEGINNINGS.map((words) => `**${words}:** %`),
    ]);
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}
