import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The terms find the searches that an edition may match, without reading the others. */
const TABLES = `
CREATE TABLE saved_searches (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fingerprint text NOT NULL UNIQUE,
  name text NOT NULL,
  path text NOT NULL,
  query text,
  phrases text[] NOT NULL,
  excluded text[] NOT NULL,
  avoided text[] NOT NULL,
  subjects text[] NOT NULL,
  name_words tsquery,
  newsletter_ids integer[],
  subcategory_ids integer[],
  states text[],
  cadences text[],
  languages text[],
  platforms text[],
  access text[],
  lengths text[]
);

CREATE TABLE saved_search_terms (
  saved_search_id integer NOT NULL REFERENCES saved_searches ON DELETE CASCADE,
  field text NOT NULL,
  term text NOT NULL,
  share double precision NOT NULL,
  PRIMARY KEY (field, term, saved_search_id)
);
CREATE INDEX saved_search_terms_of_search ON saved_search_terms (saved_search_id);

ALTER TABLE follows
  ADD COLUMN saved_search_id integer REFERENCES saved_searches,
  ADD UNIQUE (user_id, saved_search_id),
  DROP CONSTRAINT follows_check,
  ADD CONSTRAINT follows_check CHECK (num_nonnulls(newsletter_id, topic_id, entity_id, saved_search_id) > 0);
CREATE INDEX follows_of_saved_search ON follows (saved_search_id) WHERE saved_search_id IS NOT NULL;`;

export class SavedSearches1764083000000 implements MigrationInterface {
  readonly name = 'SavedSearches1764083000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM follows WHERE saved_search_id IS NOT NULL;
      ALTER TABLE follows DROP COLUMN saved_search_id,
        ADD CONSTRAINT follows_check CHECK (num_nonnulls(newsletter_id, topic_id, entity_id) > 0);
      DROP TABLE saved_search_terms, saved_searches;`);
  }
}
