import { once } from 'node:events';
import {
  createServer,
  IncomingMessage,
  request as ask,
  type RequestListener,
  type Server,
  Agent,
  request,
} from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test, afterEach } from '@jest/globals';
import express, { type RequestHandler } from 'express';
import { currentRequest, inRequest, RequestScope } from '../../../base/async/request-scope.js';
import { readConfig } from '../../../config.js';
import { deferred } from '../../../testing/deferred.js';
import { startTestApp } from '../../../testing/running-app.js';
import { limitPipelining, MAX_PIPELINED } from './limit-pipelining.js';
import { healthLane } from './health-lane.js';
import { limitPages } from './page-limit.js';
import { renderingTurns } from './rendering-turns.js';
import { checkBeforeParsing } from '../check-before-parsing.js';

const listeners: Server[] = [];
afterAll(() => {
  for (const server of listeners) {
    server.close();
    server.closeAllConnections();
  }
});

async function listen(server: Server): Promise<number> {
  listeners.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

const BUDGET = 200;
const PAGES = BUDGET / 20;

/** A site that answers every request, behind the limit. */
async function startLimited(isExempt = (_path: string) => false): Promise<string> {
  const limits = { PUBLIC_URL: 'http://localhost:4000', RATE_LIMITS: 'on', JWT_SECRET: 'x'.repeat(32) };
  const config = readConfig(limits, '/nowhere');
  const addressOf = ({ headers }: IncomingMessage) => String(headers['x-from']);
  const otherwise: RequestListener = (_request, response) => void response.end('page');
  return `http://127.0.0.1:${await listen(createServer(limitPages({ config, addressOf, isExempt, otherwise, budget: BUDGET })))}`;
}

describe('the page limit', () => {
  /** Number of requests of a network before the first refusal. */
  async function answered(origin: string, path: string, { from = '192.0.2.1', method = 'GET' } = {}): Promise<number> {
    for (let count = 0; ; count += 1) {
      const { status } = await fetch(origin + path, { method, headers: { 'x-from': from } });
      if (status === 429 || count > BUDGET) return count;
    }
  }

  test.each([
    ['GET', '/', PAGES],
    ['HEAD', '/newsletter/1', PAGES],
    ['POST', '/topics', PAGES],
    ['GET', '/nowhere/at/all.png', PAGES],
    ['GET', '/newsletters.rss', PAGES],
    ['GET', '/sitemap.xml?x=1', PAGES],
    ['GET', '/healthz/x', PAGES],
    ['GET', '/mcp/x', PAGES],
    ['GET', '/mcp', PAGES],
    ['PUT', '/graphql', PAGES],
    ['POST', '/graphql/x', PAGES],
    ['POST', '/assets/x.js', PAGES],
    ['GET', '/apis', PAGES],
    ['GET', '/sites/x/', PAGES],
    ['GET', '/images/x', BUDGET / 2],
    ['GET', '/assets/x.js', BUDGET],
    ['GET', '/graphql', BUDGET],
    ['OPTIONS', '/api/newsletters', BUDGET],
    // Health checks beyond those of a supervisor.
    ['GET', '/healthz', PAGES],
    // The API has its own limit.
    ['POST', '/graphql', Infinity],
    ['GET', '/api/newsletters', Infinity],
    ['POST', '/mcp', Infinity],
  ])('%s %s is answered so often in a minute: %d', async (method, path, times) => {
    expect(await answered(await startLimited(), path, { method })).toBe(Math.min(times, BUDGET + 1));
  });

  test('counts per network, and says when to retry', async () => {
    const origin = await startLimited((path) => path.startsWith('/sites/'));
    expect(await answered(origin, '/', { from: '2001:db8::1' })).toBe(PAGES);
    const refused = await fetch(origin, { headers: { 'x-from': '2001:db8::2' } });
    expect([refused.status, refused.headers.get('connection')]).toEqual([429, 'close']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('content-security-policy')).toBeTruthy();
    expect(await refused.text()).toMatch(/Too many requests/);
    expect(await answered(origin, '/', { from: '2001:db9::1' })).toBe(PAGES);
    expect(await answered(origin, '/sites/x/', { from: '2001:db8::1' })).toBe(BUDGET + 1);
  });

  test('sends one refusal per connection, even to pipelined requests', async () => {
    const origin = await startLimited();
    await answered(origin, '/', { from: '192.0.2.9' });
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    let text = '';
    socket.on('data', (data: Buffer) => (text += data.toString()));
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-From: 192.0.2.9\r\n\r\n'.repeat(9));
    await closeOf(socket);
    expect(text.match(/HTTP\/1\.1 429/g)).toHaveLength(1);
  });

  test('applies to pages, not to the API', async () => {
    const app = await startTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
    let answers = 0;
    // Some proxies add the port, which differs with each connection.
    const from = () => ({ 'x-forwarded-for': `192.0.2.1:${1_000 + answers}` });
    const get = (path: string) => fetch(app.origin + path, { headers: from() });
    while ((await get('/nowhere')).status !== 429) answers += 1;
    expect(answers).toBe(1_200);
    expect((await get('/api/newsletters')).status).toBe(200);
    expect((await get('/healthz')).status).toBe(200);
    const often = await Promise.all(Array.from({ length: 50 }, () => get('/healthz')));
    expect(often.map(({ status }) => status)).toContain(429);
    await app.close();
  });
});

/** Also called after an error. */
const closeOf = (socket: Socket) => new Promise<void>((resolve) => void socket.once('close', () => resolve()));

describe('health checks', () => {
  async function startLane() {
    const through: string[] = [];
    const to =
      (name: string): RequestListener =>
      ({ url }, response) => {
        through.push(`${name} ${url}`);
        response.end();
      };
    const addressOf = ({ headers }: IncomingMessage) => String(headers['x-from']);
    const [atOnce, otherwise] = [to('at once'), to('in turn')];
    const lane = healthLane({ version: '1.2.3', headers: [['x-kept', 'yes']], addressOf, atOnce, otherwise });
    const origin = `http://127.0.0.1:${await listen(createServer(lane))}`;
    const get = (path: string, from: string, method = 'GET') =>
      fetch(origin + path, { method, headers: { 'x-from': from } });
    return { get, through };
  }

  test('/healthz is answered before everything else, unless a network asks more often than supervisors', async () => {
    const { get, through } = await startLane();
    const answer = await get('/healthz', '192.0.2.1');
    expect([answer.headers.get('x-kept'), await answer.json()]).toEqual(['yes', { status: 'alive', version: '1.2.3' }]);
    expect((await get('/healthz?x', '192.0.2.1', 'HEAD')).status).toBe(200);
    expect(through).toEqual([]);
    await Promise.all(Array.from({ length: 100 }, () => get('/healthz', '192.0.2.1')));
    expect(through.length).toBeGreaterThan(0);
    expect(new Set(through)).toEqual(new Set(['in turn /healthz']));
    through.length = 0;
    await get('/healthz', '192.0.2.2');
    expect(through).toEqual([]);
  });

  test('/readyz waits for no turn, unless all networks together ask often', async () => {
    const { get, through } = await startLane();
    await get('/readyz', '192.0.2.1');
    expect(through).toEqual(['at once /readyz']);
    await Promise.all(
      Array.from({ length: 600 }, (_, n) => get('/readyz', `198.18.${Math.floor(n / 250)}.${n % 250}`)),
    );
    expect(through).toContain('in turn /readyz');
  });

  test.each([
    ['POST', '/healthz'],
    ['GET', '/healthz/x'],
    ['GET', '/'],
  ])('%s %s is a request like others', async (method, path) => {
    const { get, through } = await startLane();
    await get(path, '192.0.2.1', method);
    expect(through).toEqual([`in turn ${path}`]);
  });
});

describe('a flood of pages', () => {
  test('is rendered a few at a time, with fair turns, and the rest is asked to retry', async () => {
    const end = deferred();
    let running = 0;
    let most = 0;
    const { inTurn } = renderingTurns({ running: 2, waiting: 4, waitingPerQueue: 2 });
    const site = express().set('trust proxy', true);
    site.get(
      '/',
      inTurn(async (_request, response) => {
        most = Math.max(most, (running += 1));
        await end.promise;
        running -= 1;
        response.send('page');
      }),
    );
    const server = createServer(site);
    const origin = `http://127.0.0.1:${await listen(server)}`;
    const read = (from: string) => fetch(origin, { headers: { 'x-forwarded-for': from } });
    const [asked, accepted] = [20, 4];
    const areRefused = deferred();
    const refusals: (string | null)[] = [];
    const all = Array.from({ length: asked }, async () => {
      const { status, headers } = await read('192.0.2.1');
      if (status === 503 && refusals.push(headers.get('retry-after')) === asked - accepted) areRefused.resolve();
      return status;
    });
    // Immediately, although no page is finished.
    await areRefused.promise;
    const reader = read('192.0.2.2');
    end.resolve();
    expect((await Promise.all(all)).filter((status) => status === 200)).toHaveLength(accepted);
    expect(new Set(refusals)).toEqual(new Set(['2']));
    expect([(await reader).status, most]).toEqual([200, 2]);
    server.closeAllConnections();
  });

  test('leaves a turn for other networks', async () => {
    const [end, haveArrived] = [deferred(), deferred()];
    let arrived = 0;
    const slowPages = 8;
    const site = express().set('trust proxy', true);
    const count: RequestHandler = (_request, _response, next) => {
      next();
      if ((arrived += 1) === slowPages) haveArrived.resolve();
    };
    site.use(count).get(
      '/:name',
      renderingTurns().inTurn(async ({ params }, response) => {
        if (params.name === 'slow') await end.promise;
        response.send('page');
      }),
    );
    const server = createServer(site);
    const origin = `http://127.0.0.1:${await listen(server)}`;
    const read = (name: string, from: string) => fetch(`${origin}/${name}`, { headers: { 'x-forwarded-for': from } });
    const slow = Array.from({ length: slowPages }, () => read('slow', '192.0.2.1'));
    await haveArrived.promise;
    expect((await read('fast', '192.0.2.2')).status).toBe(200);
    end.resolve();
    await Promise.all(slow);
    server.closeAllConnections();
  });

  test('a page is not rendered if its reader left while waiting', async () => {
    const [end, hasArrived, hasLeft] = [deferred(), deferred(), deferred()];
    const rendered: string[] = [];
    const { inTurn } = renderingTurns({ running: 1, waiting: 4, waitingPerQueue: 4 });
    const site = express().get(
      '/:name',
      (request, response, next) => {
        if (request.params.name === 'left') response.once('close', hasLeft.resolve);
        next();
        if (request.params.name === 'left') hasArrived.resolve();
      },
      inTurn(async ({ params }, response) => {
        rendered.push(String(params.name));
        await end.promise;
        response.send('page');
      }),
    );
    const server = createServer(site);
    const origin = `http://127.0.0.1:${await listen(server)}`;
    const first = fetch(`${origin}/first`);
    await once(server, 'request');
    const leaving = ask(`${origin}/left`).on('error', () => undefined);
    leaving.end();
    await hasArrived.promise;
    leaving.destroy();
    await hasLeft.promise;
    end.resolve();
    expect([(await first).status, (await fetch(`${origin}/last`)).status]).toEqual([200, 200]);
    expect(rendered).toEqual(['first', 'last']);
    server.closeAllConnections();
  });
});

test('a connection that pipelines many requests is closed', async () => {
  const server = createServer(limitPipelining(() => undefined));
  const port = await listen(server);
  const send = (requests: number) => {
    const socket = connect(port, '127.0.0.1')
      .on('error', () => undefined)
      .resume();
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(requests));
    return socket;
  };
  const patient = send(MAX_PIPELINED);
  await closeOf(send(MAX_PIPELINED + 1));
  await closeOf(send(20_000));
  expect(patient.closed).toBe(false);
  patient.destroy();
});

