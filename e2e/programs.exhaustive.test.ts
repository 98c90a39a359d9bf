import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { REDIRECT, startProgram, type IssuedTokens } from '../api/src/testing/servers/oauth-browser.js';
import { openBrowser } from '../api/src/testing/open-browser.js';
import { Screen } from './screen.js';
import { ask, eventually, startProduct, type RunningProduct } from './start-product.js';

/** Nobody has checked what a program calls itself. */
const PROGRAM = `Reading Desk ${'Unbroken'.repeat(4)}`;

let product: RunningProduct;
let browser: Browser;
let program: Server;

beforeAll(async () => {
  product = await startProduct({ DEMO: 'off' });
  browser = await openBrowser();
  program = createServer((_request, response) => response.end('You may close this window.'));
  await once(program.listen(0, '127.0.0.1'), 'listening');
});

afterAll(async () => {
  program?.close();
  await browser?.close();
  await product?.stop();
});

test('a program sends a visitor, who signs in, allows it, finds it on the account page and revokes it', async () => {
  const { origin } = product;
  const reader = await startProgram(origin, { client_name: PROGRAM });
  const redirect = REDIRECT.replace('127.0.0.1', `127.0.0.1:${(program.address() as AddressInfo).port}`);
  const address = reader.addressWith({ redirect_uri: redirect });
  const visitor = await Screen.open({ browser, origin });
  await visitor.go(address.pathname + address.search);
  await visitor.sees('Sign in to allow the program');
  await visitor.press('Sign in');
  await visitor.page.locator('::-p-text(Victor Viewer)').click();
  await visitor.sees(`Allow ${PROGRAM}?`);
  await visitor.page.setViewport({ width: 390, height: 900 });
  const isAsWide = () => visitor.page.evaluate(() => document.documentElement.scrollWidth === innerWidth);
  await eventually('The page is wider than the screen', isAsWide);
  expect(await visitor.page.$eval('h1 bdi', (name) => name.textContent)).toBe(PROGRAM);
  await visitor.sees('Ask questions, which count among yours');
  await visitor.sees('this browser goes to 127.0.0.1');
  await visitor.press('Allow');
  await visitor.sees('You may close this window.');

  const code = new URL(visitor.page.url()).searchParams.get('code') ?? '';
  const answer = await reader.redeem(code, { redirect_uri: redirect });
  const { access_token: token } = (await answer.json()) as IssuedTokens;
  expect(await ask(origin, '{ me { name } }', { token })).toEqual({ me: { name: 'Victor Viewer' } });

  await visitor.go('/account');
  await visitor.press(`Revoke ${PROGRAM}`);
  await visitor.pressInDialog('Revoke');
  await visitor.sees('No allowed programs');
  await expect(ask(origin, '{ me { name } }', { token })).rejects.toThrow();
});
