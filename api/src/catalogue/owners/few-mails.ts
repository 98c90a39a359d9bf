import type { EntityManager } from 'typeorm';
import { DAY_SECONDS, RateLimited } from '../../base/errors.js';

const MAX_MAILS_A_DAY = 3;

/** With the address in $1, and the member in $2. */
const SENT_TODAY = {
  claim: `SELECT count(*)::int AS all, count(*) FILTER (WHERE user_id = $2)::int AS own FROM claims
    WHERE recipient = $1 AND method = 'mail' AND created_at > now() - interval '1 day'`,
  handover: `SELECT count(*)::int AS all, count(*) FILTER (WHERE user_id = $2)::int AS own FROM handovers
    WHERE recipient_key = $1 AND created_at > now() - interval '1 day'`,
};

/**
 * By all members together, as each mail goes to somebody who may not have asked for it. The first one of a member is always
 * sent, or others could use up the mails of whoever owns the newsletter.
 */
export async function requireFewMails(
  manager: EntityManager,
  kind: keyof typeof SENT_TODAY,
  { address, userId }: { address: string; userId: number },
): Promise<void> {
  // Otherwise, members at the same time would count the same mails.
  await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`${kind} mail ${address}`]);
  const [sent] = await manager.query<[{ all: number; own: number }]>(SENT_TODAY[kind], [address, userId]);
  if (sent.own > 0 && sent.all >= MAX_MAILS_A_DAY)
    throw new RateLimited('Enough mails were sent to this address today. Please try again tomorrow.', DAY_SECONDS);
}
