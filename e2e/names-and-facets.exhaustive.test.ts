import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findInBothSchemes, WIDTHS } from './find-violations.js';
import { openOffice, type Office } from './office.js';
import { Screen } from './screen.js';
import { ask, eventually, signInAs } from './start-product.js';
import { present } from '../api/src/base/validation/present.js';

const DAY_MS = 86_400_000;
const NAMES = ['Press Notes', 'Ink Monthly', 'The Proof', 'Bench and Lamp', 'Type Case'];
const GAP_DAYS = 21;
const SUBJECTS = [
  'letterpress, part 1',
  'letterpress, part 2',
  'letterpress, part 3',
  'the presses of Marlow Instruments',
];

let office: Office;
let slugs: { name: string; topic: string };

/** Five newsletters after processing: one name recurs in all editions, another one only in the latest. */
beforeAll(async () => {
  const first = new Date(Date.now() - ((SUBJECTS.length - 1) * GAP_DAYS + 3) * DAY_MS);
  office = await openOffice({
    newsletters: Object.fromEntries(NAMES.map((name) => [name, SUBJECTS])),
    approved: NAMES,
    dates: { first, gapDays: GAP_DAYS },
  });
  const { product, token, ids } = office;
  const variables = { ids: Object.values(ids) };
  await ask(product.origin, 'mutation ($ids: [ID!]!) { createJobs(newsletterIds: $ids) { id } }', { token, variables });
  await eventually('all jobs are done', () => areJobsDone(NAMES.length), 240_000);
  const { subcategories } = await ask<{ subcategories: { slug: string; newsletterCount: number }[] }>(
    product.origin,
    '{ subcategories { slug newsletterCount } }',
  );
  slugs = {
    name: 'waterproof-press-ltd',
    topic: present(subcategories.find(({ newsletterCount }) => newsletterCount > 0)).slug,
  };
}, 400_000);

afterAll(() => office?.close());

async function areJobsDone(count: number): Promise<boolean> {
  const { jobs } = await ask<{ jobs: { items: { status: string }[] } }>(
    office.product.origin,
    '{ jobs(limit: 20) { items { status } } }',
    { token: office.token },
  );
  return jobs.items.filter(({ status }) => status === 'COMPLETED').length === count;
}

async function visit(): Promise<Screen> {
  const { browser, product } = office;
  const screen = await Screen.open({ browser, origin: product.origin, token: await signInAs(product.origin, 'paid') });
  await screen.page.setViewport({ width: 1280, height: 844 });
  return screen;
}

test('a name in an edition links to its page, with mentions and related names', async () => {
  const reader = await visit();
  await reader.go(`/newsletter/${office.ids['Press Notes']}`);
  await reader.press('Summary of Letter 1: letterpress, part 1');
  // The summary slides open: a click on what moves can miss it.
  await reader.page.waitForNetworkIdle({ idleTime: 500 });
  await reader.press('Waterproof Press Ltd', 'link');
  await reader.sees('Mentioned by');
  expect(reader.address).toBe(`/mentions/${slugs.name}`);
  for (const name of NAMES) await reader.sees(name);
  await reader.sees('Mentioned beside it');
  await reader.press('Greta Quill', 'link');
  await reader.page.waitForFunction(() => location.pathname === '/mentions/greta-quill');
  await reader.sees('Editions');
  await reader.close();
});

test('a newsletter shows similar ones with reasons', async () => {
  const reader = await visit();
  await reader.go(`/newsletter/${office.ids['Press Notes']}`);
  await reader.sees('Letter 4:');
  await reader.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await reader.sees('Similar newsletters');
  await reader.sees('Both write about');
  await reader.close();
});

test('a member sees rising names', async () => {
  const member = await visit();
  await member.go('/');
  await member.sees('Rising this month');
  await member.press('Marlow Instruments', 'link');
  await member.page.waitForFunction(() => location.pathname === '/mentions/marlow-instruments');
  await member.close();
});

test('results are filtered by facets, in the URL', async () => {
  const reader = await visit();
  await reader.go('/search?q=letterpress');
  await reader.sees('Search Results (');
  await reader.press('More filters');
  await reader.page.locator('::-p-xpath(//*[@role="dialog"]//label[contains(., "English")]//input)').click();
  await reader.sees('More filters (1)');
  expect(reader.address).toMatch(/language=en/);
  await reader.key('Escape');
  await reader.sees('Language: English');
  await reader.go('/search?q=letterpress&language=de');
  await reader.sees('No results.');
  await reader.press('Show all results');
  await reader.sees('Letter 1:');
  await reader.close();
});

test.each([
  '/mentions/:name',
  '/topics/:topic',
  '/topics',
  '/newsletter/:id',
  '/',
  '/search?q=letterpress&language=en',
])('no violation on %s, light and dark, wide and narrow', async (path) => {
  const address = path
    .replace(':name', slugs.name)
    .replace(':topic', slugs.topic)
    .replace(':id', present(office.ids['Press Notes']));
  const found: string[] = [];
  const reader = await visit();
  await reader.go(address);
  for (const width of WIDTHS) {
    await reader.page.setViewport({ width, height: 844 });
    await reader.settle();
    found.push(...(await findInBothSchemes(reader, `${width} px`)));
  }
  await reader.close();
  expect(found).toEqual([]);
});
