import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient } from 'graphql-ws';
import { SignJWT } from 'jose';
import WebSocket from 'ws';
import { bearer, startTestApp, type RunningApp } from '../testing/running-app.js';
import { createUser } from '../testing/factories.js';
import { SessionTokens } from './tokens.js';
import { Role, type User } from './user.entity.js';

const SECRET = 'x'.repeat(32);
const KEY = new TextEncoder().encode(SECRET);
const tokens = new SessionTokens(SECRET);

let app: RunningApp;
let user: User;
let good: string;
beforeAll(async () => {
  app = await startTestApp();
  user = await createUser(app.dataSource, { role: Role.ADMIN });
  good = await tokens.issue(user);
});
afterAll(() => app.close());

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claims = () => ({
  sub: String(user.id),
  version: user.sessionVersion,
  iss: 'niche-newsletters',
  aud: 'session',
  exp: Math.floor(Date.now() / 1000) + 3600,
});
const signed = (payload: object, header: object = { alg: 'HS256' }) => {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${createHmac('sha256', SECRET).update(text).digest('base64url')}`;
};

async function ended(): Promise<string> {
  const person = await createUser(app.dataSource);
  const token = await tokens.issue(person);
  await app.services.accounts.endSessions(person.email);
  return token;
}

async function ofNobody(): Promise<string> {
  const token = await tokens.issue({ ...user, id: 999_999 });
  return token;
}

function rsaSigned(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const text = `${encode({ alg: 'RS256' })}.${encode(claims())}`;
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
}

const BAD: Record<string, () => string | Promise<string>> = {
  'a tampered payload': () => good.replace(/\.[^.]+\./, `.${encode({ ...claims(), sub: '1' })}.`),
  'a tampered signature': () => `${good.slice(0, -4)}AAAA`,
  'a token that is over': () => tokens.issue(user, '-1s'),
  'no algorithm': () => `${encode({ alg: 'none' })}.${encode(claims())}.`,
  'no algorithm in capitals': () => `${encode({ alg: 'NONE' })}.${encode(claims())}.`,
  'another algorithm of the same family': () => new SignJWT(claims()).setProtectedHeader({ alg: 'HS512' }).sign(KEY),
  'a key pair of its own': rsaSigned,
  'an RS256 header over our own signature': () => signed(claims(), { alg: 'RS256' }),
  'a foreign secret': () => new SessionTokens('y'.repeat(32)).issue(user),
  'a foreign issuer': () => signed({ ...claims(), iss: 'elsewhere' }),
  'a foreign audience': () => signed({ ...claims(), aud: 'password-reset' }),
  'no end': () => signed({ ...claims(), exp: undefined }),
  'an ended session': ended,
  'an unknown person': ofNobody,
  'an access token that is none': () => 'nlt_nonsense',
  nonsense: () => 'nonsense',
};

describe('a session token', () => {
  test('opens every door while it is good', async () => {
    expect((await app.ask('{ me { id } }', { token: good })).data).toEqual({ me: { id: String(user.id) } });
    expect((await fetch(`${app.origin}/api/user`, { headers: bearer(good) })).status).toBe(200);
    expect(await meOverSocket(good)).toEqual({ data: { me: { id: String(user.id) } } });
  });

  test('may be built by hand the way we do it, which is what makes the next tests telling', async () => {
    expect((await app.ask('{ me { id } }', { token: signed(claims()) })).status).toBe(200);
  });

  test.each(Object.entries(BAD))('is refused at every door: %s', async (_what, make) => {
    const token = await make();
    const overGraphql = await app.ask('{ me { id } }', { token });
    expect([overGraphql.status, overGraphql.errors?.[0]?.extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
    const overRest = await fetch(`${app.origin}/api/user`, { headers: bearer(token) });
    expect([overRest.status, await overRest.json()]).toEqual([401, expect.objectContaining({ success: false })]);
    expect(await meOverSocket(token)).toEqual({ closed: 4403 });
  });

  test('is refused where it stands under another scheme', async () => {
    const headers = { authorization: `Basic ${good}` };
    expect((await fetch(`${app.origin}/api/user`, { headers })).status).toBe(401);
  });
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
    const { value } = await answers.next();
    return { data: (value as { data: unknown }).data };
  } catch (error) {
    return { closed: (error as { code: number }).code };
  } finally {
    await client.dispose();
  }
}
