import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen, act, fireEvent, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { renderPage, type Answers } from '../../testing/renderPage';
import { NewsletterPage } from './NewsletterPage';
import { EditionList } from './EditionList';
import { PausedSearch } from '../../ui/fields/PausedSearch';
import { useEditions } from './useEditions';
import { describeWeeks } from './WeekStrip';

describe('the page of a newsletter', () => {
  const newsletter = {
    __typename: 'Newsletter',
    id: '7',
    name: 'Small Grid',
    url: 'https://grid.example/',
    image: null,
    description: 'Storage for small utilities.',
    language: 'en',
    subscribeUrl: 'https://grid.example/subscribe',
    subcategories: [],
    state: 'UNKNOWN',
    stateSince: null,
    lastEditionAt: null,
    editionCount: 0,
    editionsByWeek: [],
    averageWords: null,
    freeShare: null,
    languages: [],
    cadence: { __typename: 'NewsletterCadence', claimed: null, measured: null, usualDay: null },
  };

  const edition = {
    __typename: 'Edition',
    id: '1',
    title: 'Letter 1',
    url: 'https://grid.example/letter-1',
    lastModified: null,
    publishedAt: null,
    summary: null,
    companies: [],
    people: [],
    topics: [],
    names: [],
    language: null,
    alsoIn: [],
  };

  const listOf = (items: object[]) => ({
    editions: {
      __typename: 'EditionList',
      items,
      pagination: { __typename: 'Pagination', page: 1, totalPages: 1, total: items.length },
    },
  });

  function open(answers: Answers) {
    const page = (
      <Routes>
        <Route path="/newsletter/:id" element={<NewsletterPage />} />
      </Routes>
    );
    return renderPage(page, { path: '/newsletter/7', answers: { Editions: listOf([edition]), ...answers } });
  }

  const hrefOf = async (name: RegExp) => (await screen.findByRole<HTMLAnchorElement>('link', { name })).href;
  const TRACKED = '?utm_source=localhost&utm_medium=referral';

  test('offers to subscribe and to read the latest edition', async () => {
    open({ NewsletterDetail: { newsletter } });
    expect(await hrefOf(/^Subscribe/)).toBe(`https://grid.example/subscribe${TRACKED}`);
    expect(await hrefOf(/^Read the latest/)).toBe(`https://grid.example/letter-1${TRACKED}`);
  });

  test('without a page to subscribe on, the site is where to subscribe', async () => {
    open({ NewsletterDetail: { newsletter: { ...newsletter, subscribeUrl: null } }, Editions: listOf([]) });
    expect(await hrefOf(/^Subscribe/)).toBe(`https://grid.example/${TRACKED}`);
    expect(screen.queryByRole('link', { name: /^Read the latest/ })).toBeNull();
  });

  test('of one that is not there, it says so and leads home', async () => {
    open({ NewsletterDetail: { newsletter: null } });
    expect(await screen.findByRole('heading', { name: 'Error loading newsletter' })).toBeTruthy();
    expect(screen.getByText('This newsletter is not in the directory')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  test.each([
    [new TypeError('Failed to fetch'), 'Failed to fetch newsletter'],
    [new Error('unreadable'), 'An unknown error occurred'],
  ])('after %s it says %j, and can be tried again', async (NewsletterDetail, message) => {
    open({ NewsletterDetail });
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Error loading newsletter' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  });
});

describe('its editions', () => {
  const realObserver = globalThis.IntersectionObserver;

  afterEach(() => {
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
    const search = { label: 'Search editions', placeholder: 'Search editions...', search: '' };
    renderPage(<PausedSearch {...search} onSearch={(term) => searches.push(term)} />);
    fireEvent.change(screen.getByPlaceholderText('Search editions...'), { target: { value: 'post' } });
    act(() => jest.advanceTimersByTime(299));
    expect(searches).toEqual([]);
    act(() => jest.advanceTimersByTime(1));
    expect(searches).toEqual(['post']);
  });

  test.each([
    ['2026-03-04T12:00:00Z', '2026-02-03T12:00:00Z', ['Published: February 3, 2026', 'Last Modified: March 4, 2026']],
    ['2026-02-03T13:00:00Z', '2026-02-03T12:00:00Z', ['Published: February 3, 2026']],
    ['2026-03-04T12:00:00Z', null, ['Last Modified: March 4, 2026']],
    [null, null, ['Last Modified: Unknown date']],
  ])('modified at %s and published at %s, an edition says %j', async (lastModified, publishedAt, says) => {
    const items = [{ ...edition(1), lastModified, publishedAt }];
    renderPage(<EditionList newsletterId="7" />, { answers: { Editions: listOf(items) } });
    const dates = await screen.findAllByText(/^(Published|Last Modified): /);
    expect(dates.map(({ textContent }) => textContent)).toEqual(says);
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
});

describe('its week', () => {
  const weeks = (...latest: number[]) => [...new Array<number>(52 - latest.length).fill(0), ...latest];

  test.each([
    [weeks(), 'No editions in the last year'],
    [weeks(1), '1 edition in 1 of the last 52 weeks, the latest this week'],
    [weeks(2, 0, 1, 0), '3 editions in 2 of the last 52 weeks, none in the last week'],
    [weeks(1, 0, 0, 0), '1 edition in 1 of the last 52 weeks, none in the last 3 weeks'],
  ])('describes the strip in words: %#', (counts, words) => {
    expect(describeWeeks(counts)).toBe(words);
  });
});
