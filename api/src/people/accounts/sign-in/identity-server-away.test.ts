import type { RequestListener, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startIdentityServer, type IdentityServer } from '../../../testing/identity-server.js';
import { startServer, type TestServer } from '../../../testing/http-server.js';
import { cookieOf, go, targetOf } from '../../../testing/redirects.js';
import { startTestApp, type RunningApp } from '../../../testing/running-app.js';
import { User } from '../user.entity.js';

let identity: IdentityServer;
let bad: TestServer;
let apps: Record<'token' | 'profile', RunningApp>;
let behave: RequestListener;

beforeAll(async () => {
  identity = await startIdentityServer();
  bad = await startServer((request, response) => behave(request, response));
  apps = {
    token: await startTestApp({ ...identity.settings, GOOGLE_TOKEN_URL: bad.origin }),
    profile: await startTestApp({ ...identity.settings, GOOGLE_USERINFO_URL: bad.origin }),
  };
});
afterAll(async () => {
  await Promise.all([apps.token.close(), apps.profile.close(), bad.close(), identity.close()]);
});

async function expectFailure({ origin, dataSource }: RunningApp): Promise<void> {
  const begun = await go(`${origin}/api/auth/google`);
  const callback = targetOf(await go(targetOf(begun, origin)), origin);
  const back = await go(callback, cookieOf(begun));
  expect(back.headers.get('location')).toMatch(/\/login\?error=failed$/);
  expect(await dataSource.getRepository(User).count()).toBe(0);
}

function pour(response: ServerResponse): void {
  const timer = setInterval(() => response.write(' '.repeat(16 * 1024)), 1);
  response.on('close', () => clearInterval(timer));
}

describe('an identity server that, asked for the token or the profile,', () => {
  test.each<[string, RequestListener]>([
    ['closes the connection', (request) => void request.socket.destroy()],
    ['never responds', () => undefined],
    ['never ends its response', (_request, response) => pour(response)],
    ['redirects for ever', (_request, response) => response.writeHead(302, { location: '/' }).end()],
    ['answers with a page', (_request, response) => response.end('<html>')],
    ['answers null', (_request, response) => response.end('null')],
    ['answers a list', (_request, response) => response.end('[[]]')],
    ['answers deep JSON', (_request, response) => response.end('['.repeat(30_000))],
  ])('%s is reported on the sign-in page, and creates no user', async (_how, listener) => {
    behave = listener;
    // Some last as long as the product waits.
    await Promise.all([expectFailure(apps.token), expectFailure(apps.profile)]);
  });
});
