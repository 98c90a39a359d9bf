import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openOffice, type Office } from './office.js';
import { Screen } from './screen.js';

let office: Office;

beforeAll(async () => {
  office = await openOffice({ newsletters: { 'Paper Weekly': [] }, approved: ['Paper Weekly'] });
}, 240_000);

afterAll(() => office?.close());

/** A page whose further code is gone from the server, until it has been loaded so many times. */
async function visitOldPage(returnsAtLoad: number) {
  const screen = await Screen.open({ browser: office.browser, origin: office.product.origin });
  let loads = 0;
  let isGone = false;
  await screen.page.setRequestInterception(true);
  screen.page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
    const isMissing = isGone && loads < returnsAtLoad && /TopicsPage.*\.js$/.test(request.url());
    void (isMissing ? request.respond({ status: 404, body: '' }) : request.continue());
  });
  await screen.go('/');
  await screen.sees('Paper Weekly');
  isGone = true;
  return { screen, loads: () => loads };
}

test('a page from before a deployment reloads once for the code that is gone', async () => {
  const { screen, loads } = await visitOldPage(2);
  await screen.press('Topics', 'link');
  await screen.page.waitForFunction(() => document.querySelector('h1')?.innerText === 'Topics');
  expect(screen.address).toBe('/topics');
  expect(loads()).toBe(2);
  await screen.close();
});

test('a page whose code stays away says so instead of reloading on and on', async () => {
  const { screen, loads } = await visitOldPage(Infinity);
  await screen.press('Topics', 'link');
  await screen.sees('Something went wrong');
  expect(loads()).toBe(2);
  await screen.close();
});
