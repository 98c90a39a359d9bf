import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A deleted newsletter has a status of its own, so that whatever asks for another status does not find it. */
const MARKS = `
ALTER TABLE newsletters DROP CONSTRAINT newsletters_submission_status_check;
ALTER TABLE newsletters ADD COLUMN deleted_at timestamptz;
ALTER TABLE newsletters ADD COLUMN status_before_deletion text
  CHECK (status_before_deletion IN ('pending', 'approved', 'rejected'));
ALTER TABLE newsletters ADD CONSTRAINT newsletters_submission_status_check
  CHECK (submission_status IN ('pending', 'approved', 'rejected', 'deleted'));
CREATE INDEX newsletters_deleted ON newsletters (deleted_at) WHERE deleted_at IS NOT NULL;
`;

/** The address is free again at once. */
const ADDRESSES = `
ALTER TABLE newsletters DROP CONSTRAINT newsletters_url_key_key;
CREATE UNIQUE INDEX newsletters_url_key ON newsletters (url_key) WHERE deleted_at IS NULL;
`;

const NOT_DELETED = " AND NEW.submission_status <> 'deleted'";

/** A deletion is no review, nor is its undoing. */
const EVENTS = (changed: string, decided: string) => `
DROP TRIGGER newsletter_reviewed ON newsletters;
CREATE TRIGGER newsletter_reviewed AFTER UPDATE ON newsletters FOR EACH ROW
  WHEN (OLD.submission_status IS DISTINCT FROM NEW.submission_status${changed}) EXECUTE FUNCTION submission_status_changed();
DROP TRIGGER submission_decided ON newsletters;
CREATE TRIGGER submission_decided AFTER UPDATE OF submission_status ON newsletters FOR EACH ROW
  WHEN (OLD.submission_status <> NEW.submission_status AND NEW.submission_status <> 'pending'${decided} AND NEW.submitted_by_id IS NOT NULL)
  EXECUTE FUNCTION submission_decided();
`;

/** Newsletters that were deleted within the last day, and can be restored. */
export class DeletedNewsletters1764092000000 implements MigrationInterface {
  readonly name = 'DeletedNewsletters1764092000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MARKS);
    await runner.query(ADDRESSES);
    await runner.query(EVENTS(NOT_DELETED, `${NOT_DELETED} AND OLD.submission_status <> 'deleted'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM newsletters WHERE deleted_at IS NOT NULL;
      ALTER TABLE newsletters DROP CONSTRAINT newsletters_submission_status_check, DROP COLUMN status_before_deletion, DROP COLUMN deleted_at;
      ALTER TABLE newsletters ADD CONSTRAINT newsletters_submission_status_check CHECK (submission_status IN ('pending', 'approved', 'rejected'));
      ALTER TABLE newsletters ADD CONSTRAINT newsletters_url_key_key UNIQUE (url_key);`);
    await runner.query(EVENTS('', ''));
  }
}
