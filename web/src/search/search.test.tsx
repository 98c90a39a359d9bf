import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { forEachFacet } from '@niche-newsletters/rules/facets';
import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { Subject } from 'rxjs';
import { answer, results } from '../testing/answers';
import { renderPage } from '../testing/renderPage';
import { SearchPage } from './SearchPage';
import { keepConversation, readConversation } from './conversation';
import { usePanes } from './usePanes';

describe('search', () => {
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
  });

  const hit = {
    __typename: 'SearchResult',
    newsletter: { __typename: 'Newsletter', id: '1', name: 'Counterform', subcategories: [] },
    edition: { __typename: 'Edition', id: '2', publishedAt: '2026-02-03T12:00:00Z', language: 'de', alsoIn: [] },
    title: 'Kerning am Abend',
    url: 'https://a.example',
    summary: '**Buchstaben** und Abstand',
    processedAt: '2026-03-04T12:00:00Z',
    passage: 'Ein Satz über Kerning.',
    passageUrl: null,
    matchedWords: ['kerning'],
    distance: 0.25,
  };

  const facets = {
    __typename: 'NewsletterFacets',
    ...forEachFacet(() => []),
    states: [
      { __typename: 'StateCount', value: 'ACTIVE', count: 3 },
      { __typename: 'StateCount', value: 'ENDED', count: 1 },
    ],
  };

  const found = {
    searchEditions: {
      __typename: 'SearchResults',
      total: 1,
      notice: null,
      meaningLanguages: ['en'],
      groupByNewsletter: false,
      correctedQuery: null,
      facets,
      items: [hit],
      looselyRelated: [],
    },
  };

  const loose = { ...hit, edition: { ...hit.edition, id: '3' }, title: 'Papierformate', matchedWords: [] };

  async function ask(question: string) {
    const input = await screen.findByPlaceholderText<HTMLInputElement>('Search newsletters...');
    fireEvent.change(input, { target: { value: question } });
    const { form } = input;
    if (form) fireEvent.submit(form);
  }

  test.each([
    [0, 0.2, 1.8],
    [1, 1, 1],
    [2, 1.8, 0.2],
  ])(
    'requests 25 results, at position %i with the weights %d and %d',
    async (position, fullTextWeight, semanticWeight) => {
      const { asked } = renderPage(<SearchPage />, {
        path: `/search?preference=${position}`,
        answers: { SearchEditions: found },
      });
      await ask('kerning');
      await screen.findByText('Kerning am Abend');
      expect(asked.find(({ name }) => name === 'SearchEditions')?.variables).toEqual({
        input: { query: 'kerning', limit: 25, fullTextWeight, semanticWeight, relevance: 'ALL' },
      });
    },
  );

  test('shows the summary as text, then the passage, dates and distance', async () => {
    renderPage(<SearchPage />, { path: '/search?q=kerning', answers: { SearchEditions: found } });
    const summary = await screen.findByText('Buchstaben', { selector: 'strong' });
    const passage = screen.getByText('Kerning', { selector: 'mark' });
    expect(summary.compareDocumentPosition(passage)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText('Feb 3, 2026')).toBeTruthy();
    expect(screen.getByText('3/4/2026')).toBeTruthy();
    expect(screen.getByText('Distance: 0.2500')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Kerning am Abend' }).getAttribute('lang')).toBe('de');
  });

  const foundOf = (items: object[]) => ({ searchEditions: { ...found.searchEditions, items, total: items.length } });

  test('a result without title, summary and distance says so', async () => {
    const items = [{ ...hit, title: '', summary: null, distance: null }];
    renderPage(<SearchPage />, { path: '/search?q=kerning', answers: { SearchEditions: foundOf(items) } });
    expect(await screen.findByText('No summary available')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Untitled' })).toBeTruthy();
    expect(screen.getByText('Distance: N/A')).toBeTruthy();
  });

  test('the compact view shows 150 characters of the summary', async () => {
    const items = [{ ...hit, summary: `**${'a'.repeat(150)}b**` }];
    renderPage(<SearchPage />, { path: '/search?q=kerning&view=compact', answers: { SearchEditions: foundOf(items) } });
    expect(await screen.findByText(`${'a'.repeat(150)}...`)).toBeTruthy();
  });

  test("links to the article with the search's tracking", async () => {
    renderPage(<SearchPage />, { path: '/search?q=kerning', answers: { SearchEditions: found } });
    const address = new URL((await screen.findByRole<HTMLAnchorElement>('link', { name: /^Read article/ })).href);
    expect(address.searchParams.get('utm_medium')).toBe('AI_search');
    expect(address.searchParams.get('utm_source')).toBe('localhost');
  });

  test('links to the passage within the article, where browsers can find it', async () => {
    const items = [{ ...hit, passageUrl: 'https://type.example/kerning#:~:text=Kerning%2Dpairs' }];
    renderPage(<SearchPage />, { path: '/search?q=kerning', answers: { SearchEditions: foundOf(items) } });
    const { href } = await screen.findByRole<HTMLAnchorElement>('link', { name: /^Read article/ });
    expect(href).toMatch(/^https:\/\/type\.example\/kerning\?utm_source=.*#:~:text=Kerning%2Dpairs$/);
  });

  test('a long passage is shown in part, with its heading, until all of it is wanted', async () => {
    const body = `${'Nothing about it. '.repeat(20)}Kerning is space. ${'More of it. '.repeat(20)}`.trim();
    const items = [{ ...hit, passage: `An end.\nOn spacing\n${body}` }];
    renderPage(<SearchPage />, { path: '/search?q=kerning', answers: { SearchEditions: foundOf(items) } });
    const passage = within(await screen.findByLabelText('Matching passage'));
    expect(passage.getByText('On spacing')).toBeTruthy();
    expect(passage.getByText('Kerning', { selector: 'mark' })).toBeTruthy();
    expect(passage.queryByText('An end.')).toBeNull();
    fireEvent.click(passage.getByRole('button', { name: 'Whole passage' }));
    expect(passage.getByText('An end.')).toBeTruthy();
    expect(passage.getByText(/More of it\. More of it\.$/)).toBeTruthy();
    expect(passage.queryByRole('button', { name: 'Whole passage' })).toBeNull();
  });

  test('the reply counts newsletters, and the heading of the results editions', async () => {
    const items = [hit, { ...hit, edition: { ...hit.edition, id: '8' }, title: 'Zweiter Brief' }];
    renderPage(<SearchPage />, { path: '/search?q=kerning', answers: { SearchEditions: foundOf(items) } });
    expect(await screen.findByText('I found 1 newsletter related to your search.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Search Results (2)' })).toBeTruthy();
  });

  test('says which languages are searched by meaning', async () => {
    renderPage(<SearchPage />, { path: '/search?q=kerning', answers: { SearchEditions: found } });
    expect(await screen.findByText(/^Searched by meaning: English\. /)).toBeTruthy();
  });

  test('returns the focus to the input after a search, and moves it there from a suggestion', async () => {
    renderPage(<SearchPage />, { path: '/search', answers: { SearchEditions: found } });
    await ask('kerning');
    await screen.findByText('Kerning am Abend');
    const input = screen.getByPlaceholderText('Search newsletters...');
    await waitFor(() => expect(document.activeElement).toBe(input));
    for (const suggestion of [
      'newsletters about AI',
      'newsletters about Direct Mail',
      'newsletters on AI research',
      'financial newsletters on regulations',
    ]) {
      input.blur();
      fireEvent.click(screen.getByText(suggestion));
      expect(document.activeElement).toBe(input);
      expect(screen.getByDisplayValue(suggestion)).toBe(input);
    }
  });

  test('a blank question asks nothing, and the input is disabled while a question is searched', async () => {
    const response = new Subject<Record<string, unknown>>();
    const { asked } = renderPage(<SearchPage />, { path: '/search', answers: { SearchEditions: () => response } });
    await ask('   ');
    expect(asked.some(({ name }) => name === 'SearchEditions')).toBe(false);
    const input = screen.getByPlaceholderText<HTMLInputElement>('Search newsletters...');
    expect(input.value).toBe('   ');
    await ask('kerning');
    await waitFor(() => expect(input.disabled).toBe(true));
    act(() => {
      response.next(found);
      response.complete();
    });
    await waitFor(() => expect(input.disabled).toBe(false));
  });

  test('a search that failed says so in the conversation and among the results', async () => {
    renderPage(<SearchPage />, {
      path: '/search?q=kerning',
      answers: { SearchEditions: new TypeError('Failed to fetch') },
    });
    expect(await screen.findByText('Sorry, I encountered an error: Failed to search newsletters')).toBeTruthy();
    expect(screen.getByText('Failed to search newsletters')).toBeTruthy();
  });

  test('before a question there are no results, and while one is searched it may take a moment', async () => {
    renderPage(<SearchPage />, { path: '/search', answers: { SearchEditions: () => new Subject() } });
    expect(await screen.findByText('No search results yet')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Search Results' })).toBeTruthy();
    await ask('kerning');
    expect(await screen.findByText('Searching...')).toBeTruthy();
    expect(screen.getByText('This may take a moment')).toBeTruthy();
  });

  test('all results are shown as a list until the reader chooses otherwise', async () => {
    const { address } = renderPage(<SearchPage />, { path: '/search?q=kerning', answers: { SearchEditions: found } });
    await screen.findByText('Kerning am Abend');
    expect(screen.getByRole('button', { name: 'List' }).getAttribute('aria-pressed')).toBe('true');
    const relevance = screen.getByRole('combobox', { name: 'Relevance' });
    expect(relevance.textContent).toBe('All Results');
    fireEvent.click(screen.getByRole('button', { name: 'Compact' }));
    expect(address()).toContain('view=compact');
    fireEvent.mouseDown(relevance);
    fireEvent.click(await screen.findByRole('option', { name: 'High Relevance' }));
    expect(address()).toContain('relevance=high');
  });

  test('below 768 px, tabs switch between the panes, and a house leads home', async () => {
    const wide = window.matchMedia('');
    const narrow = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ ...wide, matches: media === '(max-width:767.95px)' }));
    renderPage(<SearchPage />, { path: '/search', answers: { SearchEditions: found }, isStyled: true });
    expect((await screen.findByRole('link', { name: 'Home' })).getAttribute('href')).toBe('/');
    expect(screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
      ['Search', 'true'],
      ['Results', 'false'],
    ]);
    expect(screen.queryByRole('slider')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Search preference: Balanced' }));
    expect(screen.getByRole('dialog', { name: 'Search preference' }).contains(screen.getByRole('slider'))).toBe(true);
    fireEvent.keyDown(screen.getByRole('slider'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('slider')).toBeNull());
    fireEvent.click(screen.getByRole('tab', { name: 'Results' }));
    expect(screen.getByRole('tabpanel', { name: 'Results' })).toBeTruthy();
    expect(screen.queryByRole('tabpanel', { name: 'Conversation' })).toBeNull();
    narrow.mockRestore();
  });

  test('collapses loosely related results, and does not count them', async () => {
    const searchEditions = { ...found.searchEditions, looselyRelated: [loose] };
    renderPage(<SearchPage />, { path: '/search?q=kerning', answers: { SearchEditions: { searchEditions } } });
    expect(await screen.findByText('I found 1 newsletter related to your search.')).toBeTruthy();
    const fold = screen.getByRole('button', { name: 'Loosely related (1)' });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByText('Papierformate')).toBeNull();
    fireEvent.click(fold);
    expect(screen.getByText('Papierformate')).toBeTruthy();
    expect(screen.getByText('Found by meaning')).toBeTruthy();
    expect(screen.getByText('Has the word kerning')).toBeTruthy();
  });

  test('shows the corrected spelling, and searches for the original on request', async () => {
    const { asked, address } = renderPage(<SearchPage />, {
      path: '/search?q=kernning',
      answers: {
        SearchEditions: ({ input }) => ({
          searchEditions: {
            ...found.searchEditions,
            correctedQuery: (input as { correctSpelling?: boolean }).correctSpelling === false ? null : 'kerning',
          },
        }),
      },
    });
    expect(await screen.findByText('kerning', { selector: 'strong' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Search instead for kernning' }));
    await waitFor(() => expect(screen.queryByText(/Showing results for/)).toBeNull());
    expect(address()).toContain('spelling=exact');
    expect(asked.filter(({ name }) => name === 'SearchEditions').at(-1)?.variables).toEqual({
      input: expect.objectContaining({ query: 'kernning', correctSpelling: false }),
    });
  });

  test('says that a pasted text is too long for a question', async () => {
    renderPage(<SearchPage />, { path: '/search' });
    const input = await screen.findByPlaceholderText<HTMLInputElement>('Search newsletters...');
    fireEvent.change(input, { target: { value: 'x'.repeat(499) } });
    expect(screen.queryByText(/at most/)).toBeNull();
    fireEvent.change(input, { target: { value: 'x'.repeat(input.maxLength) } });
    expect(screen.getByText('A question has at most 500 characters.')).toBeTruthy();
  });

  test('ArrowDown moves from the input to the results', async () => {
    renderPage(<SearchPage />, { path: '/search?q=kerning', answers: { SearchEditions: found } });
    const title = await screen.findByRole('link', { name: 'Kerning am Abend' });
    fireEvent.keyDown(screen.getByPlaceholderText('Search newsletters...'), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(title);
  });

  test('filters results by facets, in the URL', async () => {
    const { asked } = renderPage(<SearchPage />, {
      path: '/search?q=kerning&state=ended',
      answers: { SearchEditions: found },
    });
    await waitFor(() =>
      expect(asked.map(({ variables }) => (variables?.input as { states?: string[] } | undefined)?.states)).toEqual(
        expect.arrayContaining([undefined, ['ENDED']]),
      ),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'More filters (1)' }));
    expect(await screen.findByRole('checkbox', { name: /Ended/ })).toHaveProperty('checked', true);
    fireEvent.click(screen.getByRole('checkbox', { name: /Active/ }));
    expect(await screen.findByRole('button', { name: 'More filters (2)', hidden: true })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(await screen.findByRole('button', { name: 'More filters', hidden: true })).toBeTruthy();
  });
});

describe('conversation', () => {
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
  });

  function open(path = '/search') {
    let navigate: NavigateFunction | undefined;
    function Page() {
      navigate = useNavigate();
      return <SearchPage />;
    }
    const answers = {
      SearchEditions: { searchEditions: results },
      AnswerProgress: new Error('no socket'),
      Ask: { ask: answer },
    };
    Element.prototype.scrollIntoView = () => undefined;
    const { address, asked } = renderPage(<Page />, { path, answers });
    const travel = (entries: number) => act(async () => navigate?.(entries));
    return {
      address,
      travel,
      questions: () => asked.flatMap(({ variables }) => (variables['input'] as { question?: string })?.question ?? []),
    };
  }

  async function ask(question: string) {
    fireEvent.change(await screen.findByPlaceholderText('Search newsletters...'), { target: { value: question } });
    fireEvent.click(screen.getByLabelText('Send'));
    await screen.findByText('Copy with sources');
  }

  const asked = (question: string) => screen.queryAllByText(question).length;

  test('Back and Forward show the conversation as it was at that question', async () => {
    const { travel } = open();
    await ask('first');
    await ask('second');
    await ask('third');
    await travel(-2);
    expect([asked('first'), asked('second'), asked('third')]).toEqual([1, 0, 0]);
    fireEvent.click(screen.getByText('Compact'));
    expect([asked('first'), asked('second'), asked('third')]).toEqual([1, 0, 0]);
    await travel(1);
    expect([asked('first'), asked('second'), asked('third')]).toEqual([1, 1, 0]);
    await ask('fourth');
    expect(['first', 'second', 'third', 'fourth'].map(asked)).toEqual([1, 1, 0, 1]);
  });

  test('the link of a follow-up question asks it with its context, and the screen keeps what was typed', async () => {
    const { address, travel } = open();
    await ask('first');
    expect(address()).toContain('q=first&');
    await ask('and then?');
    await waitFor(() => expect(address()).toContain('q=does+postage+rise&'));
    fireEvent.click(screen.getByText('Compact'));
    expect(address()).toContain('q=does+postage+rise&');
    expect(asked('and then?')).toBe(1);
    const link = address() ?? '';
    await travel(-1);
    expect(address()).toContain('q=first&');
    cleanup();
    sessionStorage.clear();
    const { questions } = open(link);
    await screen.findByText('Copy with sources');
    expect(questions()).toContain('does postage rise');
  });

  test('the latest 30 questions of a conversation are kept', () => {
    const exchanges = Array.from({ length: 31 }, (_, at) => ({
      question: `question ${at}`,
      newsletterId: null,
      reply: '',
      hasFailed: false,
    }));
    keepConversation(exchanges);
    expect(readConversation()).toEqual(exchanges.slice(1));
  });
});

