import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Config } from '../../../config.js';
import { go, targetOf } from '../../../testing/sites/redirects.js';
import { startTestApp, type RunningApp } from '../../../testing/running-app.js';
import { readTokenSecret } from '../token-secret.js';
import { Role } from '../user.entity.js';

describe('development sign-in', () => {
  let development: RunningApp;
  beforeAll(async () => {
    development = await startTestApp();
  });
  afterAll(() => development.close());

  test('sends no links by e-mail without the setting', async () => {
    expect((await development.ask('{ site { sendsSignInLinks } }')).data).toEqual({
      site: { sendsSignInLinks: false },
    });
    expect((await fetch(`${development.origin}/api/auth/email`, { method: 'POST' })).status).toBe(404);
  });

  test('is disabled in production, configured or not, where no mail is sent either', async () => {
    const production = await startTestApp({ NODE_ENV: 'production' });
    try {
      expect((await go(`${production.origin}/api/auth/development?as=admin`)).status).toBe(404);
      expect((await go(`${production.origin}/api/auth/development`)).status).toBe(404);
      const button = await go(`${production.origin}/api/auth/google?mode=signin`);
      expect(button.headers.get('location')).toBe('/login?error=not_configured');
      expect((await production.ask('{ site { signIn } }')).data).toEqual({ site: { signIn: 'NONE' } });
      const token = await production.tokenOf(Role.VIEWER);
      const settings = await production.ask('{ digestSettings { isAvailable } }', { token });
      expect(settings.data).toEqual({ digestSettings: { isAvailable: false } });
      const change = 'mutation { updateDigestSettings(input: { frequency: DAILY }) { hour } }';
      const { errors } = await production.ask(change, { token });
      expect(errors?.[0]?.message).toBe('This site does not send mail');
    } finally {
      await production.close();
    }
  });

  const statusFor = (headers: Record<string, string>, { origin } = development) => {
    const { hostname, port } = new URL(origin);
    return new Promise<number | undefined>((resolve, reject) => {
      const at = { hostname, port, path: '/api/auth/development?as=admin', headers };
      request(at, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end();
    });
  };

  test.each([
    [{ host: 'localhost:4000' }, 302],
    [{ host: 'evil.example' }, 403],
    [{ host: '127.0.0.1.evil.example:4000' }, 403],
    [{ host: 'localhost:4000', 'x-forwarded-host': 'directory.example' }, 403],
  ])('responds to %j with %i', async (headers, status) => {
    expect(await statusFor(headers)).toBe(status);
  });

  test.each<Record<string, string>>([{ PUBLIC_URL: 'https://directory.example' }, { TRUST_PROXY: '1' }])(
    'gives a stranger behind a proxy without headers nothing with %j',
    async (settings) => {
      const served = await startTestApp(settings);
      try {
        for (const path of ['/api/auth/development?as=admin', '/outbox', '/metrics'])
          expect((await go(`${served.origin}${path}`)).status).toBe(404);
      } finally {
        await served.close();
      }
    },
  );

  test('answers no other host, even if it listens everywhere', async () => {
    const open = await startTestApp({ HOST: '0.0.0.0', DEVELOPMENT_SIGN_IN: 'on' });
    try {
      expect(await statusFor({ host: 'box.example:4000' }, open)).toBe(403);
      expect(await statusFor({ host: 'localhost:4000' }, open)).toBe(302);
    } finally {
      await open.close();
    }
  });

  test('makes accounts that lose role, subscription and sessions where strangers use the server', async () => {
    const app = await startTestApp();
    try {
      const real = await app.tokenOf(Role.ADMIN);
      const back = await go(`${app.origin}/api/auth/development?as=admin`);
      const token = targetOf(back, app.origin).searchParams.get('token') ?? '';
      expect((await app.ask('{ me { role } }', { token })).data).toEqual({ me: { role: 'ADMIN' } });
      expect(await app.services.accounts.retireDevelopmentAccounts()).toEqual(['ada.admin@example.com']);
      expect((await app.ask('{ me { role } }', { token })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
      const held = 'SELECT role, subscription_status AS plan FROM users WHERE is_for_development';
      expect(await app.dataSource.query(held)).toEqual([{ role: 'viewer', plan: 'free' }]);
      expect((await app.ask('{ me { role } }', { token: real })).data).toEqual({ me: { role: 'ADMIN' } });
      expect(await app.services.accounts.retireDevelopmentAccounts()).toEqual([]);
    } finally {
      await app.close();
    }
  });

  test('lets a developer choose a user', async () => {
    const start = await go(`${development.origin}/api/auth/google?mode=signin`);
    expect(start.headers.get('location')).toBe('/api/auth/development');
    const page = await (await go(`${development.origin}/api/auth/development`)).text();
    for (const as of ['admin', 'editor', 'paid', 'viewer']) expect(page).toContain(`?as=${as}"`);
    const back = await go(`${development.origin}/api/auth/development?as=paid`);
    const query = targetOf(back, development.origin).searchParams;
    expect(JSON.parse(query.get('user') ?? '')).toMatchObject({ role: 'viewer', subscriptionStatus: 'paid' });
    const answer = await development.ask('{ me { subscriptionStatus } }', { token: query.get('token') ?? '' });
    expect(answer.data).toEqual({ me: { subscriptionStatus: 'PAID' } });
  });
});

test('the secret of a data folder stays, and half of one is refused', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'secret-'));
  const read = () => readTokenSecret({ dataDir } as Config);
  const secret = read();
  expect(secret).toHaveLength(64);
  expect(read()).toBe(secret);
  expect(readdirSync(dataDir)).toEqual(['token-secret']);
  for (const half of ['', secret.slice(1)]) {
    writeFileSync(path.join(dataDir, 'token-secret'), half);
    expect(read).toThrow('is not whole');
  }
  rmSync(dataDir, { recursive: true });
});