test('the next request of a connection starts when the one before is answered', async () => {
  const [first, second] = [deferred(), deferred()];
  const started: (string | undefined)[] = [];
  const server = createServer(
    limitPipelining(({ url }, response) => {
      started.push(url);
      if (url === '/first') first.resolve();
      if (url === '/second') second.resolve();
      if (url !== '/first') response.end();
      else void other.promise.then(() => response.end());
    }),
  );
  const other = deferred();
  const port = await listen(server);
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const requests = ['/first', '/second'].map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  socket.resume().write(requests.join(''));
  await first.promise;
  // On a connection of its own, nothing waits.
  await (await fetch(`http://127.0.0.1:${port}/other`)).text();
  expect(started).toEqual(['/first', '/other']);
  other.resolve();
  await second.promise;
  socket.destroy();
});

/** Sends requests in one packet, and returns the paths that were begun when the connection has ended. */
async function sendTogether(paths: string[], answer: RequestListener): Promise<string[]> {
  const begun: string[] = [];
  const server = createServer(
    limitPipelining((request, response) => {
      begun.push(request.url ?? '');
      answer(request, response);
    }),
  );
  const port = await listen(server);
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.resume().write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''));
  await once(socket, 'close');
  return begun;
}

test('the next request of a connection does not run with the limits of the one before', async () => {
  const scopes: unknown[] = [];
  const begun = await sendTogether(['/first', '/second'], ({ url }, response) => {
    scopes.push(currentRequest());
    if (url === '/second') response.setHeader('connection', 'close');
    inRequest(new RequestScope('1'), () => response.end());
  });
  expect(begun).toEqual(['/first', '/second']);
  expect(scopes).toEqual([undefined, undefined]);
});

