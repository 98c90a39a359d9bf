import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { keepToken } from '../../../session/token';
import { renderPage, viewer } from '../../../testing/renderPage';
import {
  countFacets,
  facetVariables,
  isOnlyLiving,
  LIVING,
  NO_FACETS,
  readFacets,
  toggleFacet,
} from '../../../ui/facets/facets';
import {
  readListing,
  writeListing,
  type Listing,
  changeListing,
  listingVariables,
  sortBy,
  sortOf,
  toggleTopic,
} from './listing-address';
import type { RowProps } from './NewsletterRow';
import { NewsletterTable } from './NewsletterTable';
import { CorrectedSearch } from '../CorrectedSearch';
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
      { isStyled: true },
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

describe('facets', () => {
  const read = (query: string) => readFacets(new URLSearchParams(query));

  test('are kept in the URL, named as in the API', () => {
    const address =
      'state=active%2Cslowing&cadence=weekly&language=de&platform=any-site&access=free&length=long&sort=latest';
    const listing = readListing(new URLSearchParams(address));
    expect(listing.facets).toEqual({
      ...NO_FACETS,
      states: ['ACTIVE', 'SLOWING'],
      cadences: ['weekly'],
      languages: ['de'],
      platforms: ['any-site'],
      access: ['FREE'],
      lengths: ['LONG'],
    });
    expect(listing.sort).toBe('LATEST_EDITION');
    expect(writeListing(listing).toString()).toBe(address);
  });

  test('ignore unknown values in the URL', () => {
    expect(read('state=alive,<b>,ended&cadence=hourly&language=de,%27--,de')).toEqual({
      ...NO_FACETS,
      states: ['ENDED'],
      languages: ['de'],
    });
  });

  test('are omitted from the query if empty', () => {
    expect(Object.values(facetVariables(NO_FACETS)).every((value) => value === null)).toBe(true);
  });

  test('know whether only active newsletters are shown', () => {
    const living = { ...NO_FACETS, states: LIVING };
    expect(isOnlyLiving(living)).toBe(true);
    expect(isOnlyLiving(toggleFacet(living, 'states', 'ENDED'))).toBe(false);
    expect(isOnlyLiving(NO_FACETS)).toBe(false);
    expect(countFacets(toggleFacet(living, 'platforms', 'ghost'))).toBe(3);
  });
});

describe('the address of a listing', () => {
  const read = (address: string) => readListing(new URLSearchParams(address));

  test('parses and formats URLs of the list', () => {
    const address = 'search=direct+mail&spelling=exact&topics=3%2C8&sort=niche&order=desc&page=4';
    expect(read(address)).toEqual({
      page: 4,
      search: 'direct mail',
      isVerbatim: true,
      topicIds: ['3', '8'],
      facets: NO_FACETS,
      sort: 'NICHE',
      order: 'DESC',
    });
    expect(writeListing(read(address)).toString()).toBe(address);
  });

  test('a search is corrected unless the typed one is wanted', () => {
    expect(listingVariables(read('search=mial'), true).correctSpelling).toBe(true);
    expect(listingVariables(read('search=mial&spelling=exact'), true).correctSpelling).toBe(false);
  });

  test('members request any page, visitors the first', () => {
    expect(listingVariables(read('page=4'), true)).toMatchObject({ page: 4, limit: 20 });
    expect(listingVariables(read('page=4'), false)).toMatchObject({ page: 1, limit: 10 });
  });

  test('omits defaults from the URL', () => {
    expect(writeListing(read('')).toString()).toBe('');
  });

  test('ignores invalid values in the URL', () => {
    const listing = read('page=-1&topics=x,3,3,%27&sort=password&order=up&search=%20%20');
    expect(listing).toMatchObject({
      page: 1,
      search: '',
      topicIds: ['3'],
      facets: NO_FACETS,
      sort: null,
      order: 'ASC',
    });
    expect(read('page=1.5').page).toBe(1);
  });

  test('returns to page 1 when search, filter or order change', () => {
    const listing = read('page=7&topics=3');
    expect(changeListing(listing, { search: 'mail' }).page).toBe(1);
    expect(toggleTopic(listing, '8')).toMatchObject({ page: 1, topicIds: ['3', '8'] });
    expect(toggleTopic(listing, '3')).toMatchObject({ page: 1, topicIds: [] });
    expect(sortBy(listing, 'NICHE').page).toBe(1);
    expect(changeListing(listing, { page: 8 })).toMatchObject({ page: 8, topicIds: ['3'] });
  });

  test('a search without a chosen order is sorted by no column', () => {
    expect(sortOf(read(''))).toBe('NAME');
    expect(sortOf(read('search=mail'))).toBeNull();
    expect(listingVariables(read('search=mail'), true).sort).toBeNull();
    const byName = sortBy(read('search=mail'), 'NAME');
    expect(byName).toMatchObject({ sort: 'NAME', order: 'ASC' });
    expect(writeListing(byName).toString()).toBe('search=mail&sort=name');
  });

  test('a second click on a column reverses the order', () => {
    expect(sortBy(read(''), 'NAME').order).toBe('DESC');
    expect(sortBy(read('sort=niche&order=desc'), 'NICHE').order).toBe('ASC');
    expect(sortBy(read('order=desc'), 'DESCRIPTION')).toMatchObject({ sort: 'DESCRIPTION', order: 'ASC' });
  });
});
