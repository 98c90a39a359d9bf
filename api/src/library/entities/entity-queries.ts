import { PUBLIC_EDITION } from '../editions/public-edition.js';

/** The entity and all that were merged into it. $1 is its id. */
const MEMBERS = 'SELECT id FROM entities WHERE id = $1 OR root_id = $1';

/** Public editions that mention it. */
const EDITIONS = `
  SELECT e.id, e.newsletter_id, e.published_at FROM editions e
  WHERE e.id IN (SELECT m.edition_id FROM mentions m WHERE m.entity_id IN (${MEMBERS})) AND ${PUBLIC_EDITION}`;

export const IS_MENTIONED = `SELECT EXISTS (${EDITIONS}) AS mentioned`;

/** Of these names ($1), those that public editions mention. */
export const MENTIONED = `
  SELECT root.id FROM unnest($1::integer[]) AS root (id) WHERE EXISTS (
    SELECT FROM entities own JOIN mentions m ON m.entity_id = own.id JOIN editions e ON e.id = m.edition_id
    WHERE (own.id = root.id OR own.root_id = root.id) AND ${PUBLIC_EDITION})`;

export const COUNTS = `
  SELECT count(*)::int AS editions, count(DISTINCT newsletter_id)::int AS newsletters FROM (${EDITIONS}) e`;

/** A page of edition ids with the first mention in each, and the total count. */
export const PAGE = `
  WITH found AS (${EDITIONS})
  SELECT found.id, place.starts_at AS "startsAt", place.ends_at AS "endsAt", (SELECT count(*)::int FROM found) AS total
  FROM found CROSS JOIN LATERAL (
    SELECT starts_at, ends_at FROM mentions m WHERE m.edition_id = found.id AND m.entity_id IN (${MEMBERS})
    ORDER BY starts_at LIMIT 1
  ) place
  ORDER BY found.published_at DESC NULLS LAST, found.id DESC OFFSET $2 LIMIT $3`;

export const NEWSLETTERS = `
  SELECT newsletter_id AS id, count(*)::int AS editions, max(published_at) AS latest FROM (${EDITIONS}) e
  GROUP BY newsletter_id ORDER BY editions DESC, latest DESC NULLS LAST, newsletter_id LIMIT $2`;

/** Editions per week of the last year; week 0 ends now. */
export const WEEKS = `
  SELECT floor(extract(epoch FROM now() - published_at) / 604800)::int AS week, count(*)::int AS editions,
    count(DISTINCT newsletter_id)::int AS newsletters
  FROM (${EDITIONS}) e WHERE published_at > now() - interval '364 days' GROUP BY 1`;

/** Frequent names are judged by their latest editions. */
const JUDGED_EDITIONS = 300;

export const MENTIONED_BESIDE = `
  WITH judged AS (SELECT id FROM (${EDITIONS}) e ORDER BY published_at DESC NULLS LAST, id DESC LIMIT ${JUDGED_EDITIONS})
  SELECT coalesce(other.root_id, other.id) AS id, count(DISTINCT m.edition_id)::int AS editions
  FROM judged JOIN mentions m ON m.edition_id = judged.id JOIN entities other ON other.id = m.entity_id
  WHERE coalesce(other.root_id, other.id) <> $1
    AND NOT EXISTS (SELECT FROM entities root WHERE root.id = coalesce(other.root_id, other.id) AND root.is_hidden)
  GROUP BY 1 ORDER BY editions DESC, id LIMIT $2`;

/** Entities that most newsletters mention, for the sitemap. */
export const WIDEST = `
  SELECT root.slug FROM mentions m
  JOIN entities own ON own.id = m.entity_id
  JOIN entities root ON root.id = coalesce(own.root_id, own.id) AND NOT root.is_hidden
  JOIN editions e ON e.id = m.edition_id AND ${PUBLIC_EDITION}
  GROUP BY root.id ORDER BY count(DISTINCT e.newsletter_id) DESC, root.id LIMIT $1`;