test('no request is begun whose answer the connection will not carry', async () => {
  const close: RequestListener = (_request, response) => response.setHeader('connection', 'close').end();
  expect(await sendTogether(['/first', '/second'], close)).toEqual(['/first']);
});

test('a page is not rendered if a request in the same packet closed the connection', async () => {
  const limits = { PUBLIC_URL: 'http://localhost:4000', RATE_LIMITS: 'on', JWT_SECRET: 'x'.repeat(32) };
  let made = 0;
  const pages = limitPages({
    config: readConfig(limits, '/nowhere'),
    addressOf: () => '192.0.2.1',
    isExempt: () => false,
    otherwise: () => void (made += 1),
  });
  const port = await listen(createServer(limitPipelining(pages)));
  const socket = connect(port, '127.0.0.1')
    .on('error', () => undefined)
    .resume();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(MAX_PIPELINED + 1));
  await closeOf(socket);
  expect(made).toBe(0);
});

describe('before a request is parsed', () => {
  let close: () => void = () => undefined;
  afterEach(() => close());

  async function listenChecked(server: Server): Promise<number> {
    checkBeforeParsing(server).listen(0, '127.0.0.1');
    await once(server, 'listening');
    close = () => {
      server.close();
      server.closeAllConnections();
    };
    return (server.address() as AddressInfo).port;
  }

  test('nothing is parsed after a request that closes its connection', async () => {
    let parsed = 0;
    class Counted extends IncomingMessage {
      constructor(socket: Socket) {
        super(socket);
        parsed += 1;
      }
    }
    const server = createServer(
      { IncomingMessage: Counted },
      limitPipelining(() => undefined),
    );
    const port = await listenChecked(server);
    const socket = connect(port, '127.0.0.1')
      .on('error', () => undefined)
      .resume();
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(20_000));
    await new Promise((resolve) => socket.once('close', resolve));
    // One closes the connection, and the next one stops the parser.
    expect(parsed).toBeLessThanOrEqual(MAX_PIPELINED + 2);
  });

  test.each(['h2c', 'TLS/1.3'])('a request that offers another protocol is answered: %s', async (upgrade) => {
    const server = createServer((asked, response) => {
      void text(asked).then((body) => response.end(`${asked.method} ${body}`));
    });
    server.on('upgrade', (_asked, socket) => socket.destroy());
    const port = await listenChecked(server);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const answerTo = async (method: string, body?: string) => {
      const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade, 'http2-settings': 'AAMAAABkAAQCAAAAAAIAAAAA' };
      const asking = request({ port, host: '127.0.0.1', agent, method, headers }).end(body);
      const [response] = (await once(asking, 'response')) as [IncomingMessage];
      return text(response);
    };
    expect([await answerTo('POST', 'a body'), await answerTo('GET')]).toEqual(['POST a body', 'GET ']);
    agent.destroy();
  });

  test.each(['websocket', 'WebSocket'])('an upgrade to a socket reaches the socket server: %s', async (upgrade) => {
    const server = createServer();
    server.on('upgrade', (_asked, socket) =>
      socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
    );
    const port = await listenChecked(server);
    const asking = request({ port, host: '127.0.0.1', headers: { connection: 'Upgrade', upgrade } }).end();
    const [response] = (await once(asking, 'upgrade')) as [IncomingMessage];
    expect(response.statusCode).toBe(101);
  });
});
