import { IS_SILENT } from '../leaving/silent-newsletters.js';

const IS_VISITED = `newsletter.submission_status = 'approved' AND newsletter.to_be_processed AND newsletter.left_at IS NULL`;
const NOTHING_READ = 'counts.error > 0 AND counts.error = counts.total';

/** Each visited newsletter whose site brings nothing, once, with its cause. What a visit found comes before what follows from editions. */
export const SITES_BY_CAUSE = `
  SELECT newsletter.id, newsletter.name_key, visit.cause, visit.since
  FROM site_visits visit JOIN newsletters newsletter ON newsletter.id = visit.newsletter_id
  WHERE visit.cause IS NOT NULL AND ${IS_VISITED}
  UNION ALL
  SELECT newsletter.id, newsletter.name_key, 'nothing_read', newsletter.visited_at
  FROM content_counts counts JOIN newsletters newsletter ON newsletter.id = counts.newsletter_id
  LEFT JOIN site_visits visit ON visit.newsletter_id = newsletter.id
  WHERE ${NOTHING_READ} AND visit.cause IS NULL AND ${IS_VISITED}
  UNION ALL
  SELECT newsletter.id, newsletter.name_key, 'silent', newsletter.last_edition_at
  FROM newsletters newsletter LEFT JOIN site_visits visit ON visit.newsletter_id = newsletter.id
  LEFT JOIN content_counts counts ON counts.newsletter_id = newsletter.id
  WHERE ${IS_SILENT} AND newsletter.left_at IS NULL AND visit.cause IS NULL AND (${NOTHING_READ}) IS NOT TRUE`;
