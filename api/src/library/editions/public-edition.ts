import { SHOWS_EDITIONS } from '../../catalogue/newsletters/shows-editions.js';

const readOf = (newsletters: string): string => `
  e.status = 'processed' AND (e.published_at IS NULL OR e.published_at <= now())
  AND EXISTS (SELECT FROM newsletters n WHERE n.id = e.newsletter_id AND ${newsletters})`;

/** Visible to visitors: processed editions that may be shown, without a date in the future. */
export const PUBLIC_EDITION = readOf(SHOWS_EDITIONS);

/** Whose title may be told, whatever may be used of its text: a message that is not sent now would be lost. */
export const TELLABLE_EDITION = readOf("n.submission_status = 'approved' AND n.left_at IS NULL");

/** Event: an edition was read for the first time, and is news. */
export const EDITION_PUBLISHED = 'editionPublished';

/** Payload of the event. */
export interface PublishedEdition {
  editionId: number;
  newsletterId: number;
  topicIds: number[];
}
