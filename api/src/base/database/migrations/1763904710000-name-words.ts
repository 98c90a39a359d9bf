import type { MigrationInterface, QueryRunner } from 'typeorm';

const WORDS = (row: string) => `
  INSERT INTO word_forms (language, word)
  SELECT DISTINCT 'name', w.word
  FROM ${row} CROSS JOIN LATERAL regexp_split_to_table(lower(n.name || ' ' || n.niche), '[^[:alpha:]]+') AS w (word)
  WHERE n.submission_status = 'approved' AND length(w.word) BETWEEN 2 AND 26
  ORDER BY 2
  ON CONFLICT DO NOTHING`;

/** Words stay when their newsletters are gone. Spelling correction checks whether a name still contains them. */
const NAMES = `
CREATE INDEX word_forms_of_names ON word_forms (left(word, 1), length(word)) WHERE language = 'name';

CREATE FUNCTION keep_name_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  ${WORDS('(SELECT NEW.name, NEW.niche, NEW.submission_status) n')};
  RETURN NULL;
END $$;
CREATE TRIGGER newsletter_words_added AFTER INSERT ON newsletters FOR EACH ROW
  WHEN (NEW.submission_status = 'approved') EXECUTE FUNCTION keep_name_words();
CREATE TRIGGER newsletter_words_changed AFTER UPDATE ON newsletters FOR EACH ROW
  WHEN (NEW.submission_status = 'approved'
    AND (OLD.submission_status, OLD.name, OLD.niche) IS DISTINCT FROM (NEW.submission_status, NEW.name, NEW.niche))
  EXECUTE FUNCTION keep_name_words();
`;

/** Stores the words of newsletters' names. Before, every unknown word of a question split all names again. */
export class NameWords1763904710000 implements MigrationInterface {
  readonly name = 'NameWords1763904710000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(NAMES);
    await runner.query(WORDS('newsletters n'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER newsletter_words_added ON newsletters;
      DROP TRIGGER newsletter_words_changed ON newsletters;
      DROP FUNCTION keep_name_words();
      DROP INDEX word_forms_of_names;
      DELETE FROM word_forms WHERE language = 'name';`);
  }
}
