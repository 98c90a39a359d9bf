import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { RuleAccess, type SiteRule } from '@niche-newsletters/rules/reading-rule.rules';
import { present } from '../../base/validation/present.js';
import { EditionOrigin, EditionStatus } from '../editions/edition.entity.js';
import {
  ACCEPTED,
  letter,
  LIST,
  MAIL_DOMAIN,
  openMailBench,
  PROCESSING,
  SENT_AT,
  STEP,
  type MailBench,
  type SentMail,
} from '../../testing/benches/mail-bench.js';
import { MAIL_KINDS, type MailKind } from '../../testing/values/mail-kinds.js';

let bench: MailBench;

beforeAll(async () => {
  bench = await openMailBench();
  for (const domain of ['letter.example', 'attacker.example']) bench.addKey(domain);
});
afterAll(() => bench.close());

describe('a mail becomes an edition', () => {
  const NEWS = 'news@letter.example';
  let number = 100;

  const next = () => (number += 1);

  test('with title, author and date, on a page of its own here', async () => {
    const { id, address } = await bench.inbox([ACCEPTED]);
    expect(await bench.send(address, letter(next()))).toBe(250);
    const [edition] = await bench.read(id);
    expect(edition).toMatchObject({
      url: `${bench.app.origin}/editions/${edition?.id}`,
      title: `Letter ${number}`,
      author: 'Ada of the Letter',
      publishedAt: SENT_AT,
      status: EditionStatus.PROCESSED,
      origin: EditionOrigin.MAIL,
    });
    const { text } = await bench.textOf(present(edition).id);
    expect(text).toContain('Sourdough needs patience');
    expect(text).not.toContain('color: red');
    expect((await bench.messages(id))[0]).toMatchObject({ state: 'accepted', html: null, text: null });
  });

  test('at the address where its sender has published it, on its site or the newsletter’s, unless that is ours', async () => {
    const { id, address } = await bench.inbox([ACCEPTED]);
    await bench.app.dataSource.query(`UPDATE newsletters SET url = 'https://www.grid.example/' WHERE id = $1`, [id]);
    const archived = (url: string) =>
      Object.assign(letter(next()), { headers: Object.assign({ 'Archived-At': `<${url}>` }, LIST) });
    const published = ['https://letter.example/p/1?utm_source=mail', 'https://archive.grid.example/2'];
    const others = ['https://evil.example/3', 'http://10.0.0.1/', `${bench.app.origin}/x`];
    for (const url of [...published, ...others]) await bench.send(address, archived(url));
    const change = (raw: string) => `Archived-At: <https://letter.example/not-signed>\r\n${raw}`;
    await bench.send(address, { ...letter(next()), change });
    const editions = await bench.editionsOf(id);
    expect(editions.map(({ url }) => url)).toEqual([
      'https://letter.example/p/1',
      'https://archive.grid.example/2',
      ...editions.slice(2).map((edition) => `${bench.app.origin}/editions/${edition.id}`),
    ]);
    expect(editions).toHaveLength(6);
  });

  test('not dated after it came', async () => {
    const { id, address } = await bench.inbox([ACCEPTED]);
    await bench.send(address, { ...letter(next()), date: new Date('2099-01-01') });
    await bench.send(address, { ...letter(next()), change: (raw) => raw.replace(/^Date: .*$/m, 'Date: yesterday') });
    const messages = await bench.messages(id);
    expect(messages.map(({ sentAt }) => sentAt.getTime() <= Date.now())).toEqual([true, true]);
  });

  test('without what is about the subscriber or counts readers', async () => {
    const { id, address } = await bench.inbox([ACCEPTED]);
    const name = present(address.split('@')[0]);
    const twice = [...name].map((letter) => `%25${letter.charCodeAt(0).toString(16)}`).join('');
    const base64 = Buffer.from(`{"to":"${address}"}`).toString('base64url');
    await bench.app.dataSource.query(`UPDATE newsletters SET text_use = 'all' WHERE id = $1`, [id]);
    await bench.send(address, {
      ...letter(next()),
      from: `Ada for ${name} <news@letter.example>`,
      subject: `News for ${address} today`,
      html: `<p>Sourdough needs patience, as <a href="https://other.example/bread">a baker of Lyon</a> says every week.</p>
        <p><a href="https://letter.example/out?u=1">Leave</a> <a href="https://letter.example/a?m=${name.toUpperCase()}">Web</a>
        <a href="https://letter.example/b?m=${encodeURIComponent(address)}">Me</a></p>
        <p>We told <b>${name.slice(0, 5)}</b>&shy;${name.slice(5)}@${MAIL_DOMAIN}, that ovens of clay are built slowly.</p>
        <p><a href="https://letter.example/c?m=${twice}">Twice</a> <a href="https://letter.example/d/${base64}">Base</a></p>
        <p>The recipe of the bread stands at https://letter.example/recipe?token=secret since spring.</p><!-- ${name} --><img src="https://letter.example/open.gif" width="1" height="1">
        <img src="https://letter.example/hidden.gif" style="display: none"><img src="https://letter.example/oven.jpg" width="600" alt="An oven">`,
    });
    const [edition] = await bench.read(id);
    const { text, html, links } = await bench.textOf(present(edition).id);
    expect(edition?.title).toBe('News for today');
    expect(edition?.author).toBe('Ada for');
    expect(text).toContain('We told that ovens of clay');
    expect(text).toContain('stands at https://letter.example/recipe since spring');
    expect(text).not.toMatch(/@|secret/);
    expect(links.map(({ url }) => url)).toEqual(['https://other.example/bread']);
    expect(html).toContain('oven.jpg');
    expect(html).not.toMatch(/open\.gif|hidden\.gif|<!--/);
  });

  test('with the access that it states', async () => {
    const { id, address } = await bench.inbox([ACCEPTED]);
    const ending = '<div><p>The rest of this post is for paid subscribers.</p><a href="/circle">Upgrade</a></div>';
    const mail = letter(next());
    await bench.send(address, mail);
    await bench.send(address, {
      ...letter(next()),
      html: (mail.html as string).replace('</table>', `</table>${ending}`),
    });
    expect((await bench.read(id)).map(({ access }) => access)).toEqual(['unknown', 'paid']);
  });

  test('only the first time', async () => {
    const { id, address } = await bench.inbox([ACCEPTED]);
    const mail = letter(next());
    for (let time = 0; time < 3; time += 1) expect(await bench.send(address, mail)).toBe(250);
    expect([(await bench.messages(id)).length, (await bench.editionsOf(id)).length]).toEqual([1, 1]);
  });

  test('whatever else came with its Message-ID', async () => {
    const { id, address } = await bench.inbox([ACCEPTED]);
    bench.addKey('attacker.example');
    const mail = letter(next());
    const others = [
      { signedBy: undefined },
      { from: 'mallory@attacker.example', signedBy: 'attacker.example' },
      { headers: {} },
    ];
    for (const changes of others) await bench.send(address, { ...mail, ...changes });
    expect(await bench.send(address, mail)).toBe(250);
    expect((await bench.messages(id)).map(({ state, sender }) => [state, sender])).toEqual([
      ['held', 'mallory@attacker.example'],
      ['accepted', NEWS],
    ]);
    await bench.send(address, { ...letter(next()), messageId: `<${'x'.repeat(900)}@letter.example>` });
    const [, , long] = await bench.messages(id);
    expect(long).toMatchObject({ state: 'accepted', messageId: expect.stringMatching(/^sha256:[\da-f]{64}$/) });
  });

  test('that is read again without a request, and loses nothing', async () => {
    const { id, address } = await bench.inbox([ACCEPTED]);
    await bench.send(address, letter(next()));
    const [edition] = await bench.read(id);
    const before = await bench.textOf(present(edition).id);
    const again = Object.assign({ force: true }, PROCESSING);
    const outcome = await bench.app.services.pipeline.processEdition(present(edition).id, again, STEP);
    expect(outcome).toEqual({ ok: true, changed: false });
    expect(await bench.textOf(present(edition).id)).toEqual(before);
  });
});

