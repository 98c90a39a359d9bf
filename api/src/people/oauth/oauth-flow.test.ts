import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import express from 'express';
import { siteWith } from '../../testing/sites/default-site.js';
import {
  type IssuedTokens,
  OAuthBrowser,
  REDIRECT,
  register,
  startProgram,
} from '../../testing/servers/oauth-browser.js';
import { bearer, type RunningApp, startTestApp } from '../../testing/running-app.js';
import { Role } from '../accounts/user.entity.js';
import { createLogger } from '../../base/log.js';
import { startServer, type TestServer } from '../../testing/servers/http-server.js';
import { OAuthConsentService } from './oauth-consent.service.js';
import { oauthRoutes } from './oauth-routes.js';

let app: RunningApp;
let session: string;
beforeAll(async () => {
  app = await startTestApp();
  session = await app.tokenOf(Role.ADMIN);
});
afterAll(() => app.close());

const statusOf = async (token: string) => (await app.ask('{ me { id } }', { token })).status;
const errorOf = async (answer: Response) => [answer.status, ((await answer.json()) as { error?: string }).error];

describe('a program', () => {
  test('gets new tokens for each refresh token once: a second use ends its grant', async () => {
    const program = await startProgram(app.origin);
    const first = (await (await program.redeem(await program.codeFrom(session))).json()) as IssuedTokens;
    const refresh = (token: string) => program.exchange({ grant_type: 'refresh_token', refresh_token: token });
    const second = (await (await refresh(first.refresh_token)).json()) as IssuedTokens;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await statusOf(second.access_token)).toBe(200);
    expect(await errorOf(await refresh(first.refresh_token))).toEqual([400, 'invalid_grant']);
    expect(await statusOf(second.access_token)).toBe(401);
    expect(await errorOf(await refresh(second.refresh_token))).toEqual([400, 'invalid_grant']);
  });

  test('keeps the tokens of a few generations, of which none may be used again', async () => {
    const program = await startProgram(app.origin);
    const refresh = async (token: string) => {
      const answer = await program.exchange({ grant_type: 'refresh_token', refresh_token: token });
      return (await answer.json()) as IssuedTokens;
    };
    const issued = [(await (await program.redeem(await program.codeFrom(session))).json()) as IssuedTokens];
    for (let turn = 0; turn < 12; turn += 1) issued.push(await refresh(issued.at(-1)?.refresh_token ?? ''));
    const counted: object[] = await app.dataSource.query(
      `SELECT kind, count(*)::int AS count FROM oauth_records WHERE client_id = $1
       AND kind IN ('AccessToken', 'RefreshToken') GROUP BY kind ORDER BY kind`,
      [program.id],
    );
    expect(counted).toEqual([
      { kind: 'AccessToken', count: 6 },
      { kind: 'RefreshToken', count: 6 },
    ]);
    const last = issued.at(-1)?.access_token ?? '';
    expect(await statusOf(last)).toBe(200);
    await refresh(issued.at(-3)?.refresh_token ?? '');
    expect(await statusOf(last)).toBe(401);
  });

  test('may have registered some of the scopes', async () => {
    const program = await startProgram(app.origin, { scope: 'ask' });
    const code = await program.codeFrom(session, { scope: 'ask offline_access' });
    expect(await (await program.redeem(code)).json()).toMatchObject({ scope: 'read ask' });
  });

  test('cannot make the server fail by characters that the database refuses', async () => {
    const program = await startProgram(app.origin);
    const parameters: Record<string, string>[] = [
      { client_id: '\0' },
      { client_id: 'x\0' },
      { state: '\0' },
      { scope: 'read \0' },
    ];
    const visits = parameters.map((one) => fetch(program.addressWith(one), { redirect: 'manual' }));
    const bad = { grant_type: 'refresh_token', refresh_token: '\0' };
    const posts = [program.exchange(bad), program.exchange({ ...bad, client_id: '\0' })];
    const names = ['\0', '\ud800'].map((text) => register(app.origin, { client_name: `Reader ${text}` }));
    for (const { status } of await Promise.all([...visits, ...posts, ...names])) expect(status).toBeLessThan(500);
    const request = await fetch(`${app.origin}/oauth/requests/%00/details`, { headers: bearer(session) });
    expect(request.status).toBe(404);
    const uid = await fetch(`${app.origin}/oauth/authorize/%00`, { redirect: 'manual' });
    expect(uid.status).toBe(400);
  });

  test('gets tokens for a code once, whoever is first', async () => {
    const program = await startProgram(app.origin);
    const code = await program.codeFrom(session);
    const tokens = (await (await program.redeem(code)).json()) as IssuedTokens;
    expect(await errorOf(await program.redeem(code))).toEqual([400, 'invalid_grant']);
    expect(await statusOf(tokens.access_token)).toBe(401);
    const raced = await program.codeFrom(session);
    const answers = await Promise.all(Array.from({ length: 5 }, () => program.redeem(raced)));
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
      const answer = await program.redeem(await program.codeFrom(session), change);
      expect(await errorOf(answer)).toEqual([400, 'invalid_grant']);
    }
    const late = await program.codeFrom(session);
    await app.dataSource.query("UPDATE oauth_records SET expires_at = now() WHERE kind = 'AuthorizationCode'");
    expect(await errorOf(await program.redeem(late))).toEqual([400, 'invalid_grant']);
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
    [{ redirect_uris: ['callback'] }],
    [{ redirect_uris: { length: 1 } }],
    [{ redirect_uris: ['javascript:alert(1)'] }],
    [{ redirect_uris: ['ws://127.0.0.1/callback'] }],
    [{ redirect_uris: ['https://user:password@program.example/callback'] }],
    [{ redirect_uris: Array.from({ length: 21 }, (_, n) => `http://127.0.0.1/${n}`) }],
    [{ token_endpoint_auth_method: 'client_secret_basic' }],
    [{ grant_types: ['client_credentials'] }],
  ])('cannot register with %j', async (metadata) => {
    const answer = await register(app.origin, metadata);
    expect(answer.status).toBe(400);
  });

  test.each([
    {},
    { token_endpoint_auth_method: 'none' },
    { client_secret: 'mine' },
    { redirect_uris: Array.from({ length: 20 }, (_, n) => `http://127.0.0.1/${n}`) },
  ])('registers with %j, and gets no secret', async (metadata) => {
    const answer = await register(app.origin, metadata);
    expect(answer.status).toBe(201);
    expect(await answer.text()).not.toContain('client_secret');
    const [stored] = await app.dataSource.query<[{ payload: object }]>(
      `SELECT payload FROM oauth_records WHERE kind = 'Client' ORDER BY created_at DESC LIMIT 1`,
    );
    expect(JSON.stringify(stored.payload)).not.toContain('client_secret');
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
      address: null,
      returnsTo: '127.0.0.1',
      scopes: ['read', 'manage'],
    });
  });

  test.each([
    ['Claude\u202e\n\n  by\u0007 Anthropic\u200b', 'Claude by Anthropic'],
    ['\u200b\u2066', 'A program without a name'],
    ['Word '.repeat(20), `${'Word '.repeat(9)}Word…`],
  ])('shows the name %j in one line, without what is unseen', async (given, shown) => {
    const user = await app.tokenOf(Role.VIEWER);
    const program = await startProgram(app.origin, { client_name: given });
    const browser = new OAuthBrowser(app.origin);
    const id = await browser.open(program.addressWith());
    expect(await (await browser.details(id, user)).json()).toMatchObject({ name: shown });
    await browser.decide(id, user);
    const { data } = await app.ask('{ oauthGrants { name } }', { token: user });
    expect(data?.oauthGrants).toEqual([{ name: shown }]);
  });

  test('names no host of an app, which could choose any', async () => {
    const redirect = 'com.evil.app://claude.ai/callback';
    const program = await startProgram(app.origin, { redirect_uris: [redirect] });
    const browser = new OAuthBrowser(app.origin);
    const id = await browser.open(program.addressWith({ redirect_uri: redirect }));
    expect(await (await browser.details(id, session)).json()).toMatchObject({
      returnsTo: 'an app on this device (com.evil.app:)',
    });
  });

  test('is refused where nothing can be read with what it would give', async () => {
    const browser = new OAuthBrowser(app.origin);
    const id = await browser.open((await startProgram(app.origin)).addressWith());
    await app.dataSource.query(
      `UPDATE oauth_records SET payload = jsonb_set(payload, '{params,scope}', '"openid"') WHERE kind = 'Interaction'`,
    );
    expect((await browser.details(id, session)).status).toBe(400);
    expect((await browser.decide(id, session)).status).toBe(400);
  });

  test.each(['/oauth/authorize/', '/OAuth/authorize', '/oauth/Authorize'])('does not begin at %s', async (path) => {
    const address = (await startProgram(app.origin)).addressWith({ scope: '' });
    address.pathname = path;
    const { status, headers } = await fetch(address, { redirect: 'manual' });
    expect([status < 500, headers.get('location') ?? '']).toEqual([true, expect.not.stringContaining('/oauth/')]);
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
    expect((await browser.decide(id, session)).status).toBe(409);
    expect(new URL(await browser.get(goOn)).searchParams.get('code')).toBeTruthy();
    expect((await browser.decide(id, session)).status).toBe(404);
  });

  test('is asked every time, of whoever is signed in', async () => {
    const browser = new OAuthBrowser(app.origin);
    const program = await startProgram(app.origin);
    await browser.allow(program.addressWith(), session);
    const other = await app.tokenOf(Role.VIEWER);
    await browser.allow(program.addressWith(), other);
    const { data } = await app.ask('{ oauthGrants { id } }', { token: other });
    expect(data?.oauthGrants).toHaveLength(1);
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
  await used.codeFrom(session);
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

describe('a site behind a proxy', () => {
  const PUBLIC_URL = 'https://directory.example';

  let server: TestServer;
  /** Runs between the check of a session and the call. */
  let meanwhile: () => Promise<unknown> = () => Promise.resolve();

  beforeAll(async () => {
    const site = express();
    server = await startServer(site);
    const { oauthLimits, accounts } = app.services;
    const web = { get: () => Promise.reject(new Error('nothing is fetched')) };
    const fetches = { take: () => Promise.resolve() };
    const deps = { dataSource: app.dataSource, publicUrl: PUBLIC_URL, secret: 'x'.repeat(32), web, fetches };
    const oauthConsents = new OAuthConsentService({ ...deps, site: siteWith(), log: createLogger('silent') });
    const from = { address: '127.0.0.1', requestId: 'test' };
    const callerOf = async (request: express.Request) => {
      const caller = await accounts.callerOf(request.headers.authorization, from);
      await meanwhile();
      return caller;
    };
    const config = { publicUrl: PUBLIC_URL };
    const about = { config, site: siteWith({ name: 'Directory' }) };
    site.use(oauthRoutes({ ...about, oauthConsents, oauthLimits, admission: { callerOf } as never }));
  });
  afterEach(() => {
    meanwhile = () => Promise.resolve();
  });
  afterAll(async () => {
    await server.close();
  });

  /** A request for consent behind a proxy that ends TLS. */
  async function ask(browser: OAuthBrowser): Promise<string> {
    const program = await startProgram(server.origin);
    const page = await browser.get(program.addressWith({ resource: `${PUBLIC_URL}/mcp` }));
    expect(page.startsWith(`${PUBLIC_URL}/oauth/requests/`)).toBe(true);
    return page.split('/').at(-1) ?? '';
  }

  test('behind a proxy that ends TLS, the metadata name the public address, whatever host is sent', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
    const answer = await fetch(`${server.origin}/.well-known/oauth-authorization-server`, { headers });
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({
      issuer: PUBLIC_URL,
      authorization_endpoint: `${PUBLIC_URL}/oauth/authorize`,
      token_endpoint: `${PUBLIC_URL}/oauth/token`,
      registration_endpoint: `${PUBLIC_URL}/oauth/register`,
      jwks_uri: `${PUBLIC_URL}/oauth/jwks`,
    });
    expect(text).not.toMatch(/http:|evil/);
  });

  test('behind a proxy that ends TLS, browsers go on at the public address, with secure cookies', async () => {
    const session = await app.tokenOf(Role.VIEWER);
    const browser = new OAuthBrowser(server.origin, { host: 'evil.example' });
    const id = await ask(browser);
    const { goOn } = (await (await browser.decide(id, session)).json()) as { goOn: string };
    expect(goOn).toBe(`${PUBLIC_URL}/oauth/authorize/${id}`);
    const back = new URL(await browser.get(goOn.replace(PUBLIC_URL, server.origin)));
    expect(back.searchParams.get('code')).toBeTruthy();
    expect(back.searchParams.get('iss')).toBe(PUBLIC_URL);
    expect(browser.setCookies.some((cookie) => cookie.startsWith('oauth_session='))).toBe(true);
    for (const cookie of browser.setCookies) expect(cookie).toMatch(/; secure(;|$)/i);
  });

  test.each([
    ['all sessions end', 'mutation { signOutEverywhere }'],
    ['its session ends', 'mutation ($id: ID!) { endSession(id: $id) }'],
  ])('nothing is allowed by a decision that is on its way while %s', async (_when, mutation) => {
    const session = await app.tokenOf(Role.VIEWER);
    const browser = new OAuthBrowser(server.origin);
    const id = await ask(browser);
    const { data } = await app.ask('{ mySessions { id } }', { token: session });
    const [own] = data?.mySessions as { id: string }[];
    const variables = mutation.includes('$id') ? { id: own?.id } : {};
    meanwhile = async () => {
      const { errors } = await app.ask(mutation, { token: session, variables });
      expect(errors).toBeUndefined();
    };
    const grants = () => app.dataSource.query<{ id: string }[]>("SELECT id FROM oauth_records WHERE kind = 'Grant'");
    const before = await grants();
    expect((await browser.decide(id, session)).status).toBe(401);
    expect(await grants()).toEqual(before);
  });
});

describe('a metadata document', () => {
  const CLIENT = 'https://assistant.example/client.json';

  let server: TestServer;
  let session: string;
  /** Responses of the hosts of programs. */
  let answer: () => Response;
  let visits = 0;
  let isFull = false;

  beforeAll(async () => {
    session = await app.tokenOf(Role.VIEWER);
    const site = express();
    server = await startServer(site);
    const config = { publicUrl: server.origin };
    const web = {
      get: () => {
        visits += 1;
        return Promise.resolve(answer());
      },
    };
    const fetches = { take: () => (isFull ? Promise.reject(new Error('Too many')) : Promise.resolve()) };
    const deps = { dataSource: app.dataSource, publicUrl: server.origin, secret: 'x'.repeat(32), web, fetches };
    const oauthConsents = new OAuthConsentService({ ...deps, site: siteWith(), log: createLogger('silent') });
    const { oauthLimits, accounts } = app.services;
    const from = { address: '127.0.0.1', requestId: 'test' };
    const admission = {
      callerOf: (request: express.Request) => accounts.callerOf(request.headers.authorization, from),
    };
    const about = { config, site: siteWith({ name: 'Directory' }) };
    site.use(oauthRoutes({ ...about, oauthConsents, oauthLimits, admission: admission as never }));
  });
  afterAll(async () => {
    await server.close();
  });

  const document = { client_id: CLIENT, client_name: 'Assistant', redirect_uris: [REDIRECT] };

  test.each([
    ['is longer than 5 kB', { client_name: 'x'.repeat(6_000) }, 'document fetch failed'],
    ['names another client', { client_id: CLIENT }, 'does not match'],
    ['has a secret', { client_secret: 'secret' }, 'must not contain client_secret'],
    ['authenticates by a secret', { token_endpoint_auth_method: 'client_secret_post' }, 'shared-secret'],
    ['lists no address', { redirect_uris: [{}] }, 'only hold addresses'],
    ['lists another redirect address', { redirect_uris: ['http://127.0.0.1/other'] }, 'redirect_uri'],
  ])('a metadata document that %s is refused', async (what, change, reason) => {
    const id = `https://${what.replaceAll(' ', '-')}.example/client.json`;
    answer = () => Response.json({ ...document, client_id: id, ...change });
    expect(await refusalOf(id)).toContain(reason);
  });

  test('a metadata document that redirects, or is no JSON, or says that it is something else, is refused', async () => {
    answer = () => new Response(null, { status: 302, headers: { location: CLIENT } });
    expect(await refusalOf('https://moved.example/client.json')).toContain('document fetch failed');
    answer = () => new Response('<html>');
    expect(await refusalOf('https://page.example/client.json')).toContain('document fetch failed');
    answer = () => new Response(JSON.stringify({ ...document, client_id: 'https://many.example/1' }));
    expect(await refusalOf('https://many.example/1')).toContain('document fetch failed');
  });

  test('no address in the description of a program is fetched', async () => {
    answer = () => Response.json([REDIRECT]);
    visits = 0;
    const addresses = { sector_identifier_uri: 'https://large.example/', logo_uri: 'https://large.example/logo' };
    await register(server.origin, addresses);
    await register(server.origin, { ...addresses, subject_type: 'pairwise' });
    expect(visits).toBe(0);
    const id = 'https://described.example/client.json';
    answer = () => Response.json({ ...document, ...addresses, client_id: id });
    await fetch((await startProgram(server.origin)).addressWith({ client_id: id }), { redirect: 'manual' });
    expect(visits).toBe(1);
  });

  test.each(['token', 'revoke', 'authorize'])('too many documents are not fetched for %s', async (endpoint) => {
    const id = `https://${endpoint}.example/client.json`;
    const body = new URLSearchParams({ client_id: id, token: 'x', grant_type: 'refresh_token', refresh_token: 'x' });
    const ask = () =>
      endpoint === 'authorize'
        ? fetch(`${server.origin}/oauth/authorize?${body}`, { redirect: 'manual' })
        : fetch(`${server.origin}/oauth/${endpoint}`, { method: 'POST', body });
    answer = () => new Response(null, { status: 404 });
    visits = 0;
    isFull = true;
    await ask();
    isFull = false;
    expect(visits).toBe(0);
    await ask();
    expect(visits).toBeGreaterThan(0);
  });

  async function refusalOf(id: string): Promise<string> {
    const program = await startProgram(server.origin);
    const response = await fetch(program.addressWith({ client_id: id }), { redirect: 'manual' });
    expect(response.status).toBe(400);
    return response.text();
  }

  test('a program is known by the address of its metadata document, which is read once', async () => {
    answer = () => Response.json(document, { headers: { 'cache-control': 'max-age=3600' } });
    visits = 0;
    const program = await startProgram(server.origin);
    const browser = new OAuthBrowser(server.origin);
    const id = await browser.open(program.addressWith({ client_id: CLIENT }));
    expect(await (await browser.details(id, session)).json()).toMatchObject({
      name: 'Assistant',
      address: 'assistant.example/client.json',
    });
    const code = await program.codeFrom(session, { client_id: CLIENT });
    expect((await program.redeem(code, { client_id: CLIENT })).status).toBe(200);
    expect(visits).toBe(1);
    const { data } = await app.ask('{ oauthGrants { name host address } }', { token: session });
    expect(data?.oauthGrants).toContainEqual({
      name: 'Assistant',
      host: 'assistant.example',
      address: 'assistant.example/client.json',
    });
  });
});
