import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists of newsletters to add. The rows are the checkpoint: whoever works on one holds its lease. */
const TABLES = `
CREATE TABLE imports (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('opml', 'csv', 'pasted')),
  file_name text,
  created_by_id integer REFERENCES users ON DELETE SET NULL,
  to_be_processed boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  undone_at timestamptz
);
CREATE INDEX imports_of_user ON imports (created_by_id);

CREATE TABLE import_rows (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  import_id integer NOT NULL REFERENCES imports ON DELETE CASCADE,
  position integer NOT NULL,
  address text NOT NULL,
  host text NOT NULL,
  url text,
  url_key text,
  name text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  language text CHECK (language IN ('en', 'es', 'fr', 'de')),
  topic_ids integer[] NOT NULL DEFAULT '{}',
  status text NOT NULL CHECK (status IN ('waiting', 'new', 'known', 'other-address', 'duplicate', 'not-a-newsletter',
    'unreachable', 'invalid', 'skipped', 'queued', 'imported', 'undoing', 'removed')),
  reason text,
  newsletter_id integer REFERENCES newsletters ON DELETE SET NULL,
  attempts integer NOT NULL DEFAULT 0,
  lease uuid,
  leased_until timestamptz,
  UNIQUE (import_id, position)
);
CREATE INDEX import_rows_by_status ON import_rows (import_id, status, position);
CREATE INDEX import_rows_to_work_on ON import_rows (status, host, id) WHERE status IN ('waiting', 'queued', 'undoing');
CREATE INDEX import_rows_of_newsletter ON import_rows (newsletter_id) WHERE newsletter_id IS NOT NULL;
CREATE UNIQUE INDEX import_rows_once ON import_rows (import_id, url_key)
  WHERE status IN ('new', 'skipped', 'queued', 'imported', 'undoing');
CREATE INDEX audit_entries_of_subject ON audit_entries (subject_id) WHERE subject_id IS NOT NULL;`;

export class Imports1764084000000 implements MigrationInterface {
  readonly name = 'Imports1764084000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX audit_entries_of_subject; DROP TABLE import_rows, imports');
  }
}
