import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A table of its own, because titles change with every edition, and a row of newsletters has many indexes. */
const TABLE = `
CREATE TABLE listed_words (
  newsletter_id integer NOT NULL,
  -- Weights: A name, B description and address, D titles of editions. Topics ('#7') and categories ('@2') by number have none.
  words tsvector NOT NULL DEFAULT '',
  is_due boolean NOT NULL DEFAULT true
);
-- Without statistics, because the planner expects too many rows for a beginning, and no plan is better than the index.
ALTER TABLE listed_words ALTER COLUMN words SET STATISTICS 0`;

/** Narrow rows without words, which workers fill in pieces. */
const EARLIER = 'INSERT INTO listed_words (newsletter_id) SELECT id FROM newsletters';

/** After the rows, because each row would be looked up in newsletters, and in every index. */
const KEYS = `
ALTER TABLE listed_words ADD PRIMARY KEY (newsletter_id),
  ADD FOREIGN KEY (newsletter_id) REFERENCES newsletters ON DELETE CASCADE;
-- Without a list of pending entries, which every search would read completely.
CREATE INDEX listed_words_by_word ON listed_words USING gin (words) WITH (fastupdate = off);
CREATE INDEX listed_words_due ON listed_words (newsletter_id) WHERE is_due`;

/** Workers write the words. Until then, newsletters are found by what newsletters.search has. */
const TRIGGERS = `
CREATE FUNCTION listed_words_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listed_words (newsletter_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER listed_words_added AFTER INSERT ON newsletters FOR EACH ROW EXECUTE FUNCTION listed_words_added();

CREATE FUNCTION listed_words_outdated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listed_words SET is_due = true WHERE newsletter_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER listed_words_outdated AFTER UPDATE ON newsletters
  FOR EACH ROW
  WHEN (ROW(OLD.name, OLD.description, OLD.url_key) IS DISTINCT FROM ROW(NEW.name, NEW.description, NEW.url_key))
  EXECUTE FUNCTION listed_words_outdated();

-- Titles that are withheld find nothing from then on.
CREATE FUNCTION listed_words_withheld() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listed_words SET is_due = true, words = '' WHERE newsletter_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER listed_words_withheld AFTER UPDATE ON newsletters
  FOR EACH ROW
  WHEN (ROW(OLD.submission_status, OLD.withheld_at) IS DISTINCT FROM ROW(NEW.submission_status, NEW.withheld_at))
  EXECUTE FUNCTION listed_words_withheld();

CREATE FUNCTION listed_topics_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listed_words SET is_due = true WHERE newsletter_id IN (SELECT newsletter_id FROM changed);
  RETURN NULL;
END $$;
CREATE TRIGGER listed_topics_added AFTER INSERT ON newsletter_subcategories REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listed_topics_changed();
CREATE TRIGGER listed_topics_removed AFTER DELETE ON newsletter_subcategories REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listed_topics_changed();

CREATE FUNCTION listed_topic_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listed_words SET is_due = true
  WHERE newsletter_id IN (SELECT newsletter_id FROM newsletter_subcategories WHERE subcategory_id = NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER listed_topic_moved AFTER UPDATE OF category_id ON subcategories
  FOR EACH ROW WHEN (OLD.category_id IS DISTINCT FROM NEW.category_id) EXECUTE FUNCTION listed_topic_moved()`;

/** Newsletters that came between the rows and the triggers. */
const LATE = `
INSERT INTO listed_words (newsletter_id)
SELECT id FROM newsletters n WHERE NOT EXISTS (SELECT FROM listed_words w WHERE w.newsletter_id = n.id)`;

export class ListedWords1764417000000 implements MigrationInterface {
  readonly name = 'ListedWords1764417000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [TABLE, EARLIER, KEYS, TRIGGERS, LATE]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER listed_topic_moved ON subcategories;
      DROP TRIGGER listed_topics_removed ON newsletter_subcategories;
      DROP TRIGGER listed_topics_added ON newsletter_subcategories;
      DROP TRIGGER listed_words_withheld ON newsletters;
      DROP TRIGGER listed_words_outdated ON newsletters;
      DROP TRIGGER listed_words_added ON newsletters;
      DROP FUNCTION listed_topic_moved, listed_topics_changed, listed_words_withheld, listed_words_outdated, listed_words_added;
      DROP TABLE listed_words`);
  }
}
