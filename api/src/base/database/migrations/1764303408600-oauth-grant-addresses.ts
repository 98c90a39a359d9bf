import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OAuthGrantAddresses1764303408600 implements MigrationInterface {
  readonly name = 'OAuthGrantAddresses1764303408600';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE oauth_records ADD COLUMN returns_to text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE oauth_records DROP COLUMN returns_to');
  }
}
