import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, afterEach, describe } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { findRecipients } from './find-recipients.js';
import { createLogger } from '../../base/log.js';
import { readTls } from '../../settings/mail-settings.js';
import { deferred } from '../../testing/deferred.js';
import { eventually } from '../../testing/eventually.js';
import { loopbackCertificate } from '../../testing/servers/loopback-certificate.js';
import { InboxLimits, type InboxLimitOptions } from './inbox-limits.js';
import { MailOutcome } from './inbox-receiver.service.js';
import { InboxServer, type InboxServerDeps } from './inbox-server.js';
import { MailMemory } from './mail-memory.js';

describe('the recipients of a mail', () => {
  const of = (...lines: string[]) => findRecipients(lines.join('\r\n'), 'in.example.com');

  test('names are those of lines of delivery, and those of the sender apart', () => {
    const { groups } = of(
      'Delivered-To: catchall@in.example.com',
      'X-Original-To: One@In.Example.com',
      'To: Letter <two@in.example.com>, "other"',
      '\t<three@in.example.com>',
      'Cc: someone@else.example',
      'Subject: four@in.example.com',
    );
    expect(groups).toEqual([
      ['catchall', 'one'],
      ['two', 'three'],
    ]);
  });

  test('other domains have no names here', () => {
    const { groups } = of(
      'To: a@in.example.com.evil.example, b@xin.example.com, c@in.example.com-x.example, in.example.com',
    );
    expect(groups).toEqual([[], []]);
  });

  test('nobody makes the database look for more than a few', () => {
    const many = Array.from({ length: 1_000 }, (_, at) => `n${at}@in.example.com`).join(', ');
    expect(of(`To: ${many}`).groups[1]).toHaveLength(20);
  });

  test('a mail without a sender is a bounce', () => {
    expect(of('Return-Path: <>', 'Return-Path: <a@b.example>').isBounce).toBe(true);
    expect(of('Return-Path: <a@b.example>', 'Return-Path: <>').isBounce).toBe(false);
    expect(of('To: a@in.example.com').isBounce).toBe(false);
  });
});

