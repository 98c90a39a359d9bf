import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = 'state, cadence, reading_access, edition_length, languages, platform';

/** Indexes in list order, so that deep pages of a filtered list read no other rows. */
const INDEXES = `
DROP INDEX newsletters_by_facets, newsletters_by_latest;
CREATE INDEX newsletters_by_facets ON newsletters (${COLUMNS}) WHERE submission_status = 'approved';
CREATE INDEX newsletters_narrowed_by_name ON newsletters (name_key, id) INCLUDE (${COLUMNS}) WHERE submission_status = 'approved';
CREATE INDEX newsletters_by_latest ON newsletters (is_living DESC, last_edition_at DESC NULLS LAST, id) INCLUDE (${COLUMNS})
  WHERE submission_status = 'approved';
`;

export class FacetIndexes1763901200000 implements MigrationInterface {
  readonly name = 'FacetIndexes1763901200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX newsletters_by_facets, newsletters_narrowed_by_name, newsletters_by_latest;
      CREATE INDEX newsletters_by_facets ON newsletters (state, cadence, languages, platform, reading_access, edition_length)
        WHERE submission_status = 'approved';
      CREATE INDEX newsletters_by_latest ON newsletters (is_living DESC, last_edition_at DESC NULLS LAST, id)
        WHERE submission_status = 'approved';`);
  }
}
