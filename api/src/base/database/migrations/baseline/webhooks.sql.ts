/** Webhooks of members, and their deliveries. */
export const WEBHOOKS = `
CREATE TABLE webhooks (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  url text NOT NULL,
  events text[] NOT NULL,
  newsletter_id integer REFERENCES newsletters ON DELETE CASCADE,
  topic_id integer REFERENCES subcategories ON DELETE CASCADE,
  saved_search_id integer REFERENCES saved_searches,
  secret text NOT NULL,
  previous_secret text,
  previous_until timestamptz,
  failing_since timestamptz,
  paused_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When it had its last turn.
  served_at timestamptz
);
CREATE INDEX webhooks_of_user ON webhooks (user_id);
CREATE INDEX webhooks_of_newsletter ON webhooks (newsletter_id) WHERE newsletter_id IS NOT NULL;
CREATE INDEX webhooks_of_topic ON webhooks (topic_id) WHERE topic_id IS NOT NULL;
CREATE INDEX webhooks_of_search ON webhooks (saved_search_id) WHERE saved_search_id IS NOT NULL;

CREATE TABLE webhook_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook_id integer NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  event text NOT NULL,
  message_id text NOT NULL DEFAULT ('msg_' || replace(gen_random_uuid()::text, '-', '')),
  subject text NOT NULL,
  edition_id integer REFERENCES editions ON DELETE CASCADE,
  data jsonb,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  occurs_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  attempts integer NOT NULL DEFAULT 0,
  lease uuid,
  tried_at timestamptz,
  status_code integer,
  error text,
  response text
);
CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries (webhook_id, id);
CREATE INDEX webhook_deliveries_in_order ON webhook_deliveries (webhook_id, subject, occurs_at, id) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, due_at, id) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_of_edition ON webhook_deliveries (edition_id) WHERE edition_id IS NOT NULL;
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (occurs_at);
CREATE FUNCTION webhooks_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added WHERE due_at <= clock_timestamp()) THEN
    PERFORM pg_notify('live_events', json_build_object('topic', 'webhooksDue')::text);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER webhooks_due AFTER INSERT ON webhook_deliveries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION webhooks_due();

-- Triggers, so that no way to change a row is forgotten. A promise is kept if the transaction commits, and never made if it
-- does not. Locks what it names, so that a webhook that is being deleted fails no transaction. A webhook with 10,000 messages
-- that wait is told nothing more.
CREATE FUNCTION promise_webhooks(what text, about integer, told jsonb,
  occurs timestamptz DEFAULT clock_timestamp(), only_user integer DEFAULT NULL, edition integer DEFAULT NULL, search integer DEFAULT NULL) RETURNS void
  LANGUAGE sql AS $$
  INSERT INTO webhook_deliveries (webhook_id, event, subject, edition_id, data, occurs_at, due_at)
  SELECT w.id, what, 'newsletter ' || about, edition, told, occurs, occurs FROM webhooks w
  WHERE what = ANY (w.events) AND (only_user IS NULL OR w.user_id = only_user)
    AND (search IS NULL OR w.saved_search_id = search)
    AND (w.newsletter_id IS NULL OR w.newsletter_id = about)
    AND (w.topic_id IS NULL OR EXISTS (
      SELECT FROM newsletter_subcategories ns WHERE ns.newsletter_id = about AND ns.subcategory_id = w.topic_id))
    AND (what <> 'job.finished' OR EXISTS (SELECT FROM users u WHERE u.id = w.user_id AND u.role = 'admin'))
    AND NOT EXISTS (SELECT FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.state = 'waiting' OFFSET 9999)
  ORDER BY w.id
  FOR KEY SHARE OF w
$$;

CREATE FUNCTION newsletter_told(n newsletters) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', n.id, 'name', n.name, 'url', n.url)
$$;

CREATE FUNCTION newsletter_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := TG_OP <> 'INSERT' AND OLD.submission_status = 'approved';
  fields text[] := '{}';
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM promise_webhooks('newsletter.changed', OLD.id,
      jsonb_build_object('newsletter', newsletter_told(OLD), 'change', 'removed', 'fields', to_jsonb(fields)));
    RETURN OLD;
  END IF;
  IF was AND NEW.submission_status = 'approved' THEN
    fields := array_remove(ARRAY[
      CASE WHEN OLD.name <> NEW.name THEN 'name' END, CASE WHEN OLD.url <> NEW.url THEN 'url' END,
      CASE WHEN OLD.description <> NEW.description THEN 'description' END,
      CASE WHEN OLD.niche <> NEW.niche THEN 'topics' END,
      CASE WHEN OLD.frequency IS DISTINCT FROM NEW.frequency THEN 'frequency' END,
      CASE WHEN OLD.language IS DISTINCT FROM NEW.language THEN 'language' END,
      CASE WHEN OLD.image_id IS DISTINCT FROM NEW.image_id THEN 'image' END], NULL);
    IF fields = '{}' THEN RETURN NULL; END IF;
  END IF;
  PERFORM promise_webhooks('newsletter.changed', NEW.id, jsonb_build_object('newsletter', newsletter_told(NEW), 'fields', to_jsonb(fields),
    'change', CASE WHEN NEW.submission_status <> 'approved' THEN 'removed' WHEN was THEN 'updated' ELSE 'listed' END));
  RETURN NULL;
END $$;
-- Deferred, because its topics are written after the row.
CREATE CONSTRAINT TRIGGER newsletter_listed AFTER INSERT
  ON newsletters DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.submission_status = 'approved') EXECUTE FUNCTION newsletter_changed();
CREATE CONSTRAINT TRIGGER newsletter_updated AFTER UPDATE OF name, url, description, niche, frequency, language, image_id, submission_status
  ON newsletters DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  WHEN (OLD.submission_status = 'approved' OR NEW.submission_status = 'approved')
  EXECUTE FUNCTION newsletter_changed();
CREATE TRIGGER newsletter_removed BEFORE DELETE ON newsletters
  FOR EACH ROW WHEN (OLD.submission_status = 'approved') EXECUTE FUNCTION newsletter_changed();

-- As long as a review can be undone, it is not told: mails to submitters wait as long.
CREATE FUNCTION submission_decided() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM promise_webhooks('submission.decided', NEW.id, jsonb_build_object('newsletter', newsletter_told(NEW),
    'status', NEW.submission_status, 'reason', NEW.rejection_reason, 'decidedAt', NEW.reviewed_at),
    clock_timestamp() + interval '10 minutes', only_user => NEW.submitted_by_id);
  RETURN NULL;
END $$;
CREATE TRIGGER submission_decided AFTER UPDATE OF submission_status ON newsletters
  FOR EACH ROW
  WHEN (OLD.submission_status <> NEW.submission_status
    AND NEW.submission_status <> 'pending'
    AND NEW.submission_status <> 'deleted'
    AND OLD.submission_status <> 'deleted'
    AND NEW.submitted_by_id IS NOT NULL)
  EXECUTE FUNCTION submission_decided();

CREATE FUNCTION job_finished() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM promise_webhooks('job.finished', n.id, jsonb_build_object('newsletter', newsletter_told(n), 'job', jsonb_build_object(
    'id', NEW.id, 'status', NEW.status, 'totalItems', NEW.total_items, 'processedItems', NEW.processed_items,
    'failedItems', NEW.failed_items, 'startedAt', NEW.started_at, 'completedAt', NEW.completed_at)))
  FROM newsletters n WHERE n.id = NEW.newsletter_id;
  RETURN NULL;
END $$;
CREATE TRIGGER job_finished AFTER UPDATE OF completed_at ON jobs
  FOR EACH ROW WHEN (OLD.completed_at IS NULL AND NEW.completed_at IS NOT NULL) EXECUTE FUNCTION job_finished();
`;
