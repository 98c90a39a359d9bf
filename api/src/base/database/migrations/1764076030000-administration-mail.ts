import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A daily mail for administrators who want it. */
export class AdministrationMail1764076030000 implements MigrationInterface {
  readonly name = 'AdministrationMail1764076030000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE digest_settings ADD COLUMN administration boolean NOT NULL DEFAULT false;
      ALTER TABLE digest_settings ADD COLUMN administration_at timestamptz;
      CREATE INDEX digest_settings_administration ON digest_settings (administration_at) WHERE administration_at IS NOT NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE digest_settings DROP COLUMN administration, DROP COLUMN administration_at');
  }
}
