import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many approved newsletters each topic has. Writers take turns: two transactions that change the same topics in another order would
 * deadlock. A newsletter's row is locked before it is counted, so that its approval and a new topic cannot miss each other.
 */
const COUNTS = `
CREATE TABLE topic_counts (
  subcategory_id integer PRIMARY KEY REFERENCES subcategories ON DELETE CASCADE,
  newsletters integer NOT NULL
);

CREATE FUNCTION count_topics(topic_ids integer[], step integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF topic_ids IS NULL THEN RETURN; END IF;
  LOCK TABLE topic_counts IN SHARE ROW EXCLUSIVE MODE;
  INSERT INTO topic_counts AS c (subcategory_id, newsletters)
  SELECT s.id, step * count(*) FROM unnest(topic_ids) changed JOIN subcategories s ON s.id = changed GROUP BY s.id
  ON CONFLICT (subcategory_id) DO UPDATE SET newsletters = c.newsletters + excluded.newsletters;
END $$;

CREATE FUNCTION topics_of_newsletters_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM newsletters WHERE id IN (SELECT newsletter_id FROM changed) ORDER BY id FOR SHARE;
  PERFORM count_topics(array_agg(c.subcategory_id), CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END)
  FROM changed c JOIN newsletters n ON n.id = c.newsletter_id AND n.submission_status = 'approved';
  RETURN NULL;
END $$;
CREATE TRIGGER topics_added AFTER INSERT ON newsletter_subcategories REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION topics_of_newsletters_changed();
CREATE TRIGGER topics_removed AFTER DELETE ON newsletter_subcategories REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION topics_of_newsletters_changed();

CREATE FUNCTION newsletter_of_topics_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_topics(array_agg(subcategory_id),
    CASE WHEN TG_OP = 'UPDATE' AND NEW.submission_status = 'approved' THEN 1 ELSE -1 END)
  FROM newsletter_subcategories WHERE newsletter_id = OLD.id;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER newsletters_topics_counted AFTER UPDATE OF submission_status ON newsletters FOR EACH ROW
  WHEN ((OLD.submission_status = 'approved') <> (NEW.submission_status = 'approved'))
  EXECUTE FUNCTION newsletter_of_topics_changed();
-- Before, because the topics of a deleted newsletter are gone afterwards.
CREATE TRIGGER newsletter_leaves_topics BEFORE DELETE ON newsletters FOR EACH ROW
  WHEN (OLD.submission_status = 'approved') EXECUTE FUNCTION newsletter_of_topics_changed();

CREATE FUNCTION topics_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM topic_counts;
  RETURN NULL;
END $$;
CREATE TRIGGER topics_emptied AFTER TRUNCATE ON newsletter_subcategories
  FOR EACH STATEMENT EXECUTE FUNCTION topics_emptied();

INSERT INTO topic_counts (subcategory_id, newsletters)
SELECT ns.subcategory_id, count(*) FROM newsletter_subcategories ns
JOIN newsletters n ON n.id = ns.newsletter_id AND n.submission_status = 'approved' GROUP BY ns.subcategory_id;
`;

export class TopicCounts1764081000000 implements MigrationInterface {
  readonly name = 'TopicCounts1764081000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COUNTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER newsletter_leaves_topics ON newsletters;
      DROP TRIGGER newsletters_topics_counted ON newsletters;
      DROP TRIGGER topics_emptied ON newsletter_subcategories;
      DROP TRIGGER topics_removed ON newsletter_subcategories;
      DROP TRIGGER topics_added ON newsletter_subcategories;
      DROP FUNCTION topics_emptied, newsletter_of_topics_changed, topics_of_newsletters_changed, count_topics;
      DROP TABLE topic_counts;`);
  }
}
