import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { press } from '../testing/press';
import { renderPage, viewer } from '../testing/renderPage';
import { AuthorizePage } from './AuthorizePage';
import { keepToken } from './token';

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
  cleanup();
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
