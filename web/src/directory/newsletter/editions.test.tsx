import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../testing/renderPage';
import { EditionList } from './EditionList';
import { EditionSearch } from './EditionSearch';
import { useEditions } from './useEditions';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const edition = (id: number) => ({
  __typename: 'Edition',
  id: String(id),
  title: `Letter ${id}`,
  url: 'https://a.example',
  lastModified: null,
  publishedAt: null,
  summary: null,
  companies: [],
  people: [],
  topics: [],
  names: [],
  language: null,
  alsoIn: [] as object[],
});

function Loader() {
  const { editions, hasMore, loadMore } = useEditions('7', '');
  const askTwice = () => {
    void loadMore();
    void loadMore();
  };
  return (
    <button type="button" onClick={askTwice}>
      {editions.length} editions{hasMore && ', more'}
    </button>
  );
}

test('requests each page once, however often the end of the list becomes visible', async () => {
  const answers = {
    Editions: ({ page }: Record<string, unknown>) => ({
      editions: {
        __typename: 'EditionList',
        items: [edition(Number(page))],
        pagination: { __typename: 'Pagination', page: Number(page), totalPages: 3, total: 3 },
      },
    }),
  };
  const { asked } = renderPage(<Loader />, { answers });
  fireEvent.click(await screen.findByText('1 editions, more'));
  fireEvent.click(await screen.findByText('2 editions, more'));
  await screen.findByText('3 editions');
  const pages = asked.filter(({ name }) => name === 'Editions').map(({ variables }) => variables['page']);
  expect(pages).toEqual([1, 2, 3]);
});

test('searches 300 ms after the last key', () => {
  jest.useFakeTimers();
  const searches: string[] = [];
  renderPage(<EditionSearch search="" onSearch={(term) => searches.push(term)} />);
  fireEvent.change(screen.getByPlaceholderText('Search editions...'), { target: { value: 'post' } });
  act(() => jest.advanceTimersByTime(299));
  expect(searches).toEqual([]);
  act(() => jest.advanceTimersByTime(1));
  expect(searches).toEqual(['post']);
});

test.each([
  ['2026-03-04T12:00:00Z', '2026-02-03T12:00:00Z', 'Last Modified: March 4, 2026'],
  [null, '2026-02-03T12:00:00Z', 'Last Modified: February 3, 2026'],
  [null, null, 'Last Modified: Unknown date'],
])('modified at %s and published at %s, an edition says %j', async (lastModified, publishedAt, says) => {
  const items = [{ ...edition(1), lastModified, publishedAt }];
  const answers = {
    Editions: {
      editions: {
        __typename: 'EditionList',
        items,
        pagination: { __typename: 'Pagination', page: 1, totalPages: 1, total: 1 },
      },
    },
  };
  renderPage(<EditionList newsletterId="7" />, { answers });
  expect(await screen.findByText(says)).toBeTruthy();
});

test('expands summaries for printing', async () => {
  const item = { ...edition(1), summary: 'What it said', language: 'fr' };
  const pagination = { __typename: 'Pagination', page: 1, totalPages: 1, total: 1 };
  renderPage(<EditionList newsletterId="7" />, {
    answers: { Editions: { editions: { __typename: 'EditionList', items: [item], pagination } } },
  });
  expect((await screen.findByText('Letter 1')).getAttribute('lang')).toBe('fr');
  expect(screen.queryByText('What it said')).toBeNull();
  // The page listens soon after it shows the list.
  await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getByText('What it said')).toBeTruthy();
  });
});
