import type { EntityManager } from 'typeorm';

const FORGET_RULES = `
  DELETE FROM reading_rules r WHERE r.newsletter_id = $1
    AND EXISTS (SELECT FROM claims c WHERE c.newsletter_id = $1 AND c.user_id = r.changed_by_id AND c.verified_at IS NOT NULL)
    AND NOT EXISTS (SELECT FROM claims c WHERE c.newsletter_id = $1 AND c.user_id = r.changed_by_id AND c.state = 'verified')`;

/** Deletes how those wanted a newsletter to be read who have owned it. */
export async function forgetRulesOfFormerOwners(manager: EntityManager, newsletterId: number): Promise<void> {
  await manager.query(FORGET_RULES, [newsletterId]);
}
