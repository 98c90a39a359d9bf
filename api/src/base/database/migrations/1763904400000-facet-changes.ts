import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Logs which newsletters changed facet values, by transaction. Every process reads new rows to update its cache. Rows are
 * kept when a newsletter is deleted, to report the deletion.
 */
const CHANGES = `
CREATE TABLE facet_changes (
  newsletter_id integer PRIMARY KEY,
  changed_in xid8 NOT NULL DEFAULT pg_current_xact_id()
);
INSERT INTO facet_changes (newsletter_id) SELECT id FROM newsletters;
CREATE INDEX facet_changes_by_transaction ON facet_changes (changed_in);

CREATE FUNCTION facets_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facet_changes (newsletter_id) VALUES (coalesce(NEW.id, OLD.id))
    ON CONFLICT (newsletter_id) DO UPDATE SET changed_in = excluded.changed_in;
  RETURN NULL;
END $$;
CREATE FUNCTION all_facets_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE facet_changes SET changed_in = pg_current_xact_id();
  RETURN NULL;
END $$;
CREATE TRIGGER newsletter_came_or_went AFTER INSERT OR DELETE ON newsletters
  FOR EACH ROW EXECUTE FUNCTION facets_changed();
CREATE TRIGGER newsletter_facets_changed AFTER UPDATE ON newsletters FOR EACH ROW
  WHEN ((OLD.submission_status, OLD.state, OLD.cadence, OLD.languages, OLD.platform, OLD.reading_access, OLD.edition_length)
    IS DISTINCT FROM
    (NEW.submission_status, NEW.state, NEW.cadence, NEW.languages, NEW.platform, NEW.reading_access, NEW.edition_length))
  EXECUTE FUNCTION facets_changed();
CREATE TRIGGER newsletters_emptied AFTER TRUNCATE ON newsletters
  FOR EACH STATEMENT EXECUTE FUNCTION all_facets_changed();
`;

export class FacetChanges1763904400000 implements MigrationInterface {
  readonly name = 'FacetChanges1763904400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CHANGES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER newsletters_emptied ON newsletters;
      DROP TRIGGER newsletter_facets_changed ON newsletters;
      DROP TRIGGER newsletter_came_or_went ON newsletters;
      DROP FUNCTION all_facets_changed(); DROP FUNCTION facets_changed();
      DROP TABLE facet_changes;`);
  }
}
