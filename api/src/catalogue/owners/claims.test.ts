import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ClaimMethod } from '@niche-newsletters/rules/claim.rules';
import { present } from '../../base/validation/present.js';
import { type Member, requireMember } from '../../people/accounts/access.js';
import { openClaimBench, ownerTag, pageWith, type ClaimBench } from '../../testing/benches/claim-bench.js';
import { createMember, callerFor, createAdmin, createNewsletter } from '../../testing/factories.js';
import { ClaimState } from './claim.entity.js';
import { AuditService } from '../../people/audit/audit.service.js';
import { ClaimQueueService, QueueState } from './claim-queue.service.js';
import 'reflect-metadata';

let bench: ClaimBench;

beforeAll(async () => {
  bench = await openClaimBench();
});
afterAll(() => bench.close());

const { META_TAG, FILE, DNS_RECORD, MAIL, DESCRIPTION } = ClaimMethod;
let member: Member;
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
    const sent = await bench.dataSource.query<object[]>(
      "SELECT recipient, subject, text FROM mails WHERE key = 'owner ' || $1::int",
      [claim.id],
    );
    expect(sent).toEqual([
      {
        recipient: member.user.email,
        subject: expect.stringMatching(/ is yours$/),
        text: expect.stringContaining(`/newsletter/${id}/manage`),
      },
    ]);
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
    const inAnHour = "SELECT FROM claims WHERE id = $1 AND expires_at <= now() + interval '1 hour'";
    expect(await bench.dataSource.query(inAnHour, [claim.id])).toHaveLength(1);
    await expect(verify(claim)).rejects.toThrow('not right');
    await expect(verify(claim, member, 'a'.repeat(32))).rejects.toThrow('not right');
    await verify(claim, member, code);
    expect(await bench.isOwner(member, id)).toBe(true);
  });

  test('of the demo by a mail alone, to an address that no mail server has', async () => {
    const of = async (url: string) => {
      const { id } = await createNewsletter(bench.dataSource, { url });
      const { methods, recipients } = await bench.claims.options(member, id);
      return { methods, recipients };
    };
    const demo = { methods: [MAIL], recipients: ['editor@held-out.example'] };
    expect(await of('https://directory.example/sites/held-out/')).toEqual(demo);
    expect((await of('https://other.example.com/sites/held-out/')).methods).toContain(META_TAG);
    expect((await of('https://directory.example/sites/held-out/more/')).methods).toContain(META_TAG);
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

describe('nobody takes over', () => {
  test('a newsletter with the token of somebody else', async () => {
    const id = await bench.listed();
    const [claim, foreign] = [
      await begin(id, META_TAG),
      await begin(id, META_TAG, await createMember(bench.dataSource)),
    ];
    bench.pages.set('letter.example.com/', pageWith(ownerTag(foreign.token)));
    await expect(verify(claim)).rejects.toThrow('not in the head');
    await expect(verify(foreign)).rejects.toThrow('Claim not found');
    expect(await bench.isOwner(member, id)).toBe(false);
  });

  test('a newsletter with a token for another one', async () => {
    const id = await bench.listed();
    const { id: mine } = await createNewsletter(bench.dataSource, { url: bench.addressOf('evil.example.net') });
    const [claim, own] = [await begin(id, META_TAG), await begin(mine, META_TAG)];
    bench.pages.set('evil.example.net/', pageWith(ownerTag(claim.token) + ownerTag(own.token)));
    await expect(verify(claim)).rejects.toThrow('404');
    await verify(own);
    expect(await bench.isOwner(member, id)).toBe(false);
  });

  test('with a token of another method', async () => {
    const id = await bench.listed();
    const tagged = await begin(id, META_TAG);
    bench.pages.set('letter.example.com/', pageWith(ownerTag(tagged.token)));
    const file = await begin(id, FILE);
    await expect(verify(file)).rejects.toThrow('404');
    await expect(verify(tagged)).rejects.toThrow('over');
  });

  test('with an expired token', async () => {
    const id = await bench.listed();
    const claim = await begin(id, META_TAG);
    bench.pages.set('letter.example.com/', pageWith(ownerTag(claim.token)));
    await bench.dataSource.query('UPDATE claims SET expires_at = now() WHERE id = $1', [claim.id]);
    await expect(verify(claim)).rejects.toThrow('over');
    expect((await bench.claims.options(member, id)).claim).toBeNull();
  });

  test('by a redirect to another host, or to another page', async () => {
    const id = await bench.listed();
    const claim = await begin(id, META_TAG);
    bench.pages.set('letter.example.com/', `>${bench.addressOf('evil.example.net')}`);
    bench.pages.set('evil.example.net/', pageWith(ownerTag(claim.token)));
    await expect(verify(claim)).rejects.toThrow('redirects to another host');
    const file = await begin(id, FILE);
    bench.pages.set(
      'letter.example.com/.well-known/newsletter-owner.txt',
      `>${bench.addressOf('letter.example.com', '/upload.txt')}`,
    );
    bench.pages.set('letter.example.com/upload.txt', file.token);
    await expect(verify(file)).rejects.toThrow('redirects to another address');
  });

  test('by what readers write', async () => {
    const id = await bench.listed();
    const claim = await begin(id, META_TAG);
    for (const written of [
      claim.token,
      ownerTag(claim.token),
      `</body></html><html><head>${ownerTag(claim.token)}</head></html>`,
    ]) {
      bench.pages.set('letter.example.com/', pageWith('', `<div class="comment">${written}</div>`));
      await expect(verify(claim)).rejects.toThrow('not in the head');
    }
    const file = await begin(id, FILE);
    bench.pages.set('letter.example.com/.well-known/newsletter-owner.txt', pageWith('', file.token));
    await expect(verify(file)).rejects.toThrow('must have the token and nothing else');
    const shared = await bench.listed('foo.substack.com');
    const described = await begin(shared, DESCRIPTION);
    bench.pages.set('foo.substack.com/', pageWith('<meta name="description" content="On boats.">', described.token));
    await expect(verify(described)).rejects.toThrow('does not have the token');
  });

  test('by a host that looks alike, or a part of the token', async () => {
    const id = await bench.listed();
    const claim = await begin(id, META_TAG);
    bench.pages.set('letter-example.com/', pageWith(ownerTag(claim.token)));
    bench.pages.set('letter.example.com/', `>${bench.addressOf('letter-example.com')}`);
    await expect(verify(claim)).rejects.toThrow('redirects to another host');
    bench.pages.set(
      'letter.example.com/',
      pageWith(ownerTag(claim.token.slice(0, -1)) + ownerTag(`${claim.token}0`) + ownerTag(claim.token.toUpperCase())),
    );
    await expect(verify(claim)).rejects.toThrow('not in the head');
  });

  test('on a platform, by its domain, its mail or the page of another member', async () => {
    const id = await bench.listed('foo.substack.com');
    expect(await bench.claims.options(member, id)).toMatchObject({
      methods: [META_TAG, FILE, DESCRIPTION],
      recipients: [],
    });
    for (const method of [DNS_RECORD, MAIL])
      await expect(
        bench.claims.start(member, { newsletterId: id, method, recipient: 'admin@substack.com' }),
      ).rejects.toThrow('cannot prove');
    const claim = await begin(id, DESCRIPTION);
    bench.pages.set('foo.substack.com/', `>${bench.addressOf('bar.substack.com')}`);
    bench.pages.set('bar.substack.com/', pageWith(`<meta name="description" content="${claim.token}">`));
    await expect(verify(claim)).rejects.toThrow('redirects to another host');
    const folder = await bench.listed('medium.com', '/@ada');
    const inFolder = await begin(folder, DESCRIPTION);
    bench.pages.set('medium.com/@ada', `>${bench.addressOf('medium.com', '/@eve')}`);
    bench.pages.set('medium.com/@eve', pageWith(`<meta name="description" content="${inFolder.token}">`));
    await expect(verify(inFolder)).rejects.toThrow('leads to another page');
    expect((await bench.claims.options(member, folder)).methods).toEqual([DESCRIPTION]);
    expect((await bench.claims.options(member, await bench.listed('medium.com'))).methods).toEqual([]);
    await expect(begin(await bench.listed('medium.com'), META_TAG)).rejects.toThrow('cannot prove');
  });

  test('by a mail to another address', async () => {
    const id = await bench.listed();
    for (const recipient of [
      null,
      'eve@example.com',
      'webmaster@example.com.evil.net',
      'WEBMASTER@example.net',
      'a@com',
    ]) {
      await expect(bench.claims.start(member, { newsletterId: id, method: MAIL, recipient })).rejects.toThrow(
        'Please choose one of',
      );
    }
  });

  test('in other letters: a name is compared as browsers write it', async () => {
    const id = await bench.listed('BÜCHER.example.com');
    const claim = await begin(id, DNS_RECORD);
    expect(claim.place).toBe('_newsletter-owner.xn--bcher-kva.example.com');
    const tagged = await begin(id, META_TAG);
    bench.pages.set('xn--bcher-kva.example.com/', pageWith(ownerTag(tagged.token)));
    await verify(tagged);
    expect(await bench.isOwner(member, id)).toBe(true);
  });

  test('by a replay, after an administrator has ended the claim', async () => {
    const id = await bench.listed();
    const claim = await begin(id, META_TAG);
    bench.pages.set('letter.example.com/', pageWith(ownerTag(claim.token)));
    await verify(claim);
    await expect(verify(claim)).rejects.toThrow('over');
    const admin = await createAdmin(bench.dataSource);
    const queue = new ClaimQueueService(bench.dataSource, new AuditService(bench.dataSource));
    await queue.endClaim(admin, claim.id);
    await expect(queue.endClaim(admin, claim.id)).rejects.toThrow('done already');
    await expect(verify(claim)).rejects.toThrow('over');
    expect(await bench.isOwner(member, id)).toBe(false);
    const next = await begin(id, META_TAG);
    await expect(verify(next)).rejects.toThrow('not in the head');
    expect((await queue.list(admin, { state: QueueState.OWNERS })).items).toEqual([]);
  });

  test('from its owner, even with a proof of their own', async () => {
    const id = await bench.listed();
    const other = await createMember(bench.dataSource);
    const [claim, late] = [await begin(id, META_TAG), await begin(id, META_TAG, other)];
    bench.pages.set('letter.example.com/', pageWith(ownerTag(claim.token) + ownerTag(late.token)));
    const outcomes = await Promise.allSettled([verify(claim), verify(late, other)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const loser = outcomes[0].status === 'rejected' ? member : other;
    await expect(begin(id, META_TAG, loser)).rejects.toThrow('has an owner already');
    expect((await bench.claims.options(loser, id)).isTaken).toBe(true);
  });

  test('after the address has changed', async () => {
    const id = await bench.listed();
    const claim = await begin(id, META_TAG);
    bench.pages.set('letter.example.com/', pageWith(ownerTag(claim.token)));
    await bench.dataSource.query("UPDATE newsletters SET url = 'https://other.example.com/' WHERE id = $1", [id]);
    await expect(verify(claim)).rejects.toThrow('address of the newsletter has changed');
  });

  test('by trying often, or with an access token', async () => {
    const id = await bench.listed();
    const claim = await begin(id, META_TAG);
    await bench.dataSource.query('UPDATE claims SET attempts = 29 WHERE id = $1', [claim.id]);
    await expect(verify(claim)).rejects.toThrow('404');
    bench.pages.set('letter.example.com/', pageWith(ownerTag(claim.token)));
    await expect(verify(claim)).rejects.toThrow('over');
    const limited = bench.claimsWith({ times: 1, seconds: 60, isOn: true });
    await limited.start(member, { newsletterId: id, method: FILE });
    await expect(limited.start(member, { newsletterId: id, method: FILE })).rejects.toThrow('Too many requests');
    const script = requireMember({
      ...callerFor(member.user),
      accessToken: { id: 1, scopes: ['read', 'ask', 'manage'] },
    });
    await expect(begin(id, META_TAG, script)).rejects.toThrow('An access token cannot');
    await expect(bench.claims.verify(script, claim.id)).rejects.toThrow('An access token cannot');
  });

  test('by filling the mailbox of a domain', async () => {
    const id = await bench.listed();
    const send = async (by?: Member) =>
      bench.claims.start(by ?? (await createMember(bench.dataSource)), {
        newsletterId: id,
        method: MAIL,
        recipient: 'admin@example.com',
      });
    for (let n = 0; n < 2; n += 1) await send();
    await send(member);
    await expect(send(member)).rejects.toThrow('Enough mails');
    // Others have not used up the mail of the owner.
    const owner = await createMember(bench.dataSource);
    await send(owner);
    await expect(send(owner)).rejects.toThrow('Enough mails');
  });
});
