import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Maximum indexed characters of a text, and of one of which only a preview may be quoted (`quotable-text.ts`). */
const MAX_CHARACTERS = { whole: 150_000, preview: 1_500 };
/** No newsletter needs more. A page of made-up words would write a row for each of them. */
const MAX_LEXEMES = 5_000;
const BATCH = 500;

const RESTRICTED = "('paid', 'members')";
const LANGUAGES = { en: 'english', es: 'spanish', fr: 'french', de: 'german' };
const CONFIG = `CASE language ${Object.entries(LANGUAGES)
  .map(([code, config]) => `WHEN '${code}' THEN '${config}'::regconfig`)
  .join(' ')} ELSE 'simple'::regconfig END`;

const FUNCTIONS = `
CREATE FUNCTION quotable_part(text text, access text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(coalesce(text, ''), CASE WHEN access IN ${RESTRICTED} THEN ${MAX_CHARACTERS.preview} ELSE ${MAX_CHARACTERS.whole} END)
$$;

CREATE FUNCTION first_lexemes(search tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN length(search) <= ${MAX_LEXEMES} THEN search ELSE ts_delete(search, ARRAY(
    SELECT lexeme FROM unnest(search) ORDER BY positions[1], lexeme OFFSET ${MAX_LEXEMES}
  )) END
$$;

CREATE FUNCTION quotable_search(title text, text text, language text, access text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT first_lexemes(setweight(to_tsvector(config, coalesce(title, '')), 'A') || setweight(to_tsvector(config, quotable_part(text, access)), 'C'))
  FROM (SELECT ${CONFIG} AS config) AS c
$$;

CREATE FUNCTION keep_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := CASE WHEN NEW.text IS NOT NULL
    AND EXISTS (SELECT FROM newsletters WHERE id = NEW.newsletter_id AND submission_status = 'approved')
    THEN quotable_search(NEW.title, NEW.text, NEW.language, NEW.access) END;
  RETURN NEW;
END $$;

CREATE FUNCTION keep_search_of_newsletter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.submission_status = 'approved' THEN
    UPDATE editions SET title = title WHERE newsletter_id = NEW.id AND text IS NOT NULL;
  ELSE
    UPDATE editions SET search = NULL WHERE newsletter_id = NEW.id AND search IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
`;

const TRIGGERS = `
ALTER TABLE editions ALTER COLUMN search DROP EXPRESSION;
CREATE TRIGGER editions_search_kept BEFORE INSERT OR UPDATE OF title, text, language, access, newsletter_id ON editions
  FOR EACH ROW EXECUTE FUNCTION keep_search();
CREATE TRIGGER newsletters_search_kept AFTER UPDATE OF submission_status ON newsletters FOR EACH ROW
  WHEN ((OLD.submission_status = 'approved') <> (NEW.submission_status = 'approved'))
  EXECUTE FUNCTION keep_search_of_newsletter();
`;

const WORDS = (rows: string, words: string, condition: string) => `
  INSERT INTO word_forms (language, word)
  SELECT DISTINCT e.search_language, w.word FROM ${rows} e CROSS JOIN LATERAL unnest(tsvector_to_array(${words})) AS w (word)
  WHERE ${condition} AND length(w.word) BETWEEN 3 AND 26 AND w.word ~ '^[[:alpha:]]+$'
  ORDER BY 1, 2
  ON CONFLICT DO NOTHING`;

const WORD_TRIGGERS = (words: string, condition: string) => `
CREATE OR REPLACE FUNCTION keep_word_forms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  ${WORDS('new_rows', words, condition)};
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION keep_changed_word_forms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM new_rows n JOIN old_rows o ON o.id = n.id WHERE n.search IS DISTINCT FROM o.search) THEN
    RETURN NULL;
  END IF;
  ${WORDS('(SELECT n.* FROM new_rows n JOIN old_rows o ON o.id = n.id WHERE n.search IS DISTINCT FROM o.search)', words, condition)};
  RETURN NULL;
END $$;
`;

const QUOTABLE_WORDS = WORD_TRIGGERS(
  "first_lexemes(to_tsvector('simple', coalesce(e.title, '') || ' ' || quotable_part(e.text, e.access)))",
  'e.search IS NOT NULL',
);
const ALL_WORDS = WORD_TRIGGERS(
  `to_tsvector('simple', coalesce(e.title, '') || ' ' || left(coalesce(e.text, ''), ${MAX_CHARACTERS.whole}))`,
  'e.text IS NOT NULL',
);

/** Rows whose index holds what may not be quoted. Batches, because the triggers count the words of all rows of a statement. */
const REWRITE = `
DO $$
DECLARE found integer[];
BEGIN
  found := ARRAY(
    SELECT e.id FROM editions e JOIN newsletters n ON n.id = e.newsletter_id
    WHERE e.search IS NOT NULL AND (n.submission_status <> 'approved' OR length(e.search) > ${MAX_LEXEMES}
      OR (e.access IN ${RESTRICTED} AND length(e.text) > ${MAX_CHARACTERS.preview}))
    ORDER BY e.id
  );
  FOR at IN 1..cardinality(found) BY ${BATCH} LOOP
    UPDATE editions SET title = title WHERE id = ANY (found[at:at + ${BATCH - 1}]);
  END LOOP;
END $$;
`;

const vectorIn = (config: string) =>
  `setweight(to_tsvector('${config}', coalesce(title, '')), 'A') || setweight(to_tsvector('${config}', left(coalesce(text, ''), ${MAX_CHARACTERS.whole})), 'C')`;
const WHOLE = `CASE WHEN text IS NULL THEN NULL ${Object.entries(LANGUAGES)
  .map(([code, config]) => `WHEN language = '${code}' THEN ${vectorIn(config)}`)
  .join(' ')} ELSE ${vectorIn('simple')} END`;

const COUNT = `
SELECT count_terms(array_agg((search_language, term, 1)::term_frequencies))
  FROM editions, unnest(array_append(tsvector_to_array(search), '')) AS term WHERE search IS NOT NULL;
SELECT add_lengths(search_language, count(*)::integer, sum(count_words(search))::bigint)
  FROM editions WHERE search IS NOT NULL GROUP BY search_language;
SELECT keep_terms(array_agg(id)) FROM editions WHERE search IS NOT NULL;
`;

/**
 * The text index holds what may be quoted, of approved newsletters: searches, phrases, counts of words and the spelling then
 * tell nothing about the rest. A trigger writes it, because a generated column cannot look at the newsletter.
 */
export class QuotableSearch1764077000000 implements MigrationInterface {
  readonly name = 'QuotableSearch1764077000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [FUNCTIONS, TRIGGERS, QUOTABLE_WORDS, REWRITE]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TRIGGER newsletters_search_kept ON newsletters; DROP TRIGGER editions_search_kept ON editions',
    );
    await runner.query(ALL_WORDS);
    await runner.query('UPDATE editions SET search = NULL');
    await runner.query('ALTER TABLE editions DROP COLUMN search');
    await runner.query(`ALTER TABLE editions ADD COLUMN search tsvector GENERATED ALWAYS AS (${WHOLE}) STORED`);
    await runner.query('CREATE INDEX editions_search ON editions USING gin (search)');
    await runner.query(COUNT);
    await runner.query(
      'DROP FUNCTION keep_search_of_newsletter, keep_search, quotable_search, first_lexemes, quotable_part',
    );
  }
}
