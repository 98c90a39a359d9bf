/** Full text: what is indexed of editions, how much each word weighs, and how words are spelled. */
export const SEARCH = String.raw`
-- Documents by language and term. The empty term counts editions.
CREATE TABLE term_frequencies (
  language text NOT NULL,
  term text NOT NULL,
  documents integer NOT NULL,
  PRIMARY KEY (language, term)
);

-- Lengths of the editions of a language, since long texts contain every word more often.
CREATE TABLE text_lengths (
  language text PRIMARY KEY,
  editions integer NOT NULL,
  words bigint NOT NULL
);

-- Words as written in editions and in names of newsletters, for spelling correction. A word that is gone has no documents in
-- term_frequencies, and is not suggested; a name is looked up again.
CREATE TABLE word_forms (
  language text NOT NULL,
  word text NOT NULL,
  PRIMARY KEY (word, language)
);
CREATE INDEX word_forms_by_shape ON word_forms (left(word, 1), length(word));
CREATE INDEX word_forms_of_names ON word_forms (left(word, 1), length(word)) WHERE language = 'name';

-- Index of a term in the vectors. Computed from the term alone, so that it never has to be looked up.
CREATE FUNCTION term_number(term text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 1 + ('x' || left(md5(term), 7))::bit(28)::integer
$$;
CREATE INDEX term_frequencies_by_number ON term_frequencies (language, term_number(term));

-- Numbers of an edition's terms, as the words of a text index, which can search for several at once. Keys with a letter are
-- those of high weights, so that the index finds the editions in which a common word weighs most. Several aggregates, because
-- one row per key takes three times as long. COST is close to the true cost: with the default, the planner computes the keys of
-- all rows instead of using the index.
CREATE FUNCTION term_keys(weights sparsevec) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
  SELECT array_to_tsvector(coalesce(array_agg(number) || array_agg(number || 'a') FILTER (WHERE weight >= 1.5)
    || array_agg(number || 'b') FILTER (WHERE weight >= 1.8) || array_agg(number || 'c') FILTER (WHERE weight >= 2)
    || array_agg(number || 'd') FILTER (WHERE weight >= 2.15), '{}'))
  FROM (
    SELECT split_part(entry, ':', 1) AS number, split_part(entry, ':', 2)::double precision AS weight
    FROM unnest(string_to_array(trim(BOTH '{}' FROM split_part(weights::text, '/', 1)), ',')) AS entry
    WHERE entry <> '' OFFSET 0
  ) terms
$$;

-- BM25 weights of each edition as a sparse vector, so that ranking is one inner product.
-- A question reads thousands of them, so they stay in their rows, uncompressed.
CREATE TABLE edition_terms (
  edition_id integer PRIMARY KEY REFERENCES editions ON DELETE CASCADE,
  weights sparsevec NOT NULL,
  newsletter_id integer NOT NULL,
  language text NOT NULL
) WITH (toast_tuple_target = 8160);
-- Without a list of pending entries, which every search would read completely.
CREATE INDEX edition_terms_keys ON edition_terms USING gin (term_keys(weights)) WITH (fastupdate = off);
ALTER TABLE edition_terms ALTER COLUMN weights SET STORAGE EXTERNAL;
-- Statistics would take the keys of 30,000 rows, and no plan is better than the index.
ALTER INDEX edition_terms_keys ALTER COLUMN 1 SET STATISTICS 0;

-- 150,000 characters, because longer texts would exceed the size limit of a tsvector. 1,500 of a text that is not free: its
-- preview (quotable-text.ts).
CREATE FUNCTION quotable_part(text text, access text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(coalesce(text, ''), CASE WHEN access IN ('paid', 'members') THEN 1500 ELSE 150000 END)
$$;

-- No newsletter needs more than 5,000. A page of made-up words would write a row for each of them.
CREATE FUNCTION first_lexemes(search tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN length(search) <= 5000 THEN search ELSE ts_delete(search, ARRAY(
    SELECT lexeme FROM unnest(search) ORDER BY positions[1], lexeme OFFSET 5000
  )) END
$$;

CREATE FUNCTION quotable_search(title text, text text, language text, access text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT first_lexemes(setweight(to_tsvector(config, coalesce(title, '')), 'A')
    || setweight(to_tsvector(config, quotable_part(text, access)), 'C'))
  FROM (SELECT CASE language
    WHEN 'en' THEN 'english'::regconfig WHEN 'es' THEN 'spanish'::regconfig
    WHEN 'fr' THEN 'french'::regconfig WHEN 'de' THEN 'german'::regconfig
    ELSE 'simple'::regconfig END AS config) AS c
$$;

-- The text index holds what may be quoted, of approved newsletters: searches, phrases, counts of words and the spelling then
-- tell nothing about the rest. A trigger writes it, because a generated column cannot look at the newsletter.
CREATE FUNCTION keep_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := CASE WHEN NEW.text IS NOT NULL
    AND EXISTS (SELECT FROM newsletters WHERE id = NEW.newsletter_id AND submission_status = 'approved')
    THEN quotable_search(NEW.title, NEW.text, NEW.language, NEW.access) END;
  RETURN NEW;
END $$;
CREATE TRIGGER editions_search_kept BEFORE INSERT OR UPDATE OF title, text, language, access, newsletter_id ON editions
  FOR EACH ROW EXECUTE FUNCTION keep_search();

CREATE INDEX editions_search ON editions USING gin (search);

-- All editions of a newsletter in one statement. Whoever withholds the editions also writes their index.
CREATE FUNCTION keep_search_of_newsletter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.submission_status = 'approved' THEN
    UPDATE editions SET title = title WHERE newsletter_id = NEW.id AND text IS NOT NULL;
  ELSE
    UPDATE editions SET search = NULL WHERE newsletter_id = NEW.id AND search IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER newsletters_search_kept AFTER UPDATE OF submission_status ON newsletters
  FOR EACH ROW
  WHEN ((OLD.submission_status = 'approved') <> (NEW.submission_status = 'approved')
    AND NEW.withheld_at IS NOT DISTINCT FROM OLD.withheld_at)
  EXECUTE FUNCTION keep_search_of_newsletter();

-- Without accents, which many people do not type.
CREATE FUNCTION author_words(author text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple', regexp_replace(normalize(author, NFKD), '[\u0300-\u036f]+', '', 'g'))
$$;
CREATE INDEX editions_author_words ON editions USING gin (author_words(author)) WHERE author IS NOT NULL;

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
`;
