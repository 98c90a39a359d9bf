import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openOffice, type Office } from './office.js';
import { Screen } from './screen.js';
import { ask } from './start-product.js';
import { Trouble } from './trouble.js';

const NAMES = ['Paper Weekly', 'Tram Notes', 'Bell Founders'];
const DAY_MS = 86_400_000;

let office: Office;

beforeAll(async () => {
  const newsletters = Object.fromEntries(NAMES.map((name) => [name, ['letterpress']]));
  office = await openOffice({ newsletters, approved: NAMES });
  for (const name of NAMES) await promote(name);
});

afterAll(() => office?.close());

const admin = <T>(query: string, variables: object) =>
  ask<T>(office.product.origin, query, { token: office.token, variables });

async function promote(name: string): Promise<void> {
  const input = {
    newsletterId: office.ids[name],
    startsAt: new Date().toISOString(),
    endsAt: new Date(Date.now() + DAY_MS).toISOString(),
  };
  await admin('mutation ($input: CreatePromotionInput!) { createPromotion(input: $input) { id } }', { input });
}

async function visit(width: number): Promise<Screen> {
  const { browser, product } = office;
  const screen = await Screen.open({ browser, origin: product.origin });
  await screen.page.setViewport({ width, height: 900 });
  return screen;
}

/** Layout width, because a popover that is opening is scaled. */
const widthOfDialog = (screen: Screen) =>
  screen.page.$eval('[role="dialog"]', (element) => (element as HTMLElement).offsetWidth);

/** The filter only offers topics with newsletters, and a new directory has few. */
const MANY_TOPICS = ['1', '2', '3'].map((id) => ({
  __typename: 'Category',
  id,
  name: `Group ${id}`,
  subcategories: Array.from({ length: 8 }, (_, index) => ({
    __typename: 'Subcategory',
    id: `${id}${index}`,
    name: `Topic ${id}.${index}`,
  })),
}));

test.each([
  [600, 280, 1],
  [700, 320, 2],
  [1280, 380, 3],
])('at %i px the filter is %i px wide and the promoted block has %i columns', async (width, popover, columns) => {
  const visitor = await visit(width);
  const { answered } = await Trouble.on(visitor.page);
  answered.set('FilterTopics', { categories: MANY_TOPICS });
  await visitor.go('/');
  await visitor.sees('Tram Notes');
  await visitor.page.waitForSelector('#promoted + ul > li');
  const tracks = await visitor.page.$eval(
    '#promoted + ul',
    (list) => getComputedStyle(list).gridTemplateColumns.split(' ').length,
  );
  expect(tracks).toBe(columns);
  await visitor.press('Filter');
  await visitor.page.waitForSelector('[role="dialog"] input[type="checkbox"]');
  expect(await widthOfDialog(visitor)).toBe(popover);
  const list = await visitor.page.$eval('[role="dialog"] fieldset:not([aria-hidden])', ({ parentElement }) => ({
    height: parentElement?.clientHeight,
    isScrolled: parentElement && parentElement.scrollHeight > parentElement.clientHeight,
  }));
  expect(list).toEqual({ height: 0.4 * 900, isScrolled: true });
  await visitor.close();
});

test('the image dialog is at most 48rem wide', async () => {
  const visitor = await visit(1280);
  await visitor.go('/?search=paper');
  await visitor.press('View image of Paper Weekly');
  await visitor.sees('Newsletter Image');
  expect(await widthOfDialog(visitor)).toBe(768);
  await visitor.close();
});

/** Records when each text first appeared, in milliseconds since the page started. */
function watch(words: string[]): void {
  const times: Record<string, number> = {};
  Object.assign(window, { times });
  new MutationObserver(() => {
    const text = document.body?.innerText ?? '';
    for (const word of words) if (text.includes(word)) times[word] ??= performance.now();
  }).observe(document, { childList: true, subtree: true });
}

test('a page shows that it is loading before its script arrives', async () => {
  const visitor = await visit(1280);
  await visitor.page.setRequestInterception(true);
  visitor.page.on('request', (request) => {
    void (request.resourceType() === 'script' ? request.abort() : request.continue());
  });
  await visitor.go('/account');
  const bar = await visitor.page.waitForSelector('[role="progressbar"][aria-label="Loading"]');
  await visitor.page.waitForFunction((it) => it !== null && it.getBoundingClientRect().right > 0, {}, bar);
  await visitor.close();
});

