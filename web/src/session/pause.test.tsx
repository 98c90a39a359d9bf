import { afterEach, expect, test } from '@jest/globals';
import { ServerError } from '@apollo/client/errors';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderPage, viewer } from '../testing/renderPage';
import { RequireRole } from './RequireRole';
import { SessionNotice } from './SessionNotice';
import { useSession } from './session-context';
import { dropToken, keepToken, readTokenAside } from './token';

const OUTAGE = 'Cannot reach the server, trying again';
const realFetch = globalThis.fetch;

afterEach(() => {
  cleanup();
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
  await otherTab((storage) => storage.removeItem('token-is-set-aside'), { key: 'token-is-set-aside', newValue: null });
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
