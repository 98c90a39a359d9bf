import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startServer, type TestServer } from '../../../../testing/servers/http-server.js';
import { type IdentityServer, startIdentityServer } from '../../../../testing/servers/identity-server.js';
import { startOpenIdProvider, type TestProvider } from '../../../../testing/servers/openid-provider.js';
import { cookieOf, go, targetOf } from '../../../../testing/sites/redirects.js';
import { type RunningApp, startTestApp } from '../../../../testing/running-app.js';
import { Mail } from '../../../mails/mail.entity.js';
import { StoredIdentity } from '../../identities/identity.entity.js';
import { Role, User } from '../../user.entity.js';
import type { SignInMethod } from '../../identities/sign-in-method.type.js';

let google: IdentityServer;
let provider: TestProvider;
let app: RunningApp;
let bad: TestServer;
let asking: RunningApp;
let behave: RequestListener;

beforeAll(async () => {
  bad = await startServer((request, response) => behave(request, response));
  [google, provider] = await Promise.all([startIdentityServer(), startOpenIdProvider()]);
  const settings = { ...google.settings, ...provider.settings };
  app = await startTestApp({ ...settings, EMAIL_SIGN_IN: 'on', ADMIN_EMAILS: 'boss@example.com' });
  asking = await startTestApp({
    ...settings,
    OIDC_ISSUER: bad.origin,
    GOOGLE_TOKEN_URL: `${bad.origin}/token`,
    GOOGLE_USERINFO_URL: `${bad.origin}/userinfo`,
  });
});
afterAll(async () => {
  await Promise.all([app.close(), asking.close()]);
  await Promise.all([google.close(), provider.close(), bad.close()]);
});
beforeEach(() => provider.issues((claims) => claims));
afterEach(() => app.dataSource.getRepository(User).createQueryBuilder().delete().execute());

const ada = { sub: 'o-1', email: 'Ada@Example.com', name: 'Ada', picture: 'https://pictures.example.com/ada.png' };
const users = () => app.dataSource.getRepository(User).find();
const identities = () =>
  app.dataSource.getRepository(StoredIdentity).find({ order: { issuer: 'ASC', subject: 'ASC' } });
const pathOf = ({ pathname, search }: URL) => (pathname === '/callback' ? pathname : pathname + search);

interface Start {
  asked: URL;
  cookie: string;
}

async function begin(at = app): Promise<Start> {
  const answer = await go(`${at.origin}/api/auth/oidc`);
  return { asked: targetOf(answer, at.origin), cookie: cookieOf(answer) };
}

/** Signs in at the provider. Returns where the product sends the browser. */
async function signIn(person: Record<string, unknown>, at = app): Promise<URL> {
  provider.signsIn(person);
  const { asked, cookie } = await begin(at);
  return targetOf(await go(await provider.visit(asked), cookie), at.origin);
}

async function signInWithGoogle(person: Record<string, unknown>): Promise<URL> {
  google.signsIn(person);
  const begun = await go(`${app.origin}/api/auth/google`);
  const callback = targetOf(await go(targetOf(begun, app.origin)), app.origin);
  return targetOf(await go(callback, cookieOf(begun)), app.origin);
}

