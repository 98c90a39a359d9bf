import type { EntityManager } from 'typeorm';
import { AppError } from '../../base/errors.js';

const MAX_MAILS_A_DAY = 3;

/** With the address in $1. */
const SENT_TODAY = {
  claim: `SELECT count(*)::int FROM claims WHERE recipient = $1 AND method = 'mail' AND created_at > now() - interval '1 day'`,
  handover: `SELECT count(*)::int FROM handovers WHERE recipient_key = $1 AND created_at > now() - interval '1 day'`,
};

/** By all members together, as each mail goes to somebody who may not have asked for it. */
export async function requireFewMails(
  manager: EntityManager,
  kind: keyof typeof SENT_TODAY,
  address: string,
): Promise<void> {
  // Otherwise, members at the same time would count the same mails.
  await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`${kind} mail ${address}`]);
  const [{ count }] = await manager.query<[{ count: number }]>(SENT_TODAY[kind], [address]);
  if (count >= MAX_MAILS_A_DAY)
    throw new AppError('RATE_LIMITED', 'Enough mails were sent to this address today. Please try again tomorrow.');
}
