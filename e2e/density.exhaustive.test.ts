import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openOffice, type Office } from './office.js';
import { Screen } from './screen.js';
import { Trouble } from './trouble.js';

let office: Office;

beforeAll(async () => {
  office = await openOffice({
    newsletters: { 'Paper Weekly': [], 'Tram Notes': [], 'Bell Founders': [] },
    approved: ['Paper Weekly'],
  });
});

afterAll(() => office?.close());

async function visit(): Promise<{ screen: Screen; trouble: Trouble }> {
  const { browser, product, token } = office;
  const screen = await Screen.open({ browser, origin: product.origin, token });
  await screen.page.setViewport({ width: 1280, height: 900 });
  return { screen, trouble: await Trouble.on(screen.page) };
}

const TOPICS = ['Advertising', 'Financial Regulation', 'Machine Learning Engineering', 'Public Policy'];
const MAX_ROW_PX = 48;

test('each newsletter of the dashboard takes one line with one whole category', async () => {
  const { screen, trouble } = await visit();
  trouble.changed.set('AdminNewsletters', (data) => {
    for (const item of (data['adminNewsletters'] as { items: object[] }).items) {
      const category = { __typename: 'Category', id: '1', name: 'Industry & Logistics' };
      const subcategories = TOPICS.map((name, id) => ({ __typename: 'Subcategory', id: String(id), name, category }));
      Object.assign(item, { subcategories });
    }
  });
  await screen.goLive('/admin');
  await screen.sees('Tram Notes');
  const heights = await screen.page.$$eval('tbody tr', (rows) =>
    rows.map((row) => Math.round(row.getBoundingClientRect().height)),
  );
  expect(heights).toHaveLength(3);
  expect(Math.max(...heights)).toBeLessThanOrEqual(MAX_ROW_PX);
  // One badge is whole, and the others are counted.
  const badges = await screen.page.$$eval('tbody .MuiChip-label', (labels) =>
    labels.map((label) => ({ text: label.textContent, isCut: label.scrollWidth > label.clientWidth })),
  );
  expect(badges.slice(0, 2)).toEqual([
    { text: 'Industry & Logistics→Advertising', isCut: false },
    { text: '+3', isCut: false },
  ]);
  expect(badges.filter(({ isCut }) => isCut)).toEqual([]);
  // Texts that are cut or only counted can be read with the keyboard.
  await screen.page.focus('tbody [aria-label^="Categories: "]');
  const whole = await screen.page.waitForSelector('[role="tooltip"]');
  expect(await whole?.evaluate((tooltip) => (tooltip as HTMLElement).innerText.split('\n'))).toEqual(
    TOPICS.map((topic) => `Industry & Logistics to ${topic}`),
  );
  await screen.close();
});

const SENTENCE = 'Letterpress takes a fifth of the week in most workshops, and half of that is waiting for ink to dry.';

function hit(id: string) {
  return {
    __typename: 'SearchResult',
    title: `Letter ${id}: what the presses cost`,
    url: 'https://paper.example/1',
    newsletter: { __typename: 'Newsletter', id: '1', name: 'Paper Weekly', subcategories: [] },
    edition: { __typename: 'Edition', id, publishedAt: '2026-11-03T00:00:00Z', language: 'en', alsoIn: [] },
    summary: `**What it costs** ${SENTENCE}`,
    processedAt: '2026-11-04T00:00:00Z',
    distance: 0.25,
    passage: Array(10).fill(SENTENCE).join(' '),
    passageUrl: null,
    matchedWords: ['letterpress', 'ink'],
  };
}

test('a screen of 1280 by 900 shows two and a half results', async () => {
  const { screen, trouble } = await visit();
  trouble.changed.set('SearchEditions', (data) => {
    const items = ['1', '2', '3', '4', '5'].map(hit);
    Object.assign(data['searchEditions'] as object, { items, total: items.length });
  });
  await screen.go('/search?q=letterpress');
  await screen.sees('Search Results (5)');
  const shown = await screen.page.$$eval('article', (results) =>
    results.reduce((sum, result) => {
      const { top, bottom, height } = result.getBoundingClientRect();
      return sum + Math.max(0, Math.min(bottom, innerHeight) - top) / height;
    }, 0),
  );
  expect(shown).toBeGreaterThanOrEqual(2.5);
  await screen.press('Whole passage');
  await screen.close();
});
