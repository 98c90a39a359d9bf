import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ahead } from './ahead.js';
import { openDirectory, type Directory } from './directory.js';
import { findInBothSchemes, WIDTHS } from './find-violations.js';

let directory: Directory;

beforeAll(async () => {
  directory = await openDirectory();
});

afterAll(() => directory?.close());

interface Visited {
  path: (paper: string) => string;
  sees: string;
  as?: 'paid';
}

/** What `accessible-everywhere` does not see: visitors, empty lists, failures and real results. */
const PAGES: Visited[] = [
  { path: () => '/', sees: '10 of' },
  { path: (paper) => `/newsletter/${paper}`, sees: 'Letter 12:' },
  { path: () => '/newsletter/999999', sees: 'Error loading newsletter' },
  { path: () => '/product/999999', sees: 'Product not found' },
  { path: () => '/login?error=missing_data', sees: 'Sign in' },
  { path: () => '/nowhere', sees: 'Page not found' },
  { path: () => '/search?q=newsletters+about+letterpress', sees: 'Search Results (', as: 'paid' },
  { path: () => '/collections', sees: 'Nothing saved yet', as: 'paid' },
  { path: () => '/following', sees: 'Nothing new yet', as: 'paid' },
];

const flawsOf = ahead(PAGES, async ({ path, sees, as }) => {
  const found: string[] = [];
  const screen = await directory.visit(as);
  await screen.go(path(directory.paper));
  for (const width of WIDTHS) {
    await screen.page.setViewport({ width, height: 844 });
    if (width === 390 && path('').startsWith('/search')) await screen.press('Results', 'tab').catch(() => undefined);
    await screen.sees(sees);
    found.push(...(await findInBothSchemes(screen, `${width} px`)));
  }
  await screen.close();
  return found;
});

for (const page of PAGES) {
  test(`no violation on ${page.path('…')} for ${page.as ?? 'visitors'}, light and dark, wide and narrow`, async () =>
    expect(await flawsOf(page)).toEqual([]));
}
