import type { PublicWalk } from './specification-1-walk.js';
import { present } from '../api/src/base/validation/present.js';

interface Listed {
  title: string | null;
  lastModified: string | null;
  publishedAt: string | null;
  summary: string | null;
  companies: string[];
  people: string[];
  topics: string[];
}

/** Unusual editions: without title, without date, with an invalid date or only that of its change, with and without a summary. */
function makeRare(data: Record<string, unknown>): void {
  const { items } = (data as { editions: { items: Listed[] } }).editions;
  Object.assign(present(items[0]), { title: null, lastModified: null, publishedAt: null, summary: null });
  Object.assign(present(items[1]), { lastModified: 'yesterday', summary: '**1. Heading**', companies: ['Acme, Inc.'] });
  Object.assign(present(items[2]), { publishedAt: null });
  Object.assign(present(items[1]), { people: ['Greta Quill'], topics: ['Letterpress'] });
}

export async function walkNewsletter(walk: PublicWalk): Promise<void> {
  const { screen, trouble } = await walk.enter();
  const path = `/newsletter/${walk.paper}`;
  trouble.changed.set('Editions', makeRare);
  await screen.go(path);
  await screen.sees('Untitled Edition');
  await screen.press('Summary of Untitled Edition');
  await screen.sees('No summary available');
  const summaries = await screen.page.$$('[aria-label^="Summary of"]');
  await present(summaries[1]).click();
  await screen.sees('Companies Mentioned');
  trouble.changed.clear();
  await screen.type('Search editions', 'philately', 'searchbox');
  await screen.sees('No results matching "philately"');
  trouble.changed.set('Editions', (data) => {
    Object.assign(data, { editions: { __typename: 'EditionList', items: [], pagination: noPages } });
  });
  await screen.go(path);
  await screen.sees("This newsletter doesn't have any editions yet");
  trouble.changed.clear();

  await trouble.during('Editions', async () => {
    await screen.go(path);
    await screen.sees('Failed to fetch newsletter content');
  });
  // The button reloads the page.
  await Promise.all([screen.page.waitForNavigation({ waitUntil: 'load' }), screen.press('Try Again')]);
  await screen.sees('Letter 12:');
  await trouble.during('NewsletterDetail', async () => {
    await screen.go(path);
    await screen.sees('Failed to fetch newsletter');
  });
  await screen.press('Try Again');
  await screen.sees('Categories');
  trouble.nonsense.add('Editions');
  await screen.go(path);
  await screen.sees('Failed to load newsletter editions');
  trouble.nonsense.add('NewsletterDetail');
  await screen.go(path);
  await screen.sees('An unknown error occurred');
  await screen.close();
}

const noPages = { __typename: 'Pagination', page: 1, totalPages: 0, total: 0 };

export async function walkProduct(walk: PublicWalk): Promise<void> {
  const { screen, trouble } = await walk.enter();
  const product = { __typename: 'Product', id: '1', name: 'A Year of Letters', price: '12', imageUrl: null };
  trouble.changed.set('ProductDetail', (data) => {
    Object.assign(data, { product: { ...product, category: 'Books', description: 'Bound.' } });
  });
  await screen.go('/product/1');
  await screen.sees('Category: Books');
  await screen.press('Back to products', 'link');
  await screen.sees('sorted by topic');
  await screen.close();
}
