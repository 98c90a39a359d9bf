import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bearer, startTestApp, type RunningApp } from '../../../testing/running-app.js';
import type { Member } from '../access.js';
import { AccessToken, AccessTokenScope } from './access-token.entity.js';
import { Role } from '../user.entity.js';

let app: RunningApp;
let session: string;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' });
  session = await app.tokenOf(Role.ADMIN);
});
afterAll(() => app.close());

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

describe('an access token', () => {
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
    for (const { token } of [revoked, over]) expect((await app.ask('{ me { id } }', { token })).status).toBe(401);
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

  test('shares the rate limit of its owner, which every response reports', async () => {
    const owner = await app.tokenOf(Role.VIEWER);
    const [{ token }, other] = [await create({}, owner), await create({}, owner)];
    const remaining = async (query: string, by = token) =>
      Number((await app.ask(query, { token: by })).headers.get('ratelimit-remaining'));
    const first = await remaining('{ me { id } }');
    expect(await remaining('{ me { id } }')).toBe(first - 1);
    expect(await remaining('{ newsletters(limit: 100) { items { subcategories { id } } } }')).toBe(first - 2 - 11);
    expect(await remaining('{ me { id } }', other.token)).toBe(first - 2 - 11 - 1);
    expect(await remaining('{ me { id } }', owner)).toBe(first - 2 - 11 - 2);
    const answer = await fetch(`${app.origin}/api/newsletters`, { headers: bearer(token) });
    expect(answer.headers.get('ratelimit')).toMatch(/^"minute";r=\d+;t=\d+$/);
  });
});
