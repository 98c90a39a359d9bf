import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OAuthBrowser, REDIRECT, startProgram, type IssuedTokens } from '../../testing/oauth-browser.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { Role } from '../accounts/user.entity.js';

let app: RunningApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const statusOf = async (token: string) => (await app.ask('{ me { id } }', { token })).status;
const grantsOf = async (token: string) =>
  (await app.ask('{ oauthGrants { id } }', { token })).data?.oauthGrants as { id: string }[];

test('a program that is allowed again at the same host has one grant, and its earlier tokens end', async () => {
  const user = await app.tokenOf(Role.VIEWER);
  const site = 'https://program.example/callback';
  const program = await startProgram(app.origin, { redirect_uris: [REDIRECT, site] });
  const tokens = async (change?: Record<string, string>) =>
    (await (await program.redeem(await program.codeFrom(user, change), change)).json()) as IssuedTokens;
  const elsewhere = await tokens({ redirect_uri: site });
  const first = await tokens();
  const second = await tokens({ redirect_uri: 'http://127.0.0.1:49152/callback' });
  expect(await statusOf(first.access_token)).toBe(401);
  expect(await statusOf(second.access_token)).toBe(200);
  expect(await statusOf(elsewhere.access_token)).toBe(200);
  expect(await grantsOf(user)).toHaveLength(2);
  const kept = await app.dataSource.query<unknown[]>(
    "SELECT FROM oauth_records WHERE kind = 'RefreshToken' AND client_id = $1",
    [program.id],
  );
  expect(kept).toHaveLength(2);
});

test('a user allows 50 programs at most, also at the same time', async () => {
  const user = await app.tokenOf(Role.VIEWER);
  const { data } = await app.ask('{ me { id } }', { token: user });
  await app.dataSource.query(
    `INSERT INTO oauth_records (kind, id, payload, user_id, client_id, client_name, expires_at)
     SELECT 'Grant', 'full-' || n, '{}', $1, 'other-' || n, 'Other', now() + interval '1 day'
     FROM generate_series(1, 49) n`,
    [Number((data?.me as { id: string }).id)],
  );
  const decisions = await Promise.all(
    [1, 2, 3].map(async () => {
      const browser = new OAuthBrowser(app.origin);
      return { browser, id: await browser.open((await startProgram(app.origin)).addressWith()) };
    }),
  );
  const answers = await Promise.all(decisions.map(({ browser, id }) => browser.decide(id, user)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(await refused?.text()).toContain('You have allowed 50 programs already');
  expect(await grantsOf(user)).toHaveLength(50);
});

test('programs end when their user gets a role that may do more, and only then', async () => {
  const user = await app.tokenOf(Role.VIEWER);
  const { data } = await app.ask('{ me { email } }', { token: user });
  const { email } = data?.me as { email: string };
  const { accounts } = app.services;
  const token = async () => {
    const program = await startProgram(app.origin);
    return ((await (await program.redeem(await program.codeFrom(user))).json()) as IssuedTokens).access_token;
  };
  const ofViewer = await token();
  await accounts.grant(email, 'paid');
  await accounts.grant(email, 'viewer');
  expect(await statusOf(ofViewer)).toBe(200);
  await accounts.grant(email, 'editor');
  expect(await statusOf(ofViewer)).toBe(401);
  expect(await statusOf(user)).toBe(200);
  const ofEditor = await token();
  const identity = { email, isEmailVerified: true, name: 'Reader' };
  await accounts.signIn(identity);
  expect(await statusOf(ofEditor)).toBe(200);
  await accounts.signIn(Object.assign({ role: Role.ADMIN }, identity));
  expect(await statusOf(ofEditor)).toBe(401);
  const ofAdmin = await token();
  await accounts.signIn(Object.assign({ role: Role.EDITOR }, identity));
  expect(await statusOf(ofAdmin)).toBe(200);
});
