import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { routes } from '../web/src/routes.js';
import { EDITIONS, EMPTY_ROUTES, NEWSLETTERS, openDirectory, type Directory } from './directory.js';
import type { Screen } from './screen.js';
import { present } from '../api/src/base/validation/present.js';

let directory: Directory;

beforeAll(async () => {
  directory = await openDirectory();
});

afterAll(() => directory?.close());

const rows = (screen: Screen) => screen.page.$$eval('tbody tr', (all) => all.length);

async function scrollToTheEnd(screen: Screen): Promise<void> {
  await screen.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
}

test.each([1280, 390])(
  'a visitor browses, searches, filters and reads up to the last edition, at %i px',
  async (width) => {
    const visitor = await directory.visit(undefined, width);
    await visitor.go('/?page=3');
    await visitor.sees(`10 of ${NEWSLETTERS}`);
    expect(await rows(visitor)).toBe(10);
    await visitor.sees(`Login to see all ${NEWSLETTERS} newsletters and filters.`);
    expect(await visitor.text()).not.toContain('Page 1 of');

    await visitor.type('Search newsletters', '  quarterly 07 ', 'searchbox');
    await visitor.key('Enter');
    await visitor.sees('1 of 1');
    expect(visitor.address).toBe('/?search=quarterly+07');
    await visitor.page.goBack();
    await visitor.sees(`10 of ${NEWSLETTERS}`);

    await visitor.press('Filter');
    await visitor.type('Search subcategories', 'zzzz', 'textbox');
    await visitor.sees('No subcategory found.');
    await visitor.type('Search subcategories', 'a', 'textbox');
    const topic = await visitor.page.waitForSelector('[role="dialog"] input[type="checkbox"]');
    await present(topic).evaluate((box) => box.click());
    await visitor.sees('1 selected');
    await visitor.key('Escape');
    expect(visitor.address).toMatch(/^\/\?topics=\d+$/);
    await visitor.go('/?search=paper');
    await visitor.sees('1 of 1');

    await visitor.press('Paper Weekly', 'link');
    await visitor.sees('Newsletter Editions');
    await visitor.sees(`Letter ${EDITIONS}:`);
    expect(await visitor.text()).not.toContain('Letter 1:');
    await scrollToTheEnd(visitor);
    await visitor.sees('Letter 1:');
    await visitor.page.evaluate(() => window.scrollTo(0, 0));
    await visitor.press('Back', 'link');
    await visitor.sees('1 of 1');
    expect(visitor.address).toBe('/?search=paper');
    await visitor.close();
  },
);

test.each([1280, 390])('a visitor filters the list by facets, at %i px', async (width) => {
  const visitor = await directory.visit(undefined, width);
  await visitor.go('/');
  await visitor.sees(`10 of ${NEWSLETTERS}`);
  await visitor.press('More filters');
  await visitor.page.locator('::-p-xpath(//*[@role="dialog"]//label[contains(., "English")]//input)').click();
  await visitor.sees('More filters (1)');
  expect(visitor.address).toBe('/?language=en');
  await visitor.key('Escape');
  await visitor.page.waitForSelector('[role="dialog"]', { hidden: true });
  await visitor.press('Active only');
  await visitor.sees('Life: Slowing');
  expect(visitor.address).toBe('/?state=active%2Cslowing&language=en');
  await visitor.press('Active only');
  await visitor.sees(`10 of ${NEWSLETTERS}`);
  expect(visitor.address).toBe('/?language=en');
  await visitor.close();
});

test('a summary has its own URL', async () => {
  const visitor = await directory.visit();
  await visitor.go(`/newsletter/${directory.paper}`);
  await visitor.sees(`Letter ${EDITIONS}:`);
  await visitor.press(`Summary of Letter ${EDITIONS}: letterpress, part ${EDITIONS}`);
  await visitor.sees('No summary available');
  expect(visitor.address).toMatch(/\?edition=\d+$/);
  const { address } = visitor;
  await visitor.go('/');
  await visitor.go(address);
  await visitor.sees('No summary available');
  await visitor.close();
});

test('a member pages forward and back, and reverses the order', async () => {
  const member = await directory.visit('viewer');
  await member.go('/');
  await member.sees('Page 1 of 2');
  expect(await rows(member)).toBe(20);
  expect(await member.isDisabled('Previous')).toBe(true);
  await member.press('Next');
  await member.sees('Page 2 of 2');
  await member.sees(`5 of ${NEWSLETTERS}`);
  expect(await member.isDisabled('Next')).toBe(true);
  expect(member.address).toBe('/?page=2');
  await member.press('Previous');
  await member.sees('Page 1 of 2');
  await member.press('Newsletter');
  await member.sees('Quarterly 24');
  expect(member.address).toBe('/?sort=name&order=desc');
  await member.close();
});

test('a small screen truncates niche and description, and a tap opens them', async () => {
  const visitor = await directory.visit(undefined, 390);
  const heights = () =>
    visitor.page.$$eval('tbody td', (all) => [
      ...new Set(all.map((cell) => Math.round(cell.getBoundingClientRect().height))),
    ]);
  await visitor.goLive('/');
  expect(await heights()).toEqual([140]);
  await visitor.page.$$eval('tbody td:first-child a', (all) =>
    all.forEach((link) => (link.textContent = 'A Name of Many Words that Needs More than Three Lines')),
  );
  expect(await heights()).toEqual([140]);
  await visitor.go('/?search=paper');
  await visitor.sees('1 of 1');
  await visitor.page.locator('tbody td:nth-child(3) button').click();
  await visitor.page.waitForSelector('[role="dialog"]');
  await visitor.close();
});

test('a page of the list that failed shows an error and recovers', async () => {
  const visitor = await directory.visit();
  await visitor.go('/');
  await visitor.sees(`10 of ${NEWSLETTERS}`);
  await visitor.page.setOfflineMode(true);
  await visitor.type('Search newsletters', 'paper', 'searchbox');
  await visitor.key('Enter');
  await visitor.sees('The newsletters could not be loaded.');
  await visitor.sees('Try Again');
  await visitor.page.setOfflineMode(false);
  await visitor.sees('1 of 1');
  await visitor.close();
});

test('the list does not move when it loads', async () => {
  const visitor = await directory.visit();
  await visitor.page.evaluateOnNewDocument(() => {
    const seen = window as unknown as { shift: number };
    seen.shift = 0;
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await visitor.go('/');
  await visitor.sees(`10 of ${NEWSLETTERS}`);
  await visitor.go('/');
  await visitor.sees(`10 of ${NEWSLETTERS}`);
  expect(await visitor.page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(0.05);
  await visitor.close();
});

test('every route of the client is a page with a title', async () => {
  for (const { path } of Object.values(routes)) {
    const { status } = await fetch(directory.product.origin + directory.addressOf(path));
    expect([path, status]).toEqual([path, EMPTY_ROUTES.includes(path) ? 404 : 200]);
  }
});
