import type { MigrationInterface, QueryRunner } from 'typeorm';

const WORDS = `
-- Without accents, which many people do not type.
CREATE FUNCTION author_words(author text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple', regexp_replace(normalize(author, NFKD), '[\\u0300-\\u036f]+', '', 'g'))
$$;
CREATE INDEX editions_author_words ON editions USING gin (author_words(author)) WHERE author IS NOT NULL;
`;

/** Finds editions by words of their author's name. */
export class AuthorWords1763905000000 implements MigrationInterface {
  readonly name = 'AuthorWords1763905000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(WORDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX editions_author_words');
    await runner.query('DROP FUNCTION author_words');
  }
}
