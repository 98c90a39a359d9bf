import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { keepToken } from '../session/token';
import { renderPage, viewer } from '../testing/renderPage';
import { OwnAccess } from './OwnAccess';
import { TryIt } from './TryIt';

const realFetch = globalThis.fetch;
afterEach(() => {
  cleanup();
  localStorage.clear();
  globalThis.fetch = realFetch;
});

const access = {
  accessTokens: [{ __typename: 'AccessToken', id: '1' }],
  webhooks: [],
  ownUsage: {
    __typename: 'OwnUsage',
    questionsToday: 3,
    maxQuestionsADay: 100,
    requestsAMinute: 2400,
    messagesToday: 1200,
  },
};

test('shows members what they have and what they have used today', async () => {
  keepToken('good');
  renderPage(<OwnAccess />, { answers: { Me: viewer('FREE'), OwnAccess: access } });
  expect(await screen.findByText('3 of 100')).toBeTruthy();
  expect(screen.getByText('1,200')).toBeTruthy();
  const links = screen.getAllByRole('link', { name: 'manage' }).map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/account', '/webhooks']);
});

test('runs an example with the token of the reader, and not with the session', async () => {
  keepToken('session');
  const calls: RequestInit[] = [];
  globalThis.fetch = jest.fn((_url: unknown, init?: RequestInit) => {
    calls.push(init ?? {});
    const headers = { get: () => '599' };
    const json = () => Promise.resolve({ data: { newsletters: { items: [] } } });
    return Promise.resolve({ status: 200, headers, json } as unknown as Response);
  });
  renderPage(<TryIt />, { answers: { Me: viewer('FREE') } });
  const run = async () => act(async () => (await screen.findByRole('button', { name: 'Run' })).click());
  await run();
  expect(await screen.findByText('Status 200, 599 requests left in this minute')).toBeTruthy();
  act(() => void fireEvent.change(screen.getByLabelText('Access token'), { target: { value: ' nlt_mine ' } }));
  await run();
  const sent = calls.map(({ headers }) => (headers as Record<string, string>).authorization);
  expect(sent).toEqual([undefined, 'Bearer nlt_mine']);
  expect(JSON.parse(calls[0]?.body as string)).toEqual({ query: expect.stringContaining('newsletters(limit: 3)') });
});
