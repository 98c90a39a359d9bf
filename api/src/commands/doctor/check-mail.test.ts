import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { startSmtpReceiver } from '../../testing/servers/smtp-receiver.js';
import { checkMail, type LookUp } from './check-mail.js';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
const publicKey = createPublicKey(pem).export({ type: 'spki', format: 'der' }).toString('base64');
const dkim = { domainName: 'example.com', keySelector: 'mail', privateKey: pem };

/** A DNS with these TXT records. */
const dns =
  (records: Record<string, string[]>): LookUp =>
  (name) => {
    const found = records[name];
    if (found) return Promise.resolve(found.map((text) => [text.slice(0, 100), text.slice(100)]));
    return Promise.reject(Object.assign(new Error(`queryTxt ENOTFOUND ${name}`), { code: 'ENOTFOUND' }));
  };
const GOOD = {
  'example.com': ['google-site-verification=x', 'v=spf1 include:mail.example.net -all'],
  'mail._domainkey.example.com': [`v=DKIM1; k=rsa; p=${publicKey}`],
  '_dmarc.example.com': ['v=DMARC1; p=quarantine'],
};

/** No server listens there: what the DNS says is checked in any case. */
const check = async (records: Record<string, string[]>, from = 'News <news@example.com>') => {
  const findings = await checkMail({ mail: { smtpUrl: 'smtp://127.0.0.1:9', from, dkim } }, dns(records));
  return Object.fromEntries(findings.map(({ name, status, found, fix }) => [name, { status, found, fix }]));
};

test('is well with a server that answers and a domain that says who sends for it', async () => {
  const receiver = await startSmtpReceiver();
  try {
    const findings = await checkMail({ mail: { smtpUrl: receiver.url, from: 'news@example.com', dkim } }, dns(GOOD));
    expect(findings.map(({ name, status }) => [name, status])).toEqual([
      ['Sent mail', 'ok'],
      ['SPF', 'ok'],
      ['DKIM', 'ok'],
      ['DMARC', 'ok'],
    ]);
  } finally {
    await receiver.close();
  }
});

test('is well without mail', async () => {
  const findings = await checkMail({ mail: { smtpUrl: undefined, from: '', dkim: undefined } }, dns({}));
  expect(findings).toMatchObject([{ name: 'Sent mail', status: 'ok' }]);
});

test('says what to put into the DNS', async () => {
  expect(await check({})).toEqual({
    'Sent mail': {
      status: 'failed',
      found: expect.stringContaining('ECONNREFUSED'),
      fix: expect.stringContaining('SMTP_URL'),
    },
    SPF: { status: 'warning', found: expect.any(String), fix: expect.stringContaining('v=spf1') },
    DKIM: { status: 'failed', found: expect.any(String), fix: expect.stringContaining(`p=${publicKey}`) },
    DMARC: { status: 'warning', found: expect.any(String), fix: expect.stringContaining('_dmarc.example.com') },
  });
});

test('notices a second SPF record, and the key of somebody else', async () => {
  const wrong = {
    ...GOOD,
    'example.com': ['v=spf1 -all', 'v=spf1 mx -all'],
    'mail._domainkey.example.com': ['v=DKIM1; p=MIGfMA0'],
  };
  expect(await check(wrong)).toMatchObject({ SPF: { status: 'failed' }, DKIM: { status: 'failed' } });
});

test('finds the policy of the domain above', async () => {
  const { DMARC } = await check({ '_dmarc.example.com': ['v=DMARC1; p=none'] }, 'news@mail.example.com');
  expect(DMARC).toMatchObject({ status: 'ok', found: 'v=DMARC1; p=none' });
});

test('knows the short form of an Ed25519 key', async () => {
  const pair = generateKeyPairSync('ed25519');
  const key = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  const { x } = pair.publicKey.export({ format: 'jwk' });
  const p = Buffer.from(x ?? '', 'base64url').toString('base64');
  const mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'news@example.com', dkim: { ...dkim, privateKey: key } };
  const findings = await checkMail({ mail }, dns({ 'mail._domainkey.example.com': [`v=DKIM1; k=ed25519; p=${p}`] }));
  expect(findings.find(({ name }) => name === 'DKIM')?.status).toBe('ok');
});

test('a DNS that does not answer is no fault of the domain', async () => {
  const away = () => Promise.reject(Object.assign(new Error('queryTxt ETIMEOUT'), { code: 'ETIMEOUT' }));
  const findings = await checkMail({ mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'news@example.com', dkim } }, away);
  expect(findings.filter(({ status }) => status === 'warning')).toHaveLength(3);
});
