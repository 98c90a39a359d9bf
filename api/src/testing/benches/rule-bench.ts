import { ClaimMethod } from '@niche-newsletters/rules/claim.rules';
import { ReadingRuleService, type SavedRule } from '../../library/reading-rules/reading-rule.service.js';
import type { Admin, Member } from '../../people/accounts/access.js';
import { AuditService } from '../../people/audit/audit.service.js';
import { openClaimBench, ownerTag, pageWith, type ClaimBench } from './claim-bench.js';
import { createAdmin, createMember } from '../factories.js';
import { inlineReader } from '../inline-reader.js';

export const RULE_REASON = 'The template calls its own column the article';
/** Of the listed newsletter. */
export const RULED_HOST = 'letter.example.com';

/** Reading rules of a listed newsletter, which a member can prove to own. */
export interface RuleBench extends ClaimBench {
  rules: ReadingRuleService;
  /** Before each test. */
  renew(): Promise<{ admin: Admin; member: Member; newsletterId: number }>;
  own(by: Member, newsletterId: number): Promise<void>;
  save(by: Member, rule: object, of: object): Promise<SavedRule>;
}

export async function openRuleBench(): Promise<RuleBench> {
  const bench = await openClaimBench();
  const { dataSource, claims, pages } = bench;
  const rules = new ReadingRuleService(dataSource, {
    reader: inlineReader,
    claims,
    audit: new AuditService(dataSource),
  });
  return Object.assign(bench, {
    rules,
    renew: async () => {
      pages.clear();
      await dataSource.query('DELETE FROM audit_entries; DELETE FROM reading_rules');
      const [admin, member] = [await createAdmin(dataSource), await createMember(dataSource)];
      return { admin, member, newsletterId: await bench.listed() };
    },
    own: async (by: Member, newsletterId: number) => {
      const claim = await bench.begin(by, newsletterId, ClaimMethod.META_TAG);
      pages.set(`${RULED_HOST}/`, pageWith(ownerTag(claim.token)));
      await claims.verify(by, claim.id);
    },
    save: (by: Member, rule: object, of: object) => rules.save(by, { ...of, rule, reason: RULE_REASON }),
  });
}
