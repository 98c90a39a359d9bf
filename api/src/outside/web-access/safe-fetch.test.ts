import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import type { Agent } from 'undici';
import { HOSTILE_NAMES, hostileAddresses } from '../../testing/values/hostile-addresses.js';
import { AddressGuard } from './address-guard.js';
import { OwnPages } from './own-pages.js';
import { deferred } from '../../testing/deferred.js';
import { startServer, type TestServer } from '../../testing/servers/http-server.js';
import { SafeFetch } from './safe-fetch.js';
import { GuardedFetch } from './guarded-fetch.js';
import { createGuardedAgent } from './guarded-agent.js';

describe('addresses', () => {
  const lookup = (host: string) => Promise.resolve(HOSTILE_NAMES[host] ?? ['93.184.216.34']);
  const PORT = 8123;
  const guard = new AddressGuard({ ports: [80, 443, PORT], lookup });

  async function judge(text: string, judging = guard): Promise<string> {
    try {
      const { host, port } = judging.check(text);
      const addresses = await judging.resolve(host, port);
      return addresses.map(({ address }) => address).join();
    } catch (error) {
      return (error as { failure: string }).failure;
    }
  }

  describe('the address guard', () => {
    it.each(hostileAddresses(PORT))('refuses %s', async (address) => {
      expect(['private-address', 'bad-address']).toContain(await judge(address));
    });

    it.each([
      ['http://example.com/', '93.184.216.34'],
      ['https://8.8.8.8/', '8.8.8.8'],
      ['https://[2606:4700:4700::1111]/', '2606:4700:4700::1111'],
      ['https://münchen.example/', '93.184.216.34'],
    ])('accepts %s', async (address, expected) => {
      expect(await judge(address)).toBe(expected);
    });

    it('connects only to the public addresses of a name', async () => {
      const mixed = new AddressGuard({ lookup: () => Promise.resolve(['10.0.0.1', '93.184.216.34', '::1']) });
      expect(await judge('http://mixed.example.com/', mixed)).toBe('93.184.216.34');
    });

    it('reports that there is no site if a name does not resolve', async () => {
      const lost = new AddressGuard({ lookup: () => Promise.reject(new Error('ENOTFOUND')) });
      expect(await judge('http://nowhere.example.com/', lost)).toBe('unreachable');
    });

    it('accepts an exempt host only on its own port', async () => {
      const exempting = new AddressGuard({
        allowHosts: ['127.0.0.1:4100', 'demo.localhost:4100'],
        lookup: () => Promise.resolve(['127.0.0.1']),
      });
      expect(await judge('http://127.0.0.1:4100/a', exempting)).toBe('127.0.0.1');
      expect(await judge('http://DEMO.localhost:4100/a', exempting)).toBe('127.0.0.1');
      expect(await judge('http://127.0.0.1:4101/', exempting)).toBe('private-address');
      expect(await judge('http://127.0.0.1/', exempting)).toBe('private-address');
    });
  });
});

describe('our own port', () => {
  const ownPages = new OwnPages();
  const guard = new AddressGuard({ ownPages, lookup: () => Promise.resolve(['127.0.0.1']) });

  test('is private before the demo is served', () => {
    expect(() => guard.check('http://localhost:4000/sites/one/')).toThrow('private network');
  });

  test('allows the demo sites, and nothing else', async () => {
    ownPages.open('http://localhost:4000');
    expect(guard.check('http://localhost:4000/sites/one/').port).toBe(4000);
    expect(guard.check('http://localhost:4000/robots.txt').port).toBe(4000);
    expect(await guard.resolve('localhost', 4000)).toEqual([{ address: '127.0.0.1', family: 4 }]);
    for (const path of ['/', '/metrics', '/api/user', '/graphql', '/sites/../metrics']) {
      expect(() => guard.check(`http://localhost:4000${path}`)).toThrow('private network');
    }
  });

  test('does not allow other ports of the same machine', () => {
    expect(() => guard.check('http://localhost:4001/sites/one/')).toThrow('private network');
  });
});

