import 'reflect-metadata';
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createLogger } from '../../base/log.js';
import { LiveEvents } from '../../endpoints/live/live-events.js';
import { OutboxDelivery } from '../../jobs/worker/outbox-delivery.js';
import { MailServer } from '../../outside/mail/mail-server.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { deferred } from '../../testing/deferred.js';
import { eventually } from '../../testing/eventually.js';
import { createUser } from '../../testing/factories.js';
import {
  headerOf,
  startSmtpReceiver,
  type SmtpAnswers,
  type SmtpReceiver,
} from '../../testing/servers/smtp-receiver.js';
import type { User } from '../accounts/user.entity.js';
import { MailService, type NewMail, SEND_MAIL, type PromisedMail } from './mail.service.js';

const log = createLogger('silent');
const FROM = 'Niche Newsletters <news@example.org>';
let database: TestDatabase;
let events: LiveEvents;
let user: User;
const closings: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  events = new LiveEvents(database.connection, database.dataSource, log);
  await events.start();
});
beforeEach(async () => {
  await database.dataSource.query('TRUNCATE mails, outbox');
  user = await createUser(database.dataSource);
});
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});
afterAll(async () => {
  await events.stop();
  await database.close();
});

async function receive(answers: SmtpAnswers = {}): Promise<SmtpReceiver> {
  const receiver = await startSmtpReceiver(answers);
  closings.push(() => receiver.close());
  return receiver;
}

const serviceFor = (smtpUrl?: string, dkim?: { domainName: string; keySelector: string; privateKey: string }) =>
  new MailService(database.dataSource, {
    server: smtpUrl ? new MailServer({ smtpUrl, from: FROM, dkim }) : undefined,
    domain: 'example.org',
    isKept: true,
  });

const add = (service: MailService, values: Partial<NewMail> = {}) =>
  database.dataSource.transaction((manager) =>
    service.add(manager, {
      key: 'one',
      kind: 'test',
      to: user,
      subject: 'Hello',
      text: 'Plain',
      html: '<p>HTML</p>',
      ...values,
    }),
  );

function work(service: MailService): void {
  const delivery = new OutboxDelivery({
    dataSource: database.dataSource,
    events,
    log,
    handlers: { [SEND_MAIL]: (payload, isLast) => service.send((payload as PromisedMail).mailId, isLast) },
    trySeconds: { [SEND_MAIL]: 900 },
  });
  delivery.start();
  closings.push(() => delivery.stop());
}

/** As if the pause after the first try were over. */
const hurry = async () => {
  await database.dataSource.query('UPDATE outbox SET due_at = now() WHERE attempts = 1 AND last_error IS NOT NULL');
  await database.dataSource.query(`SELECT pg_notify('live_events', '{"topic":"outboxAdded"}')`);
};

const states = async () => {
  const rows = await database.dataSource.query<{ state: string }[]>('SELECT state FROM mails ORDER BY id');
  return rows.map(({ state }) => state);
};
const allAre = (state: string) => eventually(async () => (await states()).every((one) => one === state));

test('sends a mail as text and HTML, from the configured sender, with its own headers', async () => {
  const { url, received } = await receive();
  const service = serviceFor(url);
  work(service);
  await add(service);
  await allAre('sent');
  const [{ source, to, messageId } = { source: '', to: '', messageId: '' }] = received;
  expect(to).toBe(user.email);
  expect(messageId).toMatch(/^<[\w-]+@example\.org>$/);
  expect(source).toMatch(/^From: Niche Newsletters <news@example\.org>\r$/m);
  expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(source).toMatch(/Content-Type: text\/plain[^]*Plain[^]*Content-Type: text\/html[^]*<p>HTML<\/p>/);
});

test('signs with DKIM, including what one-click unsubscribing needs', async () => {
  const { url, received } = await receive();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  const service = serviceFor(url, { domainName: 'example.org', keySelector: 'mail', privateKey: pem });
  work(service);
  const headers = {
    'List-Unsubscribe': '<https://example.org/u>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  await database.dataSource.transaction((manager) =>
    service.add(manager, { key: 'k', kind: 'test', to: user, subject: 'Hello', text: 'Plain', html: '', headers }),
  );
  await allAre('sent');
  const signature = headerOf(received[0]?.source ?? '', 'DKIM-Signature');
  expect(signature).toMatch(/d=example\.org; q=dns\/txt; s=mail;/);
  expect(signature.toLowerCase()).toMatch(/h=[^;]*list-unsubscribe:[^;]*list-unsubscribe-post/);
});

test('writes no second mail with the same key', async () => {
  const service = serviceFor((await receive()).url);
  await Promise.all([add(service), add(service)]);
  expect(await states()).toEqual(['waiting']);
  expect(await database.dataSource.query('SELECT 1 FROM outbox')).toHaveLength(1);
});