describe('sign-in with an OpenID Connect provider', () => {
  test('returns a valid token and the user', async () => {
    const back = await signIn(ada);
    expect(back.origin + back.pathname).toBe(`${app.origin}/callback`);
    expect(JSON.parse(back.searchParams.get('user') ?? '')).toMatchObject({
      email: ada.email,
      name: 'Ada',
      role: 'viewer',
      avatarUrl: ada.picture,
    });
    const { data } = await app.ask('{ me { name } }', { token: back.searchParams.get('token') ?? '' });
    expect(data).toEqual({ me: { name: 'Ada' } });
    expect(await identities()).toMatchObject([{ issuer: provider.issuer, subject: 'o-1', email: ada.email }]);
  });

  test('asks for a code with a challenge, a state and a nonce, and for the configured scopes', async () => {
    const { asked } = await begin();
    const { scope, redirect_uri, response_type, code_challenge_method, ...rest } = Object.fromEntries(
      asked.searchParams,
    );
    expect({ scope, redirect_uri, response_type, code_challenge_method }).toEqual({
      scope: 'openid email profile groups',
      redirect_uri: `${app.origin}/api/auth/oidc/callback`,
      response_type: 'code',
      code_challenge_method: 'S256',
    });
    expect(rest).toMatchObject({
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^\d+\.[\w-]{43}$/),
    });
  });

  test.each([false, 'true', null])('refuses a new user whose email_verified is %p', async (email_verified) => {
    await app.services.accounts.signIn({ email: ada.email, name: 'Ada', isEmailVerified: true });
    expect(pathOf(await signIn({ ...ada, email_verified }))).toBe('/login?error=unverified_email');
    expect(pathOf(await signIn({ sub: 'o-2', name: 'Nobody' }))).toBe('/login?error=unverified_email');
    expect(await users()).toHaveLength(1);
    expect(await identities()).toEqual([]);
  });

  test.each([
    'a\r\nBcc: x@y.z@example.com',
    'a@evil.example,victim@example.com',
    'victim@example.com evil@evil.example',
    '<victim@example.com>',
    'nobody',
    'a\u202e@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('is not made by %j, which is no address', async (email) => {
    expect(pathOf(await signIn({ sub: 'o-4', name: 'Mallory', email, email_verified: true }))).toBe(
      '/login?error=unverified_email',
    );
    expect(await users()).toEqual([]);
  });

  test('is made by an address with an apostrophe', async () => {
    const email = "o'brien@example.com";
    expect(pathOf(await signIn({ sub: 'o-5', name: 'Flann', email, email_verified: true }))).toBe('/callback');
    expect(await users()).toMatchObject([{ email }]);
  });

  test('keeps out what is no address when a known person comes with it', async () => {
    await signIn({ ...ada, email_verified: true });
    await signIn({ ...ada, email: 'a@b.example,c@d.example', email_verified: true });
    expect(await users()).toMatchObject([{ email: ada.email }]);
    expect(JSON.stringify(await identities())).not.toContain('b.example');
  });

  test('reads the claims of the token if the provider tells none when it is asked', async () => {
    provider.issues((claims) => ({ ...claims, email: 'grace@example.com', email_verified: true }));
    expect(pathOf(await signIn({ sub: 'o-3', preferred_username: 'grace' }))).toBe('/callback');
    expect(await users()).toMatchObject([{ email: 'grace@example.com', name: 'grace' }]);
  });

  test('takes no verification of the token for another address that it is told', async () => {
    provider.issues((claims) => ({ ...claims, email: 'mallory@example.com', email_verified: true }));
    expect(pathOf(await signIn({ ...ada, email_verified: false }))).toBe('/login?error=unverified_email');
    expect(await users()).toEqual([]);
  });
});

describe('one account', () => {
  test('has several identities by its verified address, and its owner is told of a new one', async () => {
    expect(pathOf(await signInWithGoogle({ ...ada, sub: 'g-1' }))).toBe('/callback');
    expect(pathOf(await signIn({ ...ada, email: 'ADA@example.com' }))).toBe('/callback');
    expect(pathOf(await signIn(ada))).toBe('/callback');
    expect(await users()).toHaveLength(1);
    expect(await identities()).toMatchObject([
      { issuer: provider.issuer, subject: 'o-1' },
      { issuer: 'https://accounts.google.com', subject: 'g-1' },
    ]);
    const mails = await app.dataSource.getRepository(Mail).findBy({ kind: 'account' });
    expect(mails).toMatchObject([{ recipient: ada.email, subject: 'A new way to sign in to Niche Newsletters' }]);
    expect(mails[0]?.text).toContain('signed in to your account with Acme for the first time');
  });

  test('stays with an identity whose address changes, is lost or is no longer verified', async () => {
    await signIn(ada);
    for (const email of ['ada.new@example.com', 'boss@example.com', undefined])
      expect(pathOf(await signIn({ ...ada, email, email_verified: false }))).toBe('/callback');
    expect(await users()).toMatchObject([{ email: ada.email, role: Role.VIEWER }]);
  });

  test('is not given to another subject, to whom the provider has given the address', async () => {
    await signIn(ada);
    await signIn({ ...ada, email: 'ada.new@example.com' });
    expect(pathOf(await signIn({ ...ada, sub: 'o-2' }))).toBe('/login?error=other_account');
    expect(await identities()).toMatchObject([{ subject: 'o-1' }]);
  });

  test('is made once for simultaneous callbacks', async () => {
    provider.signsIn(ada);
    const starts = await Promise.all([begin(), begin(), begin(), begin()]);
    const callbacks = await Promise.all(starts.map(({ asked }) => provider.visit(asked)));
    const backs = await Promise.all(starts.map(({ cookie }, index) => go(callbacks[index] ?? '', cookie)));
    expect(backs.map((back) => targetOf(back, app.origin).pathname)).toEqual(starts.map(() => '/callback'));
    expect(await users()).toHaveLength(1);
  });
});

