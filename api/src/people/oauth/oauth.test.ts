import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import {
  type IssuedTokens,
  OAuthBrowser,
  REDIRECT,
  startProgram,
  tokensFor,
} from '../../testing/servers/oauth-browser.js';
import { bearer, type RunningApp, startTestApp } from '../../testing/running-app.js';
import { Role } from '../accounts/user.entity.js';

let app: RunningApp;
let session: string;
beforeAll(async () => {
  app = await startTestApp();
  session = await app.tokenOf(Role.ADMIN);
});
afterAll(() => app.close());

/** The client of an assistant on somebody's computer. */
class Keeper implements OAuthClientProvider {
  readonly redirectUrl = REDIRECT;
  readonly clientMetadata = { client_name: 'Assistant', redirect_uris: [REDIRECT] };
  asked?: URL;
  private kept: Record<string, unknown> = {};
  clientInformation = () => this.kept.client as never;
  saveClientInformation = (client: unknown) => void (this.kept.client = client);
  tokens = () => this.kept.tokens as never;
  saveTokens = (tokens: unknown) => void (this.kept.tokens = tokens);
  redirectToAuthorization = (address: URL) => void (this.asked = address);
  saveCodeVerifier = (verifier: string) => void (this.kept.verifier = verifier);
  codeVerifier = () => this.kept.verifier as string;
  saveDiscoveryState = (state: unknown) => void (this.kept.discovery = state);
  discoveryState = () => this.kept.discovery as never;
  invalidateCredentials = () => void (this.kept.tokens = undefined);
}

