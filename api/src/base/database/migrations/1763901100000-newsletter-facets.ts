import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Facets are counted with one narrow index, which stores equal values once. */
const FACETS = `
ALTER TABLE newsletters ADD COLUMN is_living boolean GENERATED ALWAYS AS (state NOT IN ('ended', 'unreachable')) STORED;
DROP INDEX newsletters_by_latest;
CREATE INDEX newsletters_by_latest ON newsletters (is_living DESC, last_edition_at DESC NULLS LAST, id)
  WHERE submission_status = 'approved';
CREATE INDEX newsletters_by_facets ON newsletters (state, cadence, languages, platform, reading_access, edition_length)
  WHERE submission_status = 'approved';
`;

export class NewsletterFacets1763901100000 implements MigrationInterface {
  readonly name = 'NewsletterFacets1763901100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FACETS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX newsletters_by_facets, newsletters_by_latest;
      ALTER TABLE newsletters DROP COLUMN is_living;
      CREATE INDEX newsletters_by_latest ON newsletters (last_edition_at DESC NULLS LAST, id) WHERE submission_status = 'approved';`);
  }
}
