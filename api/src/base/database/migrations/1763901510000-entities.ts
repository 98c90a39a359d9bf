import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A merged entity keeps its mentions and refers to its target, so that a merge can be undone. */
const TABLES = `
CREATE TABLE entities (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('company', 'person', 'subject')),
  key text NOT NULL,
  name text NOT NULL,
  slug text NOT NULL,
  aliases text[] NOT NULL DEFAULT '{}',
  is_hidden boolean NOT NULL DEFAULT false,
  merged_into_id integer REFERENCES entities ON DELETE SET NULL,
  root_id integer REFERENCES entities ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (kind, key),
  UNIQUE (slug)
);
CREATE INDEX entities_by_name ON entities (lower(name), id);
CREATE INDEX entities_of_root ON entities (root_id) WHERE root_id IS NOT NULL;
CREATE INDEX entities_merged ON entities (merged_into_id) WHERE merged_into_id IS NOT NULL;

CREATE TABLE mentions (
  edition_id integer NOT NULL REFERENCES editions ON DELETE CASCADE,
  entity_id integer NOT NULL REFERENCES entities ON DELETE CASCADE,
  starts_at integer NOT NULL,
  ends_at integer NOT NULL,
  PRIMARY KEY (edition_id, entity_id, starts_at)
);
CREATE INDEX mentions_of_entity ON mentions (entity_id, edition_id);

CREATE TABLE recorded_editions (
  edition_id integer PRIMARY KEY REFERENCES editions ON DELETE CASCADE,
  names_hash text NOT NULL
);
CREATE INDEX editions_by_date ON editions (published_at) WHERE status = 'processed';`;

export class Entities1763901510000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX editions_by_date; DROP TABLE recorded_editions, mentions, entities');
  }
}
