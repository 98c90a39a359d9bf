import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { parse } from 'graphql';
import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloLink } from '@apollo/client/link';
import { BaseHttpLink } from '@apollo/client/link/http';
import { act, renderHook } from '@testing-library/react';
import { throwError } from 'rxjs';
import { dropToken, keepToken } from '../session/token';
import { addressOf, sendJobCallsTo } from './api-address';
import { isUnreachable, messageOf } from './errors';
import { deadlineLink, MAX_QUERY_MS, sessionEndLink } from './links';
import { createCache } from './cache';
import { writePreloadedResponses } from './preloaded-responses';
import { SocketStatus, usePollingWhileDown, useReconnected } from './socket-status';

describe('the address of the API', () => {
  afterEach(() => sendJobCallsTo(null));

  const here = 'https://here.example';
  const address = (query: string) => addressOf({ query: parse(query) }, here);

  test('sends everything to its own server by default', () => {
    expect(address('{ jobs { items { id } } }')).toBe('https://here.example/graphql');
  });

  test('sends job operations to another host if the settings name one', () => {
    sendJobCallsTo('https://jobs.example/api');
    expect(address('{ jobs { items { id } } }')).toBe('https://jobs.example/graphql');
    expect(address('subscription { jobUpdated { id } }')).toBe('https://jobs.example/graphql');
    expect(address('{ newsletters { items { id } } }')).toBe('https://here.example/graphql');
  });
});

describe('a query that hangs', () => {
  afterEach(() => void jest.useRealTimers());

  /** Fails when it is aborted, as fetch does. */
  function hangingFetch(_url: unknown, options?: RequestInit): Promise<Response> {
    return new Promise((_resolve, reject) => {
      options?.signal?.addEventListener('abort', () => reject(options.signal?.reason as Error));
    });
  }

  const createClient = () =>
    new ApolloClient({
      cache: new InMemoryCache(),
      link: ApolloLink.from([deadlineLink, new BaseHttpLink({ uri: '/graphql', fetch: hangingFetch })]),
    });

  test('a mutation may take longer', async () => {
    jest.useFakeTimers();
    const ended = jest.fn();
    createClient()
      .mutate({ mutation: gql('mutation { deleteMyAccount }') })
      .finally(ended)
      .catch(() => undefined);
    await jest.advanceTimersByTimeAsync(2 * MAX_QUERY_MS);
    expect(ended).not.toHaveBeenCalled();
  });

  test('a query that hangs fails after a minute and says why', async () => {
    jest.useFakeTimers();
    const client = createClient();
    const failure = client.query({ query: gql('{ subcategories { id } }') }).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(MAX_QUERY_MS);
    const error = await failure;
    expect(messageOf(error, 'Failed')).toBe('The server took too long to answer.');
    expect(isUnreachable(error)).toBe(true);
  });
});

test.each([
  ['in use', 'new', 1],
  ['before', 'old', 0],
])('a refused token ends the session if it is the one %s', async (_what, token, times) => {
  keepToken('new');
  const onSessionEnd = jest.fn();
  const refused = new CombinedGraphQLErrors({}, [{ message: 'No', extensions: { code: 'UNAUTHENTICATED' } }]);
  const sending = new ApolloLink((operation, forward) => {
    operation.setContext({ token });
    return forward(operation);
  });
  const refusing = new ApolloLink(() => throwError(() => refused));
  const link = ApolloLink.from([sending, sessionEndLink(onSessionEnd), refusing]);
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  await client.query({ query: gql('{ me { id } }') }).catch(() => undefined);
  expect(onSessionEnd).toHaveBeenCalledTimes(times);
  dropToken();
});

describe('responses in the document', () => {
  const query = parse('query Site($page: Int, $search: String) { site(page: $page, search: $search) { productName } }');
  const other = parse('query Other { other }');
  const data = { site: { __typename: 'SiteSettings', productName: 'Bread' } };

  Object.assign(performance, { getEntriesByType: () => [] });

  afterEach(() => {
    dropToken();
    document.body.innerHTML = '';
    jest.restoreAllMocks();
  });

  function writeDocument(): void {
    const script = document.createElement('script');
    const responses = { Site: { variables: { page: 1, search: null }, data } };
    Object.assign(script, {
      type: 'application/json',
      id: 'preloaded-responses',
      textContent: JSON.stringify(responses),
    });
    document.body.append(script);
  }

  function cached(page = 1) {
    const cache = createCache();
    writePreloadedResponses(cache, [query, other]);
    return cache.readQuery({ query, variables: { search: null, page } });
  }

  test('applies to a query with the same variables, in any order', () => {
    expect(cached()).toBeNull();
    writeDocument();
    expect(cached()).toEqual(data);
  });

  test('does not apply to a query with other variables', () => {
    writeDocument();
    expect(cached(2)).toBeNull();
  });

  test('applies to members, too', () => {
    writeDocument();
    keepToken('token');
    expect(cached()).toEqual(data);
  });

  test('is ignored if going back restored an old document', () => {
    writeDocument();
    jest.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'back_forward' }] as never);
    expect(cached()).toBeNull();
  });
});

describe('the status of the socket', () => {
  test('polls only while the socket is down', () => {
    const status = new SocketStatus();
    const { result } = renderHook(() => usePollingWhileDown(10_000, status));
    expect(result.current).toBe(10_000);
    act(() => status.opened());
    expect(result.current).toBe(0);
    act(() => status.closed());
    expect(result.current).toBe(10_000);
  });

  test('refetches after each reconnection, but not after the first connection', () => {
    const status = new SocketStatus();
    const catchUp = jest.fn();
    renderHook(() => useReconnected(catchUp, status));
    act(() => status.opened());
    expect(catchUp).not.toHaveBeenCalled();
    act(() => status.closed());
    act(() => status.opened());
    expect(catchUp).toHaveBeenCalledTimes(1);
  });
});
