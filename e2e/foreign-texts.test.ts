import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { changeValues, openEveryPage, seesInPage, type EveryPage } from './every-page.js';

/** What a newsletter calls itself or somebody else. */
const NAME = 'שם זר';
/** What it says, in a language that is known. */
const TEXT = 'טקסט זר';
/** A number that nobody reads without commas. */
const LARGE = 1_234_567;

/** Words of ours that stand beside foreign ones. */
const ENGLISH = ['Both write', 'No summary available', 'Companies Mentioned', 'Summary', 'Latest', 'Read'];

const TEXTS = new Set('title description summary passage quote'.split(' '));

/** Named by whoever runs the directory, in its own language. */
const OUR_TYPES = new Set(['Category', 'Subcategory', 'Product']);

let product: EveryPage;

beforeAll(async () => {
  product = await openEveryPage();
}, 240_000);

afterAll(() => product?.close());

function writeForeign(response: unknown): void {
  changeValues(response, (key, value, typename) => {
    if (key === 'language') return 'he';
    if (typeof value !== 'string' || OUR_TYPES.has(String(typename))) return undefined;
    if (TEXTS.has(key)) return TEXT;
    return key === 'name' ? NAME : undefined;
  });
}

/** Visible texts that contain one of the words, outside what the selector matches. */
function strays(words: string[], selector: string): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const place = node.parentElement;
    const isWanted = words.some((word) => node?.textContent?.includes(word)) && place?.closest('main, [role="dialog"]');
    if (isWanted && !place?.closest(selector)) found.push(place?.outerHTML.slice(0, 160) ?? '');
  }
  return found;
}

/** Pages without anything that a stranger wrote. */
const OUR_OWN = /^\/(admin|api-docs|login|callback|submit-newsletter|account|product|topics$)/;

test('foreign names and texts have their own direction, and texts their language', async () => {
  const screen = await product.visit(1280, writeForeign);
  const found: Record<string, string[]> = {};
  const pages = product.addresses.filter((address) => !OUR_OWN.test(address));
  for (const address of pages.map((one) => (one === '/search' ? '/search?q=letterpress' : one))) {
    await screen.go(address);
    await screen.page.waitForSelector('h1');
    await seesInPage(screen.page, NAME);
    await screen.page.waitForNetworkIdle({ idleTime: 300 });
    const stray = [
      ...(await screen.page.evaluate(strays, [NAME, TEXT], '[dir="auto"]')),
      ...(await screen.page.evaluate(strays, [TEXT], '[lang="he"]')),
      ...(await screen.page.evaluate(strays, ENGLISH, 'html[lang="en"] :not([lang="he"] *):not([lang="he"])')),
    ];
    if (stray.length > 0) found[address] = stray;
  }
  await screen.close();
  expect(found).toEqual({});
}, 240_000);

const NO_COUNTS = new Set(['page', 'dimensions', 'freeShare']);

test('large numbers are grouped by commas on every screen', async () => {
  const enlarge = (response: unknown) =>
    changeValues(response, (key, value) => {
      const isCount = typeof value === 'number' && Number.isInteger(value) && !NO_COUNTS.has(key);
      return isCount ? LARGE : undefined;
    });
  const screen = await product.visit(1280, enlarge);
  const found: Record<string, string[]> = {};
  for (const address of product.addresses) {
    await screen.go(address);
    await screen.page.waitForSelector('h1');
    // A list with a million pages may go on loading.
    await screen.page.waitForNetworkIdle({ idleTime: 300, timeout: 3_000 }).catch(() => undefined);
    const stray = await screen.page.evaluate(strays, [String(LARGE)], 'time');
    if (stray.length > 0) found[address] = stray;
  }
  expect(await screen.text()).toContain('1,234,567');
  await screen.close();
  expect(found).toEqual({});
}, 240_000);
