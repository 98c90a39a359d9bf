import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { fairPoolOf } from '../../base/database/fair-pool.js';
import { Role } from '../../people/accounts/user.entity.js';
import { createNewsletter } from '../../testing/factories.js';
import { bearer, startTestApp, type RunningApp } from '../../testing/running-app.js';

const LIST = '{ newsletters { items { id name } } }';
const JSON_TYPE = { 'content-type': 'application/json' };

let app: RunningApp;
let member: Record<string, string>;
/** For each statement of a request, whether a replica may answer it. */
const asked = new Set<boolean>();
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '1' });
  await createNewsletter(app.dataSource, { name: 'The Post' });
  member = bearer(await app.tokenOf(Role.VIEWER));
  fairPoolOf(app.dataSource).readFrom({
    poolFor: (scope) => {
      asked.add(scope.mayLag);
      return undefined;
    },
  });
});
beforeEach(() => asked.clear());
afterAll(() => app.close());

async function send(path: string, init: RequestInit = {}): Promise<boolean[]> {
  const response = await fetch(`${app.origin}${path}`, init);
  await response.text();
  expect(response.status).toBe(200);
  return [...asked];
}

const graphql = (query: string, headers: Record<string, string> = {}) =>
  send('/graphql', { method: 'POST', headers: Object.assign({}, JSON_TYPE, headers), body: JSON.stringify({ query }) });

const callTool = (headers: Record<string, string> = {}) =>
  send('/mcp', {
    method: 'POST',
    headers: Object.assign({}, JSON_TYPE, { accept: 'application/json, text/event-stream' }, headers),
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list_editions', arguments: { newsletterId: 1 } },
    }),
  });

describe('a replica may answer', () => {
  test.each(['/newsletters.rss', '/sitemap.xml', '/newsletter/1', '/api/newsletters'])(
    'visitors who read %s',
    async (path) => {
      expect(await send(path, { headers: { accept: path === '/newsletter/1' ? 'text/html' : '*/*' } })).toEqual([true]);
    },
  );

  test.each([
    ['at first', ''],
    ['when the query is known', ''],
    ['through Apollo', 'application/json, */*;q=0.1'],
  ])('queries of visitors, %s', async (_name, accept) => {
    expect(await graphql(LIST, accept ? { accept } : {})).toEqual([true]);
  });

  test('tools of visitors', async () => {
    expect(await callTool()).toEqual([true]);
  });
});

describe('a replica may not answer', () => {
  test('whoever is signed in', async () => {
    expect(await graphql(LIST, member)).toEqual([false]);
    expect(await send('/api/newsletters', { headers: member })).toEqual([false]);
    expect(await callTool(member)).toEqual([false]);
  });

  test('changes of visitors', async () => {
    const report = 'mutation { reportNewsletter(newsletterId: 1, reason: GONE, text: "It is gone.") }';
    expect(await graphql(report, { 'x-forwarded-for': '192.0.2.1' })).toEqual([false]);
  });

  test('pages, lists and queries that are read where somebody has just changed something', async () => {
    const here = { 'x-forwarded-for': '192.0.2.2' };
    await graphql('mutation { signOutEverywhere }', Object.assign({}, member, here));
    asked.clear();
    expect(await send('/newsletter/1', { headers: Object.assign({ accept: 'text/html' }, here) })).toEqual([false]);
    expect(await send('/api/newsletters', { headers: here })).toEqual([false]);
    expect(await graphql(LIST, here)).toEqual([false]);
  });

  test('them together with visitors from elsewhere', async () => {
    const headers = ['192.0.2.2', '192.0.2.3'].map((from) => ({ 'x-forwarded-for': from }));
    await Promise.all(headers.map((from) => graphql(LIST, from)));
    expect([...asked].sort()).toEqual([false, true]);
    asked.clear();
    await Promise.all(headers.map((from) => send('/newsletters.rss', { headers: from })));
    expect([...asked].sort()).toEqual([false, true]);
  });
});
