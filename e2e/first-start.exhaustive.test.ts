import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { present } from '../api/src/base/validation/present.js';
import { openBrowser } from '../api/src/testing/open-browser.js';
import { findInBothSchemes } from './find-violations.js';
import { Screen } from './screen.js';
import { startProduct, type RunningProduct } from './start-product.js';

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>';

let folder: string;
let product: RunningProduct;
let browser: Browser;
let operator: Screen;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'first-start-'));
  const settings = { NODE_ENV: 'production', JWT_SECRET: 'a secret that only this test knows', DATA_DIR: folder };
  product = await startProduct(settings);
  browser = await openBrowser();
  operator = await Screen.open({ browser, origin: product.origin });
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function upload(name: string, content: string): Promise<void> {
  const file = path.join(folder, 'logo.svg');
  writeFileSync(file, content);
  const input = await operator.page.waitForSelector<`input[aria-label="${string}"]`>(
    `input[aria-label="${name}: file"]`,
  );
  await present(input).uploadFile(file);
}

test('a new server becomes a directory of cooking in a browser', async () => {
  const [, code] = present(/with the code (\S+)/.exec(product.output()));
  await operator.go('/topics');
  await operator.sees('1. Who are you');
  expect(operator.address).toBe('/setup');
  await operator.type('Code', present(code).toLowerCase());
  await operator.type('Your name', 'Ada');
  await operator.type('E-mail address', 'ada@kochen.example');
  await operator.press('Go on');

  await operator.sees('Words below the headline');
  await operator.type('Name', 'Kochbriefe');
  await operator.type('Accent colour', '#ffffff');
  await operator.sees('No shade of this colour can be read');
  await operator.type('Accent colour', '#b4530a');
  await upload('Logo', LOGO.replace('</svg>', '<script>alert(1)</script></svg>'));
  await operator.sees('This SVG has a script. Please remove it.');
  await upload('Logo', LOGO);
  await operator.page.waitForSelector('img[alt="Logo"]');
  expect(await findInBothSchemes(operator, 'the set-up')).toEqual([]);
  await operator.press('Save and go on');

  await operator.sees('They are yours afterwards');
  await operator.press('Go on');
  await operator.sees('Submissions are reviewed first');
  await operator.choose('Ask questions', 'Nobody');
  await operator.press('Save and go on');
  await operator.sees('This server sends no mail');
  await operator.press('Finish');
  await operator.sees('Nothing waits for you.');
  expect(operator.address).toBe('/admin');
});

test('afterwards it is there in its own look, without what is off, and cannot be set up again', async () => {
  const statusOf = async (address: string) => (await fetch(product.origin + address)).status;
  expect([await statusOf('/setup'), await statusOf('/search'), await statusOf('/topics')]).toEqual([404, 404, 200]);
  await operator.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
  await operator.goLive('/');
  await operator.sees('Kochbriefe');
  await operator.seesNo('Search inside every edition');
  const accent = await operator.page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--idx-palette-primary-main'),
  );
  expect(accent).toBe('#b0510a');
});
