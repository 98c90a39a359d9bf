import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ahead } from './ahead.js';
import { changeValues, openEveryPage, seesInPage, type EveryPage } from './every-page.js';
import { WIDTHS } from './find-violations.js';
import { strays } from './strays.js';

/** 200 characters without a line break opportunity. */
const LONG = 'Unbroken'.repeat(25);
/** A number that needs commas. */
const LARGE = 1_234_567;
const NO_COUNTS = new Set(['page', 'step', 'dimensions', 'freeShare']);

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

/** Their names are ours. */
const OUR_TYPES = new Set(['Plan', 'PlanLimit', 'Quota', 'MailTemplate']);

/** Replaces foreign texts by 200 characters, and counts by a large number. */
function lengthen(response: unknown): void {
  changeValues(response, (key, value, typename) => {
    if (typeof value === 'number') return Number.isInteger(value) && !NO_COUNTS.has(key) ? LARGE : undefined;
    if (key === 'aliases') return [LONG, LONG];
    if (typeof value !== 'string' || OUR_TYPES.has(String(typename))) return undefined;
    if (key === 'url') return `https://${LONG.slice(0, 60)}.example/${LONG}`;
    return WRITTEN.has(key) || (/Name$/.test(key) && key !== 'productName') ? LONG : undefined;
  });
}

/** Pages without foreign texts. */
const NAMELESS = new Set([
  '/setup',
  '/api-docs',
  '/developers',
  '/pricing',
  '/bot',
  '/submit-newsletter',
  '/search',
  '/admin/embeddings',
  '/admin/settings',
  '/admin/mails/templates',
  '/admin/attention',
  '/admin/health',
  '/authorize',
  '/nowhere',
]);

const flawsAt = ahead(WIDTHS, async (width) => {
  const screen = await product.visit(width, lengthen);
  const others = ['/admin?tab=promotions', `/search?q=${LONG}`, `/?search=${LONG}`, '/login?error=missing_data'];
  const flaws: string[] = [];
  const grouped: string[] = [];
  for (const address of [...product.addresses, ...others, '/nowhere']) {
    await screen.go(address);
    await screen.page.waitForSelector('h1');
    if (!NAMELESS.has(address)) await seesInPage(screen.page, LONG);
    const found = await screen.page.evaluate(() => document.documentElement.scrollWidth);
    if ((await screen.text()).includes('1,234,567')) grouped.push(address);
    if (found > width) flaws.push(`${address}: ${found} px wide`);
    for (const stray of await screen.page.evaluate(strays, [String(LARGE)], 'time')) flaws.push(`${address}: ${stray}`);
  }
  await screen.close();
  if (grouped.length < 10) flaws.push(`only these pages have commas: ${grouped.join(', ')}`);
  return flaws;
});

test.each(WIDTHS)('long texts fit and large numbers have commas on every page at %i px', async (width) =>
  expect(await flawsAt(width)).toEqual([]),
);
