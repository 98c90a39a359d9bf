import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { gql } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { act, screen, waitFor } from '@testing-library/react';
import { diagnosticLog } from '../diagnostic-log';
import { HomePage } from '../directory/home/HomePage';
import { NavigationBar } from '../app/layout/NavigationBar';
import { renderPage } from '../testing/renderPage';
import type { Role } from '../gql/graphql';
import { CallbackPage } from './CallbackPage';
import { RequireRole } from './RequireRole';
import { WantedNotice } from './WantedNotice';
import { keepDraft, readDraft } from './drafts';
import { dropToken, keepToken } from './token';
import { currentToken, isRenewalDue } from './renew-token';
import { hasRank } from './ranks';

const realFetch = globalThis.fetch;

describe('the session', () => {
  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  const member = (change: object) => ({
    me: {
      __typename: 'Me',
      id: '1',
      name: 'Ada',
      email: 'ada@example.com',
      role: 'VIEWER',
      subscriptionStatus: 'FREE',
      avatarUrl: null,
      ...change,
    },
  });

  const guarded = (
    <RequireRole role="EDITOR">
      <p>Inside</p>
    </RequireRole>
  );

  test('redirects a visitor home without a query', () => {
    const { address, asked } = renderPage(guarded, { path: '/somewhere' });
    expect(address()).toBe('/');
    expect(asked.map(({ name }) => name)).not.toContain('Me');
  });

  test('shows a spinner while loading, then admits the role and higher ones', async () => {
    keepToken('good');
    renderPage(guarded, { path: '/somewhere', answers: { Me: member({ role: 'ADMIN' }) } });
    expect(screen.getByRole('status').textContent).toContain('Loading');
    expect(await screen.findByText('Inside')).toBeTruthy();
  });

  test('redirects a lower role home', async () => {
    keepToken('good');
    const { address } = renderPage(guarded, { path: '/somewhere', answers: { Me: member({ role: 'VIEWER' }) } });
    await waitFor(() => expect(address()).toBe('/'));
    expect(screen.queryByText('Inside')).toBeNull();
  });

  const refused = new CombinedGraphQLErrors({}, [
    { message: 'Your session has expired.', extensions: { code: 'UNAUTHENTICATED' } },
  ]);

  const sharedSearch = (
    <>
      <WantedNotice />
      <RequireRole role="VIEWER">
        <p>Results</p>
      </RequireRole>
    </>
  );

  test('a visitor with a link to a search is asked to sign in, and comes to the search', async () => {
    // The test's browser cannot leave the page.
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { address } = renderPage(sharedSearch, { path: '/search?q=kerning' });
    expect(await screen.findByText('Sign in to search')).toBeTruthy();
    expect(address()).toBe('/');
    act(() => screen.getByRole('button', { name: 'Sign In' }).click());
    errors.mockRestore();
    expect(localStorage.getItem('authRedirect')).toBe('/search?q=kerning');
  });

  test('a member who logs out on a page is not asked to sign in again for it', async () => {
    keepToken('good');
    renderPage(sharedSearch, { path: '/search?q=kerning', answers: { Me: member({}) } });
    await screen.findByText('Results');
    act(() => dropToken());
    await waitFor(() => expect(screen.queryByText('Results')).toBeNull());
    expect(screen.queryByText('Sign in to search')).toBeNull();
  });

  test.each([{ me: null }, refused])('drops a token that is not valid: %s', async (answer) => {
    keepToken('bad');
    const { address } = renderPage(guarded, { path: '/somewhere', answers: { Me: answer } });
    await waitFor(() => expect(address()).toBe('/'));
    expect([localStorage.getItem('token'), sessionStorage.getItem('token-set-aside')]).toEqual([null, null]);
  });

  test.each([
    [{}, ['Submit Newsletter', 'Logout']],
    [{ subscriptionStatus: 'PAID' }, ['AI Search', 'Submit Newsletter', 'Logout']],
    [{ role: 'EDITOR' }, ['Submit Newsletter', 'Logout']],
    [{ role: 'ADMIN', subscriptionStatus: 'PAID' }, ['AI Search', 'Submit Newsletter', 'Admin Panel', 'Logout']],
  ])('the bar offers to %j: %j', async (user, offered) => {
    keepToken('good');
    renderPage(<NavigationBar />, { answers: { Me: member(user) } });
    await screen.findByText('Logout');
    for (const name of ['AI Search', 'Submit Newsletter', 'Admin Panel', 'Logout', 'Sign in', 'Sign up']) {
      expect([name, screen.queryByText(name) !== null]).toEqual([name, offered.includes(name)]);
    }
  });

  test('keeps drafts for the same user, and drops them for others', async () => {
    renderPage(<NavigationBar />, { answers: { Me: member({}) } });
    keepDraft('note', { text: 'typed before signing in' });
    const come = (token: string) => act(() => Promise.resolve(keepToken(token)));
    await come('ada');
    expect(readDraft('note', {})).toEqual({ text: 'typed before signing in' });
    keepDraft('note', { text: "Ada's" });
    await act(() => Promise.resolve(dropToken()));
    await come('ada');
    expect(readDraft('note', {})).toEqual({ text: "Ada's" });
    await act(() => Promise.resolve(dropToken()));
    await come('ben');
    expect(readDraft('note', {})).toEqual({});
  });

  /** Something that a member has seen. */
  const query = gql`
    {
      secret
    }
  `;

  test('logs out immediately: drops the token and what was seen, goes home, and shows a toast', async () => {
    keepToken('good');
    const { address, client } = renderPage(<NavigationBar />, { path: '/newsletter/4', answers: { Me: member({}) } });
    client.writeQuery({ query, data: { secret: 'of Ada' } });
    await act(async () => (await screen.findByText('Logout')).click());
    expect(await screen.findByText('You have been successfully logged out.', { selector: 'div' })).toBeTruthy();
    expect(localStorage.getItem('token')).toBeNull();
    expect(client.readQuery({ query })).toBeNull();
    expect(address()).toBe('/');
    expect(screen.getByText('Sign up')).toBeTruthy();
  });

  test('logs no error at logout', async () => {
    keepToken('good');
    const list = {
      __typename: 'NewsletterList',
      items: [],
      pagination: { __typename: 'Pagination', page: 1, totalPages: 0, total: 0 },
    };
    const answers = {
      Me: member({}),
      Promoted: { promotedNewsletters: [] },
      FilterTopics: { categories: [] },
      Listing: { newsletters: list, directory: list },
    };
    const home = (
      <>
        <NavigationBar />
        <HomePage />
      </>
    );
    renderPage(home, { answers });
    await screen.findByText('No results.');
    const errors = jest.spyOn(diagnosticLog, 'error').mockImplementation(() => undefined);
    await act(async () => (await screen.findByText('Logout')).click());
    await screen.findByText('Sign up', { selector: 'nav button' });
    await screen.findByText('You have been successfully logged out.', { selector: 'div' });
    await screen.findByText('No results.');
    expect(errors.mock.calls).toEqual([]);
    errors.mockRestore();
  });

  test('follows when another tab signs in as another user', async () => {
    const token = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.signature`;
    keepToken(token('1'));
    let name = 'Ada';
    renderPage(<NavigationBar />, { answers: { Me: () => member({ id: name, name }) } });
    await screen.findByLabelText('Account of Ada');
    name = 'Grace';
    await act(async () => {
      localStorage.setItem('token', token('2'));
      window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token('2') }));
      await Promise.resolve();
    });
    expect(screen.queryByLabelText('Account of Ada')).toBeNull();
    expect(await screen.findByLabelText('Account of Grace')).toBeTruthy();
  });

  test('forgets what the user before saw, also if they were signed out meanwhile', async () => {
    const token = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.signature`;
    keepToken(token('1'));
    let name = 'Ada';
    const { client } = renderPage(<NavigationBar />, { answers: { Me: () => member({ id: name, name }) } });
    await screen.findByLabelText('Account of Ada');
    client.writeQuery({ query, data: { secret: 'of Ada' } });
    await act(() => Promise.resolve(dropToken()));
    await screen.findByText('Sign up', { selector: 'nav button' });
    name = 'Grace';
    await act(() => Promise.resolve(keepToken(token('2'))));
    await screen.findByLabelText('Account of Grace');
    expect(client.readQuery({ query })).toBeNull();
  });

  test('asks a visitor to sign in or sign up before submitting', async () => {
    renderPage(<NavigationBar />);
    act(() => screen.getByText('Submit Newsletter').click());
    expect(await screen.findByText('Authentication Required', { selector: 'p' })).toBeTruthy();
    expect(screen.getByText('Please sign in or sign up to submit a newsletter', { selector: 'div' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign Up' })).toBeTruthy();
  });

  const callback = (name: string) =>
    `/callback?${new URLSearchParams({ token: 'fresh', user: JSON.stringify({ email: 'ada@example.com', name }) })}`;

  function exchangeAnswers(status: number, body: object): string[] {
    const sent: string[] = [];
    globalThis.fetch = (url, init) => {
      const path = typeof url === 'string' ? url : '';
      sent.push(`${init?.method} ${path} ${String(init?.body as string)}`);
      return Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(body) } as Response);
    };
    return sent;
  }

  afterEach(() => {
    globalThis.fetch = realFetch;
  });

  test('stores the token after sign-in, welcomes the user, and returns to the page', async () => {
    localStorage.setItem('authRedirect', '/submit-newsletter');
    const sent = exchangeAnswers(200, { success: true, user: { name: 'Ada' } });
    const { address } = renderPage(<CallbackPage />, { path: callback('Mallory'), answers: { Me: member({}) } });
    expect(screen.getByText('Completing login...')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/submit-newsletter'));
    expect(localStorage.getItem('token')).toBe('fresh');
    expect(await screen.findByText('Signed in as Ada', { selector: 'div' })).toBeTruthy();
    expect(screen.getByText('Welcome!', { selector: 'p' })).toBeTruthy();
    expect(sent).toEqual(['POST /api/auth/exchange {"token":"fresh"}']);
  });

  test('the welcome and the redirect come 100 ms after sign-in', async () => {
    jest.useFakeTimers();
    try {
      exchangeAnswers(200, { success: true, user: { name: 'Ada' } });
      const { address } = renderPage(<CallbackPage />, { path: callback('Ada'), answers: { Me: member({}) } });
      const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
      await pass(0);
      expect(localStorage.getItem('token')).toBe('fresh');
      await pass(99);
      expect(screen.queryByText(/Signed in as/)).toBeNull();
      expect(address()).toMatch(/^\/callback/);
      await pass(2);
      expect(address()).toBe('/');
    } finally {
      jest.useRealTimers();
    }
  });

  test.each([
    [403, 'invalid_data'],
    [401, 'invalid_data'],
    [503, 'failed'],
  ])('keeps the session if the exchange responds with %i', async (status, error) => {
    keepToken('mine');
    exchangeAnswers(status, { success: false });
    const { address } = renderPage(<CallbackPage />, { path: callback('Mallory'), answers: { Me: member({}) } });
    await waitFor(() => expect(address()).toBe(`/login?error=${error}`));
    expect(localStorage.getItem('token')).toBe('mine');
    expect(screen.queryByText(/Signed in as/)).toBeNull();
  });

  test.each([
    ['/callback', 'missing_data'],
    ['/callback?token=fresh&user=%7B', 'invalid_data'],
  ])('redirects %s to the sign-in page with %s', async (path, error) => {
    const { address } = renderPage(<CallbackPage />, { path });
    await waitFor(() => expect(address()).toBe(`/login?error=${error}`));
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('the renewal of a token', () => {
  const HOUR = 3_600_000;
  const encode = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');

  const tokenOfAge = (ms: number) =>
    `head.${encode({ sub: '1', iat: Math.floor((Date.now() - ms) / 1000) })}.signature`;

  const asked: string[] = [];
  let answer: () => Response = () => new Response(null, { status: 500 });
  let now = Date.now();

  beforeEach(() => {
    // One day apart, because a failed renewal is not repeated for a minute.
    now += 24 * HOUR;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    globalThis.fetch = (url, init) => {
      const path = typeof url === 'string' ? url : '';
      asked.push(`${path} ${(init?.headers as Record<string, string>)['authorization']}`);
      return Promise.resolve(answer());
    };
  });

  afterEach(() => {
    globalThis.fetch = realFetch;
    jest.restoreAllMocks();
    localStorage.clear();
    asked.length = 0;
  });

  const renewedBy = (token: string) => () =>
    ({ ok: true, status: 200, headers: new Map([['x-renewed-token', token]]) }) as unknown as Response;

  test.each([
    ['of another kind', 'good'],
    ['of the last hour', tokenOfAge(0)],
    ['of nobody', null],
  ])('returns a token %s unchanged', async (_what, token) => {
    if (token) keepToken(token === 'good' ? token : tokenOfAge(HOUR - 5_000));
    const kept = localStorage.getItem('token');
    expect(isRenewalDue()).toBe(false);
    expect(await currentToken()).toBe(kept);
    expect(asked).toEqual([]);
  });

  test('renews an older token once for simultaneous requests, and stores the new one', async () => {
    const [old, renewed] = [tokenOfAge(30 * HOUR), tokenOfAge(0)];
    keepToken(old);
    answer = renewedBy(renewed);
    expect(await Promise.all([currentToken(), currentToken(), currentToken()])).toEqual([renewed, renewed, renewed]);
    expect(asked).toEqual([`/api/user Bearer ${old}`]);
    expect(localStorage.getItem('token')).toBe(renewed);
  });

  test('keeps the old token if the renewal fails, and retries after a minute', async () => {
    const old = tokenOfAge(2 * HOUR);
    keepToken(old);
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await currentToken()).toBe(old);
    expect(await currentToken()).toBe(old);
    expect(asked).toHaveLength(1);
    now += 61_000;
    await currentToken();
    expect(asked).toHaveLength(2);
  });

  test('does not restore a session that ended meanwhile', async () => {
    keepToken(tokenOfAge(2 * HOUR));
    answer = () => {
      dropToken();
      return renewedBy(tokenOfAge(0))();
    };
    expect(await currentToken()).toBeNull();
  });
});

describe('ranks', () => {
  const roles: Role[] = ['VIEWER', 'EDITOR', 'ADMIN'];

  test('a role has its own rank and those below it', () => {
    const admitted = roles.map((role) => roles.filter((required) => hasRank({ role }, required)));
    expect(admitted).toEqual([['VIEWER'], ['VIEWER', 'EDITOR'], ['VIEWER', 'EDITOR', 'ADMIN']]);
  });

  test('a visitor has none', () => {
    expect(roles.filter((required) => hasRank(null, required))).toEqual([]);
  });
});
