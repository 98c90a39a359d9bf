import type { EntityManager } from 'typeorm';
import { addToOutbox, addUnlessWaiting } from '../../base/outbox/outbox.js';
import { isToBeDone } from '../../library/editions/edition-stages.js';
import { isStricter, TextUse } from '../newsletters/text-use.js';
import { DELETE_DIGESTS, FORGET_NAMES, NAMES } from '../owners/forget-newsletter.js';
import { FORGET_WORDS } from '../owners/owner.service.js';

/** Kind of entry of the outbox: the editions of a newsletter are read again. */
export const REREAD_EDITIONS = 'reread-editions';

export interface PromisedReread {
  newsletterId: number;
}

/** A hash unlike that of any text, so that a summary or vector that is made meanwhile is not stored, and the next reading is of a new text. */
const OTHER_HASH = (use: TextUse) => `split_part(text_hash, ' ', 1) || ' ${use}'`;

/** The trigger `editions_permitted_text_kept` takes the text itself away. */
const WITHDRAW = (use: TextUse) => [
  `UPDATE editions SET text = text, text_hash = ${OTHER_HASH(use)}, summary = NULL, summary_hash = NULL,
     companies = '{}', people = '{}', topics = '{}', etag = NULL, http_last_modified = NULL,
     ${isToBeDone('summary')}, ${isToBeDone('embedding')} WHERE newsletter_id = $1`,
  ...['passages', 'mentions', 'edition_signatures'].map(
    (table) => `DELETE FROM ${table} WHERE edition_id IN (SELECT id FROM editions WHERE newsletter_id = $1)`,
  ),
  'DELETE FROM newsletter_entities WHERE newsletter_id = $1',
  `DELETE FROM recommendations WHERE newsletter_id = $1 AND kind = 'link'`,
  'DELETE FROM newsletter_centroids WHERE newsletter_id = $1',
  DELETE_DIGESTS,
];

/** Call with the newsletter locked. Deletes what may not be used any more, or has it read again. */
export async function applyTextUse(
  manager: EntityManager,
  newsletterId: number,
  { from, to }: { from: TextUse; to: TextUse },
): Promise<void> {
  await manager.query('UPDATE newsletters SET text_use = $2, measure_at = now() WHERE id = $1', [newsletterId, to]);
  if (isStricter(to, from)) await withdraw(manager, newsletterId, to);
  else
    await manager.query(`UPDATE editions SET text_hash = ${OTHER_HASH(to)} WHERE newsletter_id = $1`, [newsletterId]);
  // What was taken out of a whole text must be made anew from an excerpt.
  if (to !== TextUse.NOTHING) await addToOutbox(manager, REREAD_EDITIONS, { newsletterId } satisfies PromisedReread);
}

async function withdraw(manager: EntityManager, newsletterId: number, to: TextUse): Promise<void> {
  const names = await manager.query<{ id: number }[]>(NAMES, [newsletterId]);
  for (const statement of WITHDRAW(to)) await manager.query(statement, [newsletterId]);
  await manager.query(FORGET_NAMES, [names.map(({ id }) => id)]);
  await addUnlessWaiting(manager, FORGET_WORDS);
}
