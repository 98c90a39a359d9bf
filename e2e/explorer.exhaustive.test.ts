import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { openBrowser } from '../api/src/testing/open-browser.js';
import { findInBothSchemes, WIDTHS } from './find-violations.js';
import { Screen } from './screen.js';
import { startProduct, type RunningProduct } from './start-product.js';

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

async function open(width: number): Promise<Screen> {
  const screen = await Screen.open({ browser, origin: product.origin });
  await screen.page.setViewport({ width, height: 844 });
  await screen.go('/graphql');
  await screen.page.waitForSelector('.graphiql-query-editor .cm-keyword');
  await screen.page.waitForNetworkIdle({ idleTime: 300 });
  return screen;
}

test.each(WIDTHS)('the explorer has no violation at %i px, light and dark', async (width) => {
  const screen = await open(width);
  expect(await findInBothSchemes(screen, 'the explorer')).toEqual([]);
  await screen.close();
});

test('on a phone, query and response use the whole width, one above the other', async () => {
  const screen = await open(390);
  const boxes = await screen.page.$$eval('.graphiql-query-editor, .graphiql-response', (parts) =>
    parts.map((part) => part.getBoundingClientRect().toJSON() as { left: number; right: number; height: number }),
  );
  expect(boxes).toHaveLength(2);
  for (const { left, right, height } of boxes) {
    expect(left).toBeLessThan(20);
    expect(right).toBeGreaterThan(330);
    expect(height).toBeGreaterThan(200);
  }
  expect(await screen.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await screen.press('Execute query (Ctrl-Enter)');
  await screen.page.waitForFunction(() =>
    document.querySelector('.graphiql-response')?.textContent?.includes('"newsletters"'),
  );
  await screen.close();
});