describe('a callback is rejected', () => {
  test.each<[string, Record<string, unknown>]>([
    ['issuer', { iss: 'https://elsewhere.example' }],
    ['audience', { aud: 'another client' }],
    ['nonce', { nonce: 'another' }],
    ['lifetime', { exp: 1_000_000_000 }],
    ['subject', { sub: 'o-9' }],
  ])('with an ID token of another %s', async (_what, claims) => {
    provider.issues((issued) => ({ ...issued, ...claims }));
    expect(pathOf(await signIn(ada))).toBe('/login?error=failed');
    expect(await users()).toEqual([]);
  });

  const returned = async (callback: URL | string, cookie: string) =>
    pathOf(targetOf(await go(callback, cookie), app.origin));

  test('when it is replayed, with and without the cookie that it cleared', async () => {
    provider.signsIn(ada);
    const { asked, cookie } = await begin();
    const callback = await provider.visit(asked);
    expect(await returned(callback, cookie)).toBe('/callback');
    expect(await returned(callback, cookie)).toBe('/login?error=failed');
    expect(await returned(callback, '')).toBe('/login?error=invalid_data');
  });

  test("with another browser's state, the state of another provider, and none", async () => {
    provider.signsIn(ada);
    const callback = await provider.visit((await begin()).asked);
    expect(await returned(callback, (await begin()).cookie)).toBe('/login?error=invalid_data');
    const begun = await go(`${app.origin}/api/auth/google`);
    callback.searchParams.set('state', targetOf(begun, app.origin).searchParams.get('state') ?? '');
    const cookie = cookieOf(begun).replace('sign_in_google', 'sign_in_oidc');
    expect(await returned(callback, cookie)).toBe('/login?error=invalid_data');
    callback.searchParams.delete('state');
    expect(await returned(callback, cookie)).toBe('/login?error=invalid_data');
    expect(await users()).toEqual([]);
  });

  test('without a code, after the user cancelled, and when the provider refuses the request', async () => {
    const { asked, cookie } = await begin();
    const callback = `${app.origin}/api/auth/oidc/callback?state=${asked.searchParams.get('state')}`;
    expect(await returned(callback, cookie)).toBe('/login?error=missing_data');
    expect(await returned(`${callback}&error=access_denied`, cookie)).toBe('/login?error=access_denied');
    expect(await returned(`${callback}&error=invalid_scope`, cookie)).toBe('/login?error=failed');
  });
});

