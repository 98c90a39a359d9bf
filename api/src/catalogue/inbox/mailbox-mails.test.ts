import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLogger } from '../../base/log.js';
import { present } from '../../base/validation/present.js';
import { readConfig } from '../../config.js';
import { Mailbox } from '../../outside/mail/mailbox.js';
import { ImapServer } from '../../testing/imap-server.js';
import { ACCEPTED, letter, MAIL_DOMAIN, openMailBench, type MailBench } from '../../testing/mail-bench.js';
import { InboxLimits } from './inbox-limits.js';
import { MailboxMails } from './mailbox-mails.js';

const DAY_MS = 86_400_000;

let bench: MailBench;
let server: ImapServer;
beforeAll(async () => {
  bench = await openMailBench();
  bench.addKey('letter.example');
  server = new ImapServer();
  await server.listen();
});
afterAll(async () => {
  await server.close();
  await bench.close();
});

async function takeUnread(): Promise<void> {
  const { mailIn } = readConfig({ MAIL_IN_DOMAIN: MAIL_DOMAIN, IMAP_URL: server.url }, '/nowhere');
  const mailbox = await Mailbox.open(present(mailIn?.mailbox), { ca: server.certificate.cert });
  const mails = new MailboxMails({
    receiver: bench.app.services.inboxReceiver,
    limits: new InboxLimits({ isOn: true }),
    domain: MAIL_DOMAIN,
    log: createLogger('silent'),
  });
  for (const uid of await mailbox.unread()) await mails.take(mailbox, uid);
  await mailbox.close();
}

test('a mail of a mailbox is an edition by the same proof, or waits, and is stored once', async () => {
  const { id, address } = await bench.inbox([ACCEPTED]);
  const deliver = async (mail: Parameters<MailBench['compose']>[0], change = (raw: string) => raw) => {
    const raw = (await bench.compose(Object.assign({ to: 'readers@letter.example' }, mail))).toString('latin1');
    server.add(Buffer.from(`Return-Path: <b@letter.example>\r\nDelivered-To: ${address}\r\n${change(raw)}`, 'latin1'));
  };
  await deliver(letter(1));
  await deliver(letter(1));
  await deliver(letter(2), (raw) => raw.replace('Sourdough', 'Sourmilk'));
  await takeUnread();
  expect(server.unread).toEqual([]);
  expect(await bench.messages(id)).toMatchObject([
    { subject: 'Letter 1', state: 'accepted', reason: null },
    { subject: 'Letter 2', state: 'held', reason: 'broken_signature' },
  ]);
  expect(await bench.read(id)).toMatchObject([{ title: 'Letter 1', origin: 'mail' }]);
});

test('a mail that was stored before its mark was lost is not stored again', async () => {
  const { id, address } = await bench.inbox([ACCEPTED]);
  server.onCommand = (command) => void (command.startsWith('UID STORE') && server.cut());
  server.add(Buffer.concat([Buffer.from(`Delivered-To: ${address}\r\n`), await bench.compose(letter(3))]));
  await expect(takeUnread()).rejects.toThrow();
  expect(server.unread).toHaveLength(1);
  server.onCommand = () => undefined;
  await takeUnread();
  expect(server.unread).toEqual([]);
  expect(await bench.messages(id)).toHaveLength(1);
});

test('a mail is as old as it was when the mailbox got it', async () => {
  const { id, address } = await bench.inbox([ACCEPTED]);
  const weekAgo = new Date(Date.now() - 8 * DAY_MS);
  for (const [number, cameAt] of [
    [4, weekAgo],
    [5, new Date()],
  ] as const) {
    const mail = await bench.compose(Object.assign(letter(number), { date: weekAgo }));
    server.add(Buffer.concat([Buffer.from(`Delivered-To: ${address}\r\n`), mail]), cameAt);
  }
  await takeUnread();
  expect(await bench.messages(id)).toMatchObject([
    { subject: 'Letter 4', state: 'accepted' },
    { subject: 'Letter 5', state: 'held', reason: 'old' },
  ]);
});