/** Sums the unexpected layout shifts. */
function addShifts(): void {
  const sum = { shifted: 0 };
  Object.assign(window, sum);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum.shifted += entry.value;
    Object.assign(window, sum);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Above this, a page counts as unstable: https://web.dev/articles/cls */
const MAX_SHIFT = 0.1;

test.each(['/', '/?search=energy', '/submit-newsletter', '/login', '/pricing'])(
  '%s has no layout shift on a slow connection',
  async (address) => {
    const visitor = await visit(390);
    await visitor.page.setCacheEnabled(false);
    await visitor.page.emulateNetworkConditions({ download: 100_000, upload: 100_000, latency: 400 });
    await visitor.page.evaluateOnNewDocument(addShifts);
    await visitor.go(address);
    await visitor.page.waitForNetworkIdle({ timeout: 60_000 });
    const shifted = await visitor.page.evaluate(() => (window as unknown as { shifted: number }).shifted);
    expect(shifted).toBeLessThan(MAX_SHIFT);
    await visitor.close();
  },
);

test('the welcome appears 100 ms after the return from sign-in', async () => {
  const visitor = await visit(1280);
  await visitor.page.evaluateOnNewDocument(watch, ['Completing login...', 'Welcome!']);
  await visitor.go('/api/auth/development?as=viewer');
  await visitor.sees('Welcome!');
  const { 'Completing login...': waiting = 0, 'Welcome!': welcome = 0 } = await visitor.page.evaluate(
    () => (window as unknown as { times: Record<string, number> }).times,
  );
  expect(welcome - waiting).toBeGreaterThanOrEqual(100);
  await visitor.close();
});

test('two promoted cards leave no gap', async () => {
  const { promotions } = await admin<{ promotions: { id: string }[] }>('{ promotions { id } }', {});
  await admin('mutation ($id: ID!) { deletePromotion(id: $id) }', { id: promotions[0]?.id });
  const visitor = await visit(1280);
  await visitor.go('/');
  await visitor.page.waitForSelector('#promoted + ul > li');
  const [list, ...cards] = await visitor.page.$$eval('#promoted + ul, #promoted + ul > li', (all) =>
    all.map((element) => element.getBoundingClientRect().right),
  );
  expect(cards).toHaveLength(2);
  expect(Math.round(Math.max(...cards))).toBe(Math.round(list ?? 0));
  await visitor.close();
});

test('at 390 px, the toolbar is one row, and a newsletter of the dashboard is visible without scrolling', async () => {
  const visitor = await visit(390);
  await visitor.go('/');
  await visitor.sees('Tram Notes');
  const tops = await visitor.page.$$eval(
    'section[aria-label="Newsletters"] form, ::-p-aria([name="Filter"][role="button"])',
    (all) => all.map((element) => Math.round(element.getBoundingClientRect().top)),
  );
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8);
  await visitor.close();
  await office.screen.page.setViewport({ width: 390, height: 844 });
  await office.screen.goLive('/admin');
  await office.screen.sees('Tram Notes');
  // Below 1024 px the table is a list of records.
  const firstTop = await office.screen.page.$eval(
    'ul[aria-label="Newsletters"] > li',
    (element) => element.getBoundingClientRect().top,
  );
  expect(firstTop).toBeLessThan(844 - 40);
});

test('a printed page has no navigation, forms and buttons', async () => {
  const visitor = await visit(1280);
  await visitor.go('/');
  await visitor.sees('Tram Notes');
  await visitor.page.emulateMediaType('print');
  const drawn = await visitor.page.$$eval('header, footer, nav, form, main button:not(td button, :has(img))', (all) =>
    all.filter((element) => element.getClientRects().length > 0).map((element) => element.outerHTML.slice(0, 100)),
  );
  expect(drawn).toEqual([]);
  expect(await visitor.text()).toContain('Tram Notes');
  await visitor.close();
});

test('there is an icon at the default paths of browsers', async () => {
  const icon = await fetch(`${office.product.origin}/favicon.ico`);
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/vnd.microsoft.icon']);
});
