import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient } from 'graphql-ws';
import { SignJWT } from 'jose';
import WebSocket from 'ws';
import { bearer, startTestApp, type RunningApp } from '../../testing/running-app.js';
import { createUser, startSession } from '../../testing/factories.js';
import { StatementRecorder } from '../../testing/statement-recorder.js';
import { SessionTokens, type SessionClaims } from './tokens.js';
import { Role, type User } from './user.entity.js';

const SECRET = 'x'.repeat(32);
const KEY = new TextEncoder().encode(SECRET);
const tokens = new SessionTokens(SECRET);

let app: RunningApp;
let user: User;
let session: SessionClaims;
let good: string;
beforeAll(async () => {
  app = await startTestApp();
  user = await createUser(app.dataSource, { role: Role.ADMIN });
  session = await startSession(app.dataSource, user);
  good = await tokens.issue(session);
});
afterAll(() => app.close());

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
    expect([overGraphql, overRest].map(({ headers }) => headers.get('www-authenticate'))).toEqual(['Bearer', 'Bearer']);
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
