import 'reflect-metadata';
import type { Browser, BrowserContext, CDPSession } from 'puppeteer';
import { SessionTokens } from '../../api/dist/people/accounts/tokens.js';
import { Role, SubscriptionStatus } from '../../api/dist/people/accounts/user.entity.js';
import { createUser, startSession } from '../../api/dist/testing/factories.js';
import { present } from '../../api/dist/base/validation/present.js';
import { openServerDatabase } from './setup/bench-database.js';
import { fillDirectory } from './setup/fill-directory.js';
import { openBrowser } from '../../api/dist/testing/open-browser.js';
import { report } from './measuring/report.js';
import { medianOf } from './measuring/send-load.js';
import { startProduct } from './setup/start-server.js';

/**
 * Measures the bytes and the main-thread time of a first (cold) and a second (warm) visit: home and a newsletter as a
 * visitor, search as a member. Needs DATABASE_URL.
 */
const ROUNDS = 5;
const SECRET = 'only for this measurement, nothing else';
const SLOWED_DOWN = 4;
const LONG_MS = 50;

type Kind = 'document' | 'script' | 'answers' | 'other';

interface Visit {
  bytes: Record<Kind, number>;
  requests: number;
  busyMs: number;
  scriptMs: number;
  longTasks: number;
}

const KINDS: Record<string, Kind> = { Document: 'document', Script: 'script', Fetch: 'answers', XHR: 'answers' };

/** Counts requests and bytes on the network. Cached responses do not count. */
async function countBytes(session: CDPSession): Promise<Pick<Visit, 'bytes' | 'requests'>> {
  const counted = { bytes: { document: 0, script: 0, answers: 0, other: 0 }, requests: 0 };
  const kinds = new Map<string, Kind>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.fromDiskCache) kinds.set(requestId, KINDS[type] ?? 'other');
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (!kind || encodedDataLength === 0) return;
    counted.requests += 1;
    counted.bytes[kind] += encodedDataLength;
  });
  return counted;
}

async function visit(context: BrowserContext, address: string, token?: string): Promise<Visit> {
  const page = await context.newPage();
  try {
    const session = await page.createCDPSession();
    await session.send('Performance.enable');
    await page.emulateCPUThrottling(SLOWED_DOWN);
    await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
    if (token) await page.evaluateOnNewDocument((kept: string) => localStorage.setItem('token', kept), token);
    const counted = await countBytes(session);
    await page.evaluateOnNewDocument(() => {
      const seen: number[] = [];
      Object.assign(window, { longTasks: seen });
      new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
        buffered: true,
      });
    });
    await page.goto(address, { waitUntil: 'networkidle0' });
    const { metrics } = await session.send('Performance.getMetrics');
    const metric = (name: string) => 1000 * present(metrics.find((one) => one.name === name)).value;
    const long = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
    return {
      ...counted,
      busyMs: metric('TaskDuration'),
      scriptMs: metric('ScriptDuration'),
      longTasks: long.filter((ms) => ms > LONG_MS).length,
    };
  } finally {
    await page.close();
  }
}

const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1));

function rowOf(screen: string, cache: string, visits: Visit[]) {
  const of = (choose: (one: Visit) => number) => medianOf(visits.map(choose));
  return {
    screen,
    cache,
    requests: of((one) => one.requests),
    'document kB': kilobytes(of((one) => one.bytes.document)),
    'script kB': kilobytes(of((one) => one.bytes.script)),
    'answers kB': kilobytes(of((one) => one.bytes.answers)),
    'other kB': kilobytes(of((one) => one.bytes.other)),
    'busy ms': Math.round(of((one) => one.busyMs)),
    'script ms': Math.round(of((one) => one.scriptMs)),
    'long tasks': of((one) => one.longTasks),
  };
}

async function measure(browser: Browser, screen: string, [address, token]: [string, string?]) {
  const visits: Record<'cold' | 'warm', Visit[]> = { cold: [], warm: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.createBrowserContext();
    visits.cold.push(await visit(context, address, token));
    visits.warm.push(await visit(context, address, token));
    await context.close();
  }
  return [rowOf(screen, 'cold', visits.cold), rowOf(screen, 'warm', visits.warm)];
}

const { dataSource, connectionString, close } = await openServerDatabase();
const [newsletterId] = await fillDirectory(dataSource, { newsletters: 200, editionsEach: 25 });
const member = await createUser(dataSource, { role: Role.VIEWER, subscriptionStatus: SubscriptionStatus.PAID });
const token = await new SessionTokens(SECRET).issue(await startSession(dataSource, member));
const { origin, process: product } = await startProduct(connectionString);
const browser = await openBrowser();
try {
  report('bytes', [
    ...(await measure(browser, 'home', [origin])),
    ...(await measure(browser, 'newsletter', [`${origin}/newsletter/${newsletterId}`])),
    ...(await measure(browser, 'search', [`${origin}/search`, token])),
  ]);
} finally {
  await browser.close();
  product.kill('SIGTERM');
  await close();
}
process.exit(0);
