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
