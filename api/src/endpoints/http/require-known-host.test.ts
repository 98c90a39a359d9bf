import 'reflect-metadata';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Role } from '../../people/accounts/user.entity.js';
import { createNewsletter } from '../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';

let app: RunningApp;

beforeAll(async () => {
  app = await startTestApp({ DEMO: 'on' });
  await app.tokenOf(Role.VIEWER);
  await createNewsletter(app.dataSource, { name: 'The Post' }, ['Direct Mail']);
});
afterAll(() => app.close());

/** `fetch` would not send another host. */
async function get(path: string, headers: Record<string, string>) {
  const { hostname, port } = new URL(app.origin);
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    request({ hostname, port, path, headers }, resolve).on('error', reject).end(),
  );
  return { status: response.statusCode, all: JSON.stringify(response.headers) + (await text(response)) };
}

const EVIL: Record<string, string>[] = [
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example' },
  { forwarded: 'host=evil.example' },
];
const PATHS = [
  ...['/', '/search', '/topics/direct-mail', '/nowhere', '/newsletters.rss', '/topics/direct-mail.rss'],
  ...['/newsletters.opml', '/sitemap.xml', '/sitemap-pages-1.xml', '/robots.txt', '/opensearch.xml', '/llms.txt'],
  ...['/api/openapi.json', '/api/newsletters', '/graphql', '/api/auth/google', '/mcp', '/healthz'],
];

describe.each(EVIL)("another site's name in %j", (headers) => {
  test.each(PATHS)('is not repeated by %s', async (path) => {
    const { all } = await get(path, { ...headers, accept: 'text/html,*/*' });
    expect(all).not.toContain('evil.example');
  });
});

test("the demo's sites, whose feeds contain the requested host, refuse other names", async () => {
  const own = await get('/sites/', {});
  for (const host of ['evil.example', 'localhost#.evil.example', 'localhost/.evil.example', 'evil.example@localhost']) {
    expect((await get('/sites/', { host })).status).toBe(400);
  }
  expect((await get('/sites/', { host: 'localhost' })).status).toBe(own.status);
});
