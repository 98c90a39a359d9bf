import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = `
ALTER TABLE newsletters ADD COLUMN text_use text NOT NULL DEFAULT 'all' CHECK (text_use IN ('all', 'excerpts', 'nothing'));

CREATE TABLE consents (
  newsletter_id integer PRIMARY KEY REFERENCES newsletters ON DELETE CASCADE,
  statements jsonb NOT NULL DEFAULT '[]',
  checked_at timestamptz,
  owner_use text CHECK (owner_use IN ('all', 'excerpts', 'nothing')),
  owner_use_at timestamptz,
  text_use_limit text CHECK (text_use_limit IN ('excerpts', 'nothing')),
  text_use_limit_at timestamptz
);
`;

/**
 * Whatever a job or an import writes, no more is stored than may be used. The number of words is kept for the average
 * length. 1,500 characters are the preview of \`quotable-text.ts\`. By its name, the trigger fires after the one that
 * refuses editions of left newsletters, which waits for whoever changes the use, and before the one that keeps \`search\`.
 */
const TRIGGER = `
CREATE FUNCTION keep_permitted_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  use text := (SELECT text_use FROM newsletters WHERE id = NEW.newsletter_id);
BEGIN
  IF use = 'all' OR use IS NULL THEN RETURN NEW; END IF;
  NEW.announced_words := coalesce(NEW.announced_words, array_length(regexp_split_to_array(btrim(NEW.text), '\\s+'), 1));
  NEW.html := NULL;
  NEW.feed_html := NULL;
  NEW.text := left(NEW.text, 1500);
  NEW.images := NULL;
  NEW.links := NULL;
  IF use = 'nothing' THEN
    NEW.text := NULL;
    NEW.text_hash := NULL;
    NEW.summary := NULL;
    NEW.companies := '{}';
    NEW.people := '{}';
    NEW.topics := '{}';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER editions_permitted_text_kept
  BEFORE INSERT OR UPDATE OF text, text_hash, html, feed_html, summary, companies, people, topics, images, links ON editions
  FOR EACH ROW EXECUTE FUNCTION keep_permitted_text();
`;

export class Consent1764290000000 implements MigrationInterface {
  readonly name = 'Consent1764290000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await runner.query(TRIGGER);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER editions_permitted_text_kept ON editions; DROP FUNCTION keep_permitted_text');
    await runner.query('DROP TABLE consents; ALTER TABLE newsletters DROP COLUMN text_use');
  }
}
