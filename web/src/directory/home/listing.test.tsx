import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { keepToken } from '../../session/token';
import { renderPage, viewer } from '../../testing/renderPage';
import { readListing, writeListing, type Listing } from './listing-address';
import { ListingToolbar } from './ListingToolbar';
import type { RowProps } from './NewsletterRow';
import { NewsletterTable } from './NewsletterTable';
import { SearchNotes } from './SearchNotes';
import { SmallNewsletterRow } from './SmallNewsletterRow';

afterEach(() => {
  cleanup();
  localStorage.clear();
  onChange.mockClear();
});

const nothing = () => undefined;
const linkOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

const listing = (address = '') => readListing(new URLSearchParams(address));

const notes = (correctedSearch: string | null) => (
  <SearchNotes
    listing={listing('search=solr panels %26 heat&page=2')}
    correctedSearch={correctedSearch}
    onChange={onChange}
  />
);
const onChange = jest.fn();

test('a list without results says so', () => {
  const table = { newsletters: [], listing: listing('topics=7'), isLoading: false, pageSize: 10 };
  renderPage(<NewsletterTable {...table} onSort={nothing} onImage={nothing} onRetry={nothing} />);
  expect(screen.getByText('No results.')).toBeTruthy();
});

test('members can ask the newsletters what they searched for', async () => {
  keepToken('good');
  renderPage(notes(null), { answers: { Me: viewer('FREE') } });
  const link = await screen.findByRole('link', { name: 'Ask the newsletters about solr panels & heat' });
  expect(link.getAttribute('href')).toBe('/search?q=solr%20panels%20%26%20heat');
  expect(screen.queryByText(/Search instead for/)).toBeNull();
});

test('visitors sign in first, and return to the question', async () => {
  renderPage(notes('solar panels & heat'));
  fireEvent.click(await screen.findByRole('button', { name: 'Ask the newsletters about solar panels & heat' }));
  expect(localStorage.getItem('authRedirect')).toBe('/search?q=solar%20panels%20%26%20heat');
});

test('shows the corrected search, and searches for the typed one on request', () => {
  renderPage(notes('solar panels & heat'));
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

test('the filters link to the page of all topics', () => {
  renderPage(<ListingToolbar listing={listing()} onChange={nothing} correctedSearch={null} count="" />);
  expect(linkOf('All topics')).toBe('/topics');
});
