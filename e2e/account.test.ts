import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { openBrowser } from '../api/src/testing/open-browser.js';
import { Screen } from './screen.js';
import { ask, signInAs, startProduct, type RunningProduct } from './start-product.js';

let product: RunningProduct;
let browser: Browser;
let member: Screen;

beforeAll(async () => {
  product = await startProduct({ DEMO: 'off' });
  browser = await openBrowser();
  const { origin } = product;
  member = await Screen.open({ browser, origin, token: await signInAs(origin, 'viewer') });
  const permissions = ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write'] as const;
  await member.page.browserContext().overridePermissions(origin, [...permissions]);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test('a member creates a token, copies it, uses it with the API and revokes it', async () => {
  await member.go('/account');
  await member.sees('No access tokens yet');
  await member.type('Name', 'My script');
  await member.press('Create Token');
  await member.sees('Copy the token now: it is not shown again.');
  await member.press('Copy');
  await member.sees('Token copied');
  const token = await member.page.evaluate(() => navigator.clipboard.readText());
  expect(await ask(product.origin, '{ me { name } }', { token })).toEqual({ me: { name: 'Victor Viewer' } });

  await member.press('Revoke My script');
  await member.pressInDialog('Revoke');
  await member.sees('Token revoked');
  await member.sees('No access tokens yet');
  await member.seesNo(token);
  await expect(ask(product.origin, '{ me { name } }', { token })).rejects.toThrow();
});

test('if the browser blocks copying, the text is shown', async () => {
  await member.type('Name', 'Other script');
  await member.page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'));
  });
  await member.press('Create Token');
  await member.press('Copy');
  await member.sees('Not copied');
});
