import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { bearer, startTestApp, type RunningApp } from '../../testing/running-app.js';
import { createUser } from '../../testing/factories.js';
import type { User } from '../accounts/user.entity.js';
import { Session } from '../accounts/sessions/session.entity.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let app: RunningApp;
let user: User;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
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
  (await app.services.accounts.signIn({ email: user.email, name: user.name, isEmailVerified: true }, userAgent)).token;
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
    await app.ask('mutation ($id: ID!) { endSession(id: $id) }', { token: here, variables: { id: await idOf(there) } });
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
