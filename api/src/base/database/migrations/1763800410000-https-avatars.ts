import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Removes avatars that are not https. Sign-in only stores https URLs now. */
export class HttpsAvatars1763800410000 implements MigrationInterface {
  readonly name = 'HttpsAvatars1763800410000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE users SET avatar_url = NULL WHERE avatar_url NOT LIKE 'https://%'`);
  }

  async down(): Promise<void> {
    // Cannot be undone. The next sign-in stores the avatar again.
  }
}
