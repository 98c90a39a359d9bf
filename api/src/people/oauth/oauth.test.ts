import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';
import type { OAuthClientProvider } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  OAuthBrowser,
  REDIRECT,
  register,
  startProgram,
  tokensFor,
  type IssuedTokens,
  type TestProgram,
} from '../../testing/oauth-browser.js';
import { bearer, startTestApp, type RunningApp } from '../../testing/running-app.js';
import { Role } from '../accounts/user.entity.js';

let app: RunningApp;
let session: string;
beforeAll(async () => {
  app = await startTestApp();
  session = await app.tokenOf(Role.ADMIN);
});
afterAll(() => app.close());

/** What an assistant on somebody's computer keeps. */
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

/** The code of a program that is allowed. */
async function codeFor(program: TestProgram, parameters: Record<string, string> = {}): Promise<string> {
  const address = await new OAuthBrowser(app.origin).allow(program.addressWith(parameters), session);
  return address.searchParams.get('code') ?? '';
}
const redeem = (program: TestProgram, code: string, change: Record<string, string> = {}) =>
  program.exchange({
    grant_type: 'authorization_code',
    code,
    redirect_uri: REDIRECT,
    code_verifier: program.verifier,
    ...change,
  });
const errorOf = async (answer: Response) => [answer.status, ((await answer.json()) as { error?: string }).error];

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
    expect(answer.headers.get('www-authenticate')).toContain(`resource_metadata="${metadata}"`);
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
    const rest = async (token: string, method: string, path: string, body?: string) => {
      const headers = { ...bearer(token), 'content-type': 'application/json' };
      return (await fetch(`${app.origin}/api${path}`, { method, headers, body })).status;
    };
    const question = JSON.stringify({ question: 'What about bread?' });
    const ofAdmin = await tokensFor(app.origin, session, 'read manage');
    expect(await rest(ofAdmin.access_token, 'GET', '/admin/promotions')).toBe(200);
    expect(await rest(ofAdmin.access_token, 'DELETE', '/admin/promotions/99')).toBe(404);
    expect(await rest(ofAdmin.access_token, 'POST', '/content/ask', question)).toBe(403);
    const ofViewer = await tokensFor(app.origin, await app.tokenOf(Role.VIEWER), 'read ask manage');
    expect(await rest(ofViewer.access_token, 'GET', '/admin/promotions')).toBe(403);
    expect(await rest(ofViewer.access_token, 'POST', '/content/ask', question)).toBe(200);
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

  test('is refused when it has expired, and when it was issued for another site', async () => {
    const change = (sql: string) => app.dataSource.query(`UPDATE oauth_records SET ${sql} WHERE kind = 'AccessToken'`);
    const { access_token: token } = await tokensFor(app.origin, session);
    await change(`payload = payload || '{"aud": "https://other.example"}'`);
    expect(await statusOf(token)).toBe(401);
    await change(`payload = payload || '{"aud": "${app.origin}"}'`);
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

  test('is revoked by its program', async () => {
    const program = await startProgram(app.origin);
    const tokens = (await (await redeem(program, await codeFor(program))).json()) as IssuedTokens;
    const body = new URLSearchParams({ client_id: program.id, token: tokens.refresh_token });
    expect((await fetch(`${app.origin}/oauth/revoke`, { method: 'POST', body })).status).toBe(200);
    expect(await statusOf(tokens.access_token)).toBe(401);
  });

  test('is in the database as a hash, like codes', async () => {
    const program = await startProgram(app.origin);
    const code = await codeFor(program);
    const tokens = (await (await redeem(program, code)).json()) as IssuedTokens;
    const stored = JSON.stringify(await app.dataSource.query('SELECT * FROM oauth_records'));
    for (const secret of [code, tokens.access_token, tokens.refresh_token]) expect(stored).not.toContain(secret);
  });
});

