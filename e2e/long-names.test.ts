import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { changeValues, openEveryPage, seesInPage, type EveryPage } from './every-page.js';

/** 200 characters without a line break opportunity. */
const LONG = 'Unbroken'.repeat(25);

let product: EveryPage;

beforeAll(async () => {
  product = await openEveryPage();
});

afterAll(() => product?.close());

/** Fields with foreign text. */
const WRITTEN = new Set(
  'name title description summary passage quote reason cause text message details subject email phaseMessage errorMessage host price category aliases'.split(
    ' ',
  ),
);

/** Replaces foreign texts by 200 characters. */
function lengthen(response: unknown): void {
  changeValues(response, (key, value) => {
    if (key === 'aliases') return [LONG, LONG];
    if (typeof value !== 'string') return undefined;
    if (key === 'url') return `https://${LONG.slice(0, 60)}.example/${LONG}`;
    return WRITTEN.has(key) || (/Name$/.test(key) && key !== 'productName') ? LONG : undefined;
  });
}

/** Pages without foreign texts. */
const NAMELESS = new Set([
  '/api-docs',
  '/developers',
  '/submit-newsletter',
  '/search',
  '/admin/embeddings',
  '/admin/attention',
  '/nowhere',
]);

test.each([1280, 390])('unbroken texts of 200 characters fit on every page at %i px', async (width) => {
  const screen = await product.visit(width, lengthen);
  const others = ['/admin?tab=promotions', `/search?q=${LONG}`, `/?search=${LONG}`, '/login?error=missing_data'];
  const tooWide: string[] = [];
  for (const address of [...product.addresses, ...others, '/nowhere']) {
    await screen.go(address);
    await screen.page.waitForSelector('h1');
    if (!NAMELESS.has(address)) await seesInPage(screen.page, LONG);
    const found = await screen.page.evaluate(() => document.documentElement.scrollWidth);
    if (found > width) tooWide.push(`${address}: ${found}`);
  }
  await screen.close();
  expect(tooWide).toEqual([]);
});
