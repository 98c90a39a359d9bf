import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The schema of Agenda 6. Agenda's own CREATE TABLE fails if two processes start at once. */
const TICKETS = `
CREATE TABLE agenda_jobs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name varchar(255) NOT NULL,
  priority integer NOT NULL DEFAULT 0,
  next_run_at timestamptz,
  type varchar(10) NOT NULL DEFAULT 'normal' CHECK (type IN ('normal', 'single')),
  locked_at timestamptz,
  last_finished_at timestamptz,
  failed_at timestamptz,
  fail_count integer,
  fail_reason text,
  repeat_timezone varchar(100),
  last_run_at timestamptz,
  repeat_interval varchar(255),
  data jsonb DEFAULT '{}',
  repeat_at varchar(255),
  disabled boolean DEFAULT false,
  progress real,
  fork boolean DEFAULT false,
  last_modified_by varchar(255),
  debounce_started_at timestamptz,
  start_date timestamptz,
  end_date timestamptz,
  skip_days jsonb,
  created_at timestamptz DEFAULT now(),
  updated_at timestamptz DEFAULT now()
);
CREATE INDEX agenda_jobs_find_and_lock_idx ON agenda_jobs (name, next_run_at, priority DESC, locked_at, disabled) WHERE disabled = false;
CREATE UNIQUE INDEX agenda_jobs_single_job_idx ON agenda_jobs (name) WHERE type = 'single';
CREATE INDEX agenda_jobs_locked_at_idx ON agenda_jobs (locked_at) WHERE locked_at IS NOT NULL;
CREATE INDEX agenda_jobs_by_subject ON agenda_jobs ((data->>'jobId')) WHERE data ? 'jobId';
`;

/** Triggers notify on commit, for every writer and never for a rollback. */
const EVENTS = `
CREATE FUNCTION job_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live_events', json_build_object('topic', 'jobUpdated', 'payload', NEW.id)::text);
  RETURN NULL;
END $$;

CREATE FUNCTION job_log_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live_events',
    json_build_object('topic', 'jobLogAdded', 'payload', json_build_object('id', NEW.id, 'jobId', NEW.job_id))::text);
  RETURN NULL;
END $$;

CREATE TRIGGER job_added AFTER INSERT ON jobs FOR EACH ROW EXECUTE FUNCTION job_changed();
CREATE TRIGGER job_changed AFTER UPDATE ON jobs FOR EACH ROW
  WHEN (ROW(OLD.status, OLD.status_message, OLD.total_items, OLD.processed_items, OLD.failed_items, OLD.started_at, OLD.completed_at)
    IS DISTINCT FROM ROW(NEW.status, NEW.status_message, NEW.total_items, NEW.processed_items, NEW.failed_items, NEW.started_at, NEW.completed_at))
  EXECUTE FUNCTION job_changed();
CREATE TRIGGER job_log_added AFTER INSERT ON job_logs FOR EACH ROW EXECUTE FUNCTION job_log_added();
`;

const INDEXES = `
CREATE INDEX jobs_of_newsletter_by_status ON jobs (newsletter_id, status, id DESC);
DROP INDEX jobs_of_newsletter;
CREATE INDEX jobs_waiting ON jobs (priority DESC, id) WHERE status IN ('pending', 'processing', 'discovering');
`;

export class JobQueue1763700300000 implements MigrationInterface {
  readonly name = 'JobQueue1763700300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TICKETS);
    await runner.query(EVENTS);
    await runner.query(INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TRIGGER job_added ON jobs; DROP TRIGGER job_changed ON jobs; DROP TRIGGER job_log_added ON job_logs',
    );
    await runner.query('DROP FUNCTION job_changed, job_log_added; DROP TABLE agenda_jobs');
    await runner.query('CREATE INDEX jobs_of_newsletter ON jobs (newsletter_id, id DESC)');
    await runner.query('DROP INDEX jobs_of_newsletter_by_status; DROP INDEX jobs_waiting');
  }
}
