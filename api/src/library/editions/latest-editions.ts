import { SHOWS_EDITIONS } from '../../catalogue/newsletters/shows-editions.js';

/** Maximum editions per newsletter, so that a daily one does not hide the others. */
const OF_EACH = 3;
/** More than the editions of any list: that of a topic reads no more, however many newsletters it has. */
const NEWSLETTERS = 100;

export const LATEST_EDITIONS = `
  SELECT latest.id FROM (
    SELECT n.id FROM newsletters n WHERE ${SHOWS_EDITIONS}
      AND EXISTS (SELECT FROM newsletter_subcategories ns WHERE ns.newsletter_id = n.id AND ns.subcategory_id = $1)
    ORDER BY n.is_living DESC, n.last_edition_at DESC NULLS LAST, n.id LIMIT ${NEWSLETTERS}
  ) n CROSS JOIN LATERAL (
    SELECT e.id, e.published_at FROM editions e
    WHERE e.newsletter_id = n.id AND e.status = 'processed' AND e.published_at <= now()
    ORDER BY e.published_at DESC NULLS LAST, e.id DESC LIMIT ${OF_EACH}
  ) latest
  ORDER BY latest.published_at DESC, latest.id DESC LIMIT $2`;

export const LATEST_EDITION_OF_NEWSLETTERS = `
  SELECT latest.id FROM newsletters n
  CROSS JOIN LATERAL (
    SELECT e.id FROM editions e WHERE e.newsletter_id = n.id AND e.status = 'processed'
    ORDER BY e.published_at DESC NULLS LAST, e.id DESC LIMIT 1
  ) latest
  WHERE n.id = ANY ($1) AND ${SHOWS_EDITIONS}`;
