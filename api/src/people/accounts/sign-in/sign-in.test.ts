import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { emailKey } from '../../../base/validation/email-key.js';
import type { Config } from '../../../config.js';
import { type RunningApp, startTestApp } from '../../../testing/running-app.js';
import type { IdentityServer } from '../../../testing/servers/identity-server.js';
import { startSignInApp, type SignInApp } from '../../../testing/servers/sign-in-app.js';
import { cookieOf, go, targetOf } from '../../../testing/sites/redirects.js';
import { StoredIdentity } from '../identities/identity.entity.js';
import { Session } from '../sessions/session.entity.js';
import { readTokenSecret } from '../token-secret.js';
import { Role, User } from '../user.entity.js';

describe('sign in', () => {
  let running: SignInApp;
  let identity: IdentityServer;
  let app: RunningApp;
  beforeAll(async () => {
    running = await startSignInApp();
    ({ app, identity } = running);
  });
  afterAll(() => running.close());
  beforeEach(() => running.clear());

  describe('sign-in with Google', () => {
    interface Start {
      /** The redirect to the identity provider. */
      asked: URL;
      cookie: string;
    }

    /** The first letter is the Kelvin sign, which Unicode lower-cases to k. */
    const LOOKALIKE = { email: '\u212Aate@example.com', name: 'Not Kate' };

    const target = (answer: Response) => targetOf(answer, app.origin);

    async function begin(mode = 'signin'): Promise<Start> {
      const answer = await go(`${app.origin}/api/auth/google?mode=${mode}`);
      expect(answer.status).toBe(302);
      return { asked: target(answer), cookie: cookieOf(answer) };
    }

    /** Signs in at the identity provider and returns to the client. */
    async function signIn(as: Record<string, unknown>, start?: Start): Promise<URL> {
      identity.signsIn(as);
      const { asked, cookie } = start ?? (await begin());
      return target(await go(target(await go(asked)), cookie));
    }

    const ada = { sub: 'g-1', email: 'Ada@Example.com', name: 'Ada', picture: 'https://pictures.example.com/ada.png' };
    const users = () => app.dataSource.getRepository(User).find();
    const subjects = async () =>
      (await app.dataSource.getRepository(StoredIdentity).find()).map(({ subject }) => subject);
    const googleSubject = (id: string) => ({ issuer: 'https://accounts.google.com', id });

    describe('sign-in through an identity server', () => {
      test('returns a valid token and the user', async () => {
        const back = await signIn(ada);
        expect(back.origin + back.pathname).toBe(`${app.origin}/callback`);
        expect(JSON.parse(back.searchParams.get('user') ?? '')).toMatchObject({
          email: 'Ada@Example.com',
          name: 'Ada',
          role: 'viewer',
          subscriptionStatus: 'free',
          avatarUrl: ada.picture,
        });
        const { data } = await app.ask('{ me { name role } }', { token: back.searchParams.get('token') ?? '' });
        expect(data).toEqual({ me: { name: 'Ada', role: 'VIEWER' } });
      });

      test('keeps what the browser calls itself', async () => {
        await signIn(ada);
        expect(await app.dataSource.getRepository(Session).find()).toMatchObject([{ userAgent: 'node' }]);
      });

      test('requests the profile, an account choice when signing up, and the right redirect', async () => {
        const { asked } = await begin('signup');
        const { scope, redirect_uri, prompt, response_type } = Object.fromEntries(asked.searchParams);
        expect({ scope, redirect_uri, prompt, response_type }).toEqual({
          scope: 'profile email',
          redirect_uri: `${app.origin}/api/auth/google/callback`,
          prompt: 'select_account',
          response_type: 'code',
        });
        expect((await begin('signin')).asked.searchParams.has('prompt')).toBe(false);
      });

      test('finds a user under another spelling of the address', async () => {
        await app.services.accounts.signIn({ email: 'ADA@example.COM', name: 'Ada', isEmailVerified: true });
        await signIn(ada);
        await signIn({ ...ada, email: 'ada.new@example.com' });
        expect(await users()).toHaveLength(1);
        expect(await subjects()).toEqual(['g-1']);
      });

      test('creates one user for simultaneous callbacks', async () => {
        const starts = await Promise.all(Array.from({ length: 6 }, () => begin()));
        const backs = await Promise.all(starts.map((start) => signIn(ada, start)));
        expect(backs.map((back) => back.pathname)).toEqual(starts.map(() => '/callback'));
        expect(await users()).toHaveLength(1);
      });

      test('makes the configured users administrators', async () => {
        await signIn({ sub: 'g-2', email: 'boss@example.com', name: 'Boss' });
        expect(await users()).toEqual([expect.objectContaining({ role: Role.ADMIN })]);
      });

      test('does not take an address with the Kelvin sign for that of an administrator', async () => {
        const kelvin = await app.services.accounts.signIn({ ...LOOKALIKE, isEmailVerified: true });
        expect(kelvin.user.role).toBe(Role.VIEWER);
        await signIn({ sub: 'g-3', email: 'kate@example.com', name: 'Kate' });
        expect((await users()).map(({ email, role }) => [email, role])).toEqual([
          [LOOKALIKE.email, Role.VIEWER],
          ['kate@example.com', Role.ADMIN],
        ]);
      });

      test.each([false, undefined, 'true', 1])('ignores an address whose email_verified is %s', async (verified) => {
        await app.services.accounts.signIn({ email: ada.email, name: 'Ada', isEmailVerified: true });
        const back = await signIn({ ...ada, email_verified: verified });
        expect(back.pathname + back.search).toBe('/login?error=unverified_email');
        expect(await users()).toHaveLength(1);
        expect(await subjects()).toEqual([]);
      });

      test('finds a user by their subject after their address changed', async () => {
        await signIn(ada);
        const back = await signIn({ ...ada, email: 'ada.new@example.com', email_verified: false });
        expect(back.pathname).toBe('/callback');
        expect(await users()).toHaveLength(1);
      });

      test('rejects another subject with the address of a known user', async () => {
        await signIn(ada);
        const back = await signIn({ ...ada, sub: 'g-9', email: 'ADA@example.com' });
        expect(back.pathname + back.search).toBe('/login?error=other_account');
        expect(await users()).toHaveLength(1);
        expect(await subjects()).toEqual(['g-1']);
      });

      test('gives an account without a subject to one of two simultaneous callbacks', async () => {
        await app.services.accounts.signIn({ email: ada.email, name: 'Ada', isEmailVerified: true });
        const race = ['g-1', 'g-2'].map((id) =>
          app.services.accounts.signIn({
            subject: googleSubject(id),
            email: ada.email,
            name: 'Ada',
            isEmailVerified: true,
          }),
        );
        const outcomes = (await Promise.allSettled(race)).map(({ status }) => status);
        expect(outcomes.sort()).toEqual(['fulfilled', 'rejected']);
      });

      test('does not undo a change of role or an end of sessions that happens meanwhile', async () => {
        const { accounts } = app.services;
        const identity = {
          subject: googleSubject('g-9'),
          email: 'grace@example.com',
          name: 'Grace',
          isEmailVerified: true,
        };
        const { user } = await accounts.signIn(identity);
        for (let times = 1; times <= 20; times += 1) {
          await accounts.grant(user.email, 'admin');
          await Promise.all([
            accounts.signIn({ ...identity, name: `Grace ${times}` }),
            accounts.grant(user.email, 'viewer'),
            accounts.endSessions(user.email),
          ]);
          const [{ role, sessionVersion }] = (await users()).filter(({ id }) => id === user.id) as [User];
          expect({ role, sessionVersion }).toEqual({ role: 'viewer', sessionVersion: 1 + times });
        }
      });

      test('sends a code challenge, and the matching verifier with the code', async () => {
        const start = await begin();
        const { code_challenge, code_challenge_method } = Object.fromEntries(start.asked.searchParams);
        expect([code_challenge_method, code_challenge]).toEqual(['S256', expect.stringMatching(/^[\w-]{43}$/)]);
        await signIn(ada, start);
        const verifier = identity.exchanged().code_verifier ?? '';
        expect(createHash('sha256').update(verifier).digest('base64url')).toBe(code_challenge);
      });

      test.each([
        ['https://pictures.example.com/ada.png', 'https://pictures.example.com/ada.png'],
        ['http://pictures.example.com/ada.png', null],
        ['javascript:alert(1)', null],
        ['//pictures.example.com/ada.png', null],
      ])('stores the picture %s as %s', async (picture, avatarUrl) => {
        await signIn({ ...ada, picture });
        expect(await users()).toEqual([expect.objectContaining({ avatarUrl })]);
      });
    });

    describe('the return from sign-in', () => {
      async function signInWithCookies() {
        identity.signsIn(ada);
        const { asked, cookie } = await begin();
        const answer = await go(target(await go(asked)), cookie);
        const token = target(answer).searchParams.get('token') ?? '';
        const header = answer.headers.getSetCookie().find((one) => one.startsWith('sign_in_return=')) ?? '';
        return { token, header, cookie: header.split(';')[0] ?? '' };
      }
      const exchange = async (token: string, cookie?: string) => {
        const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) };
        const body = JSON.stringify({ token });
        const answer = await fetch(`${app.origin}/api/auth/exchange`, { method: 'POST', headers, body });
        return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
      };

      test('is confirmed to the same browser, with the user', async () => {
        const { token, header, cookie } = await signInWithCookies();
        expect(header).toMatch(/Max-Age=120;.*HttpOnly; SameSite=Strict/);
        expect(await exchange(token, cookie)).toMatchObject({
          status: 200,
          body: { success: true, user: { email: 'Ada@Example.com', name: 'Ada', role: 'viewer' } },
        });
      });

      test("is rejected with another user's token, and in another browser", async () => {
        const [own, foreign] = [await signInWithCookies(), await app.tokenOf(Role.VIEWER)];
        for (const [token, cookie] of [[foreign, own.cookie], [foreign], [own.token]] as const)
          expect(await exchange(token, cookie)).toMatchObject({
            status: 403,
            body: { message: 'This sign-in did not begin in this browser. Please sign in again.' },
          });
      });
    });

    describe('a callback is rejected', () => {
      const refused = async (change: (callback: URL) => void, cookie?: string) => {
        identity.signsIn(ada);
        const start = await begin();
        const callback = target(await go(start.asked));
        change(callback);
        const back = target(await go(callback, cookie ?? start.cookie));
        expect(await users()).toEqual([]);
        return back.pathname + back.search;
      };

      test('with an invalid state', async () => {
        expect(await refused((callback) => callback.searchParams.set('state', 'x'))).toBe('/login?error=invalid_data');
        expect(await refused((callback) => callback.searchParams.delete('state'))).toBe('/login?error=invalid_data');
      });

      test("with another browser's state, or none", async () => {
        const { cookie } = await begin();
        expect(await refused(() => undefined, cookie)).toBe('/login?error=invalid_data');
        expect(await refused(() => undefined, 'other=1')).toBe('/login?error=invalid_data');
      });

      test('with an expired state that was modified', async () => {
        const stretch = (callback: URL) => {
          const [until, signature] = (callback.searchParams.get('state') ?? '').split('.');
          callback.searchParams.set('state', `${Number(until) + 1}.${signature}`);
        };
        expect(await refused(stretch)).toBe('/login?error=invalid_data');
      });

      test('without a code, and after the user cancelled', async () => {
        expect(await refused((callback) => callback.searchParams.delete('code'))).toBe('/login?error=missing_data');
        expect(await refused((callback) => callback.searchParams.set('error', 'access_denied'))).toBe(
          '/login?error=access_denied',
        );
      });

      test('and never redirects to another site', async () => {
        identity.signsIn(ada);
        const answer = await go(
          `${app.origin}/api/auth/google?mode=signin&redirect=//evil.example&returnTo=https://evil.example`,
        );
        expect(target(answer).searchParams.get('redirect_uri')).toBe(`${app.origin}/api/auth/google/callback`);
        const start = await begin();
        const callback = target(await go(start.asked));
        callback.searchParams.set('redirect', 'https://evil.example');
        expect(target(await go(callback, start.cookie)).origin).toBe(app.origin);
      });
    });
  });

  test('the code and the database fold the same letters', async () => {
    const rows = await app.dataSource.query<{ letter: string; folded: string }[]>(
      `SELECT chr(n) AS letter, lower(chr(n) COLLATE "C") AS folded FROM generate_series(1, 70000) AS n
     WHERE n NOT BETWEEN 55296 AND 57343`,
    );
    expect(rows.filter(({ letter, folded }) => emailKey(letter) !== folded)).toEqual([]);
  });

  test('development sign-in is disabled if an identity server is configured', async () => {
    expect((await go(`${app.origin}/api/auth/development?as=admin`)).status).toBe(404);
  });
});

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
