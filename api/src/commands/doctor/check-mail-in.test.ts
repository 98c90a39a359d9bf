import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { readConfig } from '../../config.js';
import { RequestSigner } from '../../outside/web-access/request-signer.js';
import { STRIPE_EVENTS } from '../../people/plans/stripe-webhook.js';
import type { MailboxSettings } from '../../settings/mail-settings.js';
import { type TestServer, startServer } from '../../testing/servers/http-server.js';
import { type ImapOptions, ImapServer } from '../../testing/servers/imap-server.js';
import { startOpenIdProvider } from '../../testing/servers/openid-provider.js';
import { startSmtpReceiver } from '../../testing/servers/smtp-receiver.js';
import { StripeFake } from '../../testing/servers/stripe-server.js';
import { checkCrawler } from './check-crawler.js';
import { checkMailIn } from './check-mail-in.js';
import { type LookUp, checkMail } from './check-mail.js';
import { checkPayments } from './check-payments.js';
import { checkSignIn } from './check-sign-in.js';
import { checkTracing } from './check-tracing.js';

describe('check mail in', () => {
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

    test.each<ImapOptions>([{ encryption: 'tls' }, { encryption: 'starttls' }])(
      'is reached with %j',
      async (options) => {
        expect(await check(options)).toMatchObject({ status: 'ok', found: expect.stringContaining('(unread: 1)') });
        expect(server?.unread).toEqual([1]);
      },
    );

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
});

describe('check mail', () => {
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
});

describe('check payments', () => {
  let stripe: StripeFake;
  beforeAll(async () => {
    stripe = await StripeFake.start();
  });
  afterEach(() => {
    stripe.isAway = false;
    Object.assign(stripe, { endpoints: [], portals: [PORTAL], isRestricted: false });
  });
  afterAll(() => stripe.close());

  const PORTAL = { object: 'billing_portal.configuration', active: true, is_default: true };
  const payments = { secretKey: 'sk_test_123', webhookSecret: 'whsec_123' };
  const publicUrl = 'https://directory.example';
  const endpoint = {
    object: 'webhook_endpoint',
    url: `${publicUrl}/api/stripe/webhook`,
    status: 'enabled',
    enabled_events: STRIPE_EVENTS,
  };

  async function check(secretKey = payments.secretKey, isProduction = false) {
    const config = { payments: { secretKey, webhookSecret: 'whsec_1' }, publicUrl, isProduction };
    const findings = await checkPayments(config, stripe.place);
    return findings.map(({ name, status, found }) => `${name}: ${status}, ${found}`);
  }

  test('is well without payments', async () => {
    expect(await checkPayments({ payments: undefined, publicUrl, isProduction: false })).toMatchObject([
      { name: 'Prices', status: 'ok' },
    ]);
  });

  test('is well with prices, an endpoint that gets the events, and the portal', async () => {
    stripe.endpoints = [endpoint];
    expect(await check()).toEqual([
      'Prices: ok, paid_yearly, paid_monthly, in test mode',
      `Stripe webhook: ok, ${endpoint.url}`,
      'Subscriptions: ok, can be read',
      'Customer portal: ok, is switched on',
    ]);
    expect((await check('sk_live_123', true))[0]).toBe('Prices: ok, paid_yearly, paid_monthly');
  });

  test('warns of a test key in production, a key that may not read, and a portal that is off', async () => {
    stripe.portals = [];
    const [prices, , subscriptions, portal] = await check(payments.secretKey, true);
    expect(prices).toBe('Prices: warning, paid_yearly, paid_monthly, in test mode');
    expect(subscriptions).toBe('Subscriptions: ok, can be read');
    expect(portal).toBe('Customer portal: warning, is not switched on');
    stripe.isRestricted = true;
    expect((await check()).slice(2)).toEqual([
      'Subscriptions: warning, the key may not read this',
      'Customer portal: warning, the key may not read this',
    ]);
  });

  test('says what Stripe lacks', async () => {
    const { prices } = stripe;
    stripe.prices = [];
    stripe.endpoints = [Object.assign({}, endpoint, { enabled_events: STRIPE_EVENTS.slice(1) })];
    expect(await check()).toEqual([
      'Prices: failed, Stripe has none',
      'Stripe webhook: warning, Stripe does not send checkout.session.completed',
      'Subscriptions: ok, can be read',
      'Customer portal: ok, is switched on',
    ]);
    stripe.prices = prices;
    stripe.endpoints = [Object.assign({}, endpoint, { status: 'disabled' })];
    expect((await check())[1]).toBe(`Stripe webhook: warning, Stripe sends nothing to ${endpoint.url}`);
  });

  test('tells a wrong key from a network that is down', async () => {
    const [prices] = await check('sk_test_wrong');
    expect(prices).toBe('Prices: failed, Stripe does not know the key');
    stripe.isAway = true;
    expect((await check())[0]).toMatch(/^Prices: warning, Stripe does not answer/);
  });
});

