import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was removed stays for some days, so that the removal can be undone. */
const TABLES = `
CREATE TABLE collections (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  visibility text NOT NULL DEFAULT 'private' CHECK (visibility IN ('private', 'unlisted', 'public')),
  slug text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', '') UNIQUE,
  feed_secret text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', '') UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz
);
CREATE INDEX collections_of_user ON collections (user_id);
CREATE INDEX collections_public ON collections (id) WHERE visibility = 'public' AND removed_at IS NULL;
CREATE INDEX collections_removed ON collections (removed_at) WHERE removed_at IS NOT NULL;

CREATE TABLE collection_entries (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  collection_id integer NOT NULL REFERENCES collections ON DELETE CASCADE,
  newsletter_id integer REFERENCES newsletters ON DELETE CASCADE,
  edition_id integer REFERENCES editions ON DELETE CASCADE,
  note text NOT NULL DEFAULT '',
  position integer NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  CHECK (num_nonnulls(newsletter_id, edition_id) > 0),
  UNIQUE (collection_id, newsletter_id),
  UNIQUE (collection_id, edition_id)
);
CREATE INDEX collection_entries_in_order ON collection_entries (collection_id, position, id);
CREATE INDEX collection_entries_of_newsletter ON collection_entries (newsletter_id) WHERE newsletter_id IS NOT NULL;
CREATE INDEX collection_entries_of_edition ON collection_entries (edition_id) WHERE edition_id IS NOT NULL;
CREATE INDEX collection_entries_removed ON collection_entries (removed_at) WHERE removed_at IS NOT NULL;`;

export class Collections1764080000000 implements MigrationInterface {
  readonly name = 'Collections1764080000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE collection_entries, collections');
  }
}
