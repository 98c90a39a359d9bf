import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each member's feeds have a secret address. Every user gets a secret, so that nothing is written when they are read. */
export class FeedSecrets1764070010000 implements MigrationInterface {
  readonly name = 'FeedSecrets1764070010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN feed_secret text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', '');
      CREATE UNIQUE INDEX users_by_feed_secret ON users (feed_secret);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN feed_secret');
  }
}