async function connect(authProvider: OAuthClientProvider) {
  const client = new Client({ name: 'assistant', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(`${app.origin}/mcp`), { authProvider });
  await client.connect(transport);
  return { client, transport };
}

const grantsOf = async (token: string) =>
  (await app.ask('{ oauthGrants { id name host scopes lastUsedAt } }', { token })).data?.oauthGrants as {
    id: string;
    name: string;
    scopes: string[];
  }[];
const revoke = (id: string, token: string) =>
  app.ask('mutation ($id: ID!) { revokeOAuthGrant(id: $id) }', { token, variables: { id } });
const statusOf = async (token: string) => (await app.ask('{ me { id } }', { token })).status;
const codeOf = async (query: string, token: string) => (await app.ask(query, { token })).errors?.[0]?.extensions.code;

describe('an assistant', () => {
  test('signs in, lists tools, asks, is revoked, and is refused', async () => {
    const user = await app.tokenOf(Role.VIEWER);
    const keeper = new Keeper();
    const first = await connect(keeper);
    const ask = { name: 'ask', arguments: { question: 'What do they write about batteries?' } };
    await expect(first.client.callTool(ask)).rejects.toThrow(UnauthorizedError);
    const back = await new OAuthBrowser(app.origin).allow(keeper.asked ?? '', user);
    await first.transport.finishAuth(back.searchParams);
    await first.client.close();

    const { client } = await connect(keeper);
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('ask');
    expect((await client.callTool(ask)).structuredContent).toHaveProperty('isAnswered');
    const [grant] = await grantsOf(user);
    expect(grant).toMatchObject({
      name: 'Assistant',
      host: null,
      scopes: ['READ', 'ASK'],
      lastUsedAt: expect.any(String),
    });

    expect((await revoke(grant?.id ?? '', user)).data).toEqual({ revokeOAuthGrant: grant?.id });
    await expect(client.callTool(ask)).rejects.toThrow(UnauthorizedError);
    expect(await grantsOf(user)).toEqual([]);
    await client.close();
  });

  test('finds in the response where to sign in', async () => {
    const answer = await fetch(`${app.origin}/mcp`, { method: 'POST', headers: bearer('nonsense'), body: '{}' });
    const metadata = `${app.origin}/.well-known/oauth-protected-resource/mcp`;
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe(
      `Bearer error="invalid_token", resource_metadata="${metadata}", scope="read ask"`,
    );
    expect(await (await fetch(metadata)).json()).toMatchObject({
      resource: `${app.origin}/mcp`,
      authorization_servers: [app.origin],
      scopes_supported: ['read', 'ask', 'manage'],
    });
    expect(await (await fetch(`${app.origin}/.well-known/oauth-protected-resource`)).json()).toMatchObject({
      resource: app.origin,
    });
    expect(await (await fetch(`${app.origin}/.well-known/oauth-authorization-server`)).json()).toMatchObject({
      issuer: app.origin,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none'],
      scopes_supported: ['read', 'ask', 'manage', 'offline_access'],
      client_id_metadata_document_supported: true,
      registration_endpoint: `${app.origin}/oauth/register`,
      revocation_endpoint: `${app.origin}/oauth/revoke`,
      revocation_endpoint_auth_methods_supported: ['none'],
    });
  });
});

describe('a token of a program', () => {
  test.each([
    ['read', { me: 200, ask: 'FORBIDDEN', change: 'FORBIDDEN' }],
    ['ask', { me: 200, ask: undefined, change: 'FORBIDDEN' }],
    ['manage', { me: 200, ask: 'FORBIDDEN', change: 'NOT_FOUND' }],
    ['read ask manage', { me: 200, ask: undefined, change: 'NOT_FOUND' }],
    ['', { me: 200, ask: undefined, change: 'FORBIDDEN' }],
    ['read openid everything', { me: 200, ask: 'FORBIDDEN', change: 'FORBIDDEN' }],
  ])('with the scope "%s" opens GraphQL as it says', async (scope, expected) => {
    const { access_token: token } = await tokensFor(app.origin, session, scope);
    const found = {
      me: await statusOf(token),
      ask: await codeOf('{ ask(input: { question: "What about bread?" }) { isAnswered } }', token),
      change: await codeOf('mutation { deletePromotion(id: 99) }', token),
    };
    expect(found).toEqual(expected);
  });

  test('opens REST in the same way, with the role of its user', async () => {
    const rest = async (token: string, method: string, path: string) => {
      const headers = { ...bearer(token), 'content-type': 'application/json' };
      const body = method === 'POST' ? JSON.stringify({ question: 'What about bread?' }) : undefined;
      return (await fetch(`${app.origin}/api${path}`, { method, headers, body })).status;
    };
    const ofAdmin = await tokensFor(app.origin, session, 'read manage');
    expect(await rest(ofAdmin.access_token, 'GET', '/admin/promotions')).toBe(200);
    expect(await rest(ofAdmin.access_token, 'DELETE', '/admin/promotions/99')).toBe(404);
    expect(await rest(ofAdmin.access_token, 'POST', '/content/ask')).toBe(403);
    const ofViewer = await tokensFor(app.origin, await app.tokenOf(Role.VIEWER), 'read ask manage');
    expect(await rest(ofViewer.access_token, 'GET', '/admin/promotions')).toBe(403);
    expect(await rest(ofViewer.access_token, 'POST', '/content/ask')).toBe(200);
  });

  test('manages neither programs, nor tokens, nor sessions', async () => {
    const { access_token: token } = await tokensFor(app.origin, session, 'read manage');
    const [grant] = await grantsOf(token);
    expect((await revoke(grant?.id ?? '', token)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect(await codeOf('mutation { createAccessToken(input: { name: "x" }) { token } }', token)).toBe('FORBIDDEN');
    expect(await codeOf('mutation { signOutEverywhere }', token)).toBe('FORBIDDEN');
    const browser = new OAuthBrowser(app.origin);
    const id = await browser.open((await startProgram(app.origin)).addressWith());
    expect((await browser.decide(id, token)).status).toBe(403);
  });

  test.each([
    '{ mySessions { id } }',
    '{ mySignInMethods { id } }',
    '{ followFeeds { rss } }',
    'mutation { renewFollowFeeds { rss } }',
    `mutation { createWebhook(input: { url: "https://site.example/", events: [EDITION_PUBLISHED] }) { secret } }`,
  ])('does not reach what outlives it: %s', async (query) => {
    const { access_token: token } = await tokensFor(app.origin, session, 'read manage');
    const answer = await app.ask(query, { token });
    expect(answer.errors?.[0]).toMatchObject({ message: 'A program may not do this: please sign in' });
    expect((await app.ask(query, { token: session })).errors).toBeUndefined();
  });

  test('does not download the data of its user', async () => {
    const { access_token: token } = await tokensFor(app.origin, session);
    const statuses = [token, session].map(async (one) => {
      const answer = await fetch(`${app.origin}/api/account/export`, { headers: bearer(one) });
      await answer.text();
      return answer.status;
    });
    expect(await Promise.all(statuses)).toEqual([403, 200]);
  });

  test('is refused when it has expired, may not read, or was issued for another site', async () => {
    const change = (sql: string) => app.dataSource.query(`UPDATE oauth_records SET ${sql} WHERE kind = 'AccessToken'`);
    const { access_token: token } = await tokensFor(app.origin, session);
    await change(`payload = payload || '{"aud": "https://other.example"}'`);
    expect(await statusOf(token)).toBe(401);
    await change(`payload = payload || '{"aud": "${app.origin}"}'`);
    expect(await statusOf(token)).toBe(200);
    await change(`payload = payload || '{"scope": ""}'`);
    expect(await statusOf(token)).toBe(401);
    await change(`payload = payload || '{"scope": "ask manage"}'`);
    expect(await statusOf(token)).toBe(401);
    await change(`payload = payload || '{"scope": "read"}'`);
    expect(await statusOf(token)).toBe(200);
    await change("expires_at = now() - interval '1 second'");
    expect(await statusOf(token)).toBe(401);
  });

  test('ends with all sessions of its user, and cannot be revoked by others', async () => {
    const user = await app.tokenOf(Role.VIEWER);
    const { access_token: token } = await tokensFor(app.origin, user);
    const [grant] = await grantsOf(user);
    expect((await revoke(grant?.id ?? '', session)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await statusOf(token)).toBe(200);
    await app.ask('mutation { signOutEverywhere }', { token: user });
    expect(await statusOf(token)).toBe(401);
  });

  test.each(['access_token', 'refresh_token'] as const)('is revoked by its program, with its %s', async (by) => {
    const program = await startProgram(app.origin);
    const user = await app.tokenOf(Role.VIEWER);
    const tokens = (await (await program.redeem(await program.codeFrom(user))).json()) as IssuedTokens;
    const body = new URLSearchParams({ client_id: program.id, token: tokens[by] });
    expect((await fetch(`${app.origin}/oauth/revoke`, { method: 'POST', body })).status).toBe(200);
    expect(await statusOf(tokens.access_token)).toBe(401);
    expect(await grantsOf(user)).toEqual([]);
  });

  test('is in the database as a hash, like codes', async () => {
    const program = await startProgram(app.origin);
    const code = await program.codeFrom(session);
    const tokens = (await (await program.redeem(code)).json()) as IssuedTokens;
    const stored = JSON.stringify(await app.dataSource.query('SELECT * FROM oauth_records'));
    for (const secret of [code, tokens.access_token, tokens.refresh_token]) expect(stored).not.toContain(secret);
  });
});

describe('grants', () => {
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
});
