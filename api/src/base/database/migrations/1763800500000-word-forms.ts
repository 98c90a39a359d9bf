import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Maximum indexed characters of a text. */
const MAX_CHARACTERS = 150_000;

const WORDS = (rows: string) => `
  INSERT INTO word_forms (language, word)
  SELECT DISTINCT e.search_language, w.word
  FROM ${rows} e CROSS JOIN LATERAL unnest(tsvector_to_array(
    to_tsvector('simple', coalesce(e.title, '') || ' ' || left(coalesce(e.text, ''), ${MAX_CHARACTERS}))
  )) AS w (word)
  WHERE e.text IS NOT NULL AND length(w.word) BETWEEN 3 AND 26 AND w.word ~ '^[[:alpha:]]+$'
  ORDER BY 1, 2
  ON CONFLICT DO NOTHING`;

/** Words in editions. A word that is gone has no documents in term_frequencies, and is not suggested. */
const TABLE = `
CREATE TABLE word_forms (
  language text NOT NULL,
  word text NOT NULL,
  PRIMARY KEY (word, language)
);
CREATE INDEX word_forms_by_shape ON word_forms (left(word, 1), length(word));

CREATE FUNCTION keep_word_forms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  ${WORDS('new_rows')};
  RETURN NULL;
END $$;
CREATE FUNCTION keep_changed_word_forms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM new_rows n JOIN old_rows o ON o.id = n.id WHERE n.search IS DISTINCT FROM o.search) THEN
    RETURN NULL;
  END IF;
  ${WORDS('(SELECT n.* FROM new_rows n JOIN old_rows o ON o.id = n.id WHERE n.search IS DISTINCT FROM o.search)')};
  RETURN NULL;
END $$;

CREATE TRIGGER editions_words_added AFTER INSERT ON editions REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_word_forms();
CREATE TRIGGER editions_words_changed AFTER UPDATE ON editions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_changed_word_forms();
`;

/** Words as written in editions, for spelling correction. */
export class WordForms1763800500000 implements MigrationInterface {
  readonly name = 'WordForms1763800500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await runner.query(WORDS('editions'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER editions_words_added ON editions');
    await runner.query('DROP TRIGGER editions_words_changed ON editions');
    await runner.query('DROP FUNCTION keep_word_forms, keep_changed_word_forms');
    await runner.query('DROP TABLE word_forms');
  }
}
