import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A removed follow keeps what it found, so that the removal can be undone. */
const TABLES = `
CREATE TABLE follows (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  newsletter_id integer REFERENCES newsletters ON DELETE CASCADE,
  topic_id integer REFERENCES subcategories ON DELETE CASCADE,
  entity_id integer REFERENCES entities ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  CHECK (num_nonnulls(newsletter_id, topic_id, entity_id) > 0),
  UNIQUE (user_id, newsletter_id),
  UNIQUE (user_id, topic_id),
  UNIQUE (user_id, entity_id)
);
CREATE INDEX follows_of_newsletter ON follows (newsletter_id) WHERE newsletter_id IS NOT NULL;
CREATE INDEX follows_of_topic ON follows (topic_id) WHERE topic_id IS NOT NULL;
CREATE INDEX follows_of_entity ON follows (entity_id) WHERE entity_id IS NOT NULL;
CREATE INDEX follows_removed ON follows (removed_at) WHERE removed_at IS NOT NULL;

CREATE TABLE followed_editions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  edition_id integer NOT NULL REFERENCES editions ON DELETE CASCADE,
  follow_ids integer[] NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz,
  UNIQUE (user_id, edition_id)
);
CREATE INDEX followed_editions_of_user ON followed_editions (user_id, id);
CREATE INDEX followed_editions_unseen ON followed_editions (user_id, id) WHERE seen_at IS NULL;
CREATE INDEX followed_editions_of_edition ON followed_editions (edition_id);
CREATE INDEX followed_editions_by_age ON followed_editions (added_at);`;

export class Follows1764070000000 implements MigrationInterface {
  readonly name = 'Follows1764070000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE followed_editions, follows');
  }
}
