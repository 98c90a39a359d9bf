import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type Server, get, type RequestListener } from 'node:http';
import { type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test, describe, it } from '@jest/globals';
import express from 'express';
import { pino } from 'pino';
import { readConfig } from '../../config.js';
import { AppError } from '../../base/errors.js';
import { createLogger } from '../../base/log.js';
import { deferred } from '../../testing/deferred.js';
import { paceRequests } from './load/pace-requests.js';
import { pageLane } from './load/page-lane.js';
import { renderingTurns, type Render } from './load/rendering-turns.js';
import { startServer, type TestServer } from '../../testing/servers/http-server.js';
import { measureReplica, metricsRoutes } from './metrics.js';
import { healthRoutes } from './health.js';
import { TraceReceiver } from '../../testing/servers/trace-receiver.js';
import { createErrorHandler } from './error-handler.js';
import { requestLog } from './request-log.js';
import { traceRequests } from './trace-requests.js';
import { contentSecurityPolicy } from './content-security-policy.js';

describe('the page lane', () => {
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
        otherwise: (_request, response) => {
          begun.push(round);
          response.end();
        },
      },
      { running: 1, waiting: 5, waitingPerQueue: 3 },
    );
    const statuses: number[] = [];
    const send = (from: string) => {
      const request = { headers: { 'x-from': from }, socket: { destroyed: false } };
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
    for (const from of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2']) send(from);
    while (begun.length < 5) await new Promise((resolve) => setImmediate(resolve));
    expect(new Set(begun).size).toBe(5);
    expect(statuses).toEqual([503]);
  });
});

describe('metrics', () => {
  const TOKEN = 'a token for tests';
  let server: TestServer;
  let behindProxy: TestServer;
  beforeAll(async () => {
    server = await startServer(express().use(metricsRoutes({ metricsToken: TOKEN, isOnlyLocal: true })));
    behindProxy = await startServer(express().use(metricsRoutes({ metricsToken: TOKEN, isOnlyLocal: false })));
  });
  afterAll(async () => {
    await server.close();
    await behindProxy.close();
  });

  /** `fetch` would not send another host. */
  const statusFor = async (headers: Record<string, string>, { origin } = server): Promise<number | undefined> => {
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      get(`${origin}/metrics`, { headers }, resolve).on('error', reject),
    );
    response.resume();
    return response.statusCode;
  };

  test('tell the lag of a replica, if there is one', async () => {
    const metrics = async () => (await fetch(`${server.origin}/metrics`)).text();
    expect(await metrics()).not.toContain('database_replica');
    measureReplica(() => 1_500);
    expect(await metrics()).toMatch(/^database_replica_lag_seconds 1\.5$/m);
  });

  describe('the metrics', () => {
    test('are available to the machine itself', async () => {
      expect(await statusFor({})).toBe(200);
    });

    test.each([
      'forwarded',
      'x-forwarded',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'X-Forwarded-Port',
      'via',
      'x-real-ip',
    ])('are rejected with the header %s', async (name) => {
      expect(await statusFor({ [name]: 'x' })).toBe(404);
      expect(await statusFor({ [name]: '' })).toBe(404);
    });

    test.each(['evil.example', 'localhost#.evil.example', 'localhost/.evil.example', 'localhost?', 'a@localhost'])(
      'are rejected for the host %s',
      async (host) => {
        expect(await statusFor({ host })).toBe(404);
        expect(await statusFor({ host: 'localhost:4000' })).toBe(200);
      },
    );

    test('need the token behind a proxy, which may add no header', async () => {
      expect(await statusFor({}, behindProxy)).toBe(404);
      expect(await statusFor({ authorization: `Bearer ${TOKEN}` }, behindProxy)).toBe(200);
    });

    test('are available with the token, even behind a proxy', async () => {
      const via = { 'x-forwarded-for': '192.0.2.1' };
      expect(await statusFor({ ...via, authorization: `Bearer ${TOKEN}` })).toBe(200);
      expect(await statusFor({ ...via, authorization: 'Bearer something else' })).toBe(404);
    });
  });
});

