import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { checkMailIn } from './check-mail-in.js';

const DOMAIN = 'in.example.com';
const settings = (port: number, tlsFiles?: { key: string; cert: string }) => ({
  mailIn: { domain: DOMAIN, host: '0.0.0.0', port, tlsFiles },
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
  expect(await statuses({ mailIn: undefined, dnsServers: [] })).toEqual([['Mail that is received', 'ok']]);
});

test('tells whether the port takes mail', async () => {
  const ours = await greeting(`220 ${DOMAIN} ESMTP\r\n`);
  const other = await greeting('220 other.example ESMTP\r\n');
  try {
    expect((await statuses(settings(ours.port), found))[0]).toEqual(['Mail that is received', 'ok']);
    expect((await statuses(settings(other.port), found))[0]).toEqual(['Mail that is received', 'failed']);
  } finally {
    ours.close();
    other.close();
  }
  expect((await checkMailIn(settings(ours.port), found))[0]).toMatchObject({
    name: 'Mail that is received',
    status: 'warning',
    fix: expect.stringContaining('ROLE=all or ROLE=mail'),
  });
});

test('tells whether the MX record leads somewhere', async () => {
  const withCode = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
  expect((await checkMailIn(settings(9), found))[1]).toMatchObject({ found: `${DOMAIN} → mail.example.com` });
  expect((await statuses(settings(9), () => Promise.resolve([])))[1]).toEqual(['MX record', 'failed']);
  expect((await statuses(settings(9), withCode('ENOTFOUND')))[1]).toEqual(['MX record', 'failed']);
  expect((await statuses(settings(9), withCode('ETIMEOUT')))[1]).toEqual(['MX record', 'warning']);
});

test('tells whether the key and the certificate can be read', async () => {
  const files = { key: '/nowhere/key.pem', cert: '/nowhere/cert.pem' };
  expect((await statuses(settings(9, files), found))[0]).toEqual(['Mail that is received', 'failed']);
});
