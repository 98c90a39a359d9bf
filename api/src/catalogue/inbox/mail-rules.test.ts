import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RuleAccess, type SiteRule } from '@niche-newsletters/rules/reading-rule.rules';
import { present } from '../../base/validation/present.js';
import { ACCEPTED, letter, openMailBench, type MailBench, type SentMail } from '../../testing/mail-bench.js';

const HTML = `<div class="head"><h2 class="name">Ovens of clay</h2></div>
  <div class="sheet"><p>Bakers of the old town still light their ovens with beech wood, and keep the embers for the whole night.</p>
  <p class="shop">Buy the bricks of our friends in the shop around the corner, and get the second one for half of the price.</p></div>
  <div class="foot"><p>You read the letter of the bakers, which is written in the kitchen of a house behind the old market hall.</p></div>`;
const RULE = { article: '.sheet', title: '.name', remove: ['.shop'] };
const SHEET =
  'Bakers of the old town still light their ovens with beech wood, and keep the embers for the whole night.';

let bench: MailBench;
let number = 700;
beforeAll(async () => {
  bench = await openMailBench();
  bench.addKey('letter.example');
});
afterAll(() => bench.close());

const mail = (): SentMail => Object.assign(letter((number += 1)), { html: HTML });

async function ruledInbox(rule: SiteRule = RULE) {
  const inbox = await bench.inbox([ACCEPTED]);
  await bench.app.services.readingRules.save(bench.admin, {
    newsletterId: inbox.id,
    rule,
    reason: 'The frame of the mail',
  });
  return inbox;
}

test('a rule of the newsletter is used for its mails', async () => {
  const { id, address } = await ruledInbox();
  await bench.send(address, mail());
  const [edition] = await bench.read(id);
  expect(edition).toMatchObject({ title: 'Ovens of clay', author: 'Ada of the Letter' });
  expect((await bench.textOf(present(edition).id)).text).toBe(SHEET);
});

test('a rule that calls texts free does not overrule a mail that is for paying subscribers', async () => {
  const { id, address } = await ruledInbox({ access: RuleAccess.FREE });
  const ending = '<div><p>The rest of this post is for paid subscribers.</p><a href="/circle">Upgrade</a></div>';
  await bench.send(address, mail());
  await bench.send(address, Object.assign(mail(), { html: HTML + ending }));
  expect(await bench.read(id)).toMatchObject([
    { access: 'public', accessProof: 'the reading rule says so' },
    { access: 'paid' },
  ]);
});

test('a selector that would remove the whole mail is left out', async () => {
  const { id, address } = await ruledInbox({ remove: ['.shop', 'article'] });
  await bench.send(address, mail());
  const [edition] = await bench.read(id);
  const { text } = await bench.textOf(present(edition).id);
  expect(text).toContain(SHEET);
  expect(text).not.toContain('bricks');
});

test('rules of hosts and platforms are about pages, and not used', async () => {
  const { id, address } = await bench.inbox([ACCEPTED]);
  const { readingRules } = bench.app.services;
  const { dataSource, origin } = bench.app;
  await dataSource.query(`UPDATE newsletters SET platform = 'substack' WHERE id = $1`, [id]);
  for (const scope of [{ host: new URL(origin).host }, { platform: 'substack' }])
    await readingRules.save(bench.admin, Object.assign({ rule: RULE, reason: 'Its pages' }, scope));
  await bench.send(address, mail());
  const [edition] = await bench.read(id);
  expect(edition?.title).toBe(`Letter ${number}`);
  const { text } = await bench.textOf(present(edition).id);
  expect(text).toContain('second one for half of the price');
});

test('a rule can be tried on a mail until it is read, and the page that is ours is no host of its rules', async () => {
  const { id, address } = await ruledInbox();
  await bench.send(address, mail());
  const { rulePreviews, readingRules } = bench.app.services;
  const { host, editions } = await readingRules.find(bench.admin, id);
  expect(host).not.toBe(new URL(bench.app.origin).host);
  const editionId = present(editions[0]).id;
  const preview = () => rulePreviews.preview(bench.admin, editionId, { article: '.foot' });
  expect((await preview()).after.text).toContain('You read the letter of the bakers');
  await bench.read(id);
  const { after, before } = await preview();
  expect(before.text).toBe(SHEET);
  expect(after.failure).toContain('no longer kept');
});
