import { ApolloClient } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { parse } from 'graphql';
import { of } from 'rxjs';
import { createCache } from './cache';
import { memberResponseLink } from './member-responses';

const query = parse('query Rows($page: Int, $search: String) { rows(page: $page, search: $search) }');

let sent: number;

beforeEach(() => {
  sent = 0;
});

afterEach(() => {
  delete window.memberResponses;
});

function arrive(response: object | null, token = 'token'): void {
  const early = { operationName: 'Rows', variables: { page: 1 }, token, response: Promise.resolve(response as never) };
  window.memberResponses = [early];
}

async function ask(variables: { page: number; search?: string } = { page: 1 }, token = 'token'): Promise<unknown> {
  const server = new ApolloLink(() => {
    sent += 1;
    return of({ data: { rows: 'from the server' } });
  });
  const signedIn = new ApolloLink((operation, forward) => {
    operation.setContext({ token });
    return forward(operation);
  });
  const link = ApolloLink.from([signedIn, memberResponseLink, server]);
  const { data } = await new ApolloClient({ cache: createCache(), link }).query({ query, variables });
  return (data as { rows: string }).rows;
}

test('uses a response that was asked for with the same variables, once', async () => {
  arrive({ data: { rows: 'early' } });
  expect(await ask({ page: 1, search: undefined })).toBe('early');
  expect(sent).toBe(0);
  expect(await ask()).toBe('from the server');
});

test.each([
  ['it failed', () => arrive(null)],
  ['it was for another token', () => arrive({ data: { rows: 'early' } }, 'old')],
])('asks the server if %s', async (_why, prepare) => {
  prepare();
  expect(await ask()).toBe('from the server');
  expect(sent).toBe(1);
});

test('asks the server if the page shows other rows', async () => {
  arrive({ data: { rows: 'early' } });
  expect(await ask({ page: 2 })).toBe('from the server');
});
