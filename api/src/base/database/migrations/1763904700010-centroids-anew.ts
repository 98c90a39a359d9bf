import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Centroids now include topics, so all of them are measured again in the background. */
export class CentroidsAnew1763904700010 implements MigrationInterface {
  readonly name = 'CentroidsAnew1763904700010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM newsletter_centroids');
  }

  async down(): Promise<void> {
    // Nothing to restore: centroids are computed from texts.
  }
}
