import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createClient } from 'graphql-ws';
import { SignJWT } from 'jose';
import WebSocket from 'ws';
import { bearer, type RunningApp, startTestApp } from '../../../testing/running-app.js';
import { createUser, startSession } from '../../../testing/factories.js';
import { StatementRecorder } from '../../../testing/databases/statement-recorder.js';
import { type SessionClaims, SessionTokens } from '../tokens.js';
import { Role, type User } from '../user.entity.js';
import { Session } from './session.entity.js';
import type { Member } from '../access.js';
import { AccessToken, AccessTokenScope } from '../access-tokens/access-token.entity.js';

let app: RunningApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('tokens', () => {
  const SECRET = 'x'.repeat(32);
  const KEY = new TextEncoder().encode(SECRET);
  const tokens = new SessionTokens(SECRET);

  let user: User;
  let session: SessionClaims;
  let good: string;
  beforeAll(async () => {
    user = await createUser(app.dataSource, { role: Role.ADMIN });
    session = await startSession(app.dataSource, user);
    good = await tokens.issue(session);
  });

  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = () => ({
    sub: String(user.id),
    sid: session.sessionId,
    version: user.sessionVersion,
    iss: 'niche-newsletters',
    aud: 'session',
    exp: Math.floor(Date.now() / 1000) + 3600,
  });
  const signed = (payload: object, header: object = { alg: 'HS256' }) => {
    const text = `${encode(header)}.${encode(payload)}`;
    return `${text}.${createHmac('sha256', SECRET).update(text).digest('base64url')}`;
  };

  const tokenOf = async (person: User, issuedAt?: number) =>
    tokens.issue(await startSession(app.dataSource, person), issuedAt);

  async function ended(): Promise<string> {
    const person = await createUser(app.dataSource);
    const token = await tokenOf(person);
    await app.services.accounts.endSessions(person.email);
    return token;
  }

  async function ofNobody(): Promise<string> {
    const token = await tokens.issue({ ...session, userId: 999_999 });
    return token;
  }

  function rsaSigned(): string {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const text = `${encode({ alg: 'RS256' })}.${encode(claims())}`;
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
  }

  const NOW = Math.floor(Date.now() / 1000);
  const DAY = 86_400;

  const BAD: Record<string, () => string | Promise<string>> = {
    'a tampered payload': () => good.replace(/\.[^.]+\./, `.${encode({ ...claims(), sub: '1' })}.`),
    'a tampered signature': () => `${good.slice(0, -4)}AAAA`,
    'a token that has expired': () => signed({ ...claims(), exp: NOW - 1 }),
    'a user id beyond 32 bits': () => signed({ ...claims(), sub: '2147483648' }),
    'a user id beyond 64 bits': () => signed({ ...claims(), sub: '9'.repeat(40) }),
    'a negative user id': () => signed({ ...claims(), sub: '-1' }),
    'a user id in another notation': () => signed({ ...claims(), sub: '0x1' }),
    'a session of more than 14 silent days': () => tokens.issue(session, NOW - 14 * DAY - 1),
    'a lifetime that we never give': () => signed({ ...claims(), iat: NOW - 10 * DAY, exp: NOW - DAY }),
    'no algorithm': () => `${encode({ alg: 'none' })}.${encode(claims())}.`,
    'no algorithm in capitals': () => `${encode({ alg: 'NONE' })}.${encode(claims())}.`,
    'another algorithm of the same family': () => new SignJWT(claims()).setProtectedHeader({ alg: 'HS512' }).sign(KEY),
    'a key pair of its own': rsaSigned,
    'an RS256 header over our own signature': () => signed(claims(), { alg: 'RS256' }),
    'a foreign secret': () => new SessionTokens('y'.repeat(32)).issue(session),
    'a foreign issuer': () => signed({ ...claims(), iss: 'elsewhere' }),
    'a foreign audience': () => signed({ ...claims(), aud: 'password-reset' }),
    'no session': () => signed({ ...claims(), sid: undefined }),
    'a session of another user': async () => {
      const { sessionId } = await startSession(app.dataSource, await createUser(app.dataSource));
      return tokens.issue({ ...session, sessionId });
    },
    'no end': () => signed({ ...claims(), exp: undefined }),
    'an ended session': ended,
    'an unknown person': ofNobody,
    'an access token that is none': () => 'nlt_nonsense',
    nonsense: () => 'nonsense',
  };

  describe('a session token', () => {
    test('is accepted by every endpoint while valid', async () => {
      expect((await app.ask('{ me { id } }', { token: good })).data).toEqual({ me: { id: String(user.id) } });
      expect((await fetch(`${app.origin}/api/user`, { headers: bearer(good) })).status).toBe(200);
      expect(await meOverSocket(good)).toEqual({ data: { me: { id: String(user.id) } } });
    });

    test('created by this test is accepted, so the next tests fail for the right reason', async () => {
      expect((await app.ask('{ me { id } }', { token: signed(claims()) })).status).toBe(200);
    });

    test.each(Object.entries(BAD))('is rejected by every endpoint: %s', async (_what, make) => {
      const token = await make();
      const overGraphql = await app.ask('{ me { id } }', { token });
      expect([overGraphql.status, overGraphql.errors?.[0]?.extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
      const overRest = await fetch(`${app.origin}/api/user`, { headers: bearer(token) });
      expect([overRest.status, await overRest.json()]).toEqual([401, expect.objectContaining({ success: false })]);
      const challenge = `Bearer error="invalid_token", resource_metadata="${app.origin}/.well-known/oauth-protected-resource", scope="read ask"`;
      expect([overGraphql, overRest].map(({ headers }) => headers.get('www-authenticate'))).toEqual([
        challenge,
        challenge,
      ]);
      expect(await meOverSocket(token)).toEqual({ closed: 4403 });
    });

    test('is valid for 24 hours', () => {
      const [, payload = ''] = good.split('.');
      const { iat, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { iat: number; exp: number };
      expect(exp - iat).toBe(DAY);
    });

    test.each([0, 3, 13])('is renewed only by the user endpoint, %i days after its last use', async (days) => {
      const old = await tokens.issue(session, NOW - days * DAY - 1);
      const answer = await fetch(`${app.origin}/api/user`, { headers: bearer(old) });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ id: user.id });
      expect(answer.headers.get('access-control-expose-headers')).toContain('x-renewed-token');
      const renewed = answer.headers.get('x-renewed-token') ?? '';
      expect((await app.ask('{ me { id } }', { token: renewed })).data).toEqual({ me: { id: String(user.id) } });
      expect((await app.ask('{ me { id } }', { token: old })).status).toBe(days > 0 ? 401 : 200);
    });

    test('is renewed without a query, so that renewals cannot bypass limits', async () => {
      const old = await tokens.issue(session, NOW - 2 * DAY);
      const { accounts } = app.services;
      const statements = await new StatementRecorder(app.dataSource).during(() => accounts.renew(`Bearer ${old}`));
      expect(statements).toEqual([]);
    });

    test('is not renewed after its session ended', async () => {
      const person = await createUser(app.dataSource);
      const old = await tokenOf(person, NOW - 2 * DAY);
      await app.services.accounts.endSessions(person.email);
      const answer = await fetch(`${app.origin}/api/user`, { headers: bearer(old) });
      expect([answer.status, answer.headers.has('x-renewed-token')]).toEqual([401, false]);
    });

    test('ends with all sessions and access tokens of the user by signOutEverywhere', async () => {
      const [person, other] = [await createUser(app.dataSource), await createUser(app.dataSource)];
      const [here, there, elsewhere] = await Promise.all([person, person, other].map((one) => tokenOf(one)));
      const create = 'mutation { createAccessToken(input: { name: "Export", scope: READ_WRITE }) { token } }';
      const made = (await app.ask(create, { token: here })).data?.createAccessToken as { token: string };
      const byToken = await app.ask('mutation { signOutEverywhere }', { token: made.token });
      expect(byToken.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
      expect((await app.ask('mutation { signOutEverywhere }', { token: here })).data).toEqual({
        signOutEverywhere: true,
      });
      const statuses = [here, there, made.token, elsewhere].map(
        async (token) => (await app.ask('{ me { id } }', { token })).status,
      );
      expect(await Promise.all(statuses)).toEqual([401, 401, 401, 200]);
    });

    test.each(['Basic good', 'good', 'Bearer', 'Bearer two words'])(
      'is rejected as %s, and the answer says what is expected',
      async (form) => {
        const headers = { authorization: form.replace('good', good) };
        const answer = await fetch(`${app.origin}/api/user`, { headers });
        expect(answer.status).toBe(401);
        expect(await answer.json()).toMatchObject({
          code: 'UNAUTHENTICATED',
          message: expect.stringMatching('must be Bearer and a token'),
        });
      },
    );
  });

  async function meOverSocket(token: string): Promise<{ data?: unknown; closed?: number }> {
    const client = createClient({
      url: `${app.origin.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${token}` },
      retryAttempts: 0,
    });
    try {
      const answers = client.iterate({ query: '{ me { id } }' });
      const answer = await answers.next();
      return { data: (answer.value as { data: unknown }).data };
    } catch (error) {
      return { closed: (error as { code: number }).code };
    } finally {
      await client.dispose();
    }
  }
});

describe('sessions', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const SAFARI =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  const MINUTE_MS = 60_000;
  const DAY_MS = 24 * 60 * MINUTE_MS;

  let user: User;
  beforeEach(async () => {
    user = await createUser(app.dataSource);
  });

  interface Listed {
    id: string;
    isCurrent: boolean;
    browser: string | null;
    system: string | null;
    lastUsedAt: string;
  }

  const signIn = async (userAgent?: string) =>
    (await app.services.accounts.signIn({ email: user.email, name: user.name, isEmailVerified: true }, userAgent))
      .token;
  const codeOf = async (query: string, token: string) => (await app.ask(query, { token })).errors?.[0]?.extensions.code;
  const statusOf = async (token: string) => (await fetch(`${app.origin}/api/user`, { headers: bearer(token) })).status;
  const sessions = () => app.dataSource.getRepository(Session);

  async function list(token: string): Promise<Listed[]> {
    const { data } = await app.ask('{ mySessions { id isCurrent browser system lastUsedAt } }', { token });
    return data?.mySessions as Listed[];
  }

  async function idOf(token: string): Promise<string> {
    return (await list(token)).find(({ isCurrent }) => isCurrent)?.id ?? '';
  }

  async function accessToken(token: string): Promise<string> {
    const input = '{ name: "Script", scope: READ_WRITE }';
    const { data } = await app.ask(`mutation { createAccessToken(input: ${input}) { token } }`, { token });
    return (data?.createAccessToken as { token: string }).token;
  }

  describe('the list of sessions', () => {
    test('names browser and system of each, and marks this one', async () => {
      const [desk, phone, script] = [await signIn(FIREFOX), await signIn(SAFARI), await signIn()];
      const listed = await list(phone);
      expect(listed.map(({ browser, system, isCurrent }) => [browser, system, isCurrent]).sort()).toEqual([
        [null, null, false],
        ['Firefox', 'Linux', false],
        ['Safari', 'iOS', true],
      ]);
      expect(new Set([await idOf(desk), await idOf(phone), await idOf(script)])).toEqual(
        new Set(listed.map(({ id }) => id)),
      );
    });

    test('has none of other users, and none for an access token to be', async () => {
      const [mine] = [await signIn(FIREFOX)];
      const stranger = await createUser(app.dataSource);
      await app.services.accounts.signIn({ email: stranger.email, name: 'Stranger', isEmailVerified: true });
      expect(await list(mine)).toHaveLength(1);
      expect(await list(await accessToken(mine))).toMatchObject([{ browser: 'Firefox', isCurrent: false }]);
    });

    test('tells the last use to the minute, the latest first', async () => {
      const [old, recent] = [await signIn(FIREFOX), await signIn(SAFARI)];
      const before = new Date(Date.now() - 30_000);
      await sessions().update(await idOf(recent), { lastUsedAt: before });
      await sessions().update(await idOf(old), { lastUsedAt: new Date(Date.now() - 2 * MINUTE_MS) });
      const listed = await list(recent);
      expect(listed.map(({ browser }) => browser)).toEqual(['Safari', 'Firefox']);
      expect(listed[0]?.lastUsedAt).toBe(before.toISOString());
      const used = await list(old);
      expect(used[0]).toMatchObject({ browser: 'Firefox', isCurrent: true });
      expect(Date.parse(used[0]?.lastUsedAt ?? '')).toBeGreaterThan(before.getTime());
    });

    test('leaves out sessions that nobody can renew, which are deleted later', async () => {
      const [here, silent] = [await signIn(FIREFOX), await signIn(SAFARI)];
      const silentId = await idOf(silent);
      await sessions().update(silentId, { lastUsedAt: new Date(Date.now() - 14 * DAY_MS - MINUTE_MS) });
      expect((await list(here)).map(({ id }) => id)).not.toContain(silentId);
      expect(await app.services.sessions.sweep()).toBe(1);
      expect(await sessions().existsBy({ id: silentId })).toBe(false);
      expect(await statusOf(here)).toBe(200);
    });

    test('keeps a renewed token in its session', async () => {
      const token = await signIn(FIREFOX);
      const answer = await fetch(`${app.origin}/api/user`, { headers: bearer(token) });
      expect(await list(answer.headers.get('x-renewed-token') ?? '')).toMatchObject([{ isCurrent: true }]);
    });
  });

  describe('a session that its user ends', () => {
    test('is refused at once with its renewed token, and the others stay', async () => {
      const [here, there] = [await signIn(FIREFOX), await signIn(SAFARI)];
      const renewed = (await app.services.accounts.renew(`Bearer ${there}`)) ?? '';
      const id = await idOf(there);
      const { data } = await app.ask('mutation ($id: ID!) { endSession(id: $id) }', { token: here, variables: { id } });
      expect(data).toEqual({ endSession: id });
      expect(await Promise.all([here, there, renewed].map(statusOf))).toEqual([200, 401, 401]);
    });

    test('closes its sockets, and no other', async () => {
      const [here, there] = [await signIn(FIREFOX), await signIn(SAFARI)];
      const [mine, other] = [open(here), open(there)];
      await Promise.all([mine.opened, other.opened]);
      await app.ask('mutation ($id: ID!) { endSession(id: $id) }', {
        token: here,
        variables: { id: await idOf(there) },
      });
      expect(await other.closed).toBe(4403);
      const answer = await mine.client.iterate({ query: '{ me { id } }' }).next();
      expect(answer.value).toMatchObject({ data: { me: { id: String(user.id) } } });
      await mine.client.dispose();
    });

    test('can be all others, whose number is returned', async () => {
      const [here, ...others] = [await signIn(FIREFOX), await signIn(SAFARI), await signIn()];
      expect((await app.ask('mutation { endOtherSessions }', { token: here })).data).toEqual({ endOtherSessions: 2 });
      expect(await Promise.all([here, ...others].map(statusOf))).toEqual([200, 401, 401]);
    });

    test('must be theirs, and exist', async () => {
      const here = await signIn(FIREFOX);
      const stranger = await createUser(app.dataSource);
      const { token } = await app.services.accounts.signIn({
        email: stranger.email,
        name: 'Stranger',
        isEmailVerified: true,
      });
      for (const id of [await idOf(token), 'nonsense', '7', "' OR 1=1"])
        expect(await codeOf(`mutation { endSession(id: ${JSON.stringify(id)}) }`, here)).toBe('NOT_FOUND');
      expect(await statusOf(token)).toBe(200);
    });

    test('cannot be ended by an access token', async () => {
      const here = await signIn(FIREFOX);
      const script = await accessToken(here);
      const end = `mutation { endSession(id: "${await idOf(here)}") }`;
      for (const mutation of [end, 'mutation { endOtherSessions }'])
        expect(await codeOf(mutation, script)).toBe('FORBIDDEN');
      expect(await statusOf(here)).toBe(200);
    });
  });

  test('signing out everywhere empties the list', async () => {
    const here = await signIn(FIREFOX);
    await signIn(SAFARI);
    await app.ask('mutation { signOutEverywhere }', { token: here });
    expect(await sessions().countBy({ userId: user.id })).toBe(0);
  });

  function open(token: string) {
    let close: (code: number) => void = () => undefined;
    let connect: () => void = () => undefined;
    const closed = new Promise<number>((resolve) => (close = resolve));
    const opened = new Promise<void>((resolve) => (connect = resolve));
    const client = createClient({
      url: `${app.origin.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      lazy: false,
      connectionParams: { authorization: `Bearer ${token}` },
      retryAttempts: 0,
      onNonLazyError: () => undefined,
      on: { connected: () => connect(), closed: (event) => close((event as CloseEvent).code) },
    });
    return { client, opened, closed };
  }
});

describe('an access token', () => {
  let session: string;
  beforeAll(async () => {
    session = await app.tokenOf(Role.ADMIN);
  });

  const CREATE = `mutation ($input: CreateAccessTokenInput!) {
  createAccessToken(input: $input) { token accessToken { id name scope ending expiresAt lastUsedAt } }
}`;
  interface Created {
    token: string;
    accessToken: { id: string; ending: string; lastUsedAt: string | null };
  }

  async function create(input: object = {}, token = session): Promise<Created> {
    const { data, errors } = await app.ask(CREATE, { token, variables: { input: { name: 'Export', ...input } } });
    if (errors) throw new Error(errors[0]?.message);
    return data?.createAccessToken as Created;
  }
  const codeOf = async (query: string, token: string) => (await app.ask(query, { token })).errors?.[0]?.extensions.code;
  const list = async () =>
    (await app.ask('{ accessTokens { id name lastUsedAt } }', { token: session })).data?.accessTokens;

  test('has the rights of its owner in both APIs', async () => {
    const { token } = await create({ scope: 'READ_WRITE' });
    expect((await app.ask('{ me { role } overview { submissionsWaiting } }', { token })).data).toMatchObject({
      me: { role: 'ADMIN' },
    });
    expect((await fetch(`${app.origin}/api/admin/promotions`, { headers: bearer(token) })).status).toBe(200);
    expect(await codeOf('mutation { deletePromotion(id: 99) }', token)).toBe('NOT_FOUND');
  });

  test('is stored as a hash, and shown by its last characters', async () => {
    const { token, accessToken } = await create();
    const rows: unknown = await app.dataSource.query('SELECT * FROM access_tokens WHERE id = $1', [accessToken.id]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(token.endsWith(accessToken.ending)).toBe(true);
  });

  test('is read-only, unless it was created to write', async () => {
    const { token } = await create();
    expect(await codeOf('{ promotions { id } }', token)).toBeUndefined();
    expect(await codeOf('mutation { deletePromotion(id: 99) }', token)).toBe('FORBIDDEN');
    const answer = await fetch(`${app.origin}/api/admin/promotions/99`, { method: 'DELETE', headers: bearer(token) });
    expect([answer.status, await answer.json()]).toEqual([
      403,
      expect.objectContaining({ message: 'This token may not change anything' }),
    ]);
  });

  test('cannot create or revoke access tokens', async () => {
    const { token, accessToken } = await create({ scope: 'READ_WRITE' });
    await expect(create({}, token)).rejects.toThrow('please sign in');
    expect(await codeOf(`mutation { revokeAccessToken(id: ${accessToken.id}) }`, token)).toBe('FORBIDDEN');
  });

  test('is invalid after it was revoked, after its expiry, and after all sessions end', async () => {
    const revoked = await create();
    await app.ask(`mutation { revokeAccessToken(id: ${revoked.accessToken.id}) }`, { token: session });
    const over = await create();
    await app.dataSource
      .getRepository(AccessToken)
      .update(over.accessToken.id, { expiresAt: new Date(Date.now() - 1) });
    for (const { token } of [revoked, over, { token: 'mistyped' }]) {
      const { status, errors } = await app.ask('{ me { id } }', { token });
      expect([status, errors?.[0]?.message]).toEqual([401, expect.stringContaining('This token is not valid')]);
    }
    const other = await app.tokenOf(Role.VIEWER);
    const { token } = await create({}, other);
    const { data } = await app.ask('{ me { email } }', { token });
    await app.services.accounts.endSessions((data?.me as { email: string }).email);
    for (const ended of [token, other]) expect((await app.ask('{ me { id } }', { token: ended })).status).toBe(401);
  });

  test('cannot be created by a session that ends meanwhile', async () => {
    const other = await app.tokenOf(Role.VIEWER);
    const { data } = await app.ask('{ me { email } }', { token: other });
    const { user } = await app.services.accounts.callerOf(`Bearer ${other}`, { address: '127.0.0.1', requestId: 'a' });
    await app.services.accounts.endSessions((data?.me as { email: string }).email);
    const input = { name: 'Late', scope: AccessTokenScope.READ, expiresInDays: 1 };
    const member = { user, sessionId: 'ended', address: '127.0.0.1', requestId: 'a' } as Member;
    await expect(app.services.accessTokens.create(member, input)).rejects.toThrow('Your session has ended');
  });

  test('shows when it was last used', async () => {
    const { token, accessToken } = await create();
    expect(accessToken.lastUsedAt).toBeNull();
    await app.ask('{ me { id } }', { token });
    expect(await list()).toContainEqual({ id: accessToken.id, name: 'Export', lastUsedAt: expect.any(String) });
  });

  test('cannot be seen or revoked by other users', async () => {
    const { accessToken } = await create();
    const stranger = await app.tokenOf(Role.ADMIN);
    expect((await app.ask('{ accessTokens { id } }', { token: stranger })).data).toEqual({ accessTokens: [] });
    expect(await codeOf(`mutation { revokeAccessToken(id: ${accessToken.id}) }`, stranger)).toBe('NOT_FOUND');
  });

  test.each([
    [{ name: '  ' }, 'Please give the access token a name.'],
    [{ name: 'x'.repeat(101) }, 'The name must be at most 100 characters.'],
    [{ expiresInDays: 0 }, 'An access token may live 1 to 365 days.'],
    [{ expiresInDays: 366 }, 'An access token may live 1 to 365 days.'],
  ])('cannot be created with %j', async (input, message) => {
    await expect(create(input)).rejects.toThrow(message);
  });

  test('is one of at most 50, even with simultaneous requests', async () => {
    const token = await app.tokenOf(Role.VIEWER);
    const calls = Array.from({ length: 120 }, (_, number) => create({ name: `Token ${number}` }, token));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
    const { data } = await app.ask('{ accessTokens { id } }', { token });
    expect(data?.accessTokens).toHaveLength(50);
    await expect(create({}, token)).rejects.toThrow('You have 50 access tokens already. Please revoke one first.');
  });
});
