import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when editions are shown nowhere, because something of them is being withdrawn, and whether that is for a new use of the text. */
const MARKS = `
ALTER TABLE newsletters ADD COLUMN withheld_at timestamptz, ADD COLUMN has_new_text_use boolean NOT NULL DEFAULT false;
CREATE INDEX newsletters_withheld ON newsletters (withheld_at) WHERE withheld_at IS NOT NULL;
`;

/** The index of all editions of a newsletter in one statement, unless `WithdrawalService` does it in short ones. */
const KEEP_INDEX = (unless: string) => `
DROP TRIGGER newsletters_search_kept ON newsletters;
CREATE TRIGGER newsletters_search_kept AFTER UPDATE OF submission_status ON newsletters FOR EACH ROW
  WHEN ((OLD.submission_status = 'approved') <> (NEW.submission_status = 'approved')${unless})
  EXECUTE FUNCTION keep_search_of_newsletter();
`;

export class WithheldEditions1764305230000 implements MigrationInterface {
  readonly name = 'WithheldEditions1764305230000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MARKS);
    await runner.query(KEEP_INDEX(" AND 'deleted' NOT IN (OLD.submission_status, NEW.submission_status)"));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(KEEP_INDEX(''));
    await runner.query('ALTER TABLE newsletters DROP COLUMN has_new_text_use, DROP COLUMN withheld_at');
  }
}
