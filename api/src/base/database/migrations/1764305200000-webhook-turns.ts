import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When each webhook had its last turn. */
export class WebhookTurns1764305200000 implements MigrationInterface {
  readonly name = 'WebhookTurns1764305200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhooks ADD COLUMN served_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhooks DROP COLUMN served_at');
  }
}
