import { siteWith } from '../../testing/sites/default-site.js';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ReaderError } from '../../base/async/reader-error.js';
import { TaskCrashError } from '../../base/async/task-errors.js';
import { present } from '../../base/validation/present.js';
import { EditionRecords } from '../crawl/edition-records.js';
import { EditionOrigin, EditionStatus } from '../editions/edition.entity.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import {
  ACCEPTED,
  letter,
  LIST,
  MAIL_DOMAIN,
  openMailBench,
  SENT_AT,
  type MailBench,
} from '../../testing/benches/mail-bench.js';
import { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { TextUse } from '../../catalogue/newsletters/text-use.js';
import { forgetNewsletter } from '../../catalogue/owners/forget-newsletter.js';
import { InboxReceiverService } from './inbox-receiver.service.js';
import { InboxState } from './inbox.entity.js';
import { limitHeld } from './limit-held.js';

let bench: MailBench;

beforeAll(async () => {
  bench = await openMailBench();
  for (const domain of ['letter.example', 'attacker.example']) bench.addKey(domain);
});
afterAll(() => bench.close());

let number = 100;

const next = () => (number += 1);

const NEWS = 'news@letter.example';
const DAY_MS = 86_400_000;
const useOf = async (id: number) =>
  (await bench.app.dataSource.getRepository(Newsletter).findOneByOrFail({ id })).textUse;

describe('other mails wait', () => {
  test('with everything that an administrator has to see, and no request is made', async () => {
    const { id, address } = await bench.inbox();
    const confirm = `https://letter.example/confirm?mail=${encodeURIComponent(address)}`;
    await bench.send(address, {
      from: 'Letter <news@letter.example>',
      subject: 'Please confirm',
      html: `<p>Click to confirm ${address}</p><a href="${confirm}">Yes, subscribe me</a>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signedBy: 'letter.example',
    });
    const { items } = await bench.app.services.heldMessages.list(bench.admin, { page: 1, limit: 100 });
    expect(items.find(({ newsletterId }) => newsletterId === id)).toMatchObject({
      reason: 'no_list',
      sender: NEWS,
      senderName: 'Letter',
      signingDomain: 'letter.example',
      isSenderProved: true,
      subject: 'Please confirm',
      text: expect.stringContaining(address),
      links: [{ url: confirm, text: 'Yes, subscribe me' }],
    });
    expect(await bench.editionsOf(id)).toEqual([]);
  });

  test('until one is accepted', async () => {
    const { id, address } = await bench.inbox();
    await bench.send(address, { ...letter(next()), signedBy: undefined });
    const [held] = await bench.messages(id);
    await bench.app.services.heldMessages.accept(bench.admin, present(held).id);
    expect(await bench.read(id)).toMatchObject([{ title: `Letter ${number}`, status: EditionStatus.PROCESSED }]);
    const again = bench.app.services.heldMessages.accept(bench.admin, present(held).id);
    await expect(again).rejects.toThrow('done already');
  });

  test('until their sender is accepted, with what is proved and goes to the list', async () => {
    const { id, address } = await bench.inbox();
    const later = letter(next());
    await bench.send(address, letter(next()));
    await bench.send(address, { ...letter(next()), headers: {} });
    await bench.send(address, { ...letter(next()), signedBy: undefined });
    const [first, , unsigned] = await bench.messages(id);
    await expect(bench.app.services.heldMessages.acceptSender(bench.admin, present(unsigned).id)).rejects.toThrow(
      'no valid signature',
    );
    await bench.app.services.heldMessages.acceptSender(bench.admin, present(first).id);
    expect((await bench.messages(id)).map(({ state, reason }) => reason ?? state)).toEqual([
      'accepted',
      'no_list',
      'unsigned',
    ]);
    await bench.send(address, later);
    expect(await bench.editionsOf(id)).toHaveLength(2);
    expect(await bench.app.services.inboxes.find(bench.admin, id)).toMatchObject({ acceptedSenders: [ACCEPTED] });
  });

  test('without a text if nothing of it may be used', async () => {
    const { id, address } = await bench.inbox();
    await bench.app.dataSource.query(`UPDATE newsletters SET text_use = 'nothing' WHERE id = $1`, [id]);
    await bench.send(address, letter(next()));
    expect(await bench.messages(id)).toMatchObject([{ state: 'held', html: null, text: null, links: [] }]);
  });
});

describe('an inbox', () => {
  test('has a new address when it is renewed, and none when it has ended', async () => {
    const { id, address } = await bench.inbox([ACCEPTED]);
    expect(address).toMatch(new RegExp(`^[a-z0-9]{20}@${MAIL_DOMAIN}$`));
    const { address: renewed } = await bench.app.services.inboxes.renew(bench.admin, id);
    expect(await bench.send(address, letter(next()))).toBe(550);
    expect(await bench.send(present(renewed).toUpperCase(), letter(next()))).toBe(250);
    await bench.app.services.inboxes.end(bench.admin, id);
    expect(await bench.send(present(renewed), letter(next()))).toBe(550);
    await expect(bench.app.services.inboxes.end(bench.admin, id)).rejects.toThrow('has no address');
    expect(await bench.app.services.inboxes.start(bench.admin, id)).toMatchObject({ acceptedSenders: [ACCEPTED] });
    await expect(bench.app.services.inboxes.start(bench.admin, id)).rejects.toThrow('has an address already');
  });

  test('is for newsletters that are not on the web', async () => {
    const newsletter = await createNewsletter(bench.app.dataSource);
    await createEdition(bench.app.dataSource, newsletter);
    const start = bench.app.services.inboxes.start(bench.admin, newsletter.id);
    await expect(start).rejects.toThrow('read on the web already');
  });

  test('limits its text to excerpts until the owner permits more', async () => {
    const { id, address } = await bench.inbox([ACCEPTED]);
    expect(await useOf(id)).toBe(TextUse.EXCERPTS);
    await bench.send(address, {
      ...letter(next()),
      html: `<p>${'Bread is baked every day of the week. '.repeat(200)}</p>`,
    });
    const [edition] = await bench.read(id);
    expect((await bench.textOf(present(edition).id)).text).toHaveLength(1_500);
    await bench.app.dataSource.query(
      `INSERT INTO claims (user_id, newsletter_id, method, state, address, secret, expires_at)
       VALUES ($1, $2, 'file', 'verified', 'x', 'x', now())`,
      [bench.admin.user.id, id],
    );
    await bench.app.services.consents.setTextUse(bench.admin, id, TextUse.ALL);
    expect(await useOf(id)).toBe(TextUse.ALL);
  });

  test('ends when editions are read on the web, which replace the mails', async () => {
    const { id, address } = await bench.inbox([ACCEPTED]);
    const [same, other] = [letter(next()), letter(next())];
    for (const mail of [same, other, { ...letter(next()), headers: {} }]) await bench.send(address, mail);
    await bench.app.services.inboxes.yieldToWeb(id);
    expect(await bench.editionsOf(id)).toHaveLength(2);
    const newsletter = await bench.app.dataSource.getRepository(Newsletter).findOneByOrFail({ id });
    const web = {
      title: ` ${String(same.subject).toUpperCase()}`,
      publishedAt: new Date(SENT_AT.getTime() - 2 * DAY_MS),
    };
    await createEdition(bench.app.dataSource, newsletter, web);
    await bench.app.services.inboxes.yieldToWeb(id);
    expect((await bench.editionsOf(id)).map(({ title }) => title)).toEqual([other.subject, web.title]);
    expect(await useOf(id)).toBe(TextUse.EXCERPTS);
    await bench.read(id);
    await bench.app.services.inboxes.yieldToWeb(id);
    expect(await bench.app.services.inboxes.find(bench.admin, id)).toMatchObject({
      state: InboxState.WEB,
      address: null,
    });
    expect(await bench.send(address, letter(next()))).toBe(550);
    expect(await useOf(id)).toBe(TextUse.ALL);
    expect((await bench.messages(id)).map(({ state }) => state)).toEqual(['accepted', 'accepted']);
  });

  test('gives an edition to its page, when the site lists it', async () => {
    const { id, address } = await bench.inbox([ACCEPTED]);
    const url = `https://letter.example/p/${next()}`;
    const headers = Object.assign({ 'Archived-At': `<${url}>` }, LIST);
    await bench.send(address, { ...letter(number), headers });
    expect(await bench.read(id)).toMatchObject([{ url, origin: EditionOrigin.MAIL, status: EditionStatus.PROCESSED }]);
    await new EditionRecords(bench.app.dataSource).upsertDiscovered(id, { found: [{ url }] });
    expect(await bench.editionsOf(id)).toMatchObject([{ url, origin: null, status: EditionStatus.DISCOVERED }]);
  });

  test('is forgotten with its newsletter', async () => {
    const { id, address } = await bench.inbox([ACCEPTED]);
    await bench.send(address, letter(next()));
    await bench.app.dataSource.transaction((manager) => forgetNewsletter(manager, id));
    await bench.app.services.withdrawals.finish(id);
    expect(await bench.messages(id)).toEqual([]);
    expect(await bench.send(address, letter(next()))).toBe(550);
  });
});

describe('the mail server refuses', () => {
  const from = 'bounces@sender.example';

  test('what is for others, and a second recipient in the same dialogue', async () => {
    const { id, address } = await bench.inbox([ACCEPTED]);
    const { address: other } = await bench.inbox([ACCEPTED]);
    const raw = await bench.compose(letter(next()));
    expect(await bench.sendRaw(raw, { from, to: 'somebody@elsewhere.example' })).toBe(550);
    expect(await bench.sendRaw(raw, { from, to: `nobody@${MAIL_DOMAIN}` })).toBe(550);
    await bench.sendRaw(raw, { from, to: [address, other] });
    expect(await bench.messages(id)).toHaveLength(1);
  });

  test('what cannot be read, but not what took too long or ended its reader', async () => {
    const { address } = await bench.inbox();
    const outcomeOf = (error: Error) => {
      const reader = { readMail: () => Promise.reject(error) };
      const deps = {
        reader,
        editions: { make: () => Promise.resolve() },
        dnsServers: [],
        domain: MAIL_DOMAIN,
        site: siteWith(),
      };
      const receiver = new InboxReceiverService(bench.app.dataSource, deps);
      const name = present(address.split('@')[0]);
      return receiver.receive({ source: Buffer.from('x'), name, cameAt: new Date() });
    };
    expect(await outcomeOf(new ReaderError('unreadable', 'broken'))).toBe('unreadable');
    const failures = [
      new ReaderError('took-too-long', 'slow'),
      new ReaderError('unreadable', 'ended', { cause: new TaskCrashError('ended') }),
    ];
    for (const error of failures) await expect(outcomeOf(error)).rejects.toThrow(error);
  });

  test.each([
    ['are deleted', 'deleted_at'],
    ['have left', 'left_at'],
  ])('mails to newsletters that %s', async (_what, column) => {
    const { id, address } = await bench.inbox([ACCEPTED]);
    await bench.app.dataSource.query(`UPDATE newsletters SET ${column} = now() WHERE id = $1`, [id]);
    expect(await bench.send(address, letter(next()))).toBe(550);
  });
});

describe('held messages', () => {
  test('mails of a sender wait again when it is removed, and the audit names it', async () => {
    const { id, address } = await bench.inbox();
    const { inboxes, heldMessages } = bench.app.services;
    await bench.send(address, letter(next()));
    await heldMessages.acceptSender(bench.admin, present((await bench.messages(id))[0]).id);
    await expect(inboxes.removeSender(bench.admin, id, 'news@letter.example')).rejects.toThrow('Sender not found');
    const { acceptedSenders } = await inboxes.find(bench.admin, id);
    expect(acceptedSenders).toEqual([ACCEPTED]);
    expect(await inboxes.removeSender(bench.admin, id, ACCEPTED)).toMatchObject({ acceptedSenders: [] });
    await bench.send(address, letter(next()));
    expect((await bench.messages(id))[1]).toMatchObject({ state: 'held', reason: 'new_sender' });
    const entries = await bench.app.dataSource.query<object[]>(
      `SELECT action, details FROM audit_entries WHERE subject_id = $1 AND action LIKE 'inbox.%-sender' ORDER BY id`,
      [id],
    );
    expect(entries).toEqual([
      { action: 'inbox.accept-sender', details: ACCEPTED },
      { action: 'inbox.remove-sender', details: ACCEPTED },
    ]);
  });

  test('those of proved senders are listed first, and the oldest others dropped if they are too many', async () => {
    const { id, address } = await bench.inbox();
    const unsigned = { signedBy: undefined, html: `<p>${'x'.repeat(6_000)}</p>` };
    const sent = [unsigned, unsigned, {}].map((change) => Object.assign(letter(next()), change));
    for (const mail of sent) await bench.send(address, mail);
    const { items } = await bench.app.services.heldMessages.list(bench.admin, { page: 1, limit: 100 });
    const listed = items.filter(({ newsletterId }) => newsletterId === id);
    const [first, second, proved] = sent.map(({ subject }) => subject);
    expect(listed.map(({ subject, isCut }) => [subject, isCut])).toEqual([
      [proved, false],
      [first, true],
      [second, true],
    ]);
    await limitHeld(bench.app.dataSource.manager, id, 2);
    expect((await bench.messages(id)).map(({ subject }) => subject)).toEqual([second, proved]);
  });

  test('what is dismissed has no text, and what is old is deleted', async () => {
    const { id, address } = await bench.inbox();
    for (let count = 0; count < 2; count += 1) await bench.send(address, letter(next()));
    const [first] = await bench.messages(id);
    await bench.app.services.heldMessages.dismiss(bench.admin, present(first).id);
    expect((await bench.messages(id))[0]).toMatchObject({ state: 'dismissed', html: null, text: null, links: [] });
    await bench.app.dataSource.query(
      `UPDATE inbox_messages SET received_at = now() - interval '31 days' WHERE newsletter_id = $1`,
      [id],
    );
    expect(await bench.app.services.heldMessages.sweep()).toBe(2);
  });

  test('what is dismissed does not come again when its sender is accepted', async () => {
    const { id, address } = await bench.inbox();
    const [unwanted, wanted] = [letter(next()), letter(next())];
    for (const mail of [unwanted, wanted]) await bench.send(address, mail);
    const [first, second] = await bench.messages(id);
    await bench.app.services.heldMessages.dismiss(bench.admin, present(first).id);
    await bench.app.services.heldMessages.acceptSender(bench.admin, present(second).id);
    await bench.send(address, unwanted);
    expect((await bench.messages(id)).map(({ state }) => state)).toEqual(['dismissed', 'accepted']);
  });

  test('what is accepted keeps its body for a week, and only while it has an edition', async () => {
    const { id, address } = await bench.inbox([ACCEPTED]);
    for (let count = 0; count < 3; count += 1) await bench.send(address, letter(next()));
    const [deleted, old] = await bench.messages(id);
    await bench.app.dataSource.query('DELETE FROM editions WHERE id = $1', [deleted?.editionId]);
    await bench.app.dataSource.query(`UPDATE editions SET discovered_at = now() - interval '8 days' WHERE id = $1`, [
      old?.editionId,
    ]);
    await bench.app.services.heldMessages.sweep();
    expect((await bench.messages(id)).map(({ html }) => html !== null)).toEqual([false, false, true]);
  });

  test('an address that was ended gives way to the web, too', async () => {
    const { id, address } = await bench.inbox();
    await bench.send(address, letter(next()));
    await bench.app.services.inboxes.end(bench.admin, id);
    const newsletters = bench.app.dataSource.getRepository(Newsletter);
    await createEdition(bench.app.dataSource, await newsletters.findOneByOrFail({ id }));
    await bench.app.services.inboxes.yieldToWeb(id);
    expect(await bench.messages(id)).toEqual([]);
    expect(await newsletters.findOneByOrFail({ id })).toMatchObject({ textUse: TextUse.ALL });
  });
});
