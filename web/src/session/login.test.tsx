import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { press } from '../testing/press';
import { renderPage, site } from '../testing/renderPage';
import { LoginPage } from './LoginPage';
import { SessionContext, type Session } from './session-context';
import { SignInButtons } from './SignInButtons';

afterEach(cleanup);

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
  render(
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

const realFetch = globalThis.fetch;
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
  answerWith(() => json({ message: 'Too many requests.' }, false));
  await send();
  expect(await screen.findByText('Too many requests.')).toBeTruthy();
  answerWith(() => Promise.reject(new TypeError('offline')));
  await send();
  expect(await screen.findByText('The server did not answer. Please try again.')).toBeTruthy();
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
