import { afterEach, beforeAll, afterAll, expect, test } from '@jest/globals';
import express from 'express';
import { createLogger } from '../../base/log.js';
import { OAuthBrowser, startProgram } from '../../testing/oauth-browser.js';
import { startServer, type TestServer } from '../../testing/http-server.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { Role } from '../accounts/user.entity.js';
import { OAuthConsentService } from './oauth-consent.service.js';
import { oauthRoutes } from './oauth-routes.js';

const PUBLIC_URL = 'https://directory.example';

let app: RunningApp;
let server: TestServer;
/** What happens between the check of a session and the call. */
let meanwhile: () => Promise<unknown> = () => Promise.resolve();

beforeAll(async () => {
  app = await startTestApp();
  const site = express();
  server = await startServer(site);
  const { oauthLimits, accounts } = app.services;
  const web = { get: () => Promise.reject(new Error('nothing is fetched')) };
  const fetches = { take: () => Promise.resolve() };
  const deps = { dataSource: app.dataSource, publicUrl: PUBLIC_URL, secret: 'x'.repeat(32), web, fetches };
  const oauthConsents = new OAuthConsentService({ ...deps, log: createLogger('silent') });
  const from = { address: '127.0.0.1', requestId: 'test' };
  const callerOf = async (request: express.Request) => {
    const caller = await accounts.callerOf(request.headers.authorization, from);
    await meanwhile();
    return caller;
  };
  const config = { publicUrl: PUBLIC_URL, productName: 'Directory' };
  site.use(oauthRoutes({ config, oauthConsents, oauthLimits, admission: { callerOf } as never }));
});
afterEach(() => {
  meanwhile = () => Promise.resolve();
});
afterAll(async () => {
  await server.close();
  await app.close();
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
