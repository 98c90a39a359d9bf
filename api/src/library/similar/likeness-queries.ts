import { SHOWS_EDITIONS } from '../../catalogue/newsletters/shows-editions.js';

/** Only recent editions, so that a change of subject shows. */
const RECENT_EDITIONS = 30;
/** Enough of an edition to know what it is about. */
const MAX_POSITION = 12;
const MAX_NAMES = 100;
/** Candidates by text. Topics and names then order them. */
export const CANDIDATES = 60;

const RECENT = `
  SELECT e.id FROM editions e WHERE e.newsletter_id = $1 AND e.status = 'processed'
  ORDER BY e.published_at DESC NULLS LAST, e.id DESC LIMIT ${RECENT_EDITIONS}`;

/** Names and descriptions of its topics, in English for newsletters of any language. */
export const TOPICS = `
  SELECT string_agg(coalesce(nullif(s.description, ''), s.name), ' ' ORDER BY s.name) AS text
  FROM newsletter_subcategories ns JOIN subcategories s ON s.id = ns.subcategory_id WHERE ns.newsletter_id = $1`;

/** The mean of its recent passages, stored with the vector of its topics ($3). */
export const SAVE_CENTROID = `
  INSERT INTO newsletter_centroids (newsletter_id, generation_id, vector)
  SELECT $1, $2, l2_normalize(l2_normalize(avg(p.vector)) + $3::vector) FROM passages p
  WHERE p.edition_id IN (${RECENT}) AND p.generation_id = $2 AND p.position <= ${MAX_POSITION}
  HAVING count(*) > 0
  ON CONFLICT (newsletter_id, generation_id) DO UPDATE SET vector = excluded.vector, measured_at = now()`;

export const FORGET_NAMES = 'DELETE FROM newsletter_entities WHERE newsletter_id = $1';

/** Its most mentioned names, by number of recent editions. */
export const SAVE_NAMES = `
  INSERT INTO newsletter_entities (newsletter_id, entity_id, editions)
  SELECT $1, root.id, count(DISTINCT m.edition_id)::int FROM mentions m
  JOIN entities own ON own.id = m.entity_id
  JOIN entities root ON root.id = coalesce(own.root_id, own.id) AND NOT root.is_hidden
  WHERE m.edition_id IN (${RECENT})
  GROUP BY root.id ORDER BY 3 DESC, root.id LIMIT ${MAX_NAMES}
  ON CONFLICT DO NOTHING`;

/** Newsletters with embeddings of this generation but without a centroid. */
export const UNMEASURED = `
  SELECT n.id FROM newsletters n
  WHERE ${SHOWS_EDITIONS}
    AND NOT EXISTS (SELECT FROM newsletter_centroids c WHERE c.newsletter_id = n.id AND c.generation_id = $1)
    AND EXISTS (SELECT FROM editions e JOIN passages p ON p.edition_id = e.id AND p.generation_id = $1 AND p.position = 0
      WHERE e.newsletter_id = n.id AND e.status = 'processed')
  ORDER BY n.id LIMIT $2`;

export const SWEEP =
  'DELETE FROM newsletter_centroids WHERE NOT EXISTS (SELECT FROM embedding_generations g WHERE g.id = generation_id)';

/** Sample size for the mean of all newsletters. */
const MEAN_OF = 500;
/** Zero vectors added to the mean, so that it is small for few newsletters. */
const EMPTY_ONES = 5;

/**
 * Nearest neighbours by the index, compared after subtracting the mean of all newsletters. Otherwise those near the
 * mean would be similar to every newsletter. $2 is the newsletter's own centroid.
 */
export const NEAREST = (generationId: number, dimensions: number) => `
  WITH common AS MATERIALIZED (
    SELECT avg(vector) AS vector FROM (
      (SELECT vector FROM newsletter_centroids WHERE generation_id = ${generationId} ORDER BY newsletter_id LIMIT ${MEAN_OF})
      UNION ALL SELECT array_fill(0, ARRAY[${dimensions}])::vector FROM generate_series(1, ${EMPTY_ONES})
    ) measured
  )
  SELECT nearest.newsletter_id AS id, 1 - ((nearest.vector - common.vector) <=> ($2::vector - common.vector)) AS likeness FROM (
    SELECT c.newsletter_id, c.vector
    FROM newsletter_centroids c
    WHERE c.generation_id = ${generationId} AND set_config('hnsw.ef_search', '${CANDIDATES * 2}', true) IS NOT NULL
    ORDER BY c.vector::halfvec(${dimensions}) <=> $2::halfvec(${dimensions}) LIMIT ${CANDIDATES + 1}
  ) nearest JOIN newsletters n ON n.id = nearest.newsletter_id AND ${SHOWS_EDITIONS}, common
  WHERE nearest.newsletter_id <> $1`;

/** Topics, categories and names shared with the candidates, rarest names first. */
export const SHARED = `
  SELECT candidate.id, topics.names AS topics, categories.names AS categories, subjects.names AS subjects, names.names AS names
  FROM unnest($2::int[]) AS candidate (id)
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(s.name ORDER BY s.name), '{}') AS names FROM newsletter_subcategories theirs
    JOIN newsletter_subcategories ours ON ours.subcategory_id = theirs.subcategory_id AND ours.newsletter_id = $1
    JOIN subcategories s ON s.id = theirs.subcategory_id AND NOT s.is_hidden WHERE theirs.newsletter_id = candidate.id
  ) topics
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(DISTINCT c.name), '{}') AS names
    FROM newsletter_subcategories ns JOIN subcategories theirs ON theirs.id = ns.subcategory_id
    JOIN categories c ON c.id = theirs.category_id
    WHERE ns.newsletter_id = candidate.id AND theirs.category_id IN (
      SELECT s.category_id FROM newsletter_subcategories ours JOIN subcategories s ON s.id = ours.subcategory_id WHERE ours.newsletter_id = $1)
  ) categories
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(e.name ORDER BY least(ours.editions, theirs.editions) DESC, e.name), '{}') AS names
    FROM newsletter_entities theirs JOIN newsletter_entities ours ON ours.entity_id = theirs.entity_id AND ours.newsletter_id = $1
    JOIN entities e ON e.id = theirs.entity_id AND e.kind = 'subject' AND NOT e.is_hidden
    WHERE theirs.newsletter_id = candidate.id
  ) subjects
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(e.name ORDER BY least(ours.editions, theirs.editions) DESC, e.name), '{}') AS names
    FROM newsletter_entities theirs JOIN newsletter_entities ours ON ours.entity_id = theirs.entity_id AND ours.newsletter_id = $1
    JOIN entities e ON e.id = theirs.entity_id AND e.kind <> 'subject' AND NOT e.is_hidden
    WHERE theirs.newsletter_id = candidate.id
  ) names`;
