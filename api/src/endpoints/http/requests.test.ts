import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, describe, beforeEach } from '@jest/globals';
import { pathOf } from '../rest/openapi.js';
import { createRoutes } from '../../app/routes.js';
import { startTestApp, type RunningApp, bearer } from '../../testing/running-app.js';
import { isWholeGrid } from '../../testing/whole-grid.js';
import { dropSlowReaders } from './load/slow-clients.js';
import { Role } from '../../people/accounts/user.entity.js';
import { createNewsletter } from '../../testing/factories.js';
import { fairPoolOf } from '../../base/database/pool/fair-pool.js';
import 'reflect-metadata';

describe('methods and paths', () => {
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
});

describe('slow clients', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const SILENT_MS = 500;
  const POST =
    'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{';

  /** The time for headers is half of that for the whole request. */
  const BEGINNINGS = ['GET / HTTP/1.1\r\nX-Slow: a', ...(isWholeGrid ? [POST] : [])];

  test(`a client that sends headers${isWholeGrid ? ' or a body' : ''} byte by byte is disconnected`, async () => {
    await Promise.all(
      BEGINNINGS.map(async (beginning) => {
        const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
        socket.on('error', () => undefined).resume();
        socket.write(beginning);
        const dripping = setInterval(() => socket.write('a'), 500);
        await once(socket, 'close');
        clearInterval(dripping);
      }),
    );
  });

  test('a client that does not read the response is disconnected', async () => {
    const body = Buffer.alloc(20 * 1024 * 1024);
    const server = dropSlowReaders(
      createServer((_, response) => response.end(body)),
      SILENT_MS,
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const connection = once(server, 'connection');
    const deaf = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    deaf.pause().write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const [socket] = (await connection) as [Socket];
    await once(socket, 'close');
    expect(socket.bytesWritten).toBeGreaterThan(0);
    deaf.destroy();
    server.close();
  });
});

describe('hosts', () => {
  let app: RunningApp;

  beforeAll(async () => {
    app = await startTestApp({ DEMO: 'on', CONTACT_EMAIL: 'security@example.com' });
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

  test.each([
    [{ host: 'evil.example' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost.evil.example' }, 403],
    [{ origin: 'http://localhost:6274' }, 405],
    [{}, 405],
  ])('/mcp answers %j with %d: other sites may not use the browser of a reader', async (headers, status) => {
    expect((await get('/mcp', headers as Record<string, string>)).status).toBe(status);
  });

  test.each(['GET /healthz', 'GET /', 'POST /graphql', 'GET /api/newsletters', 'GET /graphql'])(
    '%s with two Host headers is 400',
    async (line) => {
      const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
      const upgrade = line === 'GET /graphql' ? 'Connection: upgrade\r\nUpgrade: websocket\r\n' : '';
      socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\nhost: evil.example\r\n${upgrade}\r\n`);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
      socket.destroy();
    },
  );

  test('security.txt says where to report a weakness, and no page may use a camera', async () => {
    const response = await fetch(`${app.origin}/.well-known/security.txt`);
    const lines = (await response.text()).split('\n');
    expect(lines).toContain(`Canonical: ${app.origin}/.well-known/security.txt`);
    expect(lines).toContain('Contact: mailto:security@example.com');
    const expires = Date.parse(lines.find((line) => line.startsWith('Expires: '))?.slice(9) ?? '');
    expect(expires - Date.now()).toBeGreaterThan(30 * 86_400_000);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('permissions-policy')).toContain('camera=()');
  });

  test("the demo's sites, whose feeds contain the requested host, refuse other names", async () => {
    const own = await get('/sites/', {});
    for (const host of [
      'evil.example',
      'localhost#.evil.example',
      'localhost/.evil.example',
      'evil.example@localhost',
    ]) {
      expect((await get('/sites/', { host })).status).toBe(400);
    }
    expect((await get('/sites/', { host: 'localhost' })).status).toBe(own.status);
  });
});

describe('the choice of a database', () => {
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
    send('/graphql', {
      method: 'POST',
      headers: Object.assign({}, JSON_TYPE, headers),
      body: JSON.stringify({ query }),
    });

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
        expect(await send(path, { headers: { accept: path === '/newsletter/1' ? 'text/html' : '*/*' } })).toEqual([
          true,
        ]);
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
});
