import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pathOf } from '../rest/openapi.js';
import { createRoutes } from '../../app/routes.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';

let app: RunningApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function ask(method: string, path: string) {
  const response = await fetch(`${app.origin}/api${path}`, { method });
  const text = await response.text();
  const { code, message } = (text.startsWith('{') ? JSON.parse(text) : {}) as { code?: string; message?: string };
  return { status: response.status, allow: response.headers.get('allow'), code, message };
}

test('every route refuses a method that its path does not have, and names the others', async () => {
  const paths = [...new Set(createRoutes(app.services).map((route) => pathOf(route).replaceAll(/\{\w+\}/g, '1')))];
  for (const path of paths) {
    const { status, allow, code, message } = await ask('PATCH', path);
    expect({ path, status, code }).toEqual({ path, status: 405, code: 'METHOD_NOT_ALLOWED' });
    expect(message).toBe(`There is no PATCH /api${path}, only ${allow}`);
  }
});

test.each([
  ['DELETE', '/newsletters', 'GET, HEAD'],
  ['GET', '/admin/newsletters/1/approve', 'PUT'],
  ['HEAD', '/content/search', 'POST'],
  ['POST', '/admin/newsletters/1', 'GET, HEAD, PUT, DELETE'],
  // Two routes have this path.
  ['PUT', '/jobs/create', 'GET, HEAD, POST'],
  ['POST', '/openapi.json', 'GET, HEAD'],
  ['POST', '/auth/google', 'GET, HEAD'],
  ['GET', '/auth/exchange', 'POST'],
])('%s %s is refused, because the path has %s', async (method, path, allow) => {
  expect(await ask(method, path)).toMatchObject({ status: 405, allow });
});

test('HEAD and OPTIONS are answered', async () => {
  expect(await ask('HEAD', '/newsletters')).toMatchObject({ status: 200, allow: null });
  expect(await ask('OPTIONS', '/newsletters')).toMatchObject({ status: 200, allow: 'GET, HEAD' });
});

test.each(['GET', 'POST', 'OPTIONS'])('%s of a path that does not exist is not found', async (method) => {
  expect(await ask(method, '/nothing')).toEqual({
    status: 404,
    allow: null,
    code: 'NOT_FOUND',
    message: `There is no ${method} /api/nothing`,
  });
});

test.each(['/', '/healthz', '/robots.txt', '/newsletter/1', '/images/x'])(
  'a page or file refuses to be changed: POST %s',
  async (path) => {
    const response = await fetch(app.origin + path, { method: 'POST' });
    expect([response.status, response.headers.get('allow'), await response.json()]).toEqual([
      405,
      'GET, HEAD',
      expect.objectContaining({ code: 'METHOD_NOT_ALLOWED', message: `There is no POST ${path}, only GET, HEAD` }),
    ]);
  },
);
