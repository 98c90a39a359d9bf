import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import express from 'express';
import { ConfigError, readConfig } from './config.js';

const NO_FILE = '/nowhere/.env';
const problemsOf = (environment: NodeJS.ProcessEnv): string[] => {
  try {
    readConfig(environment, NO_FILE);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
};

describe('the configuration', () => {
  test('is optional on a development machine', () => {
    const config = readConfig({}, NO_FILE);
    expect(config).toMatchObject({ port: 4000, host: '127.0.0.1', role: 'all', isDemo: true, signIn: 'development' });
  });

  test('reports all errors at once', () => {
    const problems = problemsOf({ PORT: 'many', DATABASE_URL: 'mysql://x', CRAWL_DELAY: '5' });
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(['CRAWL_DELAY', 'PORT', 'DATABASE_URL']);
  });

  test('reports rules of several variables beside wrong values, and each variable once', () => {
    const problems = problemsOf({ PORT: 'many', NODE_ENV: 'production', GOOGLE_CLIENT_ID: 'x', ROLE: 'web' });
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'PORT',
      'JWT_SECRET',
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET',
      'ROLE',
    ]);
    expect(problemsOf({ NODE_ENV: 'production', JWT_SECRET: 'short' })).toEqual([
      'JWT_SECRET: must have at least 32 characters',
    ]);
  });

  test('says what each wrong value must be', () => {
    const wrong = {
      ROLE: 'both',
      DEMO: 'yes',
      PORT: '70000',
      JOB_CONCURRENCY: '0',
      ADMIN_EMAILS: 'ada',
      TRUST_PROXY: 'yes',
    };
    expect(problemsOf(wrong)).toEqual([
      'PORT: must be at most 65535',
      'ROLE: must be one of all, web, worker, mail',
      'ADMIN_EMAILS: must be a list of e-mail addresses',
      'DEMO: must be one of on, off',
      'JOB_CONCURRENCY: must be at least 1',
      'TRUST_PROXY: must be a number of proxies, or IP addresses',
    ]);
  });

  test('receives mail for a domain', () => {
    const database = { DATABASE_URL: 'postgres://localhost/x' };
    expect(problemsOf({ ...database, ROLE: 'mail' })).toEqual([
      'MAIL_IN_DOMAIN: is required with ROLE=mail, which only receives mail',
    ]);
    expect(problemsOf({ CONTACT_EMAIL: 'us' })).toEqual(['CONTACT_EMAIL: must be an e-mail address']);
    expect(problemsOf({ MAIL_IN_DOMAIN: 'no domain' })).toEqual([
      'MAIL_IN_DOMAIN: must be a domain, such as in.example.com',
    ]);
    expect(problemsOf({ MAIL_IN_DOMAIN: 'in.example.com', MAIL_IN_TLS_KEY: 'key.pem' })).toEqual([
      'MAIL_IN_TLS_KEY and MAIL_IN_TLS_CERTIFICATE: one needs the other',
    ]);
    const { mailIn, port } = readConfig(
      { ...database, ROLE: 'mail', MAIL_IN_DOMAIN: 'In.Bücher.example', HOST: '127.0.0.2' },
      '/nowhere/.env',
    );
    expect(mailIn).toEqual({ domain: 'in.xn--bcher-kva.example', host: '127.0.0.2', port: 2525, tlsFiles: undefined });
    expect(port).toBe(0);
  });

  test('reads a mailbox instead', () => {
    const wrong = 'must be an address such as imaps://user:password@mail.example.com/INBOX, with @ in the user as %40';
    for (const IMAP_URL of ['mail.example.com', 'imaps://user@mail.example.com', 'https://a:b@c', 'imap://a:100%@c'])
      expect(problemsOf({ IMAP_URL, MAIL_IN_DOMAIN: 'in.example.com' })).toEqual([`IMAP_URL: ${wrong}`]);
    expect(problemsOf({ IMAP_URL: 'imaps://a:b@c' })).toEqual([
      'IMAP_URL: needs MAIL_IN_DOMAIN, the domain whose mails are in that mailbox',
    ]);
    const mailboxOf = (IMAP_URL: string) =>
      readConfig({ MAIL_IN_DOMAIN: 'in.example.com', IMAP_URL }, '/nowhere/.env').mailIn?.mailbox;
    expect(mailboxOf('imaps://me%40example.com:p%2Fss@[::1]/News%20letters')).toEqual({
      host: '::1',
      port: 993,
      isTls: true,
      user: 'me@example.com',
      password: 'p/ss',
      folder: 'News letters',
    });
    expect(mailboxOf('imap://a:b@c')).toMatchObject({ port: 143, isTls: false, folder: 'INBOX' });
  });

  test.each(['1', 'loopback', '10.0.0.0/8, 192.168.1.5', '10.0.0.0/255.0.0.0', 'fd00::/8,::1'])(
    'trusts the proxies %s, as express does',
    (TRUST_PROXY) => {
      expect(problemsOf({ TRUST_PROXY })).toEqual([]);
      expect(() => express().set('trust proxy', TRUST_PROXY)).not.toThrow();
    },
  );

  test.each(['true', '10.0.0.0/33', '10.0.0.0/0', '::1/129', '::1/255.0.0.0', '10.0.0.1/8/8', '10.0.0.1,'])(
    'refuses the proxies %s, as express does',
    (TRUST_PROXY) => {
      expect(problemsOf({ TRUST_PROXY })).toHaveLength(1);
      expect(() => express().set('trust proxy', TRUST_PROXY)).toThrow();
    },
  );

  test('names what a re-ranking server and a re-ranking folder need', () => {
    expect(problemsOf({ RERANK_MODEL: 'bge-reranker-v2-m3', RERANK_API_KEY: 'key' })).toEqual([
      'RERANK_API_KEY: needs RERANK_BASE_URL',
      'RERANK_MODEL: needs RERANK_BASE_URL',
    ]);
    expect(problemsOf({ RERANK_BASE_URL: 'localhost:8080' })).toEqual([
      'RERANK_BASE_URL: must be an address that begins with http:// or https://',
    ]);
    expect(problemsOf({ RERANK_BASE_URL: 'http://localhost:8080', RERANK_MODEL_PATH: './models/reranker' })).toEqual([
      'RERANK_BASE_URL and RERANK_MODEL_PATH: set only one of them',
    ]);
  });

  test('treats an empty value as unset', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' }, NO_FILE).port).toBe(4000);
  });

  test('requires a secret for tokens in production', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual(['JWT_SECRET: is required in production']);
  });

  test('disables development sign-in in production', () => {
    const config = readConfig(
      { NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32), DATABASE_URL: 'postgres://h/d' },
      NO_FILE,
    );
    expect(config.signIn).toBe('none');
  });

  test.each([{ HOST: '0.0.0.0' }, { HOST: '::' }, { HOST: '192.168.1.5' }])(
    'rejects development sign-in on the public address %j, in one line',
    (environment) => {
      expect(() => readConfig(environment, NO_FILE)).toThrow(
        /^The configuration is wrong: HOST: [^\n]+from this machine$/,
      );
      expect(readConfig({ ...environment, DEVELOPMENT_SIGN_IN: 'on' }, NO_FILE).signIn).toBe('development');
      expect(readConfig({ ...environment, DEVELOPMENT_SIGN_IN: 'off' }, NO_FILE).signIn).toBe('none');
      const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
      expect(readConfig({ ...environment, ...google }, NO_FILE).signIn).toBe('google');
    },
  );

  test.each(['localhost', '127.0.0.1', '127.8.9.1', '::1'])('allows development sign-in on %s', (HOST) => {
    expect(readConfig({ HOST }, NO_FILE).signIn).toBe('development');
  });

  test('rejects development sign-in in production', () => {
    const production = { NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32), DEVELOPMENT_SIGN_IN: 'on' };
    expect(problemsOf(production)).toEqual(['DEVELOPMENT_SIGN_IN: cannot be switched on in production']);
  });

  test.each([{ PUBLIC_URL: 'https://directory.example' }, { TRUST_PROXY: '1' }])(
    'has no development sign-in with %j',
    (given) => {
      expect(readConfig(given, NO_FILE)).toMatchObject({ signIn: 'none', isOnlyLocal: false });
      expect(problemsOf({ ...given, DEVELOPMENT_SIGN_IN: 'on' })[0]).toMatch(/^DEVELOPMENT_SIGN_IN: .* TRUST_PROXY$/);
    },
  );

  test('is a server for strangers as the example of its settings says', () => {
    expect(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')).toMatch(/^NODE_ENV=production$/m);
  });

  test('rejects an incomplete Google client', () => {
    expect(problemsOf({ GOOGLE_CLIENT_ID: 'id' })).toHaveLength(1);
  });

  test('needs all of an OpenID Connect client, over TLS, with its scope', () => {
    const client = { OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' };
    const google = {
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_TOKEN_URL: 'https://id.example/token',
    };
    expect(problemsOf(client)).toEqual(['OIDC_ISSUER: needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, and they need it']);
    expect(problemsOf({ OIDC_ADMIN_GROUPS: 'staff' })).toEqual([
      'OIDC_ADMIN_GROUPS and OIDC_EDITOR_GROUPS: need OIDC_ISSUER',
    ]);
    expect(problemsOf({ ...client, OIDC_ISSUER: 'http://login.example.com' })).toEqual([
      'OIDC_ISSUER: must begin with https://, except on this machine',
    ]);
    expect(problemsOf({ ...client, OIDC_ISSUER: 'http://localhost:8080', OIDC_SCOPES: 'email' })).toEqual([
      'OIDC_SCOPES: must be scopes separated by spaces, with openid among them',
    ]);
    expect(problemsOf({ ...client, ...google, OIDC_ISSUER: 'https://accounts.google.com/' })).toEqual([
      'OIDC_ISSUER: cannot be Google while GOOGLE_TOKEN_URL names another server',
    ]);
  });

  test('turns the development sign-in off beside a provider, which is called by its host', () => {
    const provider = { OIDC_ISSUER: 'https://login.example.com/', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' };
    const config = readConfig({ ...provider, HOST: '0.0.0.0' }, NO_FILE);
    expect(config).toMatchObject({
      signIn: 'none',
      openId: { issuer: 'https://login.example.com', name: 'login.example.com', scopes: 'openid email profile' },
    });
  });

  test('takes payments with both keys of Stripe', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(readConfig(keys, NO_FILE).payments).toEqual({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1' });
    expect(readConfig({}, NO_FILE).payments).toBeUndefined();
    expect(problemsOf({ STRIPE_SECRET_KEY: 'rk_live_1' })).toEqual([
      'STRIPE_SECRET_KEY: set STRIPE_WEBHOOK_SECRET with it, or neither',
    ]);
    expect(problemsOf({ STRIPE_SECRET_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toEqual([
      'STRIPE_SECRET_KEY: must begin with sk_ or rk_',
    ]);
  });

  test('sends traces where a collector is named, with all settings of OpenTelemetry', () => {
    expect(readConfig({ OTEL_SERVICE_NAME: 'letters' }, NO_FILE).tracing).toBeUndefined();
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'config-test-')), '.env');
    writeFileSync(file, 'OTEL_EXPORTER_OTLP_ENDPOINT=http://localhost:4318\nOTEL_SERVICE_NAME=letters\n');
    expect(readConfig({}, file).tracing).toEqual({
      endpoint: 'http://localhost:4318',
      variables: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_SERVICE_NAME: 'letters' },
    });
    expect(readConfig({ OTEL_SDK_DISABLED: 'true' }, file).tracing).toBeUndefined();
    expect(problemsOf({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toEqual([
      'OTEL_EXPORTER_OTLP_PROTOCOL: must be one of http/protobuf, http/json',
    ]);
    expect(problemsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' })).toEqual([
      'OTEL_EXPORTER_OTLP_ENDPOINT: must be an address that begins with http:// or https://',
    ]);
  });

  test('rejects several processes with the embedded database', () => {
    expect(problemsOf({ ROLE: 'worker' })[0]).toContain('DATABASE_URL');
  });

  test('enables the demo only without production settings', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://h/d' }, NO_FILE).isDemo).toBe(false);
    expect(readConfig({ DATABASE_URL: 'postgres://h/d', DEMO: 'on' }, NO_FILE).isDemo).toBe(true);
  });

  test('needs a sender for a mail server, and all parts of a DKIM key', () => {
    expect(problemsOf({ SMTP_URL: 'smtp://mail.example.com' })).toEqual(['MAIL_FROM: is required with SMTP_URL']);
    expect(problemsOf({ DKIM_DOMAIN: 'example.com' })).toEqual([
      'DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY: each needs the others',
    ]);
    expect(problemsOf({ SMTP_URL: 'mail.example.com', MAIL_FROM: 'a@b.example, c@d.example', DKIM_KEY: 'x' })).toEqual([
      'SMTP_URL: must be an address that begins with smtp:// or smtps://',
      'MAIL_FROM: must be an e-mail address, or "Name <address>"',
      'DKIM_KEY: must be a private key in PEM',
    ]);
  });

  test('takes a key for the crawler in PEM or as a JWK, and only with the address where sites look for it', () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = (privateKey.export({ type: 'pkcs8', format: 'pem' }) as string).replaceAll('\n', '\\n');
    const jwk = JSON.stringify(privateKey.export({ format: 'jwk' }));
    for (const BOT_KEY of [pem, jwk]) {
      const { crawl } = readConfig({ BOT_KEY, PUBLIC_URL: 'https://letters.example' }, NO_FILE);
      expect(crawl.key?.equals(privateKey)).toBe(true);
    }
    expect(problemsOf({ BOT_KEY: pem })).toEqual(['BOT_KEY: needs PUBLIC_URL, where sites look for the public key']);
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' });
    const publicJwk = JSON.stringify(createPublicKey(privateKey).export({ format: 'jwk' }));
    for (const wrong of ['x', '{}', '{', publicJwk, rsa as string])
      expect(problemsOf({ BOT_KEY: wrong, PUBLIC_URL: 'https://letters.example' })).toEqual([
        'BOT_KEY: must be an Ed25519 private key, in PEM or as a JWK',
      ]);
  });

  test('reads a mail server, its sender and a DKIM key on one line', () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    const { mail } = readConfig(
      {
        SMTP_URL: 'smtps://user:secret@mail.example.com',
        MAIL_FROM: 'News <news@example.com>',
        DKIM_DOMAIN: 'example.com',
        DKIM_SELECTOR: 'mail',
        DKIM_KEY: pem.replaceAll('\n', '\\n'),
      },
      NO_FILE,
    );
    expect(mail).toEqual({
      smtpUrl: 'smtps://user:secret@mail.example.com',
      from: 'News <news@example.com>',
      dkim: { domainName: 'example.com', keySelector: 'mail', privateKey: pem },
    });
  });
});
