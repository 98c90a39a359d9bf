import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links that sign in by e-mail. Their mails may go to people who have no account yet. */
export class SignInLinks1764086000000 implements MigrationInterface {
  readonly name = 'SignInLinks1764086000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sign_in_links (
        token_hash text PRIMARY KEY,
        browser_hash text NOT NULL,
        email text NOT NULL,
        mailbox text NOT NULL,
        network text NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX sign_in_links_of_address ON sign_in_links (mailbox, expires_at);
      CREATE INDEX sign_in_links_by_expiry ON sign_in_links (expires_at);
      ALTER TABLE mails ALTER COLUMN user_id DROP NOT NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE sign_in_links;
      DELETE FROM mails WHERE user_id IS NULL;
      ALTER TABLE mails ALTER COLUMN user_id SET NOT NULL;`);
  }
}
