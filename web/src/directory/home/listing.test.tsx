import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderPage } from '../../testing/renderPage';
import { readListing } from './listing-address';
import { ListingToolbar } from './ListingToolbar';
import { NewsletterTable } from './NewsletterTable';

afterEach(cleanup);

const nothing = () => undefined;
const linkOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

function showNothingFound(address: string): void {
  const listing = readListing(new URLSearchParams(address));
  const table = { newsletters: [], listing, isLoading: false, pageSize: 10 };
  renderPage(<NewsletterTable {...table} onSort={nothing} onImage={nothing} onRetry={nothing} />);
}

test('a search without results can be asked of AI Search', () => {
  showNothingFound('search=solar panels %26 heat');
  expect(linkOf('Ask AI Search')).toBe('/search?q=solar%20panels%20%26%20heat');
});

test('filters without results are no question for AI Search', () => {
  showNothingFound('topics=7');
  expect(screen.getByText('No results.')).toBeTruthy();
  expect(linkOf('Ask AI Search')).toBeUndefined();
});

test('the filters link to the page of all topics', () => {
  renderPage(<ListingToolbar listing={readListing(new URLSearchParams())} onChange={nothing} count="" />);
  expect(linkOf('All topics')).toBe('/topics');
});
