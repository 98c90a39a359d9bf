import { PassThrough } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ReaderError } from '../../base/async/reader-error.js';
import { createLogger } from '../../base/log.js';
import { readConfig } from '../../config.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { eventually } from '../../testing/eventually.js';
import { ImapServer, type ImapOptions } from '../../testing/imap-server.js';
import { InboxLimits } from './inbox-limits.js';
import { MailOutcome } from './inbox-receiver.service.js';
import { MailboxReader } from './mailbox-reader.js';

const DOMAIN = 'in.directory.example';
const DAY_MS = 86_400_000;

let database: TestDatabase;
let server: ImapServer;
let received: string[] = [];
let outcome: () => Promise<MailOutcome>;
let logged = '';
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  received = [];
  logged = '';
  outcome = () => Promise.resolve(MailOutcome.HELD);
  await serve({});
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await server.close();
});

async function serve(options: ImapOptions): Promise<void> {
  server = new ImapServer(options);
  await server.listen();
}

function start({ mailsToAddress = 30, url = server.url, connection = database.connection } = {}): void {
  const lines = new PassThrough().on('data', (chunk: Buffer) => void (logged += chunk.toString()));
  const settings = readConfig({ MAIL_IN_DOMAIN: DOMAIN, IMAP_URL: url }, '/nowhere').mailIn?.mailbox;
  if (!settings) throw new Error('There is no mailbox');
  const reader = new MailboxReader({
    receiver: {
      isKnown: (name) => Promise.resolve(name.startsWith('known')),
      receive: ({ source, name }) => {
        received.push(`${name}: ${/^Subject: (.*)\r$/m.exec(source.toString())?.[1] ?? ''}`);
        return outcome();
      },
    },
    limits: new InboxLimits({ isOn: true, mailsToAddress }),
    domain: DOMAIN,
    log: createLogger('info', lines),
    settings,
    pauses: { firstPauseMs: 1, maxPauseMs: 20, now: Date.now },
    options: { ca: server.certificate.cert },
  });
  stops.push(reader.start(connection));
}

const mailTo = (name: string, subject: string, ...headers: string[]) =>
  [`Delivered-To: ${name}@${DOMAIN}`, ...headers, `Subject: ${subject}`, '', 'Hello'].join('\r\n');

const untilRead = () => eventually(() => Promise.resolve(server.unread.length === 0));
const untilLogged = (text: string) => eventually(() => Promise.resolve(logged.includes(text)));
const downloads = () => server.commands.filter((command) => command.includes('BODY.PEEK[]')).length;

test.each<ImapOptions>([{ encryption: 'tls' }, { encryption: 'starttls' }])(
  'what is unread is taken, and then what comes, with %j',
  async (options) => {
    await server.close();
    await serve(options);
    server.add(mailTo('known', 'One'));
    start();
    await untilRead();
    await eventually(() => Promise.resolve(server.commands.at(-1) === 'IDLE'));
    server.add(mailTo('known', 'Two'));
    await untilRead();
    expect(received).toEqual(['known: One', 'known: Two']);
  },
);

test('a mail is read without a download if it is for nobody, a bounce or too large', async () => {
  server.add(mailTo('unknown', 'Nobody', `To: unknown@${DOMAIN}`));
  server.add(mailTo('known', 'Bounce', 'Return-Path: <>'));
  server.add(Buffer.concat([Buffer.from(mailTo('known', 'Large')), Buffer.alloc(20_000_000, 'x')]));
  start();
  await untilRead();
  expect(received).toEqual([]);
  expect(downloads()).toBe(0);
});

test('a mail goes to all whom the server has delivered it for, and to those of the sender if it names nobody', async () => {
  server.add(mailTo('known1', 'One', `X-Original-To: known2@${DOMAIN}`, `To: known3@${DOMAIN}`));
  server.add(mailTo('catchall', 'Two', `To: known3@${DOMAIN}`));
  start();
  await untilRead();
  expect(received).toEqual(['known1: One', 'known2: One', 'known3: Two']);
  expect(downloads()).toBe(2);
});

test('a mail that is refused for good is read, and one that is refused for now stays unread without stopping others', async () => {
  outcome = () => Promise.resolve(MailOutcome.UNREADABLE);
  server.add(mailTo('known', 'Broken'));
  start({ mailsToAddress: 2 });
  await untilRead();
  outcome = () => Promise.reject(new Error('The disk is full'));
  server.add(mailTo('known', 'Unlucky'));
  await untilLogged('The disk is full');
  outcome = () => Promise.resolve(MailOutcome.HELD);
  server.add(mailTo('known', 'Too many'));
  server.add(mailTo('known2', 'Lucky'));
  await eventually(() => Promise.resolve(received.includes('known2: Lucky') && server.unread.length === 2));
  expect(server.unread).toEqual([2, 3]);
  expect(received).toEqual(['known: Broken', 'known: Unlucky', 'known2: Lucky']);
});

test('a mail that always takes too long is given up after five days, as senders do', async () => {
  outcome = () => Promise.reject(new ReaderError('took-too-long', 'It took too long'));
  server.add(mailTo('known', 'New'));
  server.add(mailTo('known', 'Old'), new Date(Date.now() - 6 * DAY_MS));
  start();
  await eventually(() => Promise.resolve(server.unread.length === 1));
  expect(server.unread).toEqual([1]);
});

test('a lost connection is opened again, and a mail whose mark was lost is taken again', async () => {
  let cuts = 0;
  server.onCommand = (command) => {
    if (command.startsWith('UID STORE') && ++cuts === 1) server.cut();
  };
  server.add(mailTo('known', 'One'));
  start();
  await untilRead();
  expect(received).toEqual(['known: One', 'known: One']);
  await eventually(() => Promise.resolve(server.commands.at(-1) === 'IDLE'));
  server.cut();
  server.add(mailTo('known', 'Two'));
  await untilRead();
  expect(received.at(-1)).toBe('known: Two');
});

test('a wrong password is tried again, and the log says what to do without it', async () => {
  start({ url: server.url.replace('ss%20', 'xx%20') });
  await untilLogged('correct IMAP_URL');
  await eventually(() => Promise.resolve(server.commands.filter((command) => command.startsWith('LOGIN')).length > 1));
  expect(logged).toContain('***');
  expect(logged).not.toContain('p/xx');
});

test('an error of the database is not told as one of the mailbox', async () => {
  start({ connection: { host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' } });
  await untilLogged('the mailbox cannot be read');
  expect(logged).toContain('ECONNREFUSED');
  expect(logged).not.toContain('IMAP_URL');
});