describe('a safe fetch', () => {
  const MEGABYTE = 1024 * 1024;
  let site: TestServer;
  let inside: TestServer;
  let web: SafeFetch;

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', site.origin);
    const to = url.searchParams.get('to');
    if (to !== null) return void response.writeHead(302, { location: to }).end();
    if (url.pathname === '/hop') return hop(url, response);
    if (url.pathname === '/headers') return void response.end(JSON.stringify(request.headers));
    if (url.pathname === '/bomb') return void response.setHeader('content-encoding', 'gzip').end(bomb);
    if (url.pathname === '/endless') return pour(response);
    if (url.pathname === '/drip') return drip(response);
    if (url.pathname === '/silent') return;
    if (url.pathname === '/unknown') return pour(response.setHeader('content-encoding', 'own'));
    response.setHeader('content-encoding', 'gzip').end(gzipSync('hello'));
  }

  const bomb = gzipSync(Buffer.alloc(64 * MEGABYTE));

  function hop(url: URL, response: ServerResponse): void {
    const left = Number(url.searchParams.get('left'));
    if (left === 0) response.end('arrived');
    else response.writeHead(301, { location: `/hop?left=${left - 1}` }).end();
  }

  function pour(response: ServerResponse): void {
    const chunk = Buffer.alloc(64 * 1024);
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more);
    more();
  }

  let dripClosed = deferred();
  function drip(response: ServerResponse): void {
    const timer = setInterval(() => response.write('.'), 20);
    response.on('close', () => {
      clearInterval(timer);
      dripClosed.resolve();
    });
  }

  beforeAll(async () => {
    site = await startServer(answer);
    inside = await startServer((_request, response) => response.end('secret'));
    const lookup = (host: string) => Promise.resolve(HOSTILE_NAMES[host] ?? ['127.0.0.1']);
    const guard = new AddressGuard({ allowHosts: [`127.0.0.1:${site.port}`], ports: [80, 443, inside.port], lookup });
    web = new SafeFetch({ guard, userAgent: 'NewsletterReader/1.0', timeoutMs: 1_500, maxBytes: MEGABYTE });
  });

  afterAll(async () => {
    await web.close();
    await Promise.all([site.close(), inside.close()]);
  });

  /** A server that answers each connection as it likes, and a client for it. */
  async function startRaw(answer: (socket: Socket) => void) {
    const sockets = new Set<Socket>();
    const server = createTcpServer((socket) => {
      sockets.add(socket.on('error', () => undefined));
      answer(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const guard = new AddressGuard({ allowHosts: [`127.0.0.1:${port}`] });
    const web = new SafeFetch({ guard, userAgent: 'x', timeoutMs: 1_000, connectTimeoutMs: 1_500 });
    const close = async () => {
      await web.close();
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    };
    return { web, origin: `http://127.0.0.1:${port}/`, close };
  }

  const redirectTo = (address: string) => `${site.origin}/?to=${encodeURIComponent(new URL(address).href)}`;

  const read = async (url: string) => Buffer.from(await (await web.get(url)).bytes()).toString();

  describe('fetching', () => {
    it('returns the decompressed body, the status and lower-case headers', async () => {
      const response = await web.get(`${site.origin}/#top`);
      expect(response).toMatchObject({ status: 200, url: `${site.origin}/`, headers: { 'content-encoding': 'gzip' } });
      expect(Buffer.from(await response.bytes()).toString()).toBe('hello');
    });

    it('follows five redirects, and reports the final URL', async () => {
      const response = await web.get(`${site.origin}/hop?left=5`);
      expect(response.url).toBe(`${site.origin}/hop?left=0`);
      await response.discard();
    });

    it('fails at the sixth redirect', async () => {
      await expect(web.get(`${site.origin}/hop?left=6`)).rejects.toMatchObject({ failure: 'too-many-redirects' });
    });

    it('sends our user agent', async () => {
      expect(JSON.parse(await read(`${site.origin}/headers`))).toMatchObject({ 'user-agent': 'NewsletterReader/1.0' });
    });

    it('rejects every hostile address, in URLs and redirects, without connecting', async () => {
      const addresses = hostileAddresses(inside.port);
      for (const address of addresses) {
        await expect(web.get(address)).rejects.toMatchObject({ name: 'WebError' });
        await expect(web.get(redirectTo(address))).rejects.toMatchObject({ name: 'WebError' });
      }
      expect(addresses.length).toBeGreaterThanOrEqual(60);
      expect(inside.connections()).toBe(0);
    });

    it('resolves a name once per connection, so that DNS rebinding fails', async () => {
      const answers = [['93.184.216.34'], ['127.0.0.1']];
      const guard = new AddressGuard({
        ports: [inside.port],
        lookup: () => Promise.resolve(answers.shift() ?? ['127.0.0.1']),
      });
      const rebound = new SafeFetch({ guard, userAgent: 'x', timeoutMs: 200 });
      await expect(rebound.get(`http://rebinding.example.com:${inside.port}/`)).rejects.toMatchObject({
        name: 'WebError',
      });
      expect(answers).toHaveLength(1);
      await expect(rebound.get(`http://rebinding.example.com:${inside.port}/`)).rejects.toMatchObject({
        failure: 'private-address',
      });
      expect(inside.connections()).toBe(0);
      await rebound.close();
    });
  });

  describe('a hostile site', () => {
    it.each([
      ['/endless', 'too-large'],
      ['/bomb', 'too-large'],
      ['/drip', 'timeout'],
      ['/silent', 'timeout'],
      ['/unknown', 'unreachable'],
    ])('cannot exceed the limits with %s', async (path, failure) => {
      await expect(read(`${site.origin}${path}`)).rejects.toMatchObject({ failure });
    });

    it('cannot hang in the TLS handshake', async () => {
      const mute = await startRaw(() => undefined);
      await expect(mute.web.get(mute.origin.replace('http', 'https'))).rejects.toMatchObject({ failure: 'timeout' });
      await mute.close();
    });

    it.each([
      ['a header of a megabyte', `X: ${'a'.repeat(MEGABYTE)}\r\n`, 'too-large'],
      ['thousands of headers', 'Name: value\r\n'.repeat(20_000), 'too-large'],
      ['half a header', 'X: ', 'timeout'],
    ])('cannot exceed the limits with %s', async (_what, headers, failure) => {
      const other = await startRaw((socket) => socket.write(`HTTP/1.1 200 OK\r\n${headers}`));
      await expect(other.web.get(other.origin)).rejects.toMatchObject({ failure });
      await other.close();
    });

    it('cannot keep us waiting with informational responses', async () => {
      const other = await startRaw((socket) => {
        const hint = () => socket.writable && socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(100));
        const timer = setInterval(hint, 5);
        socket.on('close', () => clearInterval(timer));
      });
      await expect(other.web.get(other.origin)).rejects.toMatchObject({ name: 'WebError' });
      await other.close();
    });

    it('with a closed port is unreachable', async () => {
      const gone = await startServer(() => undefined);
      await gone.close();
      const guard = new AddressGuard({ allowHosts: [`127.0.0.1:${gone.port}`] });
      const other = new SafeFetch({ guard, userAgent: 'x' });
      await expect(other.get(gone.origin)).rejects.toMatchObject({ failure: 'unreachable' });
      await other.close();
    });

    it('can be aborted', async () => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 20);
      await expect(web.get(`${site.origin}/silent`, { signal: controller.signal })).rejects.toMatchObject({
        failure: 'aborted',
      });
    });

    it('cannot hold up who wants nothing of its body', async () => {
      await (await web.get(`${site.origin}/drip`)).discard();
    }, 4_000);

    it('keeps no connection with a body that cannot be decoded', async () => {
      for (let tried = 0; tried < 9; tried += 1) await read(`${site.origin}/unknown`).catch(() => undefined);
      expect(await read(site.origin)).toBe('hello');
    });

    it('cannot crash the process with a body that nobody reads', async () => {
      dripClosed = deferred();
      const response = await web.get(`${site.origin}/drip`);
      await dripClosed.promise;
      await expect(response.bytes()).rejects.toMatchObject({ failure: 'timeout' });
    });
  });
});

