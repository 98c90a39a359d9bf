import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Admin, Member } from '../../people/accounts/access.js';
import { AuditService } from '../../people/audit/audit.service.js';
import { createMember } from '../../testing/factories.js';
import { openRuleBench, RULE_REASON, RULED_HOST, type RuleBench } from '../../testing/rule-bench.js';
import { Newsletter } from '../newsletters/newsletter.entity.js';
import { ClaimQueueService, QueueState } from '../owners/claim-queue.service.js';
import { ReadingRuleService } from './reading-rule.service.js';

let bench: RuleBench;
let admin: Admin;
let member: Member;
let newsletterId: number;
let rules: ReadingRuleService;

beforeAll(async () => {
  bench = await openRuleBench();
  ({ rules } = bench);
});
afterAll(() => bench.close());
beforeEach(async () => {
  ({ admin, member, newsletterId } = await bench.renew());
});

const own = (by = member) => bench.own(by, newsletterId);
const save = (by: Member, rule: object, of: object = { newsletterId }) => bench.save(by, rule, of);

describe('an owner', () => {
  test('decides for the own newsletter, and nobody else does', async () => {
    await expect(save(member, { article: '.sheet' })).rejects.toThrow('Only the owner');
    await expect(rules.find(member, newsletterId)).rejects.toThrow('Only the owner');
    await own();
    const { id } = await save(member, { article: '.sheet' });
    const [entry] = await bench.dataSource.query<{ actor_id: number }[]>('SELECT actor_id FROM audit_entries');
    expect(entry?.actor_id).toBe(member.user.id);
    const stranger = await createMember(bench.dataSource);
    await expect(save(stranger, { article: '.mine' })).rejects.toThrow('Only the owner');
    await expect(rules.remove(stranger, id)).rejects.toThrow('Only the owner');
    await rules.remove(member, id);
  });

  test('alone learns that a newsletter was taken out', async () => {
    const saveFor = (id: number) => save(member, { article: '.sheet' }, { newsletterId: id });
    await bench.dataSource.getRepository(Newsletter).update(newsletterId, { leftAt: new Date() });
    for (const id of [newsletterId, 0x7ffffff0]) {
      await expect(rules.find(member, id)).rejects.toThrow('Only the owner');
      await expect(saveFor(id)).rejects.toThrow('Only the owner');
    }
    await own();
    await expect(rules.find(member, newsletterId)).rejects.toThrow('at the wish of its owner');
    await expect(saveFor(newsletterId)).rejects.toThrow('at the wish of its owner');
  });

  test('loses the rule with the claim, but not the rule of somebody else', async () => {
    const queue = new ClaimQueueService(bench.dataSource, new AuditService(bench.dataSource));
    const claimId = async () => (await queue.list(admin, { state: QueueState.OWNERS })).items[0]?.claimId ?? 0;
    const written = () =>
      bench.dataSource.query<object[]>('SELECT host, changed_by_id AS by FROM reading_rules ORDER BY id');
    const ofHost = { host: RULED_HOST, by: admin.user.id };
    await save(admin, { article: '.sheet' }, { host: RULED_HOST });
    await own();
    await save(member, { article: '.sheet' });
    expect(await written()).toEqual([ofHost, { host: null, by: member.user.id }]);
    await queue.endClaim(admin, await claimId());
    expect(await written()).toEqual([ofHost]);
    await own();
    await save(admin, { article: '.sheet' });
    await queue.endClaim(admin, await claimId());
    expect(await written()).toEqual([ofHost, { host: null, by: admin.user.id }]);
  });

  test('whose claim ends meanwhile saves nothing', async () => {
    await own();
    const end = async () => {
      await bench.dataSource.query("UPDATE claims SET state = 'ended'");
      return [];
    };
    const { dataSource, claims } = bench;
    const slow = new ReadingRuleService(dataSource, {
      reader: { checkRule: end },
      claims,
      audit: new AuditService(dataSource),
    });
    const saving = slow.save(member, { newsletterId, rule: { article: '.sheet' }, reason: RULE_REASON });
    await expect(saving).rejects.toThrow('Only the owner');
    expect((await rules.list(admin, {})).items).toEqual([]);
  });

  test('does not decide for a host or a platform, and does not see who does', async () => {
    await own();
    await expect(save(member, { article: '.sheet' }, { host: RULED_HOST })).rejects.toThrow('Only administrators');
    const ofHost = await save(admin, { article: '.sheet' }, { host: new URL(bench.addressOf(RULED_HOST)).host });
    await expect(rules.remove(member, ofHost.id)).rejects.toThrow('Only administrators');
    const found = await rules.find(member, newsletterId);
    expect(found.rules).toEqual([{ ...ofHost, changedBy: null }]);
    expect((await rules.find(admin, newsletterId)).rules).toEqual([ofHost]);
  });
});
