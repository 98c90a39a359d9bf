import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { startIdentityServer, type IdentityServer } from '../api/src/testing/servers/identity-server.js';
import { openBrowser } from '../api/src/testing/open-browser.js';
import { startOpenIdProvider, type TestProvider } from '../api/src/testing/servers/openid-provider.js';
import { Screen } from './screen.js';
import { startProduct, type RunningProduct } from './start-product.js';

const STARTED_AT = '/?order=desc';
const ADA = { email: 'ada@example.com', name: 'Ada Lovelace' };

let google: IdentityServer;
let provider: TestProvider;
let product: RunningProduct;
let browser: Browser;
let member: Screen;

beforeAll(async () => {
  [google, provider] = await Promise.all([startIdentityServer(), startOpenIdProvider()]);
  google.signsIn({ ...ADA, sub: 'g-1' });
  provider.signsIn({ ...ADA, sub: 'o-1' });
  product = await startProduct({ DEMO: 'off', ...google.settings, ...provider.settings });
  browser = await openBrowser();
  member = await Screen.open({ browser, origin: product.origin });
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await Promise.all([google?.close(), provider?.close()]);
});

async function signInWith(name: string): Promise<void> {
  await member.go(STARTED_AT);
  await member.press('Sign in');
  await member.sees('with Google or Acme');
  await member.press(`Sign in with ${name}`);
  await member.sees(`Signed in as ${ADA.name}`);
  expect(member.address).toBe(STARTED_AT);
}

test('a visitor signs in with a provider and returns to the same page', async () => {
  await signInWith('Acme');
  await member.go('/account');
  await member.sees('Ways to sign in');
  await member.press('Remove: Acme');
  await member.sees('This is the only way to sign in to your account.');
});

test('another provider joins the account, and the first one is removed and allowed again', async () => {
  await member.press('Logout');
  await signInWith('Google');
  await member.go('/account');
  await member.press('Remove: Acme');
  await member.sees('It no longer signs in to your account.');
  await member.press('Allow again: Acme');
  await member.sees('Sign in with it to use it again.');
  await member.seesNo('Allow again');
});

test('a provider that is away is named on the sign-in page, and works when it is back', async () => {
  await provider.goAway();
  await member.press('Logout');
  // It was read before, so the browser itself finds nobody there. A new process would ask first.
  const later = await startProduct({ DEMO: 'off', ...google.settings, ...provider.settings });
  const visitor = await Screen.open({ browser, origin: later.origin });
  await visitor.go('/login');
  await visitor.press('Sign in with Acme');
  await visitor.sees('The sign-in provider does not answer at the moment.');
  await provider.comeBack();
  await visitor.press('Sign in with Acme');
  await visitor.sees(`Signed in as ${ADA.name}`);
  await later.stop();
});
