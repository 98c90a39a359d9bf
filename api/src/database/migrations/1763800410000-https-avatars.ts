import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sign-in keeps only https addresses; this mends what it kept before. */
export class HttpsAvatars1763800410000 implements MigrationInterface {
  readonly name = 'HttpsAvatars1763800410000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE users SET avatar_url = NULL WHERE avatar_url NOT LIKE 'https://%'`);
  }

  async down(): Promise<void> {
    // The addresses are gone, and come back with the next sign-in.
  }
}
