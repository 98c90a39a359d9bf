import type { MigrationInterface, QueryRunner } from 'typeorm';

/** First words of built-in summaries. The next visit creates them again, with better topics. */
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