describe('a provider', () => {
  test.each<[string, Record<string, () => string>]>([
    ['refuses a code', { code: () => 'unknown', iss: () => provider.issuer }],
    ['did not send the callback', { code: () => 'unknown', iss: () => 'https://elsewhere.example' }],
    ['refuses the request', { error: () => 'access_denied', iss: () => provider.issuer }],
  ])('that %s is not asked for its endpoints again', async (_what, answer) => {
    const { asked, cookie } = await begin();
    const callback = new URL(`${app.origin}/api/auth/oidc/callback`);
    callback.searchParams.set('state', asked.searchParams.get('state') ?? '');
    for (const [name, value] of Object.entries(answer)) callback.searchParams.set(name, value());
    expect(targetOf(await go(callback, cookie), app.origin).pathname).toBe('/login');
    await provider.goAway();
    expect((await begin()).asked.origin).toBe(provider.issuer);
    await provider.comeBack();
  });

  test.each<[string, RequestListener]>([
    ['closes the connection', (request) => void request.socket.destroy()],
    ['never responds', () => undefined],
    ['sends too much', (_request, response) => response.end(' '.repeat(70_000) + '{}')],
    ['answers with a page', (_request, response) => response.end('<html>')],
    ['redirects', (_request, response) => response.writeHead(302, { location: provider.issuer }).end()],
  ])('that %s is reported on the sign-in page', async (_how, listener) => {
    const before = bad.requests.length;
    behave = listener;
    expect(pathOf((await begin(asking)).asked)).toBe('/login?error=provider_away');
    expect(bad.requests.length).toBeGreaterThan(before);
  });

  test('that calls itself another one is not used', async () => {
    behave = (_request, response) =>
      void fetch(`${provider.issuer}/.well-known/openid-configuration`)
        .then((answer) => answer.text())
        .then((text) => response.setHeader('content-type', 'application/json').end(text));
    expect(pathOf((await begin(asking)).asked)).toBe('/login?error=provider_away');
  });
});

describe('groups', () => {
  let grouped: RunningApp;
  beforeAll(async () => {
    const groups = { OIDC_ADMIN_GROUPS: 'staff, owners', OIDC_EDITOR_GROUPS: 'writers' };
    await provider.goAway();
    grouped = await startTestApp({ ...provider.settings, ...groups, ADMIN_EMAILS: 'boss@example.com' });
    await provider.comeBack();
  });
  afterAll(() => grouped.close());
  afterEach(() => grouped.dataSource.getRepository(User).createQueryBuilder().delete().execute());

  test('come from a provider that may be away at the start, and be back later', async () => {
    await provider.goAway();
    expect(pathOf((await begin(grouped)).asked)).toBe('/login?error=provider_away');
    await provider.comeBack();
    expect(pathOf(await signIn(ada, grouped))).toBe('/callback');
    provider.signsIn(ada);
    const { asked, cookie } = await begin(grouped);
    const callback = await provider.visit(asked);
    await provider.goAway();
    expect(pathOf(targetOf(await go(callback, cookie), grouped.origin))).toBe('/login?error=failed');
    expect(pathOf((await begin(grouped)).asked)).toBe('/login?error=provider_away');
    await provider.comeBack();
    expect(pathOf(await signIn(ada, grouped))).toBe('/callback');
  });

  const roleAfter = async (groups: unknown, person = ada) => {
    const back = await signIn({ ...person, groups }, grouped);
    return (JSON.parse(back.searchParams.get('user') ?? '{}') as { role?: string }).role;
  };

  test('decide the role at each sign-in', async () => {
    expect(await roleAfter(['writers'])).toBe('editor');
    expect(await roleAfter(['writers', 'owners'])).toBe('admin');
    expect(await roleAfter('writers')).toBe('editor');
    expect(await roleAfter(['Writers', 'others'])).toBe('viewer');
    expect(await roleAfter(['staff'])).toBe('admin');
    expect(await roleAfter(undefined)).toBe('viewer');
  });

  test('give a role that ends when its user signs in without them', async () => {
    const otherwise = async (email = ada.email) =>
      (await grouped.services.accounts.signIn({ email, name: 'Ada', isEmailVerified: true })).user.role;
    expect(await roleAfter(['staff'])).toBe('admin');
    expect([await otherwise(), await otherwise()]).toEqual(['viewer', 'viewer']);
    expect(await roleAfter(['staff'])).toBe('admin');
    await grouped.services.accounts.grant(ada.email, 'editor');
    expect(await otherwise()).toBe('editor');
    expect(await roleAfter(['staff'], { ...ada, sub: 'o-7', email: 'boss@example.com' })).toBe('admin');
    expect(await otherwise('boss@example.com')).toBe('admin');
  });

  test('take no role from those in ADMIN_EMAILS', async () => {
    expect(await roleAfter([], { ...ada, sub: 'o-7', email: 'boss@example.com' })).toBe('admin');
  });

  test('change no role without a setting', async () => {
    await signIn(ada);
    await app.services.accounts.grant(ada.email, 'editor');
    const back = await signIn({ ...ada, groups: ['staff'] });
    expect(JSON.parse(back.searchParams.get('user') ?? '{}')).toMatchObject({ role: 'editor' });
  });
});