describe('health', () => {
  const MANY = 20;
  const others = {
    isQueueReady: () => Promise.resolve(true),
    needsQueue: true,
    countWorkers: () => Promise.resolve(2),
    isDraining: () => false,
  };

  test('concurrent readiness checks share one database query', async () => {
    const all = deferred();
    let [arrived, asked] = [0, 0];
    const fitsDatabase = () => ((asked += 1), all.promise.then(() => true));
    const site = express().use((_request, _response, next) => {
      next();
      if ((arrived += 1) === MANY) all.resolve();
    });
    site.use(healthRoutes({ version: '1', fitsDatabase, ...others }));
    const server = await startServer(site);
    const answers = await Promise.all(Array.from({ length: MANY }, () => fetch(`${server.origin}/readyz`)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(asked).toBe(1);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    expect(asked).toBe(2);
    await server.close();
  });

  test('/healthz tells the version, also while the database is gone and the process drains', async () => {
    const fitsDatabase = () => Promise.reject(new Error('gone'));
    const routes = healthRoutes({ version: '1.2.3', fitsDatabase, ...others, isDraining: () => true });
    const server = await startServer(express().use(routes));
    const health = await fetch(`${server.origin}/healthz`);
    expect([health.status, await health.json()]).toEqual([200, { status: 'alive', version: '1.2.3' }]);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
    await server.close();
  });

  test('/readyz tells that a later release has changed the database', async () => {
    const fitsDatabase = () => Promise.resolve(false);
    const routes = healthRoutes({ version: '1', fitsDatabase, ...others });
    const server = await startServer(express().use(routes));
    const readiness = await fetch(`${server.origin}/readyz`);
    expect(readiness.status).toBe(503);
    expect(await readiness.json()).toMatchObject({ status: 'not ready', database: true, release: false });
    await server.close();
  });

  test('/readyz tells that the queue does not answer, and that no worker runs', async () => {
    const fitsDatabase = () => Promise.resolve(true);
    const answers = [];
    for (const changes of [
      { isQueueReady: () => Promise.reject(new Error('gone')) },
      { isQueueReady: () => Promise.reject(new Error('gone')), needsQueue: false },
      { isQueueReady: () => Promise.resolve(false), needsQueue: false },
      { countWorkers: () => Promise.resolve(0) },
    ]) {
      const routes = healthRoutes({ version: '1', fitsDatabase, ...others, ...changes });
      const server = await startServer(express().use(routes));
      const response = await fetch(`${server.origin}/readyz`);
      answers.push([response.status, await response.json()]);
      await server.close();
    }
    expect(answers).toMatchObject([
      [503, { queue: false, workers: 2 }],
      [200, { queue: false, workers: 2 }],
      [503, { queue: false, workers: 2 }],
      [200, { queue: true, workers: 0 }],
    ]);
  });
});

describe('the log of requests', () => {
  async function linesOf(path: string, headers: Record<string, string>, quietPath?: string): Promise<string> {
    let lines = '';
    const target = new Writable({ write: (chunk, _encoding, done) => done(void (lines += String(chunk))) });
    const log = requestLog(pino({}, target), quietPath);
    const server = await startServer((request, response) => {
      log(request, response);
      response
        .writeHead(302, { location: '/callback?token=TOPSECRET&user=x', 'set-cookie': 'sign_in=TOPSECRET' })
        .end();
    });
    await fetch(server.origin + path, { headers, redirect: 'manual' });
    await server.close();
    return lines;
  }

  it('leaves out a quiet path, and no other that begins like it', async () => {
    expect(await linesOf('/sites/letter/', {}, '/sites')).toBe('');
    expect(await linesOf('/sitesmap', {}, '/sites')).toContain('/sitesmap');
  });

  it('leaves out health checks', async () => {
    for (const path of ['/healthz', '/healthz?x=1', '/readyz', '/metrics']) expect(await linesOf(path, {})).toBe('');
  });

  it('contains no token, cookie or code', async () => {
    const lines = await linesOf('/callback?token=TOPSECRET&user=%7BTOPSECRET%7D&a=1', {
      authorization: 'Bearer TOPSECRET',
      cookie: 'sign_in=TOPSECRET',
    });
    expect(lines).not.toContain('TOPSECRET');
    expect(JSON.parse(lines)).toMatchObject({
      req: { method: 'GET', url: '/callback?token=[secret]&user=[secret]&a=1' },
      res: { statusCode: 302 },
    });
    expect(await linesOf('/api/auth/google/callback?code=TOPSECRET&state=TOPSECRET', {})).not.toContain('TOPSECRET');
    expect(await linesOf('/login?link=TOPSECRET', {})).not.toContain('TOPSECRET');
    expect(await linesOf('/api/follows/TOPSECRET.rss?follow=1', {})).toContain('/api/follows/[secret].rss?follow=1');
    expect(await linesOf('/api/collections/TOPSECRET.atom', {})).toContain('/api/collections/[secret].atom');
    expect(await linesOf('/collections/TOPSECRET?a=1', {})).toContain('/collections/[secret]?a=1');
    expect(await linesOf('/api/collections/12', {})).toContain('/api/collections/12');
  });

  it('has the trace of the request', async () => {
    const receiver = await TraceReceiver.start();
    let lines = '';
    const log = requestLog(createLogger('info', undefined, { write: (line) => void (lines += line) }));
    const otherwise: RequestListener = (request, response) => {
      log(request, response);
      response.end();
    };
    const server = await startServer(traceRequests({ isFromProxy: () => false, otherwise }));
    await fetch(server.origin);
    const { traceId, spanId } = await receiver.untilSpan('GET site');
    expect(JSON.parse(lines)).toMatchObject({ msg: 'request completed', trace_id: traceId, span_id: spanId });
    await receiver.stop();
    await server.close();
  });
});

describe('the content security policy', () => {
  const policyOf = (settings: Record<string, string>) =>
    contentSecurityPolicy(readConfig({ PUBLIC_URL: 'https://letters.example.com', ...settings }, '/nowhere'));

  it('blocks inline scripts, and scripts from other hosts', () => {
    const policy = policyOf({});
    expect(policy['script-src']).toEqual(["'self'"]);
    expect([policy['object-src'], policy['base-uri'], policy['frame-ancestors']]).toEqual([
      ["'none'"],
      ["'none'"],
      ["'none'"],
    ]);
  });

  it('allows connections to this host and configured ones', () => {
    expect(policyOf({})['connect-src']).toEqual(["'self'", 'wss://letters.example.com']);
    const named = {
      ANALYTICS_SCRIPT_URL: 'https://count.example.com/a.js',
      JOBS_API_URL: 'https://jobs.example.com/x',
    };
    expect(policyOf(named)['connect-src']).toEqual([
      "'self'",
      'wss://letters.example.com',
      'wss://jobs.example.com',
      'https://count.example.com',
      'https://jobs.example.com',
    ]);
    expect(policyOf(named)['script-src']).toEqual(["'self'", 'https://count.example.com']);
  });
});

describe('a route that fails', () => {
  let server: TestServer;
  beforeAll(async () => {
    const site = express().use((request, _response, next) => {
      request.id = 'the-id';
      next();
    });
    site.use('/late', () => {
      throw new AppError('TIMED_OUT', 'Too slow for <you>');
    });
    site.use('/bug', () => {
      throw new Error('SECRET');
    });
    server = await startServer(site.use(createErrorHandler(createLogger('silent'))));
  });
  afterAll(() => server.close());

  test.each([
    ['/late', 504, 'Too slow for &lt;you&gt;'],
    ['/bug', 500, 'Something went wrong'],
  ])('shows a page to a browser that asked for one: %s', async (path, status, message) => {
    const response = await fetch(server.origin + path, { headers: { accept: 'text/html,*/*;q=0.8' } });
    const page = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
    for (const shown of [message, 'the-id', '<a href="/">', 'Try again']) expect(page).toContain(shown);
    expect(page).not.toContain('SECRET');
  });

  test('sends JSON to programs, and to browsers that asked for something else', async () => {
    const expected = { success: false, code: 'TIMED_OUT', message: 'Too slow for <you>', requestId: 'the-id' };
    expect(await (await fetch(`${server.origin}/late`)).json()).toEqual(expected);
    const init = { method: 'POST', headers: { accept: 'text/html' } };
    expect(await (await fetch(`${server.origin}/late`, init)).json()).toEqual(expected);
  });
});
