import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openOffice, type Office } from './office.js';
import { Screen } from './screen.js';

let office: Office;

beforeAll(async () => {
  office = await openOffice({ newsletters: { 'Paper Weekly': [] }, approved: ['Paper Weekly'] });
}, 240_000);

afterAll(() => office?.close());

/** Code that loads late: where it is needed, and what stands there. */
const PARTS = [
  { part: 'TopicsPage', link: 'Topics', address: '/topics', sees: 'Every subject of the directory' },
  { part: 'AdminLayout', link: 'Admin Panel', address: '/admin', sees: 'Admin Dashboard' },
  { part: 'SearchLayout', link: 'AI Search', address: '/search', sees: 'No search results yet' },
];

/** A page whose further code is gone from the server, until it has been loaded so many times. */
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
  'a page from before a deployment reloads once for the code that is gone: $part',
  async ({ part, link, address, sees }) => {
    const { screen, loads } = await visitOldPage(part, 2);
    await screen.press(link, 'link');
    await screen.sees(sees);
    expect(screen.address).toBe(address);
    expect(loads()).toBe(2);
    await screen.close();
  },
);

test.each(PARTS)(
  'a page whose code stays away says so, with a way back, instead of reloading on and on: $part',
  async ({ part, link }) => {
    const { screen, loads } = await visitOldPage(part, Infinity);
    await screen.press(link, 'link');
    await screen.sees('Something went wrong');
    expect(loads()).toBe(2);
    await screen.press('Back to Home', 'link');
    await screen.sees('Paper Weekly');
    expect(screen.address).toBe('/');
    await screen.close();
  },
);
