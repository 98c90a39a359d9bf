import type { MigrationInterface, QueryRunner } from 'typeorm';

const COUNTS = `
CREATE TABLE content_counts (
  newsletter_id integer PRIMARY KEY REFERENCES newsletters ON DELETE CASCADE,
  total integer NOT NULL DEFAULT 0,
  discovered integer NOT NULL DEFAULT 0,
  processed integer NOT NULL DEFAULT 0,
  processing integer NOT NULL DEFAULT 0,
  error integer NOT NULL DEFAULT 0
);

CREATE FUNCTION editions_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO content_counts AS c (newsletter_id, total, discovered, processed, processing, error)
  SELECT newsletter_id, count(*), count(*) FILTER (WHERE status = 'discovered'), count(*) FILTER (WHERE status = 'processed'),
    count(*) FILTER (WHERE status = 'processing'), count(*) FILTER (WHERE status = 'error')
  FROM new_rows GROUP BY newsletter_id ORDER BY newsletter_id
  ON CONFLICT (newsletter_id) DO UPDATE SET total = c.total + excluded.total, discovered = c.discovered + excluded.discovered,
    processed = c.processed + excluded.processed, processing = c.processing + excluded.processing, error = c.error + excluded.error;
  PERFORM pg_notify('live_events', json_build_object('topic', 'contentStatusChanged', 'payload', newsletter_id)::text)
  FROM (SELECT DISTINCT newsletter_id FROM new_rows) changed;
  RETURN NULL;
END $$;

CREATE FUNCTION editions_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE told bigint;
BEGIN
  WITH moved AS (
    SELECT n.newsletter_id, o.status AS was, n.status AS becomes
    FROM new_rows n JOIN old_rows o ON o.id = n.id WHERE o.status <> n.status
  ), steps AS (
    SELECT newsletter_id, becomes AS status, 1 AS step FROM moved UNION ALL SELECT newsletter_id, was, -1 FROM moved
  ), changes AS (
    SELECT newsletter_id, coalesce(sum(step) FILTER (WHERE status = 'discovered'), 0) AS discovered,
      coalesce(sum(step) FILTER (WHERE status = 'processed'), 0) AS processed,
      coalesce(sum(step) FILTER (WHERE status = 'processing'), 0) AS processing,
      coalesce(sum(step) FILTER (WHERE status = 'error'), 0) AS error
    FROM steps GROUP BY newsletter_id
  ), counted AS (
    UPDATE content_counts c SET discovered = c.discovered + d.discovered, processed = c.processed + d.processed,
      processing = c.processing + d.processing, error = c.error + d.error
    FROM changes d WHERE d.newsletter_id = c.newsletter_id RETURNING c.newsletter_id
  )
  SELECT count(pg_notify('live_events', json_build_object('topic', 'contentStatusChanged', 'payload', newsletter_id)::text))
  FROM counted INTO told;
  RETURN NULL;
END $$;

CREATE FUNCTION editions_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE content_counts c SET total = c.total - d.total, discovered = c.discovered - d.discovered, processed = c.processed - d.processed,
    processing = c.processing - d.processing, error = c.error - d.error
  FROM (
    SELECT newsletter_id, count(*) AS total, count(*) FILTER (WHERE status = 'discovered') AS discovered,
      count(*) FILTER (WHERE status = 'processed') AS processed, count(*) FILTER (WHERE status = 'processing') AS processing,
      count(*) FILTER (WHERE status = 'error') AS error
    FROM old_rows GROUP BY newsletter_id
  ) d WHERE d.newsletter_id = c.newsletter_id;
  RETURN NULL;
END $$;

CREATE TRIGGER editions_added AFTER INSERT ON editions REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION editions_added();
CREATE TRIGGER editions_changed AFTER UPDATE ON editions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION editions_changed();
CREATE TRIGGER editions_removed AFTER DELETE ON editions REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION editions_removed();

INSERT INTO content_counts (newsletter_id, total, discovered, processed, processing, error)
SELECT newsletter_id, count(*), count(*) FILTER (WHERE status = 'discovered'), count(*) FILTER (WHERE status = 'processed'),
  count(*) FILTER (WHERE status = 'processing'), count(*) FILTER (WHERE status = 'error')
FROM editions GROUP BY newsletter_id;
`;

/**
 * Triggers count each newsletter's editions by status, since counting a million editions for each page would be too slow.
 * They also notify, so every writer does both.
 */
export class ContentCounts1763700100000 implements MigrationInterface {
  readonly name = 'ContentCounts1763700100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COUNTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TRIGGER editions_added ON editions; DROP TRIGGER editions_changed ON editions; DROP TRIGGER editions_removed ON editions',
    );
    await runner.query('DROP FUNCTION editions_added, editions_changed, editions_removed; DROP TABLE content_counts');
  }
}
