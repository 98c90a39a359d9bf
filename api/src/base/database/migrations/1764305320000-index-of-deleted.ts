import type { MigrationInterface, QueryRunner } from 'typeorm';

const KEEP_INDEX = (unless: string) => `
DROP TRIGGER newsletters_search_kept ON newsletters;
CREATE TRIGGER newsletters_search_kept AFTER UPDATE OF submission_status ON newsletters FOR EACH ROW
  WHEN ((OLD.submission_status = 'approved') <> (NEW.submission_status = 'approved') AND ${unless})
  EXECUTE FUNCTION keep_search_of_newsletter();
`;

/** Whoever withholds the editions also writes their index. A process of an earlier version, which runs until it is replaced, does neither. */
export class IndexOfDeleted1764305320000 implements MigrationInterface {
  readonly name = 'IndexOfDeleted1764305320000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(KEEP_INDEX('NEW.withheld_at IS NOT DISTINCT FROM OLD.withheld_at'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(KEEP_INDEX("'deleted' NOT IN (OLD.submission_status, NEW.submission_status)"));
  }
}
