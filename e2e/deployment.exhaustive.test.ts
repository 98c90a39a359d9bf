import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openOffice, type Office } from './office.js';
import { Screen } from './screen.js';

let office: Office;

beforeAll(async () => {
  office = await openOffice({ newsletters: { 'Paper Weekly': [] }, approved: ['Paper Weekly'] });
});

afterAll(() => office?.close());

/** Lazy code: the page that loads it, and what it shows. */
const PARTS = [
  { part: 'TopicsPage', link: 'Topics', address: '/topics', sees: 'Every subject of the directory' },
  { part: 'AdminLayout', link: 'Admin Panel', address: '/admin', sees: 'Admin Dashboard' },
  { part: 'SearchLayout', link: 'AI Search', address: '/search', sees: 'No search results yet' },
];

/** Opens a page whose lazy code is missing on the server until the page has loaded this many times. */
async function visitOldPage(part: string, returnsAtLoad: number) {
  const { browser, product, token } = office;
  const screen = await Screen.open({ browser, origin: product.origin, token });
  let loads = 0;
  let isGone = false;
  await screen.page.setRequestInterception(true);
  screen.page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
    const isMissing = isGone && loads < returnsAtLoad && new RegExp(`${part}.*\\.js$`).test(request.url());
    void (isMissing ? request.respond({ status: 404, body: '' }) : request.continue());
  });
  await screen.go('/');
  await screen.sees('Admin Panel');
  isGone = true;
  return { screen, loads: () => loads };
}

test.each(PARTS)(
  'a page from before a deployment reloads once for missing code: $part',
  async ({ part, link, address, sees }) => {
    const { screen, loads } = await visitOldPage(part, 2);
    await screen.press(link, 'link');
    await screen.sees(sees);
    expect(screen.address).toBe(address);
    expect(loads()).toBe(2);
    await screen.close();
  },
);

test.each(PARTS)('a page whose code stays missing shows an error with a link home: $part', async ({ part, link }) => {
  const { screen, loads } = await visitOldPage(part, Infinity);
  await screen.press(link, 'link');
  await screen.sees('Something went wrong');
  expect(loads()).toBe(2);
  await screen.press('Back to Home', 'link');
  await screen.sees('Paper Weekly');
  expect(screen.address).toBe('/');
  await screen.close();
});
