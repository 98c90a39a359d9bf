const APPROVED = "n.submission_status = 'approved'";

/** Maximum editions per newsletter, so that a daily one does not hide the others. */
const OF_EACH = 3;

export const LATEST_EDITIONS = `
  SELECT latest.id FROM newsletter_subcategories ns
  JOIN newsletters n ON n.id = ns.newsletter_id AND ${APPROVED}
  CROSS JOIN LATERAL (
    SELECT e.id, e.published_at FROM editions e
    WHERE e.newsletter_id = n.id AND e.status = 'processed' AND e.published_at <= now()
    ORDER BY e.published_at DESC NULLS LAST, e.id DESC LIMIT ${OF_EACH}
  ) latest
  WHERE ns.subcategory_id = $1
  ORDER BY latest.published_at DESC, latest.id DESC LIMIT $2`;

export const LATEST_EDITION_OF_NEWSLETTERS = `
  SELECT latest.id FROM newsletters n
  CROSS JOIN LATERAL (
    SELECT e.id FROM editions e WHERE e.newsletter_id = n.id AND e.status = 'processed'
    ORDER BY e.published_at DESC NULLS LAST, e.id DESC LIMIT 1
  ) latest
  WHERE n.id = ANY ($1) AND ${APPROVED}`;

export const RELATED_TOPICS = `
  SELECT s.id FROM subcategories s
  JOIN subcategories own ON own.id = $1 AND own.id <> s.id
  LEFT JOIN LATERAL (
    SELECT count(*) AS newsletters FROM newsletter_subcategories theirs
    JOIN newsletter_subcategories ours ON ours.newsletter_id = theirs.newsletter_id AND ours.subcategory_id = own.id
    JOIN newsletters n ON n.id = theirs.newsletter_id AND ${APPROVED}
    WHERE theirs.subcategory_id = s.id
  ) shared ON true
  WHERE shared.newsletters > 0 OR (s.category_id = own.category_id AND EXISTS (
    SELECT FROM newsletter_subcategories ns JOIN newsletters n ON n.id = ns.newsletter_id AND ${APPROVED}
    WHERE ns.subcategory_id = s.id))
  ORDER BY shared.newsletters DESC, s.name, s.id LIMIT $2`;

export const NEWSLETTER_COUNTS = `
  SELECT ns.subcategory_id AS id, count(*)::int AS count FROM newsletter_subcategories ns
  JOIN newsletters n ON n.id = ns.newsletter_id AND ${APPROVED}
  WHERE $1::int[] IS NULL OR ns.subcategory_id = ANY ($1)
  GROUP BY ns.subcategory_id`;
