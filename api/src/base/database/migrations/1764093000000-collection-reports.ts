import type { MigrationInterface, QueryRunner } from 'typeorm';

const REASONS = "'wrong_details', 'not_a_newsletter', 'duplicate', 'gone', 'illegal', 'wrong_owner', 'other'";

/** Shared collections can be reported as newsletters are, and closed. */
export class CollectionReports1764093000000 implements MigrationInterface {
  readonly name = 'CollectionReports1764093000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE newsletter_reports RENAME TO reports;
      ALTER INDEX newsletter_reports_of_newsletter RENAME TO reports_of_newsletter;
      ALTER INDEX newsletter_reports_of_user RENAME TO reports_of_user;
      ALTER INDEX newsletter_reports_by_reviewer RENAME TO reports_by_reviewer;
      ALTER TABLE reports
        ALTER COLUMN newsletter_id DROP NOT NULL,
        ADD COLUMN collection_id integer REFERENCES collections ON DELETE CASCADE,
        ADD CONSTRAINT reports_about_one CHECK (num_nonnulls(newsletter_id, collection_id) > 0),
        DROP CONSTRAINT newsletter_reports_reason_check,
        ADD CONSTRAINT reports_reason_check CHECK (reason IN (${REASONS}, 'spam'));
      CREATE INDEX reports_of_collection ON reports (collection_id) WHERE collection_id IS NOT NULL;
      ALTER TABLE collections
        ADD COLUMN closed_at timestamptz,
        ADD CONSTRAINT collections_closed_are_private CHECK (closed_at IS NULL OR visibility = 'private');`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE collections DROP COLUMN closed_at;
      DELETE FROM reports WHERE collection_id IS NOT NULL OR reason = 'spam';
      ALTER TABLE reports
        DROP COLUMN collection_id,
        ALTER COLUMN newsletter_id SET NOT NULL,
        DROP CONSTRAINT reports_reason_check,
        ADD CONSTRAINT newsletter_reports_reason_check CHECK (reason IN (${REASONS}));
      ALTER INDEX reports_of_newsletter RENAME TO newsletter_reports_of_newsletter;
      ALTER INDEX reports_of_user RENAME TO newsletter_reports_of_user;
      ALTER INDEX reports_by_reviewer RENAME TO newsletter_reports_by_reviewer;
      ALTER TABLE reports RENAME TO newsletter_reports;`);
  }
}
