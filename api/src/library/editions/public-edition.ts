import type { EntityManager } from 'typeorm';

/**
 * Whose editions may be shown, on `n` (newsletters): approved ones, of which nothing is being withdrawn. Every list and
 * search of editions asks this.
 */
export const SHOWS_EDITIONS = "n.submission_status = 'approved' AND n.withheld_at IS NULL";

/**
 * Whether editions of a newsletter may be shown. Until the end of the transaction, nothing else is decided: what is made
 * of them is stored before, and forgotten with the decision, or not at all.
 */
export async function holdShown(manager: EntityManager, newsletterId: number): Promise<boolean> {
  const hold = `SELECT n.id FROM newsletters n WHERE n.id = $1 AND ${SHOWS_EDITIONS} FOR KEY SHARE`;
  return (await manager.query<unknown[]>(hold, [newsletterId])).length > 0;
}

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
