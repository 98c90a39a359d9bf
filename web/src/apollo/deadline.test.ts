import { afterEach, expect, jest, test } from '@jest/globals';
import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { BaseHttpLink } from '@apollo/client/link/http';
import { isUnreachable, messageOf } from './errors';
import { deadlineLink, MAX_QUERY_MS } from './links';

afterEach(() => {
  jest.useRealTimers();
});

/** Fails when it is aborted, as fetch does. */
function hangingFetch(_url: unknown, options?: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    options?.signal?.addEventListener('abort', () => reject(options.signal?.reason as Error));
  });
}

test('a query that hangs fails after a minute and says why', async () => {
  jest.useFakeTimers();
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([deadlineLink, new BaseHttpLink({ uri: '/graphql', fetch: hangingFetch })]),
  });
  const failure = client.query({ query: gql('{ subcategories { id } }') }).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(MAX_QUERY_MS);
  const error = await failure;
  expect(messageOf(error, 'Failed')).toBe('The server took too long to answer.');
  expect(isUnreachable(error)).toBe(true);
});
