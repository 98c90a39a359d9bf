import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When an account will be deleted, because its owner asked for it. */
export class AccountDeletion1764079000000 implements MigrationInterface {
  readonly name = 'AccountDeletion1764079000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN delete_at timestamptz;
      CREATE INDEX users_to_delete ON users (delete_at) WHERE delete_at IS NOT NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN delete_at;');
  }
}