describe('Google, asked for the token or the profile,', () => {
  const FAULTS: Record<string, RequestListener> = {
    'closes the connection': (request) => void request.socket.destroy(),
    'never responds': () => undefined,
    'never ends its response': (_request, response) => pour(response),
    'redirects for ever': (_request, response) => response.writeHead(302, { location: '/' }).end(),
    'answers with a page': (_request, response) => response.end('<html>'),
    'answers null': (_request, response) => response.end('null'),
    'answers a list': (_request, response) => response.end('[[]]'),
    'answers deep JSON': (_request, response) => response.end('['.repeat(30_000)),
  };

  function pour(response: ServerResponse): void {
    const timer = setInterval(() => response.write(' '.repeat(16 * 1024)), 1);
    response.on('close', () => clearInterval(timer));
  }

  /** The code, and the token that it is exchanged for, say what is answered badly, and how. */
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const said = `${request.url} ${request.headers.authorization} ${await text(request)}`;
    const [code = '', what, fault] = /(token|profile)-(\d+)/.exec(said) ?? [];
    if (what === 'profile' && request.url?.startsWith('/token'))
      return void response.end(JSON.stringify({ access_token: code, token_type: 'Bearer' }));
    const listener = Object.values(FAULTS)[Number(fault)];
    if (listener) listener(request, response);
    else response.end(JSON.stringify({ sub: 'g-1', email: ada.email, email_verified: true, name: 'Ada' }));
  }

  async function signInWith(code: string): Promise<string> {
    const begun = await go(`${asking.origin}/api/auth/google`);
    const state = targetOf(begun, asking.origin).searchParams.get('state');
    const callback = `${asking.origin}/api/auth/google/callback?code=${code}&state=${state}`;
    return pathOf(targetOf(await go(callback, cookieOf(begun)), asking.origin));
  }

  test('and misbehaving is reported on the sign-in page, and creates no user', async () => {
    behave = (request, response) => void answer(request, response);
    const flows = Object.keys(FAULTS).flatMap((fault, at) => [
      { fault, code: `token-${at}` },
      { fault, code: `profile-${at}` },
    ]);
    // At once, for some last as long as the product waits.
    const seen = await Promise.all(flows.map(async (flow) => ({ ...flow, path: await signInWith(flow.code) })));
    expect(seen).toEqual(flows.map((flow) => ({ ...flow, path: '/login?error=failed' })));
    expect(await asking.dataSource.getRepository(User).count()).toBe(0);
    expect(await signInWith('profile-99')).toBe('/callback');
  });
});

