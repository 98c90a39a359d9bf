import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = `
ALTER TABLE edition_terms ADD COLUMN newsletter_id integer, ADD COLUMN language text;
UPDATE edition_terms t SET newsletter_id = e.newsletter_id, language = e.search_language FROM editions e WHERE e.id = t.edition_id;
ALTER TABLE edition_terms ALTER COLUMN newsletter_id SET NOT NULL, ALTER COLUMN language SET NOT NULL;

-- Numbers of an edition's terms, as the words of a text index, which can search for several at once.
CREATE FUNCTION term_keys(weights sparsevec) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(coalesce(array_agg(split_part(entry, ':', 1)), '{}'))
  FROM unnest(string_to_array(trim(BOTH '{}' FROM split_part(weights::text, '/', 1)), ',')) AS entry WHERE entry <> ''
$$;

-- Without a list of pending entries, which every search would read completely.
CREATE INDEX edition_terms_keys ON edition_terms USING gin (term_keys(weights)) WITH (fastupdate = off);
-- Statistics would take the keys of 30,000 rows, and no plan is better than the index.
ALTER INDEX edition_terms_keys ALTER COLUMN 1 SET STATISTICS 0;
`;

const KEEP_TERMS = (columns: string, values: string, changes: string) => `
CREATE OR REPLACE FUNCTION keep_terms(edition_ids integer[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM edition_terms t USING editions e
  WHERE t.edition_id = ANY (edition_ids) AND e.id = t.edition_id AND e.search IS NULL;
  INSERT INTO edition_terms (edition_id, weights${columns})
  SELECT e.id, weigh_terms(e.search, l.words::double precision / greatest(l.editions, 1))${values}
  FROM editions e JOIN text_lengths l ON l.language = e.search_language
  WHERE e.id = ANY (edition_ids) AND e.search IS NOT NULL
  ON CONFLICT (edition_id) DO UPDATE SET weights = excluded.weights${changes}
$$;
`;

const KEEP_TERMS_ALONE = KEEP_TERMS(
  ', newsletter_id, language',
  ', e.newsletter_id, e.search_language',
  ', newsletter_id = excluded.newsletter_id, language = excluded.language',
);

/** Puts everything for full-text search in one table, so each match is read once. */
export class TermsAlone1763700700000 implements MigrationInterface {
  readonly name = 'TermsAlone1763700700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMNS);
    await runner.query(KEEP_TERMS_ALONE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(KEEP_TERMS('', '', ''));
    await runner.query('DROP INDEX edition_terms_keys');
    await runner.query('DROP FUNCTION term_keys');
    await runner.query('ALTER TABLE edition_terms DROP COLUMN newsletter_id, DROP COLUMN language');
  }
}
