import type { EntityManager } from 'typeorm';

const FORGET_RULES = `
  DELETE FROM reading_rules r WHERE r.newsletter_id = $1
    AND EXISTS (SELECT FROM claims c WHERE c.newsletter_id = $1 AND c.user_id = r.changed_by_id AND c.verified_at IS NOT NULL)
    AND NOT EXISTS (SELECT FROM claims c WHERE c.newsletter_id = $1 AND c.user_id = r.changed_by_id AND c.state = 'verified')`;

/** The next visit concludes anew what may be used: without an owner, the site decides. */
const CHECK_CONSENT = 'UPDATE consents SET checked_at = NULL WHERE newsletter_id = $1';

/** Forgets the reading rules of former owners of a newsletter, and checks its consent anew. */
export async function forgetFormerOwners(manager: EntityManager, newsletterId: number): Promise<void> {
  for (const statement of [FORGET_RULES, CHECK_CONSENT]) await manager.query(statement, [newsletterId]);
}
