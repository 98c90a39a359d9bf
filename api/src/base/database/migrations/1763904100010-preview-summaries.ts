import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Summaries of paid editions could quote more than the preview. The next visit creates them again from the preview. */
export class PreviewSummaries1763904100010 implements MigrationInterface {
  readonly name = 'PreviewSummaries1763904100010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE editions SET summary = NULL, summary_hash = NULL WHERE access IN ('paid', 'members') AND length(text) > 1500`,
    );
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}
