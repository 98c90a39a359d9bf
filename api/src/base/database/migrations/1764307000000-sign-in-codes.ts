import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A code beside the link of a sign-in mail, for whoever reads the mail elsewhere. Links of earlier processes have none. */
export class SignInCodes1764307000000 implements MigrationInterface {
  readonly name = 'SignInCodes1764307000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE sign_in_links ADD COLUMN code_hash text, ADD COLUMN tries smallint NOT NULL DEFAULT 0',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sign_in_links DROP COLUMN code_hash, DROP COLUMN tries');
  }
}
