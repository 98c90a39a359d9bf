import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { present } from '../../base/validation/present.js';
import { EditionOrigin, EditionStatus } from '../../library/editions/edition.entity.js';
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
} from '../../testing/mail-bench.js';

const NEWS = 'news@letter.example';

let bench: MailBench;
let number = 100;

beforeAll(async () => {
  bench = await openMailBench();
  bench.addKey('letter.example');
});
afterAll(() => bench.close());

const next = () => (number += 1);

describe('a mail becomes an edition', () => {
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
    expect(text).not.toMatch(/Leave|Twice|Base|@/);
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
