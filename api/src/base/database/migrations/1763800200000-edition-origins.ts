import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Before this migration, this sentence identified access from archives. */
const UP = `
ALTER TABLE editions
  ADD COLUMN access_origin text CHECK (access_origin IN ('archive', 'feed', 'page')),
  ADD COLUMN origin text CHECK (origin IN ('page', 'feed')),
  ADD COLUMN feed_html text,
  ADD COLUMN announced_words integer;
UPDATE editions SET
  access_origin = CASE WHEN access_proof LIKE 'the archive lists it as %' THEN 'archive' ELSE 'page' END
WHERE access_proof IS NOT NULL;
UPDATE editions SET origin = 'page' WHERE text_hash IS NOT NULL;
ALTER TABLE jobs ADD COLUMN fruitless_attempts integer NOT NULL DEFAULT 0;
`;

const DOWN = `
ALTER TABLE jobs DROP COLUMN fruitless_attempts;
ALTER TABLE editions DROP COLUMN access_origin, DROP COLUMN origin, DROP COLUMN feed_html, DROP COLUMN announced_words;
`;

/** Stores the source of access and text, and the number of attempts without progress. */
export class EditionOrigins1763800200000 implements MigrationInterface {
  readonly name = 'EditionOrigins1763800200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
