import type { ClaimMethod } from '@niche-newsletters/rules/claim.rules';
import type { EntityManager } from 'typeorm';
import { forgetFormerOwners } from './forget-former-owners.js';

interface Owner {
  userId: number;
  /** Undefined for all that they own. */
  newsletterId?: number;
}

/** What the next owner is given of a claim. */
interface EndedClaim {
  id: number;
  newsletterId: number;
  method: ClaimMethod;
  address: string;
}

const END_CLAIMS = `
  UPDATE claims SET state = 'ended'
  WHERE user_id = $1 AND state = 'verified' AND ($2::int IS NULL OR newsletter_id = $2)
  RETURNING id, newsletter_id AS "newsletterId", method, address`;

/**
 * Ends claims with the reading rules of their owner. Before an account is deleted, too: afterwards nothing tells an owner's rule from one
 * that an administrator has typed.
 */
export async function endOwnership(manager: EntityManager, { userId, newsletterId }: Owner): Promise<EndedClaim[]> {
  const [ended] = await manager.query<[EndedClaim[], number]>(END_CLAIMS, [userId, newsletterId ?? null]);
  for (const claim of ended) await forgetFormerOwners(manager, claim.newsletterId);
  return ended;
}
