import type { MigrationInterface, QueryRunner } from 'typeorm';

const IS_RESTRICTED = (row: string) => `(${row}.access IN ('paid', 'members'))`;
/** Of an edition that is not free (`quotable-text.ts`). */
const PREVIEW_CHARACTERS = 1_500;

/**
 * Only what may be quoted is embedded: how close questions come to a paid edition would tell readers what its hidden part
 * says. An edition whose access changes is embedded again.
 */
export class QuotablePassages1764270000000 implements MigrationInterface {
  readonly name = 'QuotablePassages1764270000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION forget_passages() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM passages WHERE edition_id = NEW.id;
        NEW.embedding_status := 'pending';
        NEW.embedding_attempts := 0;
        NEW.embedding_error := NULL;
        RETURN NEW;
      END $$;
      CREATE TRIGGER editions_passages_forgotten BEFORE UPDATE OF access ON editions FOR EACH ROW
        WHEN (${IS_RESTRICTED('OLD')} <> ${IS_RESTRICTED('NEW')}) EXECUTE FUNCTION forget_passages();
      WITH longer AS (
        SELECT DISTINCT e.id FROM passages p JOIN editions e ON e.id = p.edition_id
        WHERE ${IS_RESTRICTED('e')} AND p.ends_at > ${PREVIEW_CHARACTERS}
      ), forgotten AS (
        DELETE FROM passages p USING longer l WHERE p.edition_id = l.id
      )
      UPDATE editions e SET embedding_status = 'pending', embedding_attempts = 0, embedding_error = NULL
        FROM longer l WHERE e.id = l.id;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION forget_passages CASCADE');
  }
}
