import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import { createLogger } from '../../base/log.js';
import { OAuthBrowser, REDIRECT, register, startProgram } from '../../testing/oauth-browser.js';
import { startServer, type TestServer } from '../../testing/http-server.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { Role } from '../accounts/user.entity.js';
import { OAuthConsentService } from './oauth-consent.service.js';
import { oauthRoutes } from './oauth-routes.js';

const CLIENT = 'https://assistant.example/client.json';

let app: RunningApp;
let server: TestServer;
let session: string;
/** What the hosts of programs answer. */
let answer: () => Response;
let visits = 0;
let isFull = false;

beforeAll(async () => {
  app = await startTestApp();
  session = await app.tokenOf(Role.VIEWER);
  const site = express();
  server = await startServer(site);
  const config = { publicUrl: server.origin, productName: 'Directory' };
  const web = {
    get: () => {
      visits += 1;
      return Promise.resolve(answer());
    },
  };
  const fetches = { take: () => (isFull ? Promise.reject(new Error('Too many')) : Promise.resolve()) };
  const deps = { dataSource: app.dataSource, publicUrl: server.origin, secret: 'x'.repeat(32), web, fetches };
  const oauthConsents = new OAuthConsentService({ ...deps, log: createLogger('silent') });
  const { oauthLimits, accounts } = app.services;
  const from = { address: '127.0.0.1', requestId: 'test' };
  const admission = { callerOf: (request: express.Request) => accounts.callerOf(request.headers.authorization, from) };
  site.use(oauthRoutes({ config, oauthConsents, oauthLimits, admission: admission as never }));
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const document = { client_id: CLIENT, client_name: 'Assistant', redirect_uris: [REDIRECT] };

test.each([
  ['is longer than 5 kB', { client_name: 'x'.repeat(6_000) }, 'document fetch failed'],
  ['names another client', { client_id: CLIENT }, 'does not match'],
  ['has a secret', { client_secret: 'secret' }, 'must not contain client_secret'],
  ['authenticates by a secret', { token_endpoint_auth_method: 'client_secret_post' }, 'shared-secret'],
  ['lists another redirect address', { redirect_uris: ['http://127.0.0.1/other'] }, 'redirect_uri'],
])('a metadata document that %s is refused', async (what, change, reason) => {
  const id = `https://${what.replaceAll(' ', '-')}.example/client.json`;
  answer = () => Response.json({ ...document, client_id: id, ...change });
  expect(await refusalOf(id)).toContain(reason);
});

test('a metadata document that redirects, or is no JSON, is refused', async () => {
  answer = () => new Response(null, { status: 302, headers: { location: CLIENT } });
  expect(await refusalOf('https://moved.example/client.json')).toContain('document fetch failed');
  answer = () => new Response('<html>');
  expect(await refusalOf('https://page.example/client.json')).toContain('document fetch failed');
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
