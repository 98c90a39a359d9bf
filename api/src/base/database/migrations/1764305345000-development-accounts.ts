import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Marks accounts of the development sign-in, so that they lose their roles where strangers use the server. Those of earlier
 * versions are known by their addresses, which nobody can have.
 */
export class DevelopmentAccounts1764305345000 implements MigrationInterface {
  readonly name = 'DevelopmentAccounts1764305345000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN is_for_development boolean NOT NULL DEFAULT false');
    await runner.query(`
      UPDATE users SET is_for_development = true WHERE email IN
        ('ada.admin@example.com', 'edgar.editor@example.com', 'paula.paid@example.com', 'victor.viewer@example.com')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN is_for_development');
  }
}
