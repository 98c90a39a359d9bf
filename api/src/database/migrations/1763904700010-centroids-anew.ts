import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Topics now count in a newsletter's vector: all are measured anew in the background. */
export class CentroidsAnew1763904700010 implements MigrationInterface {
  readonly name = 'CentroidsAnew1763904700010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM newsletter_centroids');
  }

  async down(): Promise<void> {
    // What was measured before came from texts that are still there.
  }
}