describe('panes', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** Below 768 px, after a question was asked. */
  function ask() {
    const wide = window.matchMedia('(min-width: 1px)');
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ ...wide, matches: media === '(max-width:767.95px)' }));
    const { result, rerender } = renderHook(({ isSearching, hasAnswer }) => usePanes('why?', isSearching, hasAnswer), {
      initialProps: { isSearching: true, hasAnswer: false },
    });
    act(() => result.current.chooseTab('search'));
    act(() => result.current.begin());
    return { panes: () => result.current, rerender };
  }

  test('results are shown while a search runs, then the answer', () => {
    const { panes, rerender } = ask();
    expect(panes().tab).toBe('results');
    rerender({ isSearching: false, hasAnswer: false });
    expect(panes().tab).toBe('results');
    rerender({ isSearching: false, hasAnswer: true });
    expect(panes().tab).toBe('search');
  });

  test('an answer does not take a reader away from the chosen tab', () => {
    const { panes, rerender } = ask();
    act(() => panes().chooseTab('results'));
    rerender({ isSearching: false, hasAnswer: true });
    expect(panes().tab).toBe('results');
  });

  test('results stay visible after the answer was seen', () => {
    const { panes, rerender } = ask();
    rerender({ isSearching: false, hasAnswer: true });
    act(() => panes().chooseTab('results'));
    rerender({ isSearching: false, hasAnswer: true });
    expect(panes().tab).toBe('results');
  });
});
