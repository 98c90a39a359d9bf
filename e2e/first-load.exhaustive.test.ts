import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { EDITIONS, NEWSLETTERS, openDirectory, type Directory } from './directory.js';

// A visitor's browser until the script has started.

let directory: Directory;

beforeAll(async () => {
  directory = await openDirectory();
});

afterAll(() => directory?.close());

test("a visitor's document contains the responses to the first queries", async () => {
  const visitor = await directory.visit();
  let questions = 0;
  visitor.page.on('request', (request) => void (questions += request.url().endsWith('/graphql') ? 1 : 0));
  await visitor.go('/');
  await visitor.sees(`10 of ${NEWSLETTERS}`);
  await visitor.go(`/newsletter/${directory.paper}`);
  await visitor.sees(`Letter ${EDITIONS}:`);
  expect(questions).toBe(0);
  await visitor.close();
});

test('the script also starts in a hidden window', async () => {
  const visitor = await directory.visit();
  await visitor.page.evaluateOnNewDocument(() => Object.assign(window, { requestAnimationFrame: () => 0 }));
  await visitor.go('/');
  await visitor.sees(`10 of ${NEWSLETTERS}`);
  await visitor.close();
});

test('only start.js loads the scripts of the app', async () => {
  const visitor = await directory.visit();
  await visitor.page.setRequestInterception(true);
  const asked: string[] = [];
  visitor.page.on('request', (request) => {
    asked.push(new URL(request.url()).pathname);
    void (request.url().endsWith('/start.js') ? request.abort() : request.continue());
  });
  await visitor.go(`/newsletter/${directory.paper}`);
  await visitor.page.waitForNetworkIdle();
  expect(asked.filter((address) => address.endsWith('.js'))).toEqual(['/scheme.js', '/start.js']);
  await visitor.close();
});

test.each([
  ['members', 'the-token-of-a-member', '/admin'],
  ['visitors', null, '/login'],
])('%s see where the page will be before its script arrives', async (_who, token, path) => {
  const screen = await directory.visit();
  await screen.page.evaluateOnNewDocument((kept) => kept && localStorage.setItem('token', kept), token);
  await screen.page.setRequestInterception(true);
  screen.page.on('request', (request) => {
    void (request.url().endsWith('/start.js') ? request.abort() : request.continue());
  });
  await screen.go(path);
  const heights = await screen.page.$$eval('[data-first-view] .MuiSkeleton-root', (all) =>
    all.map((one) => one.getBoundingClientRect().height).filter((height) => height > 0),
  );
  expect(heights).toHaveLength(8);
  await screen.close();
});

test.each([
  ['the number of newsletters', '/', `${NEWSLETTERS} newsletters`],
  ['the newsletter', '/newsletter/:paper', 'Paper Weekly'],
  ['the topics', '/topics', 'Every subject of the directory'],
])('members see %s before the script arrives', async (_what, path, words) => {
  const screen = await directory.visit('viewer');
  await screen.page.setRequestInterception(true);
  screen.page.on('request', (request) => {
    void (request.url().endsWith('/start.js') ? request.abort() : request.continue());
  });
  await screen.go(path.replace(':paper', directory.paper));
  await screen.sees(words);
  await screen.seesNo('Sign up to try');
  await screen.close();
});

test.each([
  ['a visitor', 1280, undefined],
  ['a visitor', 390, undefined],
  ['a member', 1280, 'viewer'],
  ['an administrator', 390, 'admin'],
] as const)('%s sees the first rows before the script arrives, at %i px', async (_who, width, role) => {
  const screen = await directory.visit(role, width);
  await screen.page.setRequestInterception(true);
  screen.page.on('request', (request) => {
    void (request.url().endsWith('/start.js') ? request.abort() : request.continue());
  });
  await screen.go('/');
  const rows = await screen.page.$$eval('[data-first-view] tbody tr', (all) =>
    all.filter((one) => one.getBoundingClientRect().height > 0).map((one) => one.querySelector('a')?.textContent),
  );
  const { newsletters } = (await (await fetch(`${directory.product.origin}/api/newsletters`)).json()) as {
    newsletters: { name: string }[];
  };
  expect(rows).toEqual(newsletters.map(({ name }) => name));
  const wide = await screen.page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(width);
  await screen.close();
});

test('an address with a search shows placeholders until its own rows are there', async () => {
  const visitor = await directory.visit();
  await visitor.page.setRequestInterception(true);
  visitor.page.on('request', (request) => {
    void (request.url().endsWith('/start.js') ? request.abort() : request.continue());
  });
  await visitor.go('/?search=quarterly');
  const shown = (selector: string) =>
    visitor.page.$$eval(`[data-first-view] ${selector}`, (all) => all.filter((one) => one.checkVisibility()).length);
  expect(await shown('tbody tr')).toBe(0);
  expect(await shown('.MuiSkeleton-root')).toBeGreaterThan(1);
  await visitor.close();
});

