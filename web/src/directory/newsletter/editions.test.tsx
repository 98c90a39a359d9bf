import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../testing/renderPage';
import { EditionList } from './EditionList';
import { EditionSearch } from './EditionSearch';
import { useEditions } from './useEditions';

const realObserver = globalThis.IntersectionObserver;

afterEach(() => {
  cleanup();
  jest.useRealTimers();
  globalThis.IntersectionObserver = realObserver;
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

const listOf = (items: object[], page = 1, totalPages = 1) => ({
  editions: {
    __typename: 'EditionList',
    items,
    pagination: { __typename: 'Pagination', page, totalPages, total: items.length },
  },
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
    Editions: ({ page }: Record<string, unknown>) => listOf([edition(Number(page))], Number(page), 3),
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
  renderPage(<EditionList newsletterId="7" />, { answers: { Editions: listOf(items) } });
  expect(await screen.findByText(says)).toBeTruthy();
});

test('loads the next ten editions when the end of the list becomes visible', async () => {
  const show: ((isIntersecting: boolean) => void)[] = [];
  class Seen {
    constructor(private readonly tell: IntersectionObserverCallback) {}
    observe() {
      show.push((isIntersecting) =>
        this.tell([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver),
      );
    }
    disconnect() {}
  }
  globalThis.IntersectionObserver = Seen as unknown as typeof IntersectionObserver;
  const { asked } = renderPage(<EditionList newsletterId="7" />, {
    answers: { Editions: ({ page }) => listOf([edition(Number(page))], Number(page), 2) },
  });
  await screen.findByText('Letter 1');
  await waitFor(() => expect(show).not.toEqual([]));
  act(() => show.at(-1)?.(false));
  const questions = () => asked.filter(({ name }) => name === 'Editions').map(({ variables }) => variables);
  expect(questions()).toEqual([{ newsletterId: '7', page: 1, limit: 10, search: null }]);
  act(() => show.at(-1)?.(true));
  await screen.findByText('Letter 2');
  expect(questions().slice(1)).toEqual([{ newsletterId: '7', page: 2, limit: 10, search: null }]);
});

test('a new search clears the list and starts at page 1', async () => {
  const { asked } = renderPage(<EditionList newsletterId="7" />, {
    answers: { Editions: ({ search }) => listOf(search ? [] : [edition(1)]) },
  });
  await screen.findByText('Letter 1');
  fireEvent.change(screen.getByPlaceholderText('Search editions...'), { target: { value: ' post ' } });
  expect(await screen.findByText('No editions found')).toBeTruthy();
  expect(screen.getByText('No results matching "post"')).toBeTruthy();
  expect(screen.queryByText('Letter 1')).toBeNull();
  expect(asked.at(-1)?.variables).toMatchObject({ page: 1, search: 'post' });
});

test('a newsletter without editions says so', async () => {
  renderPage(<EditionList newsletterId="7" />, { answers: { Editions: listOf([]) } });
  expect(await screen.findByText("This newsletter doesn't have any editions yet")).toBeTruthy();
});

test('an edition without a title is named so, and links to the article with the tracking of the directory', async () => {
  renderPage(<EditionList newsletterId="7" />, { answers: { Editions: listOf([{ ...edition(1), title: null }]) } });
  expect(await screen.findByRole('heading', { name: 'Untitled Edition' })).toBeTruthy();
  const { href, target } = screen.getByRole<HTMLAnchorElement>('link', { name: /^Read Article/ });
  expect(href).toBe('https://a.example/?utm_source=localhost&utm_medium=referral');
  expect(target).toBe('_blank');
});

test('a summary opens and closes, with the names of its edition below their headings', async () => {
  const named = { companies: ['Acme'], people: ['Ada', 'Grace'], topics: ['Post'] };
  const items = [{ ...edition(1), ...named, summary: 'What it said' }, edition(2)];
  renderPage(<EditionList newsletterId="7" />, { answers: { Editions: listOf(items) } });
  const toggle = await screen.findByRole('button', { name: 'Summary of Letter 1' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('What it said')).toBeTruthy();
  const below = (heading: string) =>
    [...(screen.getByText(heading).nextElementSibling?.querySelectorAll('li') ?? [])].map((one) => one.textContent);
  expect(below('Companies Mentioned')).toEqual(['Acme']);
  expect(below('People Mentioned')).toEqual(['Ada', 'Grace']);
  expect(below('Main Topics')).toEqual(['Post']);
  fireEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(screen.getByRole('button', { name: 'Summary of Letter 2' }));
  expect(await screen.findByText('No summary available')).toBeTruthy();
});

test('expands summaries for printing', async () => {
  const item = { ...edition(1), summary: 'What it said', language: 'fr' };
  renderPage(<EditionList newsletterId="7" />, { answers: { Editions: listOf([item]) } });
  expect((await screen.findByText('Letter 1')).getAttribute('lang')).toBe('fr');
  expect(screen.queryByText('What it said')).toBeNull();
  // The page listens soon after it shows the list.
  await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getByText('What it said')).toBeTruthy();
  });
});
