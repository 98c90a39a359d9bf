import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Longer texts would exceed the size limit of a tsvector. */
const MAX_CHARACTERS = 150_000;

const vectorIn = (config: string) =>
  `setweight(to_tsvector('${config}', coalesce(title, '')), 'A') || setweight(to_tsvector('${config}', coalesce(text, '')), 'C')`;

const SEARCH = `
ALTER TABLE editions ADD COLUMN search_language text GENERATED ALWAYS AS (
  CASE WHEN language IN ('en', 'es', 'fr', 'de') THEN language ELSE 'other' END
) STORED;
ALTER TABLE editions ADD COLUMN search tsvector GENERATED ALWAYS AS (
  CASE WHEN text IS NULL THEN NULL
    WHEN language = 'en' THEN ${vectorIn('english')}
    WHEN language = 'es' THEN ${vectorIn('spanish')}
    WHEN language = 'fr' THEN ${vectorIn('french')}
    WHEN language = 'de' THEN ${vectorIn('german')}
    ELSE ${vectorIn('simple')} END
) STORED;
CREATE INDEX editions_search ON editions USING gin (search);

CREATE FUNCTION count_terms(changes term_frequencies[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO term_frequencies AS t (language, term, documents)
  SELECT language, term, sum(documents) FROM unnest(changes) GROUP BY language, term HAVING sum(documents) <> 0
  -- In one order, so that two writers with the same words wait for each other instead of deadlocking.
  ORDER BY language, term
  ON CONFLICT (language, term) DO UPDATE SET documents = t.documents + excluded.documents
$$;

CREATE FUNCTION editions_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM count_terms(array_agg((search_language, term, 1)::term_frequencies))
    FROM new_rows, unnest(array_append(tsvector_to_array(search), '')) AS term WHERE search IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM count_terms(array_agg((search_language, term, -1)::term_frequencies))
    FROM old_rows, unnest(array_append(tsvector_to_array(search), '')) AS term WHERE search IS NOT NULL;
  ELSE
    PERFORM count_terms(array_agg((language, term, step)::term_frequencies)) FROM (
      SELECT n.search_language AS language, term, 1 AS step
      FROM new_rows n JOIN old_rows o ON o.id = n.id, unnest(array_append(tsvector_to_array(n.search), '')) AS term
      WHERE n.search IS NOT NULL AND n.search IS DISTINCT FROM o.search
      UNION ALL
      SELECT o.search_language, term, -1
      FROM old_rows o JOIN new_rows n ON n.id = o.id, unnest(array_append(tsvector_to_array(o.search), '')) AS term
      WHERE o.search IS NOT NULL AND n.search IS DISTINCT FROM o.search
    ) changes;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER editions_terms_added AFTER INSERT ON editions REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION editions_written();
CREATE TRIGGER editions_terms_changed AFTER UPDATE ON editions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION editions_written();
CREATE TRIGGER editions_terms_removed AFTER DELETE ON editions REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION editions_written();

-- Postgres would move a vector out of its row, and fetch it for every comparison.
ALTER TABLE passages ALTER COLUMN vector SET STORAGE MAIN;
`.replaceAll("coalesce(text, '')", `left(coalesce(text, ''), ${MAX_CHARACTERS})`);

/**
 * Full text in the edition's language, generated from title and text. Triggers maintain document frequencies by language;
 * the empty term counts editions.
 */
export class Search1763700400000 implements MigrationInterface {
  readonly name = 'Search1763700400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SEARCH);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TRIGGER editions_terms_added ON editions; DROP TRIGGER editions_terms_changed ON editions; DROP TRIGGER editions_terms_removed ON editions',
    );
    await runner.query('DROP FUNCTION editions_written, count_terms; DELETE FROM term_frequencies');
    await runner.query('ALTER TABLE editions DROP COLUMN search, DROP COLUMN search_language');
  }
}
