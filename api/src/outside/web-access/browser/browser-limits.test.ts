import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLogger } from '../../../base/log.js';
import { eventually } from '../../../testing/eventually.js';
import { startServer, type TestServer } from '../../../testing/http-server.js';
import { AddressGuard } from '../address-guard.js';
import { Browser, type BrowserOptions } from './browser.js';
import { memoryOfGroup } from './memory-watch.js';

const PAGES: Record<string, string> = {
  '/greedy': '<script>const all = []; setInterval(() => all.push(new Uint8Array(48e6).fill(1)), 20)</script>',
  '/popups': `<title>opener</title><a id=a href="/popped" target=_blank rel=opener>a</a>
    <script>document.title = 'ran'; setInterval(() => { a.click(); open('/popped') }, 200)</script>`,
};
const MAX_MEMORY_MB = 700;

let site: TestServer;
let dataDir: string;
let options: BrowserOptions;
let browser: Browser;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'browser-limits-'));
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
  await Promise.all([site.close(), rm(dataDir, { recursive: true, force: true })]);
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
  await browser.visit(`${site.origin}/popups`, async ({ page }) => {
    const opened: unknown[] = [];
    page.browserContext().on('targetcreated', (target) => opened.push(target));
    const clicking = page.evaluate("document.getElementById('a').click()", { userGesture: true });
    // The browser may drop the result when the window opens.
    await clicking.catch(() => undefined);
    await eventually(() => Promise.resolve(opened.length > 0));
    await eventually(async () => (await page.browserContext().pages()).length === 1);
  });
});

test('nobody fills the queue: the longest one is cut, and queues take turns', async () => {
  const pages = { running: 1, waiting: 3, waitingPerQueue: 3 };
  const busy = new Browser({ ...options, limits: { pages } });
  const begun: string[] = [];
  const visit = (queue: string) =>
    busy.visit(`${site.origin}/`, () => Promise.resolve(begun.push(queue)), { queue }).catch((error: unknown) => error);
  const visits = ['many', 'many', 'many', 'many', 'other'].map(visit);
  expect(await visits[3]).toMatchObject({ code: 'RATE_LIMITED' });
  await Promise.all(visits);
  await busy.close();
  expect(begun).toEqual(['many', 'many', 'other', 'many']);
});
