import { SHOWS_EDITIONS } from '../../catalogue/newsletters/shows-editions.js';

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
