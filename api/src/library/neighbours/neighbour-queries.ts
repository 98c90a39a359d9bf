import { IS_STOPPED } from '../../catalogue/crawler/stopped-host.service.js';

/** Newsletters of the directory whose recommendations count. */
const COUNTS = "n.submission_status = 'approved' AND n.left_at IS NULL";

/** Most links lead to no newsletter. */
const IS_LISTED = "r.kind <> 'link'";

/** Not in the directory, whatever its state there, not taken out by its owner, and its host may be read. */
const IS_CANDIDATE = `
  NOT EXISTS (SELECT FROM newsletters known WHERE known.url_key = b.url_key
    AND (known.deleted_at IS NULL OR known.left_at IS NOT NULL))
  AND NOT EXISTS (SELECT FROM stopped_hosts h WHERE h.host = b.host AND ${IS_STOPPED})`;

const RECOMMENDED = `
  FROM neighbours b JOIN recommendations r ON r.neighbour_id = b.id AND ${IS_LISTED}
  JOIN newsletters n ON n.id = r.newsletter_id AND ${COUNTS}
  WHERE b.state = $1 AND ${IS_CANDIDATE} GROUP BY b.id`;

/** Nobody pages through more, and each decision brings the next ones forward. */
const MAX_COUNTED = 1_000;

export const COUNT_CANDIDATES = `
  SELECT count(*)::int AS total FROM (SELECT ${RECOMMENDED} LIMIT ${MAX_COUNTED}) AS counted`;

/** Those that most newsletters recommend first. A list that several newsletters publish counts once. */
export const LIST_CANDIDATES = `
  SELECT b.id, b.url, b.name, b.host, b.state, b.decided_at AS "decidedAt", found.count AS "recommenderCount"
  FROM (
    SELECT b.id, least(count(DISTINCT n.id), count(DISTINCT r.evidence))::int AS count ${RECOMMENDED}
    ORDER BY 2 DESC, 1 LIMIT $2 OFFSET $3
  ) AS found JOIN neighbours b ON b.id = found.id ORDER BY found.count DESC, b.id`;

const MAX_RECOMMENDERS = 3;

/** The first three newsletters that recommend each of these neighbours. */
export const RECOMMENDERS = `
  SELECT q.neighbour_id AS "neighbourId", q.newsletter_id AS "newsletterId", q.name, q.kind, q.evidence, q.last_seen_at AS "lastSeenAt"
  FROM (
    SELECT of_list.*, dense_rank() OVER (PARTITION BY neighbour_id ORDER BY newsletter_id) AS place FROM (
      SELECT DISTINCT ON (neighbour_id, evidence) * FROM (
        SELECT DISTINCT ON (r.neighbour_id, n.id) r.*, n.name
        FROM recommendations r JOIN newsletters n ON n.id = r.newsletter_id
        WHERE r.neighbour_id = ANY ($1) AND ${IS_LISTED} AND ${COUNTS} ORDER BY r.neighbour_id, n.id, r.kind
      ) AS of_newsletter ORDER BY neighbour_id, evidence, newsletter_id
    ) AS of_list
  ) AS q WHERE q.place <= ${MAX_RECOMMENDERS} ORDER BY q.neighbour_id, q.newsletter_id`;

/** Lists come before links, then what was seen first. */
const BEST = "ORDER BY (q.kind = 'link'), q.first_seen_at, q.id LIMIT $2";

/** Who recommends a newsletter. */
export const RECOMMENDED_BY = `
  SELECT q.id, q.kind, q.evidence, q.last_seen_at AS "lastSeenAt" FROM (
    SELECT DISTINCT ON (evidence) * FROM (
      SELECT DISTINCT ON (n.id) n.id, r.kind, r.evidence, r.first_seen_at, r.last_seen_at
      FROM newsletters own JOIN neighbours b ON b.url_key = own.url_key
      JOIN recommendations r ON r.neighbour_id = b.id JOIN newsletters n ON n.id = r.newsletter_id
      WHERE own.id = $1 AND n.id <> $1 AND ${COUNTS} ORDER BY n.id, (r.kind = 'link'), r.kind
    ) AS of_newsletter ORDER BY evidence, id
  ) AS q ${BEST}`;

/** The newsletters of the directory that it recommends. */
export const RECOMMENDS = `
  SELECT q.id, q.kind, q.evidence, q.last_seen_at AS "lastSeenAt" FROM (
    SELECT DISTINCT ON (n.id) n.id, r.kind, r.evidence, r.first_seen_at, r.last_seen_at
    FROM recommendations r JOIN neighbours b ON b.id = r.neighbour_id JOIN newsletters n ON n.url_key = b.url_key AND n.deleted_at IS NULL
    WHERE r.newsletter_id = $1 AND n.id <> $1 AND ${COUNTS} ORDER BY n.id, (r.kind = 'link'), r.kind
  ) AS q ${BEST}`;

/** Leaves those that a visit is just storing. */
export const FORGET_UNUSED = `
  DELETE FROM neighbours WHERE id IN (
    SELECT n.id FROM neighbours n
    WHERE n.state = 'open' AND NOT EXISTS (SELECT FROM recommendations r WHERE r.neighbour_id = n.id)
    ORDER BY n.id LIMIT $1 FOR UPDATE SKIP LOCKED)`;
