import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, act } from '@testing-library/react';
import { ServerError } from '@apollo/client/errors';
import { useState } from 'react';
import { press } from '../testing/press';
import { renderPage, site, viewer } from '../testing/renderPage';
import { LoginPage } from './LoginPage';
import { SessionContext, type Session, useSession } from './session-context';
import { SignInButtons } from './SignInButtons';
import { AuthorizePage } from './AuthorizePage';
import { keepToken, dropToken, readTokenAside } from './token';
import { keepReturnPath, takeReturnPath } from './return-path';
import { readReturn } from './read-return';
import { RequireRole } from './RequireRole';
import { SessionNotice } from './SessionNotice';

const realFetch = globalThis.fetch;

describe('signing in', () => {
  const show = (signIn: string, sendsSignInLinks = false) =>
    renderPage(<LoginPage />, { answers: { Site: { site: { ...site, signIn, sendsSignInLinks } } } });

  test.each([
    ['GOOGLE', /Test uses your Google account/],
    ['DEVELOPMENT', /development server: choose a person/],
  ])('with the sign-in %s, the page speaks of what the button leads to', async (signIn, text) => {
    show(signIn);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText(/Google/) !== null).toBe(signIn === 'GOOGLE');
  });

  test('a development server signs in by one click on a person', async () => {
    show('DEVELOPMENT');
    const administrator = await screen.findByRole('link', { name: 'An administrator' });
    expect(administrator.getAttribute('href')).toBe('/api/auth/development?as=admin');
    expect(screen.getAllByRole('link', { name: /^An? / })).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull();
  });

  test.each([
    ['missing_data', 'The sign-in response was incomplete. Please try again.'],
    ['invalid_data', 'The sign-in response was invalid. Please start again from here.'],
    ['anything', 'The sign-in failed. Please try again.'],
  ])('the error %s is explained', async (error, message) => {
    renderPage(<LoginPage />, { path: `/login?error=${error}` });
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  test('Sign In and Sign Up start the sign-in in their mode', () => {
    const signIn = jest.fn();
    const session = { user: null, isLoading: false, isPaused: false, signIn } as unknown as Session;
    renderPage(
      <SessionContext value={session}>
        <SignInButtons />
      </SessionContext>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(signIn.mock.calls).toEqual([['signin'], ['signup']]);
  });

  test('without a sign-in, the page promises none', async () => {
    show('NONE');
    expect(await screen.findByText('Sign-in is not set up on this server.')).toBeTruthy();
    expect(screen.queryByText(/Google|development/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull();
  });

  afterEach(() => {
    globalThis.fetch = realFetch;
  });

  test('a link by e-mail can be asked for beside the other ways', async () => {
    const bodies: unknown[] = [];
    const answerWith = (answer: () => Promise<Response>) => {
      globalThis.fetch = (_url, init) => {
        bodies.push(init?.body);
        return answer();
      };
    };
    const json = (body: object, ok: boolean) => Promise.resolve({ ok, json: () => Promise.resolve(body) } as Response);
    const send = () => press('E-Mail Me a Link');
    answerWith(() => json({ success: true, message: 'A link is on its way.' }, true));
    show('GOOGLE', true);
    const field = await screen.findByRole('textbox', { name: 'E-mail address' });
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
    fireEvent.change(field, { target: { value: 'ada' } });
    await send();
    expect(await screen.findByText('This is not an e-mail address.')).toBeTruthy();
    expect(bodies).toEqual([]);
    fireEvent.change(field, { target: { value: 'ada@example.com' } });
    await send();
    expect(await screen.findByText('A link is on its way.')).toBeTruthy();
    expect(bodies).toEqual(['{"email":"ada@example.com"}']);
    expect(screen.getByRole('textbox', { name: 'Code of six digits' })).toBeTruthy();
    answerWith(() => json({ message: 'Too many requests.' }, false));
    await send();
    expect(await screen.findByText('Too many requests.')).toBeTruthy();
    answerWith(() => Promise.reject(new TypeError('offline')));
    await send();
    expect(await screen.findByText('The server did not answer. Please try again.')).toBeTruthy();
  });

  test('a link that was opened in another browser asks for the code of its mail, and sends both', async () => {
    const bodies: unknown[] = [];
    globalThis.fetch = (_url, init) => {
      bodies.push(init?.body);
      const json = () => Promise.resolve({ message: 'This is not the code.' });
      return Promise.resolve({ ok: false, redirected: false, json } as Response);
    };
    renderPage(<LoginPage />, {
      path: '/login?link=abc',
      answers: { Site: { site: { ...site, sendsSignInLinks: true } } },
    });
    expect(await screen.findByText(/You have asked for this link in another browser/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'E-mail address' })).toBeNull();
    const field = screen.getByRole('textbox', { name: 'Code of six digits' });
    fireEvent.change(field, { target: { value: '12345' } });
    await press('Sign In with the Code');
    expect(await screen.findByText('The code has six digits.')).toBeTruthy();
    fireEvent.change(field, { target: { value: '123456' } });
    await press('Sign In with the Code');
    expect(await screen.findByText('This is not the code.')).toBeTruthy();
    expect(bodies).toEqual(['{"code":"123456","token":"abc"}']);
  });

  test('a provider has a button with its name, beside the one of Google', async () => {
    renderPage(<LoginPage />, {
      answers: { Site: { site: { ...site, signInProvider: 'Acme', sendsSignInLinks: true } } },
    });
    expect(await screen.findByRole('button', { name: 'Sign in with Acme' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign in with Google' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sign Up' })).toBeNull();
    expect(screen.getByText(/Sign in to Test with Google, Acme, or a link by e-mail\./)).toBeTruthy();
  });

  test('a provider alone is the way to sign in', async () => {
    renderPage(<LoginPage />, { answers: { Site: { site: { ...site, signIn: 'NONE', signInProvider: 'Acme' } } } });
    expect(await screen.findByRole('button', { name: 'Sign in with Acme' })).toBeTruthy();
    expect(screen.queryByText(/not set up|Google/)).toBeNull();
  });

  test.each([
    ['provider_away', /The sign-in provider does not answer at the moment/],
    ['removed_method', /This way to sign in was removed from your account/],
  ])('the error %s is explained', async (error, text) => {
    renderPage(<LoginPage />, { path: `/login?error=${error}` });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('without Google, the link is the way to sign in', async () => {
    show('NONE', true);
    expect(await screen.findByRole('button', { name: 'E-Mail Me a Link' })).toBeTruthy();
    expect(screen.queryByText('Sign-in is not set up on this server.')).toBeNull();
  });
});

describe('a program that asks for access', () => {
  const REQUEST = {
    name: 'Reading helper',
    address: null,
    returnsTo: 'a program on this computer',
    scopes: ['read', 'ask'],
  };

  const answers: { status: number; body: object }[] = [];
  const calls: { path: string; init: RequestInit }[] = [];
  const fetchBefore = globalThis.fetch;

  beforeEach(() => {
    keepToken('good');
    globalThis.fetch = jest.fn((path: string, init: RequestInit) => {
      calls.push({ path, init });
      const answer = answers.shift();
      if (!answer) return Promise.reject(new TypeError('Failed to fetch'));
      const { status, body } = answer;
      return Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(body) });
    }) as unknown as typeof fetch;
  });

  afterEach(() => {
    localStorage.clear();
    answers.length = 0;
    calls.length = 0;
    window.location.hash = '';
    globalThis.fetch = fetchBefore;
  });

  const open = (path = '/authorize?request=r1') =>
    renderPage(<AuthorizePage />, { path, answers: { Me: viewer('PAID') } });

  test('the page says who asks, for what, as whom, and where the browser goes', async () => {
    answers.push({ status: 200, body: REQUEST });
    open();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Allow Reading helper?');
    expect(await screen.findByText(/^It wants to use Test as/)).toHaveProperty(
      'textContent',
      'It wants to use Test as Ada (ada@example.com).',
    );
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.split(/[ ,]/, 1)[0])).toEqual([
      'Read',
      'Ask',
    ]);
    expect(screen.getByText(/The program chose its name itself.* goes to a program on this computer\./)).toBeTruthy();
    expect(calls[0]?.init.headers).toMatchObject({ authorization: 'Bearer good' });
  });

  test('a program with an address is vouched for by it', async () => {
    answers.push({ status: 200, body: { ...REQUEST, address: 'pages.example/client.json' } });
    open();
    expect(await screen.findByText(/^pages\.example\/client\.json vouches for this name\./)).toBeTruthy();
  });

  test.each([
    ['Allow', true],
    ['Cancel', false],
  ])('%s is sent, and the browser goes on', async (name, isAllowed) => {
    answers.push({ status: 200, body: REQUEST }, { status: 200, body: { goOn: '#back-to-the-program' } });
    open();
    await press(name);
    await waitFor(() => expect(window.location.hash).toBe('#back-to-the-program'));
    expect(calls.map(({ init }) => init.body)).toEqual([undefined, JSON.stringify({ isAllowed })]);
  });

  test('a request that has ended is said, and can be tried again', async () => {
    const message = 'This request has ended. Please start again in the program.';
    answers.push({ status: 404, body: { message } }, { status: 200, body: REQUEST });
    open();
    expect(await screen.findByText(message)).toBeTruthy();
    await press('Try Again');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Allow Reading helper?');
  });

  test('an outage while deciding says so', async () => {
    answers.push({ status: 200, body: REQUEST });
    open();
    await press('Allow');
    expect(await screen.findByText('Cannot reach the server. Please try again.')).toBeTruthy();
  });

  test('without a program, the page says how to get there', async () => {
    open('/authorize');
    expect(await screen.findByText('Programs send you to this page. Please start in the program.')).toBeTruthy();
    expect(calls).toEqual([]);
  });
});

describe('the way back', () => {
  beforeEach(() => localStorage.clear());

  const user = JSON.stringify({ email: 'ada@example.com', name: 'Ada' });
  const search = (params: Record<string, string>) => `?${new URLSearchParams(params)}`;

  test('reads the token from the URL', () => {
    expect(readReturn(search({ token: 'abc', user }))).toEqual({ token: 'abc' });
  });

  test.each([{}, { token: 'abc' }, { user }, { token: '', user }])('%j is incomplete', (params) => {
    expect(readReturn(search(params as Record<string, string>))).toEqual({ error: 'missing_data' });
  });

  test.each(['{', 'null', '"Ada"', '{"email":"ada@example.com"}', '{"name":"Ada"}', '{"email":"","name":"Ada"}'])(
    'finds no user in %s',
    (json) => {
      expect(readReturn(search({ token: 'abc', user: json }))).toEqual({ error: 'invalid_data' });
    },
  );

  test('returns to the stored path once, and home after that', () => {
    keepReturnPath('/search?q=mail');
    expect(takeReturnPath()).toBe('/search?q=mail');
    expect(takeReturnPath()).toBe('/');
  });

  test('does not store sign-in pages, and keeps the previous path', () => {
    keepReturnPath('/submit-newsletter');
    keepReturnPath('/login?error=expired');
    expect(takeReturnPath()).toBe('/submit-newsletter');
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '//evil.example/account',
    '/\\evil.example',
    'javascript:alert(1)',
    '\t//evil.example',
  ])('never redirects to %s', (path) => {
    localStorage.setItem('authRedirect', path);
    expect(takeReturnPath()).toBe('/');
  });
});

describe('a pause', () => {
  const OUTAGE = 'Cannot reach the server, trying again';

  afterEach(() => {
    globalThis.fetch = realFetch;
    localStorage.clear();
    sessionStorage.clear();
  });

  const failures: [string, Error][] = [
    ['a refused connection', new TypeError('Failed to fetch')],
    ['too many requests', tooMany()],
  ];

  function tooMany(): ServerError {
    return new ServerError('Too many', { response: { status: 429 } as Response, bodyText: '' });
  }

  /** A page with something typed, which a remount would lose. */
  function Typing() {
    const [text, setText] = useState('');
    return <input aria-label="Question" value={text} onChange={(event) => setText(event.target.value)} />;
  }

  function Who() {
    const { user, isLoading } = useSession();
    return <p>{user ? `Signed in as ${user.name}` : isLoading ? 'Loading' : 'Signed out'}</p>;
  }

  const page = (
    <>
      <Who />
      <SessionNotice />
      <RequireRole role="VIEWER">
        <Typing />
      </RequireRole>
    </>
  );

  function serverAnswers(status: number): string[] {
    const sent: string[] = [];
    globalThis.fetch = (url, init) => {
      sent.push(new Headers(init?.headers).get('authorization') ?? '');
      const isHealth = url === '/healthz';
      return Promise.resolve({ ok: isHealth || status < 400, status: isHealth ? 200 : status } as Response);
    };
    return sent;
  }

  const comeOnline = () => act(() => Promise.resolve(void window.dispatchEvent(new Event('online'))));

  test.each(failures)('%s sets the token aside, and the page stays', async (_, failure) => {
    keepToken('good');
    const { address } = renderPage(page, { path: '/search?q=kerning', answers: { Me: failure } });
    expect(await screen.findByText(OUTAGE)).toBeTruthy();
    expect(localStorage.getItem('token')).toBeNull();
    expect(screen.getByText('Signed out')).toBeTruthy();
    expect([readTokenAside(), address()]).toEqual(['good', '/search?q=kerning']);
  });

  test.each(failures)('after %s the session resumes when the server answers', async (_, failure) => {
    keepToken('good');
    let answer: Error | ReturnType<typeof viewer> = failure;
    const { address } = renderPage(page, { path: '/search?q=kerning', answers: { Me: () => answer } });
    await screen.findByText(OUTAGE);
    answer = viewer('PAID');
    const sent = serverAnswers(200);
    await comeOnline();
    expect(await screen.findByText('Signed in as Ada')).toBeTruthy();
    expect(await screen.findByLabelText('Question')).toBeTruthy();
    expect(screen.queryByText(OUTAGE)).toBeNull();
    expect(sent).toContain('Bearer good');
    expect([localStorage.getItem('token'), address()]).toEqual(['good', '/search?q=kerning']);
  });

  test('an outage keeps what was typed, also where the server fails once more', async () => {
    keepToken('good');
    let answer: Error | ReturnType<typeof viewer> = viewer('PAID');
    const { client, address } = renderPage(page, { path: '/submit-newsletter', answers: { Me: () => answer } });
    const field = await screen.findByLabelText<HTMLInputElement>('Question');
    fireEvent.change(field, { target: { value: 'half a thought' } });
    answer = new TypeError('Failed to fetch');
    await act(() => client.refetchQueries({ include: 'active' }).catch(() => undefined));
    await screen.findByText(OUTAGE);
    serverAnswers(200);
    await comeOnline();
    await waitFor(() => expect(readTokenAside()).toBe('good'));
    answer = viewer('PAID');
    await act(() => Promise.resolve(screen.getByRole('button', { name: 'Try Now' }).click()));
    expect(await screen.findByText('Signed in as Ada')).toBeTruthy();
    expect(screen.getByLabelText('Question')).toBe(field);
    expect([field.value, address()]).toEqual(['half a thought', '/submit-newsletter']);
  });

  test('forgets a token that the server refuses after the outage', async () => {
    keepToken('old');
    const { address } = renderPage(page, { path: '/account', answers: { Me: new TypeError('Failed to fetch') } });
    await screen.findByText(OUTAGE);
    serverAnswers(401);
    await comeOnline();
    await waitFor(() => expect(address()).toBe('/'));
    expect(screen.queryByText(OUTAGE)).toBeNull();
    expect([localStorage.getItem('token'), sessionStorage.getItem('token-set-aside')]).toEqual([null, null]);
  });

  /** As the browser tells this tab what another one did. */
  function otherTab(change: (storage: Storage) => void, event: StorageEventInit) {
    return act(async () => {
      change(localStorage);
      window.dispatchEvent(new StorageEvent('storage', event));
      await Promise.resolve();
    });
  }

  test('a tab keeps its page when another tab sets the token aside, and signs out with it', async () => {
    keepToken('good');
    renderPage(page, { path: '/search', answers: { Me: viewer('PAID') } });
    await screen.findByLabelText('Question');
    await otherTab(
      (storage) => {
        storage.setItem('token-is-set-aside', 'yes');
        storage.removeItem('token');
      },
      { key: 'token', oldValue: 'good', newValue: null },
    );
    expect(screen.getByText(OUTAGE)).toBeTruthy();
    expect(screen.getByLabelText('Question')).toBeTruthy();
    await otherTab((storage) => storage.removeItem('token-is-set-aside'), {
      key: 'token-is-set-aside',
      newValue: null,
    });
    expect(screen.queryByText(OUTAGE)).toBeNull();
    expect(readTokenAside()).toBeNull();
  });

  test('signing in as somebody else replaces a token that was set aside', async () => {
    keepToken('good');
    renderPage(page, { path: '/search', answers: { Me: new TypeError('Failed to fetch') } });
    await screen.findByText(OUTAGE);
    await act(() => Promise.resolve(keepToken('other')));
    await act(() => Promise.resolve(dropToken()));
    expect([readTokenAside(), screen.queryByText(OUTAGE)]).toEqual([null, null]);
  });
});