describe('a program', () => {
  test('gets new tokens for each refresh token once: a second use ends its grant', async () => {
    const program = await startProgram(app.origin);
    const first = (await (await redeem(program, await codeFor(program))).json()) as IssuedTokens;
    const refresh = (token: string) => program.exchange({ grant_type: 'refresh_token', refresh_token: token });
    const second = (await (await refresh(first.refresh_token)).json()) as IssuedTokens;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await statusOf(second.access_token)).toBe(200);
    expect(await errorOf(await refresh(first.refresh_token))).toEqual([400, 'invalid_grant']);
    expect(await statusOf(second.access_token)).toBe(401);
    expect(await errorOf(await refresh(second.refresh_token))).toEqual([400, 'invalid_grant']);
  });

  test('gets tokens for a code once, whoever is first', async () => {
    const program = await startProgram(app.origin);
    const code = await codeFor(program);
    const tokens = (await (await redeem(program, code)).json()) as IssuedTokens;
    expect(await errorOf(await redeem(program, code))).toEqual([400, 'invalid_grant']);
    expect(await statusOf(tokens.access_token)).toBe(401);
    const raced = await codeFor(program);
    const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(program, raced)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2);
  });

  test('needs the right verifier, redirect address and client, in time', async () => {
    const program = await startProgram(app.origin);
    const other = await startProgram(app.origin);
    const changes: Record<string, string>[] = [
      { code_verifier: 'x'.repeat(43) },
      { redirect_uri: 'http://127.0.0.1/other' },
      { client_id: other.id },
    ];
    for (const change of changes) {
      const answer = await redeem(program, await codeFor(program), change);
      expect(await errorOf(answer)).toEqual([400, 'invalid_grant']);
    }
    const late = await codeFor(program);
    await app.dataSource.query("UPDATE oauth_records SET expires_at = now() WHERE kind = 'AuthorizationCode'");
    expect(await errorOf(await redeem(program, late))).toEqual([400, 'invalid_grant']);
  });

  test.each([
    [{ code_challenge: '' }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ resource: 'https://other.example/mcp' }, 'invalid_target'],
    [{ prompt: 'none' }, 'login_required'],
  ])('is told what is wrong with %j', async (parameters, error) => {
    const program = await startProgram(app.origin);
    const back = new URL(await new OAuthBrowser(app.origin).get(program.addressWith(parameters)));
    expect(back.href.startsWith(REDIRECT)).toBe(true);
    expect(back.href).toContain(`error=${error}&`);
  });

  test('is not sent to an address that it has not registered, but to any port of this computer', async () => {
    const program = await startProgram(app.origin);
    for (const address of ['https://evil.example/', `${REDIRECT}/../other`, 'http://localhost/callback']) {
      const answer = await fetch(program.addressWith({ redirect_uri: address }), { redirect: 'manual' });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('redirect_uri');
    }
    const ported = 'http://127.0.0.1:49152/callback';
    const back = await new OAuthBrowser(app.origin).allow(program.addressWith({ redirect_uri: ported }), session);
    expect(back.href.startsWith(ported)).toBe(true);
    expect(back.searchParams.get('state')).toBe('of the test');
    expect(back.searchParams.get('iss')).toBe(app.origin);
  });

  test.each([
    [{ redirect_uris: ['http://site.example/callback'] }],
    [{ redirect_uris: [] }],
    [{ redirect_uris: ['javascript:alert(1)'] }],
    [{ token_endpoint_auth_method: 'client_secret_basic' }],
    [{ grant_types: ['client_credentials'] }],
  ])('cannot register with %j', async (metadata) => {
    const answer = await register(app.origin, metadata);
    expect(answer.status).toBe(400);
  });

  test('names itself by an address only over TLS and outside private networks', async () => {
    const program = await startProgram(app.origin);
    for (const id of [
      'https://127.0.0.1/client.json',
      'https://metadata.internal/client.json',
      'http://site.example/',
    ]) {
      const answer = await fetch(program.addressWith({ client_id: id }), { redirect: 'manual' });
      expect([answer.status, (await answer.text()).includes('client')]).toEqual([400, true]);
    }
  });
});

describe('a request for consent', () => {
  test('tells who asks, and where the browser goes', async () => {
    const browser = new OAuthBrowser(app.origin);
    const program = await startProgram(app.origin, { client_name: 'Reading Desk' });
    const id = await browser.open(program.addressWith({ scope: 'read manage' }));
    expect(await (await browser.details(id, session)).json()).toEqual({
      name: 'Reading Desk',
      host: null,
      returnsTo: '127.0.0.1',
      scopes: ['read', 'manage'],
    });
  });

  test('is answered only in its browser, by a signed-in user, once', async () => {
    const browser = new OAuthBrowser(app.origin);
    const id = await browser.open((await startProgram(app.origin)).addressWith());
    const stranger = new OAuthBrowser(app.origin);
    await stranger.open((await startProgram(app.origin)).addressWith());
    expect((await stranger.decide(id, session)).status).toBe(404);
    expect((await browser.decide(id, '')).status).toBe(401);
    const { goOn } = (await (await browser.decide(id, session)).json()) as { goOn: string };
    expect((await fetch(goOn, { redirect: 'manual' })).status).toBe(400);
    expect(new URL(await browser.get(goOn)).searchParams.get('code')).toBeTruthy();
    expect((await browser.decide(id, session)).status).toBe(404);
  });

  test('is asked every time, of whoever is signed in', async () => {
    const browser = new OAuthBrowser(app.origin);
    const program = await startProgram(app.origin);
    await browser.allow(program.addressWith(), session);
    const other = await app.tokenOf(Role.VIEWER);
    await browser.allow(program.addressWith(), other);
    expect(await grantsOf(other)).toHaveLength(1);
  });

  test('that is cancelled tells the program', async () => {
    const browser = new OAuthBrowser(app.origin);
    const id = await browser.open((await startProgram(app.origin)).addressWith());
    const { goOn } = (await (await browser.decide(id, session, false)).json()) as { goOn: string };
    expect(new URL(await browser.get(goOn)).searchParams.get('error')).toBe('access_denied');
  });
});

test('what has expired, and registrations that nobody used, are swept', async () => {
  await app.dataSource.query('TRUNCATE oauth_records');
  const used = await startProgram(app.origin);
  await codeFor(used);
  await startProgram(app.origin);
  await app.dataSource.query("UPDATE oauth_records SET created_at = now() - interval '2 days'");
  await app.dataSource.query(
    "UPDATE oauth_records SET expires_at = now() - interval '1 day' WHERE kind NOT IN ('Grant', 'Client')",
  );
  await app.services.oauthGrants.sweep();
  const kept = await app.dataSource.query<{ kind: string }[]>(
    'SELECT kind, client_id FROM oauth_records ORDER BY kind',
  );
  expect(kept).toEqual([
    { kind: 'Client', client_id: used.id },
    { kind: 'Grant', client_id: used.id },
  ]);
});
