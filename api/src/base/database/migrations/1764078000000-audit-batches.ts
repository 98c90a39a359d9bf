import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Entries of one bulk action share their batch, and are one line of the activity. */
export class AuditBatches1764078000000 implements MigrationInterface {
  readonly name = 'AuditBatches1764078000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_entries ADD COLUMN batch_id text');
    await runner.query(
      'CREATE INDEX audit_entries_by_batch ON audit_entries (batch_id, action, id) WHERE batch_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_entries DROP COLUMN batch_id');
  }
}