describe('check tracing', () => {
  let collector: TestServer | undefined;
  afterEach(() => collector?.close());

  const examine = (endpoint: string) => {
    for (const name of Object.keys(process.env)) if (name.startsWith('OTEL_')) delete process.env[name];
    const variables = {
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_TIMEOUT: '500',
      OTEL_TRACES_SAMPLER: 'always_off',
    };
    return checkTracing({ tracing: { endpoint, variables }, version: '1' });
  };

  test('is well without tracing', async () => {
    expect(await checkTracing({ tracing: undefined, version: '1' })).toMatchObject({ status: 'ok' });
  });

  test('is well with a collector that takes a span, whatever the sampler says', async () => {
    collector = await startServer((_request, response) => response.writeHead(200).end());
    expect(await examine(collector.origin)).toMatchObject({ status: 'ok' });
    expect(collector.requests).toEqual(['/v1/traces']);
  });

  test('says what is wrong with a collector that refuses, hangs or is gone', async () => {
    collector = await startServer((_request, response) => response.writeHead(401).end());
    expect(await examine(collector.origin)).toMatchObject({
      status: 'failed',
      fix: expect.stringContaining('OTEL_') as unknown,
    });
    await collector.close();
    expect(await examine(collector.origin)).toMatchObject({ status: 'failed' });
    collector = await startServer(() => undefined);
    expect(await examine(collector.origin)).toMatchObject({ status: 'failed' });
  });
});

describe('check sign in', () => {
  const check = async (settings: Record<string, string>) => {
    const production = { NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32), PUBLIC_URL: 'https://letters.example' };
    const findings = await checkSignIn(readConfig({ ...production, ...settings }, '/nowhere'));
    return Object.fromEntries(findings.map(({ name, status, found }) => [name, `${status}: ${found}`]));
  };

  test('reads the discovery document of a provider, and names the redirect address', async () => {
    const provider = await startOpenIdProvider();
    const found = await check({ ...provider.settings, OIDC_ADMIN_GROUPS: 'staff' });
    const unknown = await check({ ...provider.settings, OIDC_SCOPES: 'openid email departments' });
    await provider.close();
    expect(found).toEqual({
      'Sign-in': 'ok: with Acme',
      Provider: `ok: ${provider.issuer}, redirect address https://letters.example/api/auth/oidc/callback`,
      Administrators: 'ok: group staff',
    });
    expect(unknown.Provider).toBe(`warning: ${provider.issuer} knows no scope departments`);
    expect((await check(provider.settings)).Provider).toMatch(/^failed: .* sends no discovery document: ./);
  });

  test('names a provider that is another one, or none', async () => {
    const page = await startServer((_request, response) => response.end('<html>'));
    const other = await startServer((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ issuer: 'https://other.example' }));
    });
    const client = { OIDC_CLIENT_ID: 'client', OIDC_CLIENT_SECRET: 'secret' };
    for (const { origin } of [page, other])
      expect((await check({ ...client, OIDC_ISSUER: origin })).Provider).toContain('failed: ');
    await Promise.all([page.close(), other.close()]);
  });
});

describe('check crawler', () => {
  const newKey = () => generateKeyPairSync('ed25519').privateKey;

  test('looks for the key of BOT_KEY where sites look for it', async () => {
    expect(await checkCrawler(readConfig({}, '/nowhere'))).toMatchObject({
      status: 'ok',
      found: 'none: sites cannot verify our crawler (set BOT_KEY for that)',
    });
    let served = '<html>';
    const server = await startServer((_request, response) => response.end(served));
    const key = newKey();
    const pem = key.export({ type: 'pkcs8', format: 'pem' }) as string;
    const check = () => checkCrawler(readConfig({ BOT_KEY: pem, PUBLIC_URL: server.origin }, '/nowhere'));
    expect(await check()).toMatchObject({ status: 'warning', fix: 'start the product, or correct PUBLIC_URL' });
    const serve = async (signer: RequestSigner) => (served = (await signer.signDirectory(60)).body);
    await serve(new RequestSigner(newKey(), server.origin));
    expect(await check()).toMatchObject({
      status: 'failed',
      found: expect.stringContaining('another key than BOT_KEY'),
    });
    await serve(new RequestSigner(key, server.origin));
    expect(await check()).toMatchObject({ status: 'ok', found: expect.stringContaining('/.well-known/') });
    await server.close();
    expect(await check()).toMatchObject({ status: 'warning' });
  });
});
