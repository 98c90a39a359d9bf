import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As topics had them before: whoever adds a topic by SQL, and backups from before, have no slug of their own. */
const PLAIN_SLUG = `trim(both '-' from regexp_replace(lower(NEW.name COLLATE "C"), '[^a-z0-9]+', '-', 'g'))`;

/** Addresses stay as they are when a name changes. Topics without a chosen place are in order of name. */
const COLUMNS = `
ALTER TABLE subcategories ALTER COLUMN slug DROP EXPRESSION;
ALTER TABLE subcategories
  ADD COLUMN position integer NOT NULL DEFAULT 0,
  ADD COLUMN is_hidden boolean NOT NULL DEFAULT false;
ALTER TABLE categories ADD COLUMN position integer NOT NULL DEFAULT 0;
CREATE FUNCTION topic_without_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.slug := ${PLAIN_SLUG};
  RETURN NEW;
END $$;
CREATE TRIGGER topic_without_slug BEFORE INSERT ON subcategories
  FOR EACH ROW WHEN (NEW.slug IS NULL) EXECUTE FUNCTION topic_without_slug()`;

const TABLES = `
-- Addresses that topics had. They lead to the topic as long as no other topic has them.
CREATE TABLE former_topic_slugs (
  slug text PRIMARY KEY,
  topic_id integer NOT NULL REFERENCES subcategories ON DELETE CASCADE
);
CREATE INDEX former_topic_slugs_of_topic ON former_topic_slugs (topic_id);

-- Merges outlive both topics, so that they can be undone and read.
CREATE TABLE topic_merges (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  topic_id integer NOT NULL,
  target_id integer NOT NULL,
  -- The row of the topic that went, with its former slugs, and the name of the other.
  topic jsonb NOT NULL,
  target_name text NOT NULL,
  state text NOT NULL DEFAULT 'merging' CHECK (state IN ('merging', 'merged', 'undoing', 'undone')),
  merged_at timestamptz NOT NULL DEFAULT now(),
  merged_by_id integer REFERENCES users ON DELETE SET NULL
);
CREATE INDEX topic_merges_by_user ON topic_merges (merged_by_id) WHERE merged_by_id IS NOT NULL;
-- What moved, and what is needed to move it back.
CREATE TABLE topic_merge_rows (
  merge_id integer NOT NULL REFERENCES topic_merges ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('newsletter', 'follow', 'double-follow', 'webhook', 'search')),
  row_id integer NOT NULL,
  details jsonb,
  PRIMARY KEY (merge_id, kind, row_id)
)`;

export class TopicAdministration1764412000000 implements MigrationInterface {
  readonly name = 'TopicAdministration1764412000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [COLUMNS, TABLES]) await runner.query(sql);
  }

  /** Slugs that were chosen since are lost: the version before computes them. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE topic_merge_rows; DROP TABLE topic_merges; DROP TABLE former_topic_slugs');
    await runner.query('DROP TRIGGER topic_without_slug ON subcategories; DROP FUNCTION topic_without_slug');
    await runner.query('ALTER TABLE categories DROP COLUMN position');
    await runner.query('ALTER TABLE subcategories DROP COLUMN position, DROP COLUMN is_hidden, DROP COLUMN slug');
    await runner.query(
      `ALTER TABLE subcategories ADD COLUMN slug text GENERATED ALWAYS AS (${PLAIN_SLUG.replace('NEW.', '')}) STORED;
       CREATE INDEX subcategories_by_slug ON subcategories (slug, id)`,
    );
  }
}
