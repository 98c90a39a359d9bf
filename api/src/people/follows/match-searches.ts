import { FACETS } from '../../catalogue/newsletters/facets/facets.js';
import { EDITION_LANGUAGES } from '../../library/editions/edition-languages.js';
import { FIRST_LETTERS } from './saved-search.js';

/** Shares are sums of fractions. */
const ENOUGH = 1 - 1e-6;

const CONFIG = `CASE e.search_language ${Object.entries(EDITION_LANGUAGES)
  .map(([language, config]) => `WHEN '${language}' THEN '${config}'::regconfig`)
  .join(' ')} END`;

const FACET_CONDITIONS = FACETS.map(({ name, column, isList }) => {
  const matches = isList ? `n.${column} && s.${name}` : `n.${column} = ANY (s.${name})`;
  return `(s.${name} IS NULL OR ${matches})`;
}).join(' AND ');

/** Conditions beyond the terms, over a search (s), an edition (e) and its newsletter (n). */
const CONDITIONS = `(s.newsletter_ids IS NULL OR n.id = ANY (s.newsletter_ids))
  AND (s.subcategory_ids IS NULL OR EXISTS (
    SELECT FROM newsletter_subcategories ns WHERE ns.newsletter_id = n.id AND ns.subcategory_id = ANY (s.subcategory_ids)))
  AND ${FACET_CONDITIONS}
  AND (s.name_words IS NULL OR n.search @@ s.name_words)
  AND (s.subjects = '{}' OR coalesce(e.title, '') || ' ' || quotable_part(e.text, e.access) ~ ANY (s.subjects))
  AND NOT EXISTS (SELECT FROM unnest(s.phrases) x WHERE NOT e.search @@ phraseto_tsquery(${CONFIG}, x))
  AND NOT EXISTS (SELECT FROM unnest(s.excluded) x WHERE e.search @@ plainto_tsquery(${CONFIG}, x))
  AND NOT EXISTS (SELECT FROM unnest(s.avoided) x
    WHERE ts_filter(e.search, '{a}') @@ plainto_tsquery(${CONFIG}, x) OR n.search @@ plainto_tsquery('simple', x))`;

/** A list adds a term for each of its values. */
const FACET_TERMS = FACETS.map(({ name, column, isList }) =>
  isList ? `SELECT '${name}', unnest(n.${column})` : `VALUES ('${name}', n.${column})`,
).join(' UNION ALL ');

/** Terms of the edition (e) and its newsletter (n). The index of the text has only what may be quoted. */
const TERMS = `
  SELECT e.search_language, unnest(tsvector_to_array(e.search))
  UNION ALL VALUES ('newsletter', n.id::text)
  UNION ALL ${FACET_TERMS}
  UNION ALL SELECT 'topic', ns.subcategory_id::text FROM newsletter_subcategories ns WHERE ns.newsletter_id = n.id
  UNION ALL (
    SELECT DISTINCT 'name', left(word, letters) FROM unnest(tsvector_to_array(n.search)) word, generate_series(1, ${FIRST_LETTERS}) letters
    WHERE length(word) >= letters)`;

/** Searches that match the edition of `news`. Reads only those that have one of its terms. */
const matching = (news: string) => `
  FROM ${news} JOIN editions e ON e.id = news.id JOIN newsletters n ON n.id = news.newsletter_id
  CROSS JOIN LATERAL (
    SELECT t.saved_search_id AS id FROM (${TERMS}) had (field, term) JOIN saved_search_terms t USING (field, term)
    GROUP BY t.saved_search_id HAVING sum(t.share) >= ${ENOUGH}
  ) candidate
  JOIN saved_searches s ON s.id = candidate.id`;

/** Follows of searches that match. */
export const BY_SEARCH = `
  SELECT f.user_id, f.id AS follow_id ${matching('news')} JOIN follows f ON f.saved_search_id = s.id
  WHERE f.removed_at IS NULL AND ${CONDITIONS}`;

/** Without webhooks that want matches, nothing more is read. */
const NEWS_IF_WANTED = '(SELECT FROM webhooks WHERE saved_search_id IS NOT NULL LIMIT 1) wanted CROSS JOIN news';

/** Searches of webhooks that match. */
export const OF_WEBHOOKS = `
  SELECT s.id ${matching(NEWS_IF_WANTED)}
  WHERE EXISTS (SELECT FROM webhooks w WHERE w.saved_search_id = s.id) AND ${CONDITIONS}`;

const QUOTED = String.raw`'''' || replace(replace(t.term, '\', '\\'), '''', '''''') || ''''`;

/** An edition that has enough must have one of these: without them, the others are not enough. */
const HEAVIEST = `
  SELECT field, string_agg(${QUOTED}, ' | ')::tsquery AS words FROM (
    SELECT field, term, sum(share) OVER heaviest - share AS heavier, sum(share) OVER (PARTITION BY field) - ${ENOUGH} AS spare
    FROM saved_search_terms WHERE saved_search_id = $2 WINDOW heaviest AS (PARTITION BY field ORDER BY share DESC, term)
  ) t WHERE heavier <= spare GROUP BY field`;

const SHARE = `
  SELECT sum(t.share) FROM saved_search_terms t
  WHERE t.saved_search_id = s.id AND t.field = e.search_language AND e.search @@ (${QUOTED})::tsquery`;

/** Editions of the last days that a search ($2) matches, for its first follow. */
export const foundBySearch = (days: number) => `
  SELECT e.id FROM saved_searches s CROSS JOIN (${HEAVIEST}) h
  JOIN editions e ON e.search_language = h.field AND e.search @@ h.words JOIN newsletters n ON n.id = e.newsletter_id
  WHERE s.id = $2 AND s.query IS NOT NULL AND e.published_at > now() - interval '${days} days'
    AND (${SHARE}) >= ${ENOUGH} AND ${CONDITIONS}
  UNION ALL
  SELECT e.id FROM saved_searches s CROSS JOIN newsletters n JOIN editions e ON e.newsletter_id = n.id
  WHERE s.id = $2 AND s.query IS NULL AND e.published_at > now() - interval '${days} days' AND ${CONDITIONS}`;