test('members see the first rows before the server has answered them', async () => {
  const screen = await directory.visit('viewer');
  await screen.page.setRequestInterception(true);
  let answer: () => void = () => undefined;
  const isTime = new Promise<void>((resolve) => (answer = resolve));
  screen.page.on('request', (request) => {
    const isHeld = request.url().endsWith('/graphql');
    void (isHeld ? isTime : Promise.resolve()).then(() => request.continue());
  });
  await screen.go('/');
  const rows = () => screen.page.$$eval('tbody tr:has(a)', (all) => all.length);
  await screen.page.waitForSelector('[data-first-view]', { hidden: true });
  await screen.page.waitForSelector('tbody tr:has(a)');
  expect(await rows()).toBe(10);
  answer();
  await screen.sees(`20 of ${NEWSLETTERS}`);
  expect(await rows()).toBe(20);
  await screen.close();
});

test('members ask again only for what is longer for them than for visitors', async () => {
  const screen = await directory.visit('viewer');
  let asked: string[] = [];
  screen.page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) asked.push(request.postData() ?? '');
  });
  const hasAsked = (name: string) => asked.some((body) => body.includes(`"operationName":"${name}"`));
  await screen.go(`/newsletter/${directory.paper}`);
  await screen.sees(`Letter ${EDITIONS}:`);
  await screen.page.waitForNetworkIdle();
  expect(['Me', 'NewsletterDetail', 'Editions'].map(hasAsked)).toEqual([true, false, false]);
  asked = [];
  await screen.go(directory.addressOf('/topics/:slug'));
  await screen.sees('All topics');
  await screen.page.waitForNetworkIdle();
  expect(hasAsked('TopicDetail')).toBe(true);
  await screen.close();
});

test('an element of the first view keeps the focus when the script renders the page', async () => {
  const visitor = await directory.visit();
  await visitor.page.setRequestInterception(true);
  let go: () => void = () => undefined;
  const isTime = new Promise<void>((resolve) => (go = resolve));
  visitor.page.on('request', (request) => {
    const isHeld = request.url().endsWith('/start.js');
    void (isHeld ? isTime : Promise.resolve()).then(() => request.continue());
  });
  const shown = visitor.go('/');
  const link = await visitor.page.waitForSelector('[data-first-view] a[href="/"]');
  await link?.focus();
  go();
  await shown;
  await visitor.sees(`10 of ${NEWSLETTERS}`);
  const focused = await visitor.page.evaluate(() => document.activeElement?.getAttribute('href'));
  expect(focused).toBe('/');
  await visitor.close();
});

test('a visitor who opens the search page gets the home page, without code of the search', async () => {
  const visitor = await directory.visit();
  const asked: string[] = [];
  visitor.page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await visitor.go('/search');
  await visitor.sees(`10 of ${NEWSLETTERS}`);
  expect(visitor.address).toBe('/');
  expect(asked.filter((address) => /\/Search(Page|Layout)-/.test(address))).toEqual([]);
  await visitor.close();
});

test.each([1280, 390])('a newsletter does not move when the script renders it, at %i px', async (width) => {
  const places = async (hasScript: boolean) => {
    const visitor = await directory.visit(undefined, width);
    await visitor.page.setRequestInterception(true);
    visitor.page.on('request', (request) => {
      void (!hasScript && request.url().endsWith('/start.js') ? request.abort() : request.continue());
    });
    await visitor.go(`/newsletter/${directory.paper}`);
    await visitor.sees(hasScript ? `Letter ${EDITIONS}:` : 'Paper Weekly');
    await visitor.page.evaluate(() => document.fonts.ready);
    const found = await visitor.page.$$eval('main > * a, main > a, main section h1, main section h1 ~ p', (all) =>
      all.slice(0, 4).map((one) => {
        const { x, y, width: wide, height } = one.getBoundingClientRect();
        return { text: one.textContent?.replace('(opens in a new tab)', ''), at: [x, y, wide, height].map(Math.round) };
      }),
    );
    await visitor.close();
    return found;
  };
  const inDocument = await places(false);
  expect(inDocument).toHaveLength(4);
  expect(await places(true)).toEqual(inDocument);
});

test('code that is missing after a deployment is loaded by one reload', async () => {
  const visitor = await directory.visit();
  let isGone = true;
  await visitor.page.setRequestInterception(true);
  visitor.page.on('request', (request) => {
    const isMissing = isGone && /assets\/LoginPage-/.test(request.url());
    void (isMissing ? request.respond({ status: 404 }) : request.continue());
  });
  visitor.page.on('framenavigated', () => {
    if (visitor.address === '/login') isGone = false;
  });
  await visitor.go('/');
  await visitor.sees(`10 of ${NEWSLETTERS}`);
  await visitor.page.evaluate(() => {
    history.pushState({}, '', '/login');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await visitor.sees('This is a development server');
  await visitor.close();
});

const SCRIPT_BUDGET_KB = 250;

test(`the first view loads at most ${SCRIPT_BUDGET_KB} kB of compressed script`, async () => {
  const visitor = await directory.visit();
  await visitor.go('/');
  await visitor.sees(`10 of ${NEWSLETTERS}`);
  const scripts = await visitor.page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => new URL(entry.name))
      .filter((address) => address.origin === location.origin && address.pathname.endsWith('.js'))
      .map(String),
  );
  const sizes = await Promise.all(
    scripts.map(async (script) => gzipSync(Buffer.from(await (await fetch(script)).arrayBuffer())).length),
  );
  expect(scripts.length).toBeGreaterThan(1);
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThanOrEqual(SCRIPT_BUDGET_KB);
  await visitor.close();
});
