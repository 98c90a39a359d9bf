import { SHOWS_EDITIONS } from '../../library/editions/public-edition.js';

const APPROVED = "n.submission_status = 'approved'";

/** Maximum editions per newsletter, so that a daily one does not hide the others. */
const OF_EACH = 3;

export const LATEST_EDITIONS = `
  SELECT latest.id FROM newsletter_subcategories ns
  JOIN newsletters n ON n.id = ns.newsletter_id AND ${SHOWS_EDITIONS}
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
  WHERE n.id = ANY ($1) AND ${SHOWS_EDITIONS}`;

export const RELATED_TOPICS = `
  SELECT s.id FROM subcategories own
  JOIN subcategories s ON s.id <> own.id AND NOT s.is_hidden
  JOIN topic_counts c ON c.subcategory_id = s.id AND c.newsletters > 0
  LEFT JOIN (
    SELECT theirs.subcategory_id AS id, count(*) AS newsletters FROM newsletter_subcategories ours
    JOIN newsletters n ON n.id = ours.newsletter_id AND ${APPROVED}
    JOIN newsletter_subcategories theirs ON theirs.newsletter_id = ours.newsletter_id
    WHERE ours.subcategory_id = $1 GROUP BY theirs.subcategory_id
  ) shared ON shared.id = s.id
  WHERE own.id = $1 AND (shared.newsletters > 0 OR s.category_id = own.category_id)
  ORDER BY coalesce(shared.newsletters, 0) DESC, s.name, s.id LIMIT $2`;

export const NEWSLETTER_COUNTS = `
  SELECT subcategory_id AS id, newsletters AS count FROM topic_counts
  WHERE newsletters > 0 AND ($1::int[] IS NULL OR subcategory_id = ANY ($1))`;
