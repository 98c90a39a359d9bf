/** Weights of terms (BM25) and forms of words, kept by triggers. */
export const WORDS = `
CREATE FUNCTION count_words(search tsvector) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(sum(cardinality(array_positions(weights, 'C'))), 0) FROM unnest(search)
$$;

-- Weight of each term of an edition: BM25 without the rarity, with title and text as two fields of one document. Saturation 1.5
-- and share of the length 0.75 are its common parameters. A word of the title counts twice, and half of its weight depends on
-- the length of the title, usually 8 words.
CREATE FUNCTION term_weights(search tsvector, usual_words double precision) RETURNS TABLE (term text, weight double precision)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH counted AS (
    SELECT lexeme, cardinality(array_positions(weights, 'A')) AS in_title, cardinality(array_positions(weights, 'C')) AS in_text
    FROM unnest(search)
  ), lengths AS (
    SELECT 0.25 + 0.75 * sum(in_text) / greatest(usual_words, 1) AS of_text,
      0.5 + 0.0625 * sum(in_title) AS of_title
    FROM counted
  ), frequencies AS (
    SELECT lexeme, in_text / of_text + 2 * in_title / of_title AS frequency FROM counted, lengths
  )
  SELECT lexeme, frequency * 2.5 / (frequency + 1.5) FROM frequencies
$$;

-- At most 16,000 entries, the limit of a sparse vector.
CREATE FUNCTION weigh_terms(search tsvector, usual_words double precision) RETURNS sparsevec
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ('{' || coalesce(string_agg(number || ':' || round(weight::numeric, 4), ','), '') || '}/' || (1 << 28))::sparsevec
  FROM (
    SELECT term_number(term) AS number, max(weight) AS weight FROM term_weights(search, usual_words)
    GROUP BY number ORDER BY max(weight) DESC LIMIT 16000
  ) heaviest
$$;

CREATE FUNCTION add_lengths(language text, editions integer, words bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO text_lengths AS t VALUES (language, editions, words)
  ON CONFLICT (language) DO UPDATE SET editions = t.editions + excluded.editions, words = t.words + excluded.words
$$;

-- Uses the current average length. It changes too little to recompute earlier editions.
CREATE FUNCTION keep_terms(edition_ids integer[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM edition_terms t USING editions e
  WHERE t.edition_id = ANY (edition_ids) AND e.id = t.edition_id AND e.search IS NULL;
  INSERT INTO edition_terms (edition_id, weights, newsletter_id, language)
  SELECT e.id, weigh_terms(e.search, l.words::double precision / greatest(l.editions, 1)), e.newsletter_id, e.search_language
  FROM editions e JOIN text_lengths l ON l.language = e.search_language
  WHERE e.id = ANY (edition_ids) AND e.search IS NOT NULL
  ON CONFLICT (edition_id) DO UPDATE SET weights = excluded.weights, newsletter_id = excluded.newsletter_id, language = excluded.language
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

CREATE FUNCTION keep_word_forms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO word_forms (language, word)
  SELECT DISTINCT e.search_language, w.word FROM new_rows e
  CROSS JOIN LATERAL unnest(tsvector_to_array(first_lexemes(to_tsvector('simple', coalesce(e.title, '') || ' ' || quotable_part(e.text, e.access))))) AS w (word)
  WHERE e.search IS NOT NULL AND length(w.word) BETWEEN 3 AND 26 AND w.word ~ '^[[:alpha:]]+$'
  ORDER BY 1, 2
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER editions_words_added AFTER INSERT ON editions REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_word_forms();

CREATE FUNCTION keep_changed_word_forms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM new_rows n JOIN old_rows o ON o.id = n.id WHERE n.search IS DISTINCT FROM o.search) THEN
    RETURN NULL;
  END IF;
  INSERT INTO word_forms (language, word)
  SELECT DISTINCT e.search_language, w.word
  FROM (SELECT n.* FROM new_rows n JOIN old_rows o ON o.id = n.id WHERE n.search IS DISTINCT FROM o.search) e
  CROSS JOIN LATERAL unnest(tsvector_to_array(first_lexemes(to_tsvector('simple', coalesce(e.title, '') || ' ' || quotable_part(e.text, e.access))))) AS w (word)
  WHERE e.search IS NOT NULL AND length(w.word) BETWEEN 3 AND 26 AND w.word ~ '^[[:alpha:]]+$'
  ORDER BY 1, 2
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER editions_words_changed AFTER UPDATE ON editions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_changed_word_forms();

-- Words stay when their newsletters are gone. Spelling correction checks whether a name still contains them.
CREATE FUNCTION keep_name_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO word_forms (language, word)
  SELECT DISTINCT 'name', w.word
  FROM (SELECT NEW.name, NEW.niche, NEW.submission_status) n
  CROSS JOIN LATERAL regexp_split_to_table(lower(n.name || ' ' || n.niche), '[^[:alpha:]]+') AS w (word)
  WHERE n.submission_status = 'approved' AND length(w.word) BETWEEN 2 AND 26
  ORDER BY 2
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER newsletter_words_added AFTER INSERT ON newsletters
  FOR EACH ROW WHEN (NEW.submission_status = 'approved') EXECUTE FUNCTION keep_name_words();
CREATE TRIGGER newsletter_words_changed AFTER UPDATE ON newsletters
  FOR EACH ROW
  WHEN (NEW.submission_status = 'approved'
    AND ROW(OLD.submission_status, OLD.name, OLD.niche) IS DISTINCT FROM ROW(NEW.submission_status, NEW.name, NEW.niche))
  EXECUTE FUNCTION keep_name_words();
`;
