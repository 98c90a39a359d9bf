import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { openBrowser } from '../api/src/testing/open-browser.js';
import { Screen } from './screen.js';
import { signInAs, startProduct, type RunningProduct } from './start-product.js';
import { present } from '../api/src/base/validation/present.js';

let product: RunningProduct;
let browser: Browser;

beforeAll(async () => {
  product = await startProduct({ DEMO: 'off' });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test('a member selects seven topics one by one, and sees a message for the eighth', async () => {
  const member = await Screen.open({
    browser,
    origin: product.origin,
    token: await signInAs(product.origin, 'viewer'),
  });
  await member.go('/submit-newsletter');
  await member.sees('0 of 7');
  const field = present(await member.page.waitForSelector('::-p-aria([name="Topics"][role="combobox"])'));
  await field.focus();
  for (let chosen = 1; chosen <= 7; chosen += 1) {
    await member.page.keyboard.type('a');
    await member.page.waitForSelector('[role="option"]');
    await member.key('ArrowDown');
    await member.key('Enter');
    await member.sees(`${chosen} of 7`);
    expect(await field.evaluate((input) => (input as HTMLInputElement).value)).toBe('');
  }
  await member.key('ArrowDown');
  await member.key('Enter');
  await member.sees('Maximum topics reached');
  await member.sees('You can only select up to 7 topics');
  await member.sees('7 of 7');
  await member.close();
});
