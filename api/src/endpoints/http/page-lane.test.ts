import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readConfig } from '../../config.js';
import { createLogger } from '../../base/log.js';
import { deferred } from '../../testing/deferred.js';
import { paceRequests } from './pace-requests.js';
import { pageLane } from './page-lane.js';
import { renderingTurns, type Render } from './rendering-turns.js';

const TEXT = 'page '.repeat(1_000);
const limits = { PUBLIC_URL: 'http://localhost:4000', RATE_LIMITS: 'on', JWT_SECRET: 'x'.repeat(32) };
const config = readConfig(limits, '/nowhere');
let rendered = 0;
let begin = deferred();
let end = deferred();
let server: Server;
let origin: string;

const slow: Render = async () => {
  begin.resolve();
  await end.promise;
  rendered += 1;
  return { type: 'text/html', text: TEXT, cacheControl: 'no-cache' };
};
const pages: Record<string, Render> = {
  '/': () => Promise.resolve({ type: 'text/html', text: TEXT, cacheControl: 'no-cache' }),
  '/slow': slow,
  '/broken': () => Promise.reject(new Error('broken')),
};

beforeAll(async () => {
  const lane = pageLane({
    config,
    log: createLogger('silent'),
    turns: renderingTurns({ running: 1, waiting: 1, waitingPerQueue: 1 }),
    addressOf: ({ headers }) => String(headers['x-from']),
    rendererOf: (path) => pages[path],
    otherwise: (_request, response) => void response.end('express'),
  });
  server = createServer(lane).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers: { accept: 'text/html', 'accept-encoding': 'identity', ...headers } });

test('sends a page with its headers, compressed for browsers', async () => {
  const page = await get('/?search=x', { 'accept-encoding': 'gzip, deflate, br' });
  expect([page.status, await page.text()]).toEqual([200, TEXT]);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringContaining('default-src'),
    'x-request-id': expect.any(String),
    vary: 'Accept-Encoding',
  });
  expect((await get('/')).headers.get('content-length')).toBe(String(TEXT.length));
});

test('sends 304 to a browser that has the page', async () => {
  const etag = String((await get('/')).headers.get('etag'));
  const statusOf = async (headers: Record<string, string>) => {
    // `fetch` would add cache-control.
    const asking = ask(origin, { headers: { accept: 'text/html', 'if-none-match': etag, ...headers } }).end();
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };
  expect(await statusOf({})).toBe(304);
  expect(await statusOf({ 'cache-control': 'no-cache' })).toBe(200);
});

test.each([
  ['another path', '/nowhere', {}],
  ['a program', '/', { accept: '*/*' }],
  ['weighted encodings', '/', { 'accept-encoding': 'gzip;q=0' }],
  ['a page that fails', '/broken', {}],
])('leaves %s to express', async (_what, path, headers) => {
  expect(await (await get(path, headers)).text()).toBe('express');
});

test('renders once for several networks, and asks the others to retry', async () => {
  [begin, end, rendered] = [deferred(), deferred(), 0];
  const first = get('/slow', { 'x-from': '192.0.2.1' });
  await begin.promise;
  const others = [get('/slow', { 'x-from': '192.0.2.2' }), get('/slow', { 'x-from': '192.0.2.3' })];
  await Promise.all([once(server, 'request'), once(server, 'request')]);
  const refused = await get('/', { 'x-from': '192.0.2.2' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(refused.headers.get('content-security-policy')).toBeTruthy();
  end.resolve();
  expect((await Promise.all([first, ...others])).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(rendered).toBe(2);
});

test('requests that arrive together start in different turns of the event loop', async () => {
  const begun: number[] = [];
  let round = 0;
  const count = () => {
    round += 1;
    if (begun.length < 5) setImmediate(count);
  };
  count();
  const paced = paceRequests(
    {
      headers: [['x-kept', 'yes']],
      addressOf: ({ headers }) => String(headers['x-from']),
      otherwise: ({ url }, response) => {
        if (url !== '/healthz') begun.push(round);
        response.end();
      },
    },
    { running: 1, waiting: 5, waitingPerQueue: 3 },
  );
  const statuses: number[] = [];
  const send = (url: string, from: string) => {
    const request = { url, headers: { 'x-from': from }, socket: { destroyed: false } };
    const response = {
      end: () => response,
      writeHead: (status: number, headers: string[]) => {
        statuses.push(status);
        expect(headers).toContain('x-kept');
        return response;
      },
    };
    paced(request as never, response as never);
  };
  for (const from of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2']) send('/', from);
  send('/healthz', '192.0.2.1');
  while (begun.length < 5) await new Promise((resolve) => setImmediate(resolve));
  expect(new Set(begun).size).toBe(5);
  expect(statuses).toEqual([503]);
});
