import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ClaimMethod } from '@niche-newsletters/rules/claim.rules';
import { Newsletter, SubmissionStatus } from '../catalogue/newsletters/newsletter.entity.js';
import { ReadingRuleService } from '../catalogue/reading-rules/reading-rule.service.js';
import { Edition } from '../library/editions/edition.entity.js';
import type { Admin, Member } from '../people/accounts/access.js';
import { RateLimit } from '../people/accounts/rate-limit.js';
import { AuditService } from '../people/audit/audit.service.js';
import { openClaimBench, ownerTag, pageWith, type ClaimBench } from '../testing/benches/claim-bench.js';
import { createAdmin, createEdition, createMember } from '../testing/factories.js';
import { inlineReader } from '../testing/inline-reader.js';
import { JobStatus } from './job.entity.js';
import { RereadService } from './reread.service.js';

let bench: ClaimBench;
let admin: Admin;
let member: Member;
let newsletterId: number;

beforeAll(async () => {
  bench = await openClaimBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  bench.pages.clear();
  admin = await createAdmin(bench.dataSource);
  member = await createMember(bench.dataSource);
  newsletterId = await bench.listed();
});

async function own() {
  const claim = await bench.begin(member, newsletterId, ClaimMethod.META_TAG);
  bench.pages.set('letter.example.com/', pageWith(ownerTag(claim.token)));
  await bench.claims.verify(member, claim.id);
}

describe('editions are read again', () => {
  const rereads = (times = 0) => {
    const audit = new AuditService(bench.dataSource);
    return new RereadService(bench.dataSource, {
      rules: new ReadingRuleService(bench.dataSource, { reader: inlineReader, claims: bench.claims, audit }),
      audit,
      limit: new RateLimit({ times, seconds: 60, isOn: times > 0 }),
    });
  };

  test('in one job, as if no page were known', async () => {
    const newsletter = await bench.dataSource.getRepository(Newsletter).findOneByOrFail({ id: newsletterId });
    await expect(rereads().start(admin, newsletterId)).rejects.toThrow('no editions to read again');
    const { id } = await createEdition(bench.dataSource, newsletter, { etag: '"1"', httpLastModified: 'then' });
    await createEdition(bench.dataSource, newsletter, { goneAt: new Date() });
    expect(await rereads().start(admin, newsletterId)).toBe(1);
    const jobs = await bench.dataSource.query<object[]>('SELECT status, only_edition_ids FROM jobs');
    expect(jobs).toEqual([{ status: JobStatus.PENDING, only_edition_ids: [id] }]);
    const edition = await bench.dataSource.getRepository(Edition).findOneByOrFail({ id });
    expect(edition).toMatchObject({ etag: null, httpLastModified: null });
    const promised = await bench.dataSource.query<object[]>("SELECT kind FROM outbox WHERE kind = 'run-job'");
    expect(promised).toHaveLength(1);
    await expect(rereads().start(admin, newsletterId)).rejects.toThrow('already has a job in progress');
  });

  test('at the wish of the owner, but not of others', async () => {
    const newsletter = await bench.dataSource.getRepository(Newsletter).findOneByOrFail({ id: newsletterId });
    await createEdition(bench.dataSource, newsletter);
    await expect(rereads().start(member, newsletterId)).rejects.toThrow('Only the owner');
    await own();
    const limited = rereads(1);
    expect(await limited.start(member, newsletterId)).toBe(1);
    await expect(limited.start(member, newsletterId)).rejects.toThrow('Too many requests');
  });

  test.each([SubmissionStatus.PENDING, SubmissionStatus.REJECTED])(
    'and others learn no name of a newsletter that is %s',
    async (submissionStatus) => {
      await bench.dataSource.getRepository(Newsletter).update(newsletterId, { submissionStatus });
      const answerFor = (id: number) =>
        rereads()
          .start(member, id)
          .catch((error: unknown) => error);
      const answer = await answerFor(newsletterId);
      expect(answer).toMatchObject({ code: 'FORBIDDEN' });
      expect(answer).toEqual(await answerFor(0x7ffffff0));
      await expect(rereads().start(admin, newsletterId)).rejects.toThrow('is not approved');
    },
  );
});
