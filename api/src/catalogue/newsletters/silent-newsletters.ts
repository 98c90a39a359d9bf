/**
 * Condition on `newsletter`: it is processed, and its latest edition is older than about four of its usual gaps.
 * Newsletters without editions do not count: they wait for discovery, or it failed.
 */
export const IS_SILENT = `(newsletter.submission_status = 'approved' AND newsletter.to_be_processed AND (
  SELECT e.published_at FROM editions e
  WHERE e.newsletter_id = newsletter.id AND e.status = 'processed'
  ORDER BY e.published_at DESC NULLS LAST, e.id DESC LIMIT 1
) < now() - CASE newsletter.frequency
  WHEN 'daily' THEN interval '7 days'
  WHEN 'weekly' THEN interval '28 days'
  WHEN 'biweekly' THEN interval '56 days'
  WHEN 'monthly' THEN interval '120 days'
  ELSE interval '180 days'
END)`;
