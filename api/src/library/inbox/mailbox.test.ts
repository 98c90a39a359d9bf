import { PassThrough } from 'node:stream';
import { expect, test, afterAll, afterEach, beforeAll, beforeEach, describe } from '@jest/globals';
import { MailboxTurns } from './mailbox-turns.js';
import { ReaderError } from '../../base/async/reader-error.js';
import { createLogger } from '../../base/log.js';
import { readConfig } from '../../config.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { eventually } from '../../testing/eventually.js';
import { siteWith } from '../../testing/sites/default-site.js';
import { ImapServer, type ImapOptions } from '../../testing/servers/imap-server.js';
import { InboxLimits } from './inbox-limits.js';
import { MailOutcome } from './inbox-receiver.service.js';
import { MailboxReader, type MailboxReaderDeps } from './mailbox-reader.js';
import { present } from '../../base/validation/present.js';
import { Mailbox } from '../../outside/mail/mailbox.js';
import { ACCEPTED, letter, MAIL_DOMAIN, openMailBench, type MailBench } from '../../testing/benches/mail-bench.js';
import { MailboxMails } from './mailbox-mails.js';

const DAY_MS = 86_400_000;

describe('the turns of mails', () => {
  const HALF_HOUR_MS = 1_800_000;

  function turnsAt() {
    const clock = { now: 10 * HALF_HOUR_MS };
    const turns = new MailboxTurns(() => clock.now);
    turns.open(1n);
    return { turns, clock };
  }

  const waitFor = (uid: number, names = ['one']) => ({ uid, receivedAt: new Date(0), names });

  test('new mails come first, and those that wait are tried together, the newest first', () => {
    const { turns, clock } = turnsAt();
    expect(turns.next([1, 2, 3])).toEqual([1, 2, 3]);
    for (const uid of [1, 2, 3]) {
      expect(turns.begin(uid)).toBeUndefined();
      turns.end(uid, waitFor(uid));
      clock.now += 60_000;
    }
    expect(turns.next([1, 2, 3, 4])).toEqual([4]);
    clock.now += turns.untilRetryMs;
    expect(turns.next([1, 2, 3, 5])).toEqual([5, 3, 2, 1]);
    expect(turns.begin(2)).toEqual(waitFor(2));
    turns.end(2, waitFor(2));
    expect(turns.next([1, 2, 3])).toEqual([3, 1]);
  });

  test('a mail during which the connection ends is tried at once, behind others, and then later', () => {
    const { turns, clock } = turnsAt();
    turns.begin(1);
    turns.lose(1);
    expect(turns.next([1, 2])).toEqual([2, 1]);
    turns.begin(1);
    turns.lose(1);
    expect(turns.next([1])).toEqual([]);
    clock.now += HALF_HOUR_MS;
    expect(turns.next([1])).toEqual([1]);
  });

  test('another folder, or a mail that is no longer unread, is not taken for what was known', () => {
    const { turns } = turnsAt();
    turns.begin(1);
    turns.open(1n);
    expect(turns.next([1])).toEqual([]);
    turns.open(2n);
    expect(turns.next([1])).toEqual([1]);
    turns.begin(1);
    turns.next([]);
    expect(turns.next([1])).toEqual([1]);
  });
});

