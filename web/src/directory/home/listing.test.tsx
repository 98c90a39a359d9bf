import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { keepToken } from '../../session/token';
import { renderPage, viewer } from '../../testing/renderPage';
import {
  countFacets,
  facetVariables,
  isOnlyLiving,
  LIVING,
  NO_FACETS,
  readFacets,
  toggleFacet,
} from '../../ui/facets/facets';
import {
  readListing,
  writeListing,
  type Listing,
  changeListing,
  listingVariables,
  sortBy,
  toggleTopic,
} from './listing-address';
import type { RowProps } from './NewsletterRow';
import { NewsletterTable } from './NewsletterTable';
import { CorrectedSearch } from './CorrectedSearch';
import { ListingActions } from './ListingActions';
import { SmallNewsletterRow } from './SmallNewsletterRow';

describe('the listing', () => {
  afterEach(() => {
    localStorage.clear();
    onChange.mockClear();
  });

  const nothing = () => undefined;
  const listing = (address = '') => readListing(new URLSearchParams(address));

  const TYPED = 'search=solr panels %26 heat&page=2';
  const ask = (question: string) => <ListingActions listing={{ ...listing(TYPED), search: question }} />;

  const onChange = jest.fn();

  test('a list without results says so', () => {
    const table = { newsletters: [], listing: listing('topics=7'), isLoading: false, pageSize: 10 };
    renderPage(<NewsletterTable {...table} onSort={nothing} onImage={nothing} onRetry={nothing} />);
    expect(screen.getByText('No results.')).toBeTruthy();
    expect(screen.getByText('Try a shorter term, or remove a filter.')).toBeTruthy();
  });

  test('an empty directory says that nothing is listed yet', () => {
    const table = { newsletters: [], listing: listing(), isLoading: false, pageSize: 10 };
    renderPage(<NewsletterTable {...table} onSort={nothing} onImage={nothing} onRetry={nothing} />);
    expect(screen.getByText('No newsletter is listed yet.')).toBeTruthy();
    expect(screen.queryByText(/shorter term/)).toBeNull();
  });

  test('members can ask the newsletters what they searched for', async () => {
    keepToken('good');
    renderPage(ask('solr panels & heat'), { answers: { Me: viewer('FREE') } });
    const link = await screen.findByRole('link', { name: 'Ask the newsletters about solr panels & heat' });
    expect(link.getAttribute('href')).toBe('/search?q=solr%20panels%20%26%20heat');
  });

  test('visitors sign in first, and return to the question', async () => {
    renderPage(ask('solar panels & heat'));
    fireEvent.click(await screen.findByRole('button', { name: 'Ask the newsletters about solar panels & heat' }));
    expect(localStorage.getItem('authRedirect')).toBe('/search?q=solar%20panels%20%26%20heat');
  });

  test('shows the corrected search, and searches for the typed one on request', () => {
    const note = { listing: listing(TYPED), correctedSearch: 'solar panels & heat', onChange };
    renderPage(<CorrectedSearch {...note} />);
    expect(screen.getByText('solar panels & heat', { selector: 'strong' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Search instead for solr panels & heat' }));
    const [verbatim] = onChange.mock.calls[0] as [Listing];
    expect(writeListing(verbatim).toString()).toBe('search=solr+panels+%26+heat&spelling=exact');
  });

  function renderSmallRow() {
    const newsletter = {
      __typename: 'Newsletter',
      id: '1',
      name: 'Letter 1',
      image: null,
      thumbnail: null,
      language: 'en',
      description: 'About letters',
      subcategories: ['Post', 'Print', 'Post', 'Paper'].map((name, id) => ({
        __typename: 'Subcategory',
        id: `${id}`,
        name,
      })),
      state: 'ACTIVE',
      lastEditionAt: null,
      editionCount: 0,
      languages: [],
      cadence: null,
    };
    renderPage(
      <table>
        <tbody>
          <SmallNewsletterRow newsletter={newsletter as unknown as RowProps['newsletter']} onImage={nothing} />
        </tbody>
      </table>,
    );
  }

  test('on a small screen, a description shows four lines and opens to all of it', async () => {
    renderSmallRow();
    const description = screen.getByText('About letters');
    expect(getComputedStyle(description).webkitLineClamp).toBe('4');
    fireEvent.click(description);
    const dialog = await screen.findByRole('dialog', { name: 'Letter 1' });
    expect(within(dialog).getByText('About letters')).toBeTruthy();
  });

  test('on a small screen, the niche is the first topic and the number of others, and opens to all of them', async () => {
    renderSmallRow();
    fireEvent.click(screen.getByRole('button', { name: /^Post ?\+2 more$/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Niche' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['Post', 'Print', 'Paper']);
  });
});