describe('the mail server', () => {
  const DOMAIN = 'in.directory.example';
  const TO = `RCPT TO:<known@${DOMAIN}>`;
  const FROM = 'MAIL FROM:<a@b.example>';

  let received: string[] = [];
  let asked: string[] = [];
  let outcome: () => Promise<MailOutcome> = () => Promise.resolve(MailOutcome.HELD);
  let server: InboxServer | undefined;
  const sockets: Socket[] = [];

  async function start(limits: Partial<InboxLimitOptions> = {}, deps: Partial<InboxServerDeps> = {}): Promise<number> {
    const receiver = {
      isKnown: (name: string) => {
        asked.push(name);
        return Promise.resolve(name === 'known');
      },
      receive: ({ source }: { source: Buffer }) => {
        received.push(source.toString());
        return outcome();
      },
    };
    server = new InboxServer({
      receiver,
      limits: new InboxLimits({ isOn: true, ...limits }),
      domain: DOMAIN,
      log: createLogger('silent'),
      ...deps,
    });
    return server.listen(0, '127.0.0.1');
  }

  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await server?.close();
    received = [];
    asked = [];
    outcome = () => Promise.resolve(MailOutcome.HELD);
  });

  /** A dialogue. Returns the code of each answer, of the greeting first. */
  async function talk(port: number, lines: string[]): Promise<{ codes: string[]; socket: Socket; text: string }> {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined);
    let text = '';
    socket.on('data', (chunk: Buffer) => void (text += chunk.toString()));
    const codesOf = () => [...text.matchAll(/^(\d{3}) .*\r\n/gm)].map(([, code]) => code ?? '');
    await eventually(() => Promise.resolve(codesOf().length === 1));
    for (const [at, line] of lines.entries()) {
      socket.write(`${line}\r\n`);
      await eventually(() => Promise.resolve(codesOf().length === at + 2));
    }
    return { codes: codesOf(), socket, text };
  }

  const hello = (...lines: string[]) => ['EHLO sender.example', ...lines];

  test('a mail is accepted when it is stored, and later if that fails', async () => {
    const port = await start();
    const mail = ['DATA', 'Subject: One\r\n\r\nHello\r\n.'];
    const { text, codes } = await talk(port, hello(FROM, TO, ...mail));
    expect(codes).toEqual(['220', '250', '250', '250', '354', '250']);
    expect(text).toContain('SIZE 10485760');
    expect(text).not.toMatch(/AUTH|STARTTLS/);
    outcome = () => Promise.reject(new Error('The database is down'));
    expect((await talk(port, hello(FROM, TO, ...mail))).codes.at(-1)).toBe('451');
    expect(received).toEqual(['Subject: One\r\n\r\nHello\r\n', 'Subject: One\r\n\r\nHello\r\n']);
  });

  test('a mail that is broken off is not stored', async () => {
    const port = await start();
    const { socket } = await talk(port, hello(FROM, TO, 'DATA'));
    socket.write('Subject: Half\r\n\r\nHel');
    socket.end();
    await once(socket, 'close');
    await talk(port, hello(FROM, TO, 'DATA', 'Subject: Whole\r\n\r\nHello\r\n.'));
    expect(received).toEqual(['Subject: Whole\r\n\r\nHello\r\n']);
  });

  test('too large mails, bounces, other domains, unknown and further recipients are refused', async () => {
    const port = await start();
    expect((await talk(port, hello(`${FROM} SIZE=20000000`))).codes.at(-1)).toBe('552');
    expect((await talk(port, hello('MAIL FROM:<>'))).codes.at(-1)).toBe('550');
    expect((await talk(port, hello(FROM, 'RCPT TO:<known@else.example>'))).codes.at(-1)).toBe('550');
    expect((await talk(port, hello(FROM, `RCPT TO:<unknown@${DOMAIN}>`))).codes.at(-1)).toBe('550');
    expect((await talk(port, hello(FROM, TO, `RCPT TO:<other@${DOMAIN}>`))).codes.at(-1)).toBe('452');
  });

  test('what is refused for good has a code of its own', async () => {
    const port = await start();
    const codes: [MailOutcome, string][] = [
      [MailOutcome.EDITION, '250'],
      [MailOutcome.KNOWN, '250'],
      [MailOutcome.UNKNOWN_RECIPIENT, '550'],
      [MailOutcome.UNREADABLE, '554'],
      [MailOutcome.REPLY, '550'],
      [MailOutcome.LOOP, '554'],
    ];
    for (const [result, code] of codes) {
      outcome = () => Promise.resolve(result);
      expect([result, (await talk(port, hello(FROM, TO, 'DATA', 'x\r\n.'))).codes.at(-1)]).toEqual([result, code]);
    }
  });

  const MAIL = [FROM, TO, 'DATA', 'x\r\n.'];
  const UNKNOWN = `RCPT TO:<unknown@${DOMAIN}>`;

  test('an address gets as many mails in an hour as it may, and what is not sent does not count', async () => {
    const port = await start({ mailsToAddress: 1 });
    expect((await talk(port, hello(FROM, TO, 'RSET', ...MAIL))).codes.at(-1)).toBe('250');
    expect((await talk(port, hello(...MAIL))).codes.at(-1)).toBe('450');
    expect(received).toHaveLength(1);
  });

  test('a network has as many mails and unknown recipients in an hour as it may, and then nobody looks for names', async () => {
    const port = await start({ mailsOfNetwork: 3 });
    expect((await talk(port, hello(FROM, TO, 'RSET', FROM))).codes.at(-1)).toBe('250');
    expect((await talk(port, hello(FROM))).codes.at(-1)).toBe('250');
    expect((await talk(port, hello(FROM))).codes.at(-1)).toBe('450');
    expect(asked).toEqual(['known']);
  });

  test('names are not looked for when a network has used up its limit', async () => {
    const port = await start({ mailsOfNetwork: 2 });
    expect((await talk(port, hello(FROM, UNKNOWN, UNKNOWN, TO))).codes.slice(-3)).toEqual(['550', '450', '450']);
    expect(asked).toEqual(['unknown']);
  });

  test('a connection ends after too many refused recipients, or commands without a mail', async () => {
    const port = await start({}, { connectionLimits: { refusals: 2, commands: 4 } });
    expect((await talk(port, hello(FROM, UNKNOWN, UNKNOWN, TO))).codes.slice(-3)).toEqual(['550', '550', '421']);
    expect((await talk(port, hello(FROM, TO, TO, TO, TO))).codes.slice(-2)).toEqual(['250', '421']);
    expect((await talk(port, hello(FROM, TO, 'RSET', ...MAIL, ...MAIL))).codes.at(-1)).toBe('250');
  });

  test('a network has as many connections as it may, and a closed one is free again', async () => {
    const port = await start({}, { connectionLimits: { ofNetwork: 1 } });
    const { socket } = await talk(port, hello(FROM, TO));
    expect((await talk(port, [])).codes).toEqual(['421']);
    socket.destroy();
    for (const other of sockets) other.destroy();
    await eventually(async () => (await talk(port, [])).codes[0] === '220');
  });

  test('a network has fewer until it names known recipients', async () => {
    const port = await start({}, { connectionLimits: { unexpectedOfNetwork: 1 } });
    await talk(port, hello(FROM, TO));
    await talk(port, hello(FROM, UNKNOWN));
    expect((await talk(port, [])).codes).toEqual(['421']);
  });

  test('when all connections are in use, the oldest without a known recipient ends', async () => {
    const port = await start({}, { connectionLimits: { inAll: 2 } });
    await talk(port, hello(FROM, TO));
    const { socket } = await talk(port, hello(FROM));
    const closed = once(socket, 'close');
    expect((await talk(port, hello(FROM, TO))).codes.at(-1)).toBe('250');
    await closed;
    expect((await talk(port, [])).codes).toEqual(['421']);
  });

  test('a connection ends after its time, even if it is busy', async () => {
    const port = await start({}, { connectionLimits: { milliseconds: 1 } });
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    await once(
      socket.on('error', () => undefined),
      'data',
    );
    const busy = setInterval(() => socket.write('NOOP\r\n'), 5);
    await once(socket, 'close');
    clearInterval(busy);
  });

  test('mails have the room of all together, which is free when they are stored', async () => {
    const port = await start({}, { memory: new MailMemory(40) });
    const { promise: isStored, resolve: store } = deferred();
    outcome = () => isStored.then(() => MailOutcome.HELD);
    const { socket } = await talk(port, hello(FROM, TO, 'DATA'));
    socket.write(`${'x'.repeat(30)}\r\n.\r\n`);
    await eventually(() => Promise.resolve(received.length === 1));
    const mail = [FROM, TO, 'DATA', `${'y'.repeat(20)}\r\n.`];
    expect((await talk(port, hello(...mail))).codes.at(-1)).toBe('451');
    outcome = () => Promise.resolve(MailOutcome.HELD);
    store();
    await once(socket, 'data');
    expect((await talk(port, hello(...mail))).codes.at(-1)).toBe('250');
  });

  test('with the files of a certificate senders can encrypt, and others still come', async () => {
    const { key, cert } = loopbackCertificate();
    const folder = await mkdtemp(path.join(tmpdir(), 'mail-certificate-'));
    const tlsFiles = { key: path.join(folder, 'key.pem'), cert: path.join(folder, 'cert.pem') };
    await writeFile(tlsFiles.key, key);
    await writeFile(tlsFiles.cert, cert);
    const port = await start({}, { tls: readTls({ tlsFiles }) });
    await rm(folder, { recursive: true });
    const secured = createTransport({ host: '127.0.0.1', port, requireTLS: true, tls: { ca: cert } });
    const envelope = { from: 'a@b.example', to: `known@${DOMAIN}` };
    await secured.sendMail({ raw: 'Subject: Secret\r\n\r\nHello', envelope });
    secured.close();
    const { text } = await talk(port, hello(...MAIL));
    expect(text).toContain('STARTTLS');
    expect(received).toEqual(['Subject: Secret\r\n\r\nHello\r\n', 'x\r\n']);
  });

  test('without a certificate encryption is refused', async () => {
    const port = await start();
    expect((await talk(port, hello('STARTTLS', ...MAIL))).codes.slice(2)).toEqual(['500', '250', '250', '354', '250']);
  });
});
