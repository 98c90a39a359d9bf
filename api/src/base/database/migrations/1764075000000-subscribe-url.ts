import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where readers subscribe. The next complete visit of a site fills it in. */
export class SubscribeUrl1764075000000 implements MigrationInterface {
  readonly name = 'SubscribeUrl1764075000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE newsletters ADD COLUMN subscribe_url text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE newsletters DROP COLUMN subscribe_url');
  }
}