test('two workers with a slow server that puts off every tenth mail send each once, and lose none', async () => {
  const COUNT = 60;
  const putOff = new Set<string>();
  const { url, received } = await receive({
    toMail: async ({ to, messageId }) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (putOff.has(messageId) || Number(/\d+/.exec(to)?.[0]) % 10 !== 0) return undefined;
      putOff.add(messageId);
      return { responseCode: 451 };
    },
  });
  const services = [serviceFor(url), serviceFor(url)];
  for (const service of services) work(service);
  for (let number = 0; number < COUNT; number += 1) {
    const [service] = services as [MailService];
    await add(service, { key: `mail ${number}`, to: { ...user, email: `reader${number}@example.com` } });
  }
  await eventually(async () => {
    await hurry();
    return (await states()).every((state) => state === 'sent');
  });
  expect(putOff.size).toBe(COUNT / 10);
  expect(received).toHaveLength(COUNT);
  expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(COUNT);
});

test('a recipient whom the server refuses gets no further try', async () => {
  const service = serviceFor((await receive({ toRecipient: () => ({ responseCode: 550 }) })).url);
  work(service);
  await add(service);
  await allAre('refused');
  const [entry] = await database.dataSource.query<{ done: boolean }[]>(
    'SELECT delivered_at IS NOT NULL AS done FROM outbox',
  );
  await eventually(() => Promise.resolve(entry?.done ?? true));
});

test('gives up after the last try, and says why', async () => {
  const service = serviceFor('smtp://127.0.0.1:9');
  await add(service);
  const [{ id } = { id: '' }] = await service.latest();
  await expect(service.send(id, false)).rejects.toThrow('ECONNREFUSED');
  expect(await states()).toEqual(['waiting']);
  await expect(service.send(id, true)).rejects.toThrow('ECONNREFUSED');
  expect((await service.latest())[0]).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('ECONNREFUSED'),
  });
});

test('a mail that a dead worker was sending is tried again with the same Message-ID', async () => {
  const first = deferred();
  const ids: string[] = [];
  const { url, received } = await receive({
    toMail: async ({ messageId }) => {
      ids.push(messageId);
      if (ids.length === 1) await first.promise;
      return undefined;
    },
  });
  const service = serviceFor(url);
  await add(service);
  const [{ id } = { id: '' }] = await service.latest();
  const hanging = service.send(id, false);
  await eventually(() => Promise.resolve(ids.length === 1));
  expect(await states()).toEqual(['sending']);
  await service.send(id, false);
  first.resolve();
  await hanging;
  expect(new Set(ids).size).toBe(1);
  expect(received.length).toBe(2);
  expect(await states()).toEqual(['sent']);
});

test('without a server, mails are kept to be read', async () => {
  const service = serviceFor();
  await add(service);
  expect(await states()).toEqual(['kept']);
  expect(await database.dataSource.query('SELECT 1 FROM outbox')).toEqual([]);
});

test('without a server in production, nothing is written', async () => {
  const service = new MailService(database.dataSource, { domain: 'example.org', isKept: false });
  expect(service.isAvailable).toBe(false);
  await add(service);
  expect(await states()).toEqual([]);
});

test('a subject cannot add a header or a recipient', async () => {
  const { url, received } = await receive();
  const service = serviceFor(url);
  work(service);
  await add(service, { subject: 'News\r\nBcc: victim@example.com\r\n\r\n<script>' });
  await allAre('sent');
  expect(received.map(({ to }) => to)).toEqual([user.email]);
  expect(received[0]?.source).not.toMatch(/^Bcc:/im);
});

test('goes with its user, and is forgotten after a month', async () => {
  const service = serviceFor();
  await add(service);
  await add(service, { key: 'old' });
  await database.dataSource.query("UPDATE mails SET created_at = now() - interval '31 days' WHERE key = 'old'");
  expect(await service.sweep()).toBe(1);
  await database.dataSource.query('DELETE FROM users WHERE id = $1', [user.id]);
  expect(await states()).toEqual([]);
});

test('keeps no refused mail to somebody without an account, and no link to sign in for longer than a day', async () => {
  const service = serviceFor();
  const to = { id: null, email: 'nobody@example.com' };
  await add(service, { key: 'refused', to });
  await add(service, { key: 'link', kind: 'sign-in', to });
  await database.dataSource.query(
    "UPDATE mails SET created_at = now() - CASE key WHEN 'link' THEN interval '25 hours' ELSE interval '31 days' END, state = 'refused'",
  );
  expect(await service.sweep()).toBe(2);
});

test('keeps the latest refusals, which digests are paused for', async () => {
  const service = serviceFor();
  for (const key of ['refused before', 'sent', 'refused', 'refused again']) {
    await add(service, { key });
    await database.dataSource.query(
      "UPDATE mails SET created_at = now() - interval '31 days', state = $1 WHERE key = $2",
      [key.split(' ')[0], key],
    );
  }
  expect(await service.sweep()).toBe(2);
  expect(await service.countLatestRefused(user.id, new Date(0), 3)).toBe(2);
});
