const APPROVED = "n.submission_status = 'approved'";

/** Of the topic's newest newsletters, so that a large topic takes no longer. */
const COMPARED = 500;

export const RELATED_TOPICS = `
  SELECT s.id FROM subcategories own
  JOIN subcategories s ON s.id <> own.id AND NOT s.is_hidden
  JOIN topic_counts c ON c.subcategory_id = s.id AND c.newsletters > 0
  LEFT JOIN (
    SELECT theirs.subcategory_id AS id, count(*) AS newsletters FROM (
      SELECT newsletter_id FROM newsletter_subcategories WHERE subcategory_id = $1 ORDER BY newsletter_id DESC LIMIT ${COMPARED}
    ) ours
    JOIN newsletters n ON n.id = ours.newsletter_id AND ${APPROVED}
    JOIN newsletter_subcategories theirs ON theirs.newsletter_id = ours.newsletter_id
    GROUP BY theirs.subcategory_id
  ) shared ON shared.id = s.id
  WHERE own.id = $1 AND (shared.newsletters > 0 OR s.category_id = own.category_id)
  ORDER BY coalesce(shared.newsletters, 0) DESC, s.name, s.id LIMIT $2`;

export const NEWSLETTER_COUNTS = `
  SELECT subcategory_id AS id, newsletters AS count FROM topic_counts
  WHERE newsletters > 0 AND ($1::int[] IS NULL OR subcategory_id = ANY ($1))`;
