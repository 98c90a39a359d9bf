import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Common parameters of BM25, and the weight of words in the title. */
const SATURATION = 1.5;
const LENGTH_SHARE = 0.75;
const TITLE_WEIGHT = 2;
const TITLE_LENGTH_SHARE = 0.5;
const USUAL_TITLE_WORDS = 8;
/** Maximum entries of a sparse vector. */
const MAX_TERMS = 16_000;

const FUNCTIONS = `
-- Index of a term in the vectors. Computed from the term alone, so that it never has to be looked up.
CREATE FUNCTION term_number(term text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 1 + ('x' || left(md5(term), 7))::bit(28)::integer
$$;

CREATE FUNCTION count_words(search tsvector) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(sum(cardinality(array_positions(weights, 'C'))), 0) FROM unnest(search)
$$;

-- Weight of each term of an edition: BM25 without the rarity, with title and text as two fields of one document.
CREATE FUNCTION term_weights(search tsvector, usual_words double precision)
RETURNS TABLE (term text, weight double precision) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH counted AS (
    SELECT lexeme, cardinality(array_positions(weights, 'A')) AS in_title, cardinality(array_positions(weights, 'C')) AS in_text
    FROM unnest(search)
  ), lengths AS (
    SELECT ${1 - LENGTH_SHARE} + ${LENGTH_SHARE} * sum(in_text) / greatest(usual_words, 1) AS of_text,
      ${1 - TITLE_LENGTH_SHARE} + ${TITLE_LENGTH_SHARE / USUAL_TITLE_WORDS} * sum(in_title) AS of_title
    FROM counted
  ), frequencies AS (
    SELECT lexeme, in_text / of_text + ${TITLE_WEIGHT} * in_title / of_title AS frequency FROM counted, lengths
  )
  SELECT lexeme, frequency * ${SATURATION + 1} / (frequency + ${SATURATION}) FROM frequencies
$$;

CREATE FUNCTION weigh_terms(search tsvector, usual_words double precision) RETURNS sparsevec LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ('{' || coalesce(string_agg(number || ':' || round(weight::numeric, 4), ','), '') || '}/' || (1 << 28))::sparsevec
  FROM (
    SELECT term_number(term) AS number, max(weight) AS weight FROM term_weights(search, usual_words)
    GROUP BY number ORDER BY max(weight) DESC LIMIT ${MAX_TERMS}
  ) heaviest
$$;
`;

const TABLES = `
-- Lengths of the editions of a language, since long texts contain every word more often.
CREATE TABLE text_lengths (
  language text PRIMARY KEY,
  editions integer NOT NULL,
  words bigint NOT NULL
);

CREATE TABLE edition_terms (
  edition_id integer PRIMARY KEY REFERENCES editions ON DELETE CASCADE,
  weights sparsevec NOT NULL
) WITH (toast_tuple_target = 8160);
-- A question reads thousands of them, so they stay in their rows, uncompressed.
ALTER TABLE edition_terms ALTER COLUMN weights SET STORAGE EXTERNAL;
`;

/** Uses the current average length. It changes too little to recompute earlier editions. */
const TRIGGERS = `
CREATE FUNCTION add_lengths(language text, editions integer, words bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO text_lengths AS t VALUES (language, editions, words)
  ON CONFLICT (language) DO UPDATE SET editions = t.editions + excluded.editions, words = t.words + excluded.words
$$;

CREATE FUNCTION keep_terms(edition_ids integer[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM edition_terms t USING editions e
  WHERE t.edition_id = ANY (edition_ids) AND e.id = t.edition_id AND e.search IS NULL;
  INSERT INTO edition_terms (edition_id, weights)
  SELECT e.id, weigh_terms(e.search, l.words::double precision / greatest(l.editions, 1))
  FROM editions e JOIN text_lengths l ON l.language = e.search_language
  WHERE e.id = ANY (edition_ids) AND e.search IS NOT NULL
  ON CONFLICT (edition_id) DO UPDATE SET weights = excluded.weights
$$;

CREATE FUNCTION editions_weighed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed integer[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM add_lengths(search_language, -count(*)::integer, -sum(count_words(search))::bigint)
    FROM old_rows WHERE search IS NOT NULL GROUP BY search_language ORDER BY search_language;
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id) INTO changed FROM new_rows WHERE search IS NOT NULL;
  ELSE
    SELECT array_agg(n.id) INTO changed FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE n.search IS DISTINCT FROM o.search;
  END IF;
  IF changed IS NULL THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' THEN
    PERFORM add_lengths(search_language, -count(*)::integer, -sum(count_words(search))::bigint)
    FROM old_rows WHERE search IS NOT NULL AND id = ANY (changed) GROUP BY search_language ORDER BY search_language;
  END IF;
  PERFORM add_lengths(search_language, count(*)::integer, sum(count_words(search))::bigint)
  FROM new_rows WHERE search IS NOT NULL AND id = ANY (changed) GROUP BY search_language ORDER BY search_language;
  PERFORM keep_terms(changed);
  RETURN NULL;
END $$;

CREATE TRIGGER editions_weighed_added AFTER INSERT ON editions REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION editions_weighed();
CREATE TRIGGER editions_weighed_changed AFTER UPDATE ON editions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION editions_weighed();
CREATE TRIGGER editions_weighed_removed AFTER DELETE ON editions REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION editions_weighed();

INSERT INTO text_lengths SELECT search_language, count(*), sum(count_words(search)) FROM editions
  WHERE search IS NOT NULL GROUP BY search_language;
SELECT keep_terms(array_agg(id)) FROM editions WHERE search IS NOT NULL;
`;

/** BM25 weights of each edition as a sparse vector, so that ranking is one inner product. */
export class EditionTerms1763700500000 implements MigrationInterface {
  readonly name = 'EditionTerms1763700500000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [FUNCTIONS, TABLES, TRIGGERS]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const change of ['added', 'changed', 'removed'])
      await runner.query(`DROP TRIGGER editions_weighed_${change} ON editions`);
    await runner.query('DROP FUNCTION editions_weighed, keep_terms, add_lengths');
    await runner.query('DROP TABLE edition_terms, text_lengths');
    await runner.query('DROP FUNCTION weigh_terms, term_weights, count_words, term_number');
  }
}