describe('a guarded fetch', () => {
  const MEGABYTE = 1024 * 1024;
  const document = JSON.stringify({ client_name: 'Reader' });
  const bomb = gzipSync(Buffer.alloc(64 * MEGABYTE));

  let site: TestServer;
  let web: GuardedFetch;
  let closed = deferred();

  beforeAll(async () => {
    site = await startServer((request, response) => {
      request.socket.once('close', closed.resolve);
      if (request.url === '/moved') return void response.writeHead(302, { location: '/' }).end();
      const body = request.url === '/bomb' ? bomb : gzipSync(document);
      response.writeHead(200, { 'content-encoding': 'gzip', 'keep-alive': 'timeout=600' }).end(body);
    });
    const guard = new AddressGuard({ allowHosts: [`127.0.0.1:${site.port}`] });
    web = new GuardedFetch({ guard, userAgent: 'NewsletterReader/1.0' });
  });
  afterAll(async () => {
    await web.close();
    await site.close();
  });

  const limit = { maxBytes: 5_000 };

  it('reads a document up to its limit, and follows no redirects', async () => {
    const response = await web.get(`${site.origin}/`, { maxBytes: document.length });
    expect([response.status, await response.text()]).toEqual([200, document]);
    await expect((await web.get(`${site.origin}/`, { maxBytes: document.length - 1 })).text()).rejects.toThrow(
      'too large',
    );
    expect((await web.get(`${site.origin}/moved`, limit)).status).toBe(302);
  });

  it('stops when a body becomes larger than its limit, whatever its compressed size', async () => {
    const response = await web.get(`${site.origin}/bomb`, limit);
    await expect(response.arrayBuffer()).rejects.toThrow('too large');
  });

  it('closes connections that nobody uses, even if the server wants to keep them', async () => {
    closed = deferred();
    await (await web.get(`${site.origin}/`, limit)).text();
    await closed.promise;
  });
});

describe('the guarded agent', () => {
  let site: TestServer;
  let agent: Agent;

  beforeAll(async () => {
    site = await startServer((_request, response) => response.setHeader('keep-alive', 'timeout=600').end());
    const resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
    agent = createGuardedAgent({ resolve } as unknown as AddressGuard, 2_000);
  });
  afterAll(async () => {
    await agent.destroy();
    await site.close();
  });

  test('a stranger with many names, who keeps connections open, leaves room for others', async () => {
    const statuses = new Set<number>();
    for (let name = 0; name < 600; name += 1) {
      const origin = `http://letter-${name}.example:${site.port}`;
      const { statusCode, body } = await agent.request({ origin, path: '/', method: 'GET' });
      await body.dump();
      statuses.add(statusCode);
    }
    expect(statuses).toEqual(new Set([200]));
  });
});
