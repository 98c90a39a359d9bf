import type { MigrationInterface, QueryRunner } from 'typeorm';

const EVENTS = `
CREATE FUNCTION submission_status_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live_events', json_build_object('topic', 'submissionStatusChanged', 'payload', NEW.id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER newsletter_submitted AFTER INSERT ON newsletters FOR EACH ROW
  WHEN (NEW.submission_status = 'pending') EXECUTE FUNCTION submission_status_changed();
CREATE TRIGGER newsletter_reviewed AFTER UPDATE ON newsletters FOR EACH ROW
  WHEN (OLD.submission_status IS DISTINCT FROM NEW.submission_status) EXECUTE FUNCTION submission_status_changed();
`;

/** Tells every dashboard what was submitted, approved or rejected. */
export class ReviewEvents1764033000000 implements MigrationInterface {
  readonly name = 'ReviewEvents1764033000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(EVENTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER newsletter_reviewed ON newsletters;
      DROP TRIGGER newsletter_submitted ON newsletters;
      DROP FUNCTION submission_status_changed();`);
  }
}
