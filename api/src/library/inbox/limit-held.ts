import type { EntityManager } from 'typeorm';
import { SignatureCheck } from '../../reading/mails/signature.js';
import { MessageState } from './inbox-message.entity.js';

/** Of one newsletter: more than anybody looks at. */
const MAX_HELD = 100;

/** As `mayAcceptSender`. Its table is m. */
export const IS_PROVED = `m.signature = '${SignatureCheck.VALID}' AND m.sender IS NOT NULL`;

/** Of those that prove nothing, the oldest go first. */
const DROP_REST = `
  DELETE FROM inbox_messages WHERE id IN (
    SELECT m.id FROM inbox_messages m WHERE m.newsletter_id = $1 AND m.state = '${MessageState.HELD}'
    ORDER BY (${IS_PROVED}) DESC, m.received_at DESC, m.id DESC OFFSET $2)`;

/** Deletes mails that wait if they are too many. Call with the newsletter locked. */
export async function limitHeld(manager: EntityManager, newsletterId: number, most = MAX_HELD): Promise<void> {
  await manager.query(DROP_REST, [newsletterId, most]);
}
