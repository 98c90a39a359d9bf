/** Visible to visitors: processed editions of approved newsletters, without a date in the future. */
export const PUBLIC_EDITION = `e.status = 'processed' AND (e.published_at IS NULL OR e.published_at <= now())
  AND EXISTS (SELECT FROM newsletters n WHERE n.id = e.newsletter_id AND n.submission_status = 'approved')`;

/** Event: an edition was read for the first time, and is news. */
export const EDITION_PUBLISHED = 'editionPublished';

/** Payload of the event. */
export interface PublishedEdition {
  editionId: number;
  newsletterId: number;
  topicIds: number[];
}
