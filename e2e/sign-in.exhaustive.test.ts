import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { startIdentityServer, type IdentityServer } from '../api/src/testing/servers/identity-server.js';
import { openBrowser } from '../api/src/testing/open-browser.js';
import { Screen } from './screen.js';
import { startProduct, type RunningProduct } from './start-product.js';

const STARTED_AT = '/?order=desc';

let identity: IdentityServer;
let product: RunningProduct;
let browser: Browser;
let visitor: Screen;

beforeAll(async () => {
  identity = await startIdentityServer();
  identity.signsIn({ sub: 'g-1', email: 'ada@example.com', name: 'Ada Lovelace' });
  product = await startProduct({ DEMO: 'off', ...identity.settings });
  browser = await openBrowser();
});

afterEach(() => visitor?.close());

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await identity?.close();
});

/** Records every text on the way. */
async function arrive(): Promise<void> {
  visitor = await Screen.open({ browser, origin: product.origin });
  await visitor.page.evaluateOnNewDocument(() => {
    const seen = ((window as unknown as { seen: string[] }).seen = []) as string[];
    new MutationObserver(() => seen.push(document.body?.innerText ?? '')).observe(document, {
      childList: true,
      subtree: true,
    });
  });
  await visitor.go(STARTED_AT);
}

const storedToken = () => visitor.page.evaluate(() => localStorage.getItem('token'));
const wasSeen = (text: string) =>
  visitor.page.evaluate((wanted) => (window as unknown as { seen: string[] }).seen.join().includes(wanted), text);

test('a visitor signs in at the identity server and returns to the same page', async () => {
  identity.sendsBack(() => undefined);
  await arrive();
  await visitor.press('Sign in');
  await visitor.sees('Welcome!');
  await visitor.sees('Signed in as Ada Lovelace');
  expect(await wasSeen('Completing login...')).toBe(true);
  await visitor.sees('Logout');
  expect(visitor.address).toBe(STARTED_AT);
  expect((await storedToken())?.split('.')).toHaveLength(3);
  expect(await visitor.page.evaluate(() => localStorage.getItem('authRedirect'))).toBeNull();

  await visitor.page.goBack();
  await visitor.sees('Logout');
  expect(visitor.address).toBe(STARTED_AT);
});

test('a shared search asks a visitor to sign in, and is there afterwards', async () => {
  identity.sendsBack(() => undefined);
  visitor = await Screen.open({ browser, origin: product.origin });
  await visitor.go('/search?q=letterpress');
  await visitor.sees('Sign in to search');
  expect(visitor.address).toBe('/');
  await visitor.page.click('main [role="status"] button');
  await visitor.sees('Signed in as Ada Lovelace');
  expect(visitor.address).toBe('/search?q=letterpress');
  // Nothing is in the directory yet.
  await visitor.sees('find any newsletters matching your query', 60_000);
});

test('a user who cancels at the identity server sees a message, and can retry', async () => {
  identity.sendsBack((address) => {
    address.searchParams.delete('code');
    address.searchParams.set('error', 'access_denied');
  });
  await arrive();
  await visitor.press('Sign in');
  await visitor.sees('You did not allow the sign-in, so nothing was changed.');
  expect(visitor.address).toBe('/login?error=access_denied');
  expect(await storedToken()).toBeNull();

  identity.sendsBack(() => undefined);
  await visitor.press('Sign In');
  await visitor.sees('Signed in as Ada Lovelace');
  expect(visitor.address).toBe(STARTED_AT);
});

test('a response with an unknown state is rejected', async () => {
  identity.sendsBack((address) => address.searchParams.set('state', 'forged'));
  await arrive();
  await visitor.press('Sign up');
  await visitor.sees('The sign-in response was invalid. Please start again from here.');
  expect(visitor.address).toBe('/login?error=invalid_data');
  expect(await storedToken()).toBeNull();
});
