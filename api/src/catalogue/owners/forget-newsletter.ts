import type { EntityManager } from 'typeorm';

/** Shown in place of its description. */
export const LEFT = 'Taken out by its owner. Its editions are not stored here, and its site is not read.';

const CANCEL_JOBS = `UPDATE jobs SET status = 'cancelled', status_message = 'The owner has taken the newsletter out',
     cancel_requested_at = now(), completed_at = now(), updated_at = now()
   WHERE newsletter_id = $1 AND completed_at IS NULL`;

/** Mails that quote it ($1). */
export const QUOTES = "kind = 'digest' AND strpos(text, '/newsletter/' || $1::int || '?edition=') > 0";

/** Rows made of its editions together: at most some thousand. Of the mails, those that would be sent still. */
export const FORGET_DERIVED = [
  `DELETE FROM mails WHERE id IN (SELECT id FROM mails WHERE state = 'waiting' AND ${QUOTES} ORDER BY id FOR UPDATE)`,
  'DELETE FROM newsletter_entities WHERE newsletter_id = $1',
  `DELETE FROM recommendations WHERE newsletter_id = $1 AND kind = 'link'`,
  'DELETE FROM newsletter_centroids WHERE newsletter_id = $1',
];

/** Rows that were not made of its editions. `WithdrawalService` deletes the editions and what was made of them. */
const FORGET = [
  CANCEL_JOBS,
  ...FORGET_DERIVED,
  'DELETE FROM recommendations WHERE newsletter_id = $1',
  'DELETE FROM inboxes WHERE newsletter_id = $1',
  'DELETE FROM consents WHERE newsletter_id = $1',
  `DELETE FROM images i USING newsletters n WHERE n.id = $1 AND i.id = n.image_id
     AND NOT EXISTS (SELECT FROM newsletters other WHERE other.image_id = i.id AND other.id <> $1)
     AND NOT EXISTS (SELECT FROM products p WHERE p.image_url LIKE '%/images/' || i.id || '%')`,
];

const LEAVE = `
  UPDATE newsletters SET left_at = now(), withheld_at = now(), to_be_processed = false, next_visit_at = NULL, visit_memory = '{}',
    description = $2, image_id = NULL, subscribe_url = NULL
  WHERE id = $1`;

/** Call before the newsletter is locked: a step of a job locks its job first, and then the newsletter. */
export async function cancelJobs(manager: EntityManager, id: number): Promise<void> {
  await manager.query(CANCEL_JOBS, [id]);
}

/** Call with the newsletter locked: an edition that a job adds meanwhile waits for the lock, and is refused. Then have its editions withdrawn. */
export async function forgetNewsletter(manager: EntityManager, id: number): Promise<void> {
  for (const statement of FORGET) await manager.query(statement, [id]);
  await manager.query(LEAVE, [id, LEFT]);
}