describe('reading rules of mails', () => {
  const HTML = `<div class="head"><h2 class="name">Ovens of clay</h2></div>
  <div class="sheet"><p>Bakers of the old town still light their ovens with beech wood, and keep the embers for the whole night.</p>
  <p class="shop">Buy the bricks of our friends in the shop around the corner, and get the second one for half of the price.</p></div>
  <div class="foot"><p>You read the letter of the bakers, which is written in the kitchen of a house behind the old market hall.</p></div>`;
  const RULE = { article: '.sheet', title: '.name', remove: ['.shop'] };
  const SHEET =
    'Bakers of the old town still light their ovens with beech wood, and keep the embers for the whole night.';
  let number = 700;

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
});

describe('many mails', () => {
  /** Half of them are good. 500 in `.ci/extended`. */
  const MAILS = Number(process.env.MAIL_TEST_MAILS ?? 60);
  const SENDERS = 4;
  /** An inbox keeps a hundred mails that wait. */
  const MAILS_OF_AN_INBOX = 100;

  const answersOf = ({ code }: MailKind): number[] => (code === undefined ? [250, 554] : [code]);

  interface Sent {
    kind: MailKind;
    /** Answers to the mail, and to the same mail once more. */
    codes: number[];
  }

  const names = Object.keys(MAIL_KINDS);
  const kindOf = (number: number): MailKind =>
    present(MAIL_KINDS[number % 2 === 0 ? 'good' : present(names[((number - 1) / 2) % names.length])]);

  /** Senders that miss the answer send the mail again. */
  async function sendTwice(number: number, address: string): Promise<Sent> {
    const kind = kindOf(number);
    const raw = await kind.make(number, bench);
    const envelope = { from: kind.from ?? 'bounces@letter.example', to: address };
    const isRepeated = number % 10 === 0;
    const first = await bench.sendRaw(raw, envelope);
    return { kind, codes: isRepeated ? [first, await bench.sendRaw(raw, envelope)] : [first] };
  }

  async function sendAll(addresses: string[]): Promise<Sent[]> {
    const sent: Sent[] = [];
    const waiting = Array.from({ length: MAILS }, (_, number) => number);
    const send = async () => {
      for (let number = waiting.shift(); number !== undefined; number = waiting.shift())
        sent.push(await sendTwice(number, present(addresses[Math.floor(number / MAILS_OF_AN_INBOX)])));
    };
    await Promise.all(Array.from({ length: SENDERS }, send));
    return sent;
  }

  /** Asks the process whether it is well, until the work is done. */
  async function askDuring<T>(work: Promise<T>): Promise<{ result: T; statuses: Set<number> }> {
    const done = work.then(() => true);
    const statuses = new Set<number>();
    do {
      statuses.add((await fetch(`${bench.app.origin}/healthz`)).status);
    } while (!(await Promise.race([done, new Promise<false>((resolve) => setTimeout(resolve, 10, false))])));
    return { result: await work, statuses };
  }

  test(`of ${MAILS} mails, good and hostile, each has one outcome, and the process answers meanwhile`, async () => {
    const inboxes: Awaited<ReturnType<MailBench['inbox']>>[] = [];
    for (let mails = 0; mails < MAILS; mails += MAILS_OF_AN_INBOX)
      inboxes.push(await bench.inbox([ACCEPTED, 'news@letter.example']));
    const ids = inboxes.map(({ id }) => id);
    const { result: sent, statuses } = await askDuring(sendAll(inboxes.map(({ address }) => address)));
    expect(statuses).toEqual(new Set([200]));

    // A mail that the reader may or may not take is stored if it was taken.
    const wrong = sent.filter(({ kind, codes }) => !codes.every((code) => answersOf(kind).includes(code)));
    expect(wrong).toEqual([]);
    const taken = sent.filter(({ codes }) => codes[0] === 250);
    const stored = (await Promise.all(ids.map((id) => bench.messages(id)))).flat();
    expect(stored.map(({ state, reason }) => String(reason ?? state)).toSorted()).toEqual(
      taken.map(({ kind }) => kind.stored ?? 'unsigned').toSorted(),
    );
    const editions = await bench.app.dataSource.query<object[]>(
      `SELECT FROM editions WHERE newsletter_id = ANY($1) AND origin = 'mail'`,
      [ids],
    );
    expect(editions).toHaveLength(sent.filter(({ kind }) => kind.stored === 'accepted').length);
  });
});