describe('the reader of a mailbox', () => {
  const DOMAIN = 'in.directory.example';
  const RETRY_MS = 1_800_000;

  let database: TestDatabase;
  let server: ImapServer;
  let received: string[] = [];
  let outcome: () => Promise<MailOutcome>;
  let logged = '';
  /** The reader's time. */
  let clock = 0;
  const stops: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    received = [];
    logged = '';
    // At the beginning of a half hour, so that none ends during a test.
    clock = Math.floor(Date.now() / RETRY_MS) * RETRY_MS;
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

  type Started = Partial<
    Pick<MailboxReaderDeps, 'limits' | 'site'> & Pick<TestDatabase, 'connection'> & { url: string }
  >;

  function start({
    limits = new InboxLimits({ isOn: true }),
    url = server.url,
    connection = database.connection,
    site = siteWith(),
  }: Started = {}): void {
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
      limits,
      site,
      domain: DOMAIN,
      log: createLogger('info', lines),
      settings,
      pauses: { firstPauseMs: 1, maxPauseMs: 20, now: () => clock },
      options: { ca: server.certificate.cert },
    });
    stops.push(reader.start(connection));
  }

  const mailTo = (name: string, subject: string, ...headers: string[]) =>
    [`Delivered-To: ${name}@${DOMAIN}`, ...headers, `Subject: ${subject}`, '', 'Hello'].join('\r\n');

  const untilRead = () => eventually(() => Promise.resolve(server.unread.length === 0));
  const untilLogged = (text: string) => eventually(() => Promise.resolve(logged.includes(text)));
  const isIdle = () => eventually(() => Promise.resolve(server.commands.at(-1) === 'IDLE'));
  const downloads = () => server.commands.filter((command) => command.includes('BODY.PEEK[]')).length;

  test.each<ImapOptions>([{ encryption: 'tls' }, { encryption: 'starttls' }])(
    'what is unread is taken, and then what comes, with %j',
    async (options) => {
      await server.close();
      await serve(options);
      server.add(mailTo('known', 'One'));
      start();
      await untilRead();
      await isIdle();
      server.add(mailTo('known', 'Two'));
      await untilRead();
      expect(received).toEqual(['known: One', 'known: Two']);
    },
  );

  test('while inboxes are off, nothing is read, and mails stay unread', async () => {
    const current = { ...siteWith().current };
    start({ site: { current } });
    await isIdle();
    current.inboxes = false;
    server.add(mailTo('known', 'Later'));
    await eventually(() => Promise.resolve(server.connections === 0));
    expect(server.unread).toEqual([1]);
    expect(received).toEqual([]);
  });

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
    start({ limits: new InboxLimits({ isOn: true, mailsToAddress: 2 }) });
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
    await isIdle();
    server.cut();
    server.add(mailTo('known', 'Two'));
    await untilRead();
    expect(received.at(-1)).toBe('known: Two');
  });

  test('a wrong password is tried again, and the log says what to do without it', async () => {
    start({ url: server.url.replace('ss%20', 'xx%20') });
    await untilLogged('correct IMAP_URL');
    await eventually(() =>
      Promise.resolve(server.commands.filter((command) => command.startsWith('LOGIN')).length > 1),
    );
    expect(logged).toContain('***');
    expect(logged).not.toContain('p/xx');
  });

  test('an error of the database is not told as one of the mailbox', async () => {
    start({ connection: { host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' } });
    await untilLogged('the mailbox cannot be read');
    expect(logged).toContain('ECONNREFUSED');
    expect(logged).not.toContain('IMAP_URL');
  });

  test('a mail waits without a download until its address has a place, and is refused for good when it is old', async () => {
    server.add(mailTo('known', 'One'));
    server.add(mailTo('known', 'Two'));
    server.add(mailTo('known', 'Old'), new Date(Date.now() - 6 * DAY_MS));
    start({ limits: new InboxLimits({ isOn: true, mailsToAddress: 1 }) });
    await isIdle();
    expect(received).toEqual(['known: One']);
    expect(downloads()).toBe(1);
    expect(server.unread).toEqual([2]);
  });

  test('a mail for two addresses is tried again only for the one that has not got it', async () => {
    const places = new Map([
      ['known1', 9],
      ['known2', 0],
    ]);
    const takeForAddress = (name: string) => {
      const left = places.get(name) ?? 0;
      places.set(name, Math.max(0, left - 1));
      return Promise.resolve(left > 0);
    };
    server.add(mailTo('known1', 'One', `X-Original-To: known2@${DOMAIN}`));
    start({ limits: { takeForAddress } });
    await isIdle();
    expect(server.unread).toEqual([1]);
    places.set('known2', 1);
    clock += RETRY_MS;
    server.add(mailTo('nobody', 'News'));
    await untilRead();
    expect(received).toEqual(['known1: One', 'known2: One']);
    expect(places.get('known1')).toBe(8);
  });

  const TOO_LONG = { lines: ['1 FETCH (UID 1 BODY[HEADER]<0> {20000000}'], result: 'OK done' };

  test.each([
    ['refuses', { result: 'NO it is broken' }, 1],
    ['does not show', { lines: ['1 FETCH (UID 1 RFC822.SIZE 9 BODY[HEADER]<0> NIL)'], result: 'OK done' }, 1],
    ['shows in more than was asked for', TOO_LONG, 3],
  ])('a mail that the server %s stops no other and stays unread', async (_, answer, signIns) => {
    server.instead = (command) => (command.startsWith('UID FETCH 1 ') ? answer : undefined);
    server.add(mailTo('known', 'One'));
    server.add(mailTo('known', 'Two'));
    start();
    await eventually(() => Promise.resolve(received.length === 1 && server.commands.at(-1) === 'IDLE'));
    expect(received).toEqual(['known: Two']);
    expect(server.unread).toEqual([1]);
    expect(server.commands.filter((command) => command.startsWith('LOGIN'))).toHaveLength(signIns);
  });

  test.each([['1 FETCH (UID 1 BODY[]<0> NIL)'], ['1 FETCH (UID 1 FLAGS ())']])(
    'a mail is not taken for deleted by the answer %s',
    async (line) => {
      server.instead = (command) =>
        command.includes('BODY.PEEK[]') ? { lines: [line], result: 'OK done' } : undefined;
      server.add(mailTo('known', 'One'));
      start();
      await isIdle();
      expect(server.unread).toEqual([1]);
      expect(logged).toContain('tried again later');
    },
  );

  test('only the beginning of a header is asked for', async () => {
    server.add(`Delivered-To: known@${DOMAIN}\r\n${'To:\r\n'.repeat(100_000)}Cc: known2@${DOMAIN}\r\n\r\nHello`);
    start();
    await untilRead();
    const looks = server.commands.filter((command) => command.includes('HEADER'));
    expect(looks).toEqual([expect.stringContaining('BODY.PEEK[HEADER]<0.65536>')]);
  });

  test('a second process waits for the first, and says so', async () => {
    start();
    await isIdle();
    start();
    // The embedded database has one process.
    await eventually(() => Promise.resolve(logged.includes('another process reads') === database.isRealServer));
  });
});

describe('what a mailbox brings', () => {
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
      server.add(
        Buffer.from(`Return-Path: <b@letter.example>\r\nDelivered-To: ${address}\r\n${change(raw)}`, 'latin1'),
      );
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
    const weekAgo = new Date(Date.now() - 7.1 * DAY_MS);
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
});
