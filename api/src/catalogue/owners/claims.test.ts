import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ClaimMethod } from '@niche-newsletters/rules/claim.rules';
import { present } from '../../base/validation/present.js';
import type { Member } from '../../people/accounts/access.js';
import { openClaimBench, ownerTag, pageWith, type ClaimBench } from '../../testing/claim-bench.js';
import { createMember } from '../../testing/factories.js';
import { ClaimState } from './claim.entity.js';

const { META_TAG, FILE, DNS_RECORD, MAIL, DESCRIPTION } = ClaimMethod;

let bench: ClaimBench;
let member: Member;

beforeAll(async () => {
  bench = await openClaimBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  bench.pages.clear();
  bench.records.clear();
  member = await createMember(bench.dataSource);
});

const begin = (newsletterId: number, method: ClaimMethod, by = member) => bench.begin(by, newsletterId, method);
const verify = ({ id }: { id: number }, by = member, code?: string) => bench.claims.verify(by, id, code);

describe('a newsletter is proved', () => {
  test('by a tag in the head of its page', async () => {
    const id = await bench.listed();
    const claim = await begin(id, META_TAG);
    expect(claim.place).toBe(bench.addressOf('letter.example.com'));
    await expect(verify(claim)).rejects.toThrow('404');
    bench.pages.set('letter.example.com/', pageWith(''));
    await expect(verify(claim)).rejects.toThrow('not in the head');
    bench.pages.set('letter.example.com/', pageWith(ownerTag(claim.token)));
    expect(await verify(claim)).toMatchObject({ state: ClaimState.VERIFIED, verifiedAt: expect.any(Date) });
    expect(await bench.isOwner(member, id)).toBe(true);
    expect((await bench.claims.owned(member)).map((newsletter) => newsletter.id)).toEqual([id]);
  });

  test('by a file', async () => {
    const id = await bench.listed();
    const claim = await begin(id, FILE);
    expect(claim.place).toBe(bench.addressOf('letter.example.com', '/.well-known/newsletter-owner.txt'));
    bench.pages.set(
      'letter.example.com/.well-known/newsletter-owner.txt',
      `>${bench.addressOf('www.letter.example.com')}.well-known/newsletter-owner.txt`,
    );
    bench.pages.set('www.letter.example.com/.well-known/newsletter-owner.txt', `${claim.token}\n`);
    await verify(claim);
    expect(await bench.isOwner(member, id)).toBe(true);
  });

  test('by a TXT record, also in parts', async () => {
    const id = await bench.listed();
    const claim = await begin(id, DNS_RECORD);
    expect(claim.place).toBe('_newsletter-owner.letter.example.com');
    await expect(verify(claim)).rejects.toThrow('no such TXT record');
    bench.records.set(claim.place, [['something else'], [claim.token.slice(0, 9), claim.token.slice(9)]]);
    await verify(claim);
    expect(await bench.isOwner(member, id)).toBe(true);
  });

  test('by a mail to an address of its domain', async () => {
    const id = await bench.listed();
    const { recipients } = await bench.claims.options(member, id);
    expect(recipients).toEqual(expect.arrayContaining(['webmaster@letter.example.com', 'postmaster@example.com']));
    const claim = await bench.claims.start(member, {
      newsletterId: id,
      method: MAIL,
      recipient: 'webmaster@example.com',
    });
    expect(claim).toMatchObject({ token: null, place: 'webmaster@example.com' });
    const [mail] = await bench.dataSource.query<[{ recipient: string; text: string }]>(
      "SELECT recipient, text FROM mails WHERE key = 'claim ' || $1::int",
      [claim.id],
    );
    expect(mail.recipient).toBe('webmaster@example.com');
    const code = present(/\?claim=\d+&code=(\w+)/.exec(mail.text)?.[1]);
    await expect(verify(claim)).rejects.toThrow('not right');
    await expect(verify(claim, member, 'a'.repeat(32))).rejects.toThrow('not right');
    await verify(claim, member, code);
    expect(await bench.isOwner(member, id)).toBe(true);
  });

  test('on a platform, by the description of the newsletter', async () => {
    const id = await bench.listed('foo.substack.com');
    const claim = await begin(id, DESCRIPTION);
    bench.pages.set(
      'foo.substack.com/',
      pageWith(`<meta property="og:description" content="On boats. ${claim.token}.">`),
    );
    await verify(claim);
    expect(await bench.isOwner(member, id)).toBe(true);
  });
});

test('only listed newsletters can be claimed', async () => {
  const id = await bench.listed();
  await bench.dataSource.query("UPDATE newsletters SET submission_status = 'pending'");
  await expect(begin(id, META_TAG)).rejects.toThrow('Newsletter not found');
});
