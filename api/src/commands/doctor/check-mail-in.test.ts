import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { readConfig } from '../../config.js';
import type { MailboxSettings } from '../../settings/mail-settings.js';
import { ImapServer, type ImapOptions } from '../../testing/servers/imap-server.js';
import { checkMailIn } from './check-mail-in.js';

const DOMAIN = 'in.example.com';
const settings = (port: number, tlsFiles?: { key: string; cert: string }, mailbox?: MailboxSettings) => ({
  mailIn: { domain: DOMAIN, host: '0.0.0.0', port, tlsFiles, mailbox },
  dnsServers: [],
});
const found = () => Promise.resolve([{ exchange: 'mail.example.com', priority: 10 }]);
const statuses = async (...given: Parameters<typeof checkMailIn>) =>
  (await checkMailIn(...given)).map(({ name, status }) => [name, status]);

async function greeting(text: string): Promise<{ port: number; close(): void }> {
  const server = createServer((socket) => socket.end(text)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}

test('is well without mail', async () => {
  expect(await statuses({ mailIn: undefined, dnsServers: [] })).toEqual([['Received mail', 'ok']]);
});

test('tells whether the port takes mail', async () => {
  const ours = await greeting(`220 ${DOMAIN} ESMTP\r\n`);
  const other = await greeting('220 other.example ESMTP\r\n');
  try {
    expect((await statuses(settings(ours.port), { lookUp: found }))[0]).toEqual(['Received mail', 'ok']);
    expect((await statuses(settings(other.port), { lookUp: found }))[0]).toEqual(['Received mail', 'failed']);
  } finally {
    ours.close();
    other.close();
  }
  expect((await checkMailIn(settings(ours.port), { lookUp: found }))[0]).toMatchObject({
    name: 'Received mail',
    status: 'warning',
    fix: expect.stringContaining('ROLE=all or ROLE=mail'),
  });
});

test('tells whether the MX record leads somewhere', async () => {
  const withCode = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
  expect((await checkMailIn(settings(9), { lookUp: found }))[1]).toMatchObject({
    found: `${DOMAIN} → mail.example.com`,
  });
  expect((await statuses(settings(9), { lookUp: () => Promise.resolve([]) }))[1]).toEqual(['MX record', 'failed']);
  expect((await statuses(settings(9), { lookUp: withCode('ENOTFOUND') }))[1]).toEqual(['MX record', 'failed']);
  expect((await statuses(settings(9), { lookUp: withCode('ETIMEOUT') }))[1]).toEqual(['MX record', 'warning']);
});

test('tells whether the key and the certificate can be read', async () => {
  const files = { key: '/nowhere/key.pem', cert: '/nowhere/cert.pem' };
  expect((await statuses(settings(9, files), { lookUp: found }))[0]).toEqual(['Received mail', 'failed']);
});

describe('a mailbox', () => {
  let server: ImapServer | undefined;
  afterEach(() => server?.close());

  async function check(options: ImapOptions, change: (url: string) => string = (url) => url, isTrusted = true) {
    await server?.close();
    server = new ImapServer(options);
    await server.listen();
    server.add('Subject: One\r\n\r\nHello');
    const { mailIn } = readConfig({ MAIL_IN_DOMAIN: DOMAIN, IMAP_URL: change(server.url) }, '/nowhere');
    const ca = isTrusted ? server.certificate.cert : undefined;
    const [finding] = await checkMailIn({ mailIn, dnsServers: [] }, { lookUp: found, ca });
    return finding;
  }

  test.each<ImapOptions>([{ encryption: 'tls' }, { encryption: 'starttls' }])('is reached with %j', async (options) => {
    expect(await check(options)).toMatchObject({ status: 'ok', found: expect.stringContaining('(unread: 1)') });
    expect(server?.unread).toEqual([1]);
  });

  test('that cannot be read says why, and what to do, without the password', async () => {
    const wrong = await check({}, (url) => url.replace('ss%20', 'xx%20'));
    expect(wrong).toMatchObject({
      status: 'failed',
      found: expect.stringContaining('refuses the user or the password'),
    });
    expect(JSON.stringify(wrong)).not.toContain('xx w');
    expect(await check({}, (url) => url, false)).toMatchObject({ found: expect.stringContaining('certificate') });
    expect(server?.commands).toEqual([]);
    expect(await check({}, (url) => url.replace('INBOX', 'Other'))).toMatchObject({
      found: 'there is no folder Other',
    });
    expect(await check({ isReadOnly: true })).toMatchObject({ found: 'the folder INBOX is read-only' });
    expect(await check({ encryption: 'none' })).toMatchObject({ fix: 'begin IMAP_URL with imaps://' });
    expect(server?.commands.join()).not.toContain('LOGIN');
    expect(await check({}, (url) => url.replace(/:\d+\//, ':9/'))).toMatchObject({
      found: expect.stringContaining('127.0.0.1:9 does not answer'),
      fix: 'correct the host and port of IMAP_URL',
    });
  });
});