describe('the ways to sign in', () => {
  const GOOGLE = 'https://accounts.google.com';
  const FORMER = 'https://login.former.example';
  const usable = { removedAt: null, isOffered: true };
  const signIn = async (issuer: string, { id = 'a-1', email = 'ada@example.com' } = {}) =>
    (await app.services.accounts.signIn({ subject: { issuer, id }, email, name: 'Ada', isEmailVerified: true })).token;

  async function list(token: string): Promise<Partial<SignInMethod>[]> {
    const { data } = await app.ask('{ mySignInMethods { id name address lastUsedAt removedAt isOffered } }', { token });
    return data?.mySignInMethods as Partial<SignInMethod>[];
  }

  const change = (name: 'removeSignInMethod' | 'allowSignInMethod') => (id: string, token: string) =>
    app.ask(`mutation ($id: ID!) { ${name}(id: $id) }`, { token, variables: { id } });
  const remove = change('removeSignInMethod');
  const allow = change('allowSignInMethod');

  test('are listed with their last use, and the link that nobody used yet', async () => {
    const token = await signIn(GOOGLE);
    await signIn(provider.issuer, { email: 'ADA@example.com' });
    expect(await list(token)).toEqual([
      { id: GOOGLE, name: 'Google', address: 'ada@example.com', lastUsedAt: expect.any(String), ...usable },
      { id: provider.issuer, name: 'Acme', address: 'ADA@example.com', lastUsedAt: expect.any(String), ...usable },
      { id: 'email', name: 'Link by e-mail', address: 'ada@example.com', lastUsedAt: null, ...usable },
    ]);
  });

  test('are those of the member alone', async () => {
    await signIn(GOOGLE);
    const other = await signIn(GOOGLE, { id: 'b-1', email: 'bea@example.com' });
    expect((await list(other)).map(({ address }) => address)).toEqual(['bea@example.com', 'bea@example.com']);
    expect((await remove(provider.issuer, other)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  test('sign in no more once they are removed, even by their verified address', async () => {
    const token = await signIn(GOOGLE);
    await signIn(provider.issuer);
    for (const id of [provider.issuer, 'email'])
      expect((await remove(id, token)).data).toEqual({ removeSignInMethod: id });
    await expect(signIn(provider.issuer)).rejects.toMatchObject({ reason: 'removed_method' });
    await expect(signIn('email', { id: 'ada@example.com' })).rejects.toMatchObject({ reason: 'removed_method' });
    await expect(signIn(provider.issuer, { id: 'a-2' })).rejects.toMatchObject({ reason: 'other_account' });
    expect((await list(token)).map(({ id, removedAt }) => [id, removedAt !== null])).toEqual([
      [GOOGLE, false],
      [provider.issuer, true],
      ['email', true],
    ]);
    expect((await remove(provider.issuer, token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  test('join again once they are allowed, with whoever has the address then', async () => {
    const token = await signIn(GOOGLE);
    await signIn(provider.issuer);
    await remove(provider.issuer, token);
    expect((await allow(provider.issuer, token)).data).toEqual({ allowSignInMethod: provider.issuer });
    expect((await allow(provider.issuer, token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await allow(GOOGLE, token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    await signIn(provider.issuer, { id: 'a-2' });
    expect(await app.dataSource.getRepository(StoredIdentity).countBy({ subject: 'a-2' })).toBe(1);
    expect(await app.dataSource.getRepository(User).count()).toBe(1);
  });

  test('keep the last one, also if two are removed at once', async () => {
    const token = await signIn(GOOGLE);
    const answers = await Promise.all([remove(GOOGLE, token), remove('email', token)]);
    const refusals = answers.flatMap(({ errors = [] }) => errors);
    expect(refusals).toMatchObject([
      {
        message: 'This is the only way to sign in to your account. Sign in another way first, then remove it.',
        extensions: { code: 'CONFLICT' },
      },
    ]);
    expect((await list(token)).filter(({ removedAt }) => removedAt === null)).toHaveLength(1);
  });

  test('do not count if the server no longer offers them', async () => {
    const token = await signIn(GOOGLE);
    await signIn(FORMER);
    await remove('email', token);
    expect(await list(token)).toMatchObject([
      { name: 'Google', isOffered: true },
      { name: 'login.former.example', isOffered: false },
      { id: 'email' },
    ]);
    expect((await remove(GOOGLE, token)).errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect((await remove(FORMER, token)).errors).toBeUndefined();
  });

  test('cannot be changed with an access token', async () => {
    const token = await signIn(GOOGLE);
    const input = '{ name: "Script", scope: READ_WRITE }';
    const { data } = await app.ask(`mutation { createAccessToken(input: ${input}) { token } }`, { token });
    const { token: script } = data?.createAccessToken as { token: string };
    expect(await list(script)).toHaveLength(2);
    for (const act of [remove, allow])
      expect((await act('email', script)).errors).toMatchObject([
        { message: 'An access token cannot change how its owner signs in: please sign in' },
      ]);
  });

  test('are exported, and deleted with the account', async () => {
    const token = await signIn(provider.issuer);
    const answer = await fetch(`${app.origin}/api/account/export`, { headers: { authorization: `Bearer ${token}` } });
    expect(await answer.json()).toMatchObject({
      signInMethods: [{ issuer: provider.issuer, subject: 'a-1', email: 'ada@example.com', removedAt: null }],
    });
    await app.ask('mutation { deleteMyAccount }', { token });
    await app.dataSource.query('UPDATE users SET delete_at = now() WHERE delete_at IS NOT NULL');
    await app.services.deletions.deleteDue();
    expect(await app.dataSource.getRepository(StoredIdentity).count()).toBe(0);
  });
});
