import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import type { SignInMethod } from '../accounts/identities/sign-in-method.type.js';
import { StoredIdentity } from '../accounts/identities/identity.entity.js';
import { User } from '../accounts/user.entity.js';

const GOOGLE = 'https://accounts.google.com';
const ACME = 'https://login.acme.example';
const SETTINGS = {
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'secret',
  OIDC_ISSUER: `${ACME}/`,
  OIDC_CLIENT_ID: 'client',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_NAME: 'Acme',
};

let app: RunningApp;
beforeAll(async () => {
  app = await startTestApp({ ...SETTINGS, EMAIL_SIGN_IN: 'on' });
});
afterAll(() => app.close());
beforeEach(() => app.dataSource.getRepository(User).createQueryBuilder().delete().execute());

const usable = { removedAt: null, isOffered: true };
const signIn = async (issuer: string, { id = 'a-1', email = 'ada@example.com', at = app } = {}) =>
  (await at.services.accounts.signIn({ subject: { issuer, id }, email, name: 'Ada', isEmailVerified: true })).token;

async function list(token: string, at = app): Promise<Partial<SignInMethod>[]> {
  const { data } = await at.ask('{ mySignInMethods { id name address lastUsedAt removedAt isOffered } }', { token });
  return data?.mySignInMethods as Partial<SignInMethod>[];
}

const change =
  (name: 'removeSignInMethod' | 'allowSignInMethod') =>
  (id: string, token: string, at = app) =>
    at.ask(`mutation ($id: ID!) { ${name}(id: $id) }`, { token, variables: { id } });
const remove = change('removeSignInMethod');
const allow = change('allowSignInMethod');

describe('the ways to sign in', () => {
  test('are listed with their last use, and the link that nobody used yet', async () => {
    const token = await signIn(GOOGLE);
    await signIn(ACME, { email: 'ADA@example.com' });
    expect(await list(token)).toEqual([
      { id: GOOGLE, name: 'Google', address: 'ada@example.com', lastUsedAt: expect.any(String), ...usable },
      { id: ACME, name: 'Acme', address: 'ADA@example.com', lastUsedAt: expect.any(String), ...usable },
      { id: 'email', name: 'Link by e-mail', address: 'ada@example.com', lastUsedAt: null, ...usable },
    ]);
  });

  test('are those of the member alone', async () => {
    await signIn(GOOGLE);
    const other = await signIn(GOOGLE, { id: 'b-1', email: 'bea@example.com' });
    expect((await list(other)).map(({ address }) => address)).toEqual(['bea@example.com', 'bea@example.com']);
    expect((await remove(ACME, other)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  test('sign in no more once they are removed, even by their verified address', async () => {
    const token = await signIn(GOOGLE);
    await signIn(ACME);
    for (const id of [ACME, 'email']) expect((await remove(id, token)).data).toEqual({ removeSignInMethod: id });
    await expect(signIn(ACME)).rejects.toMatchObject({ reason: 'removed_method' });
    await expect(signIn('email', { id: 'ada@example.com' })).rejects.toMatchObject({ reason: 'removed_method' });
    await expect(signIn(ACME, { id: 'a-2' })).rejects.toMatchObject({ reason: 'other_account' });
    expect((await list(token)).map(({ id, removedAt }) => [id, removedAt !== null])).toEqual([
      [GOOGLE, false],
      [ACME, true],
      ['email', true],
    ]);
    expect((await remove(ACME, token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  test('join again once they are allowed, with whoever has the address then', async () => {
    const token = await signIn(GOOGLE);
    await signIn(ACME);
    await remove(ACME, token);
    expect((await allow(ACME, token)).data).toEqual({ allowSignInMethod: ACME });
    expect((await allow(ACME, token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await allow(GOOGLE, token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    await signIn(ACME, { id: 'a-2' });
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
    const later = await startTestApp({ GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' });
    const token = await signIn(GOOGLE, { at: later });
    await signIn(ACME, { at: later });
    expect(await list(token, later)).toMatchObject([
      { name: 'Google', isOffered: true },
      { name: 'login.acme.example', isOffered: false },
    ]);
    expect((await remove(GOOGLE, token, later)).errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect((await remove(ACME, token, later)).errors).toBeUndefined();
    await later.close();
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
    const token = await signIn(ACME);
    const answer = await fetch(`${app.origin}/api/account/export`, { headers: { authorization: `Bearer ${token}` } });
    expect(await answer.json()).toMatchObject({
      signInMethods: [{ issuer: ACME, subject: 'a-1', email: 'ada@example.com', removedAt: null }],
    });
    await app.ask('mutation { deleteMyAccount }', { token });
    await app.dataSource.query('UPDATE users SET delete_at = now() WHERE delete_at IS NOT NULL');
    await app.services.deletions.deleteDue();
    expect(await app.dataSource.getRepository(StoredIdentity).count()).toBe(0);
  });
});
