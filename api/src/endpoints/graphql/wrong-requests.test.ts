import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Role } from '../../people/accounts/user.entity.js';
import { bearer, startTestApp, type GraphqlResponse, type RunningApp } from '../../testing/running-app.js';

let app: RunningApp;
let admin: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.tokenOf(Role.ADMIN);
});
afterAll(() => app.close());

async function post(body: object, token?: string): Promise<GraphqlResponse> {
  const response = await fetch(`${app.origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(token) },
    body: JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, ...((await response.json()) as object) };
}

const TWO = 'query A { me { id } } query B { site { productName } }';
const persisted = (sha256Hash: unknown, version = 1) => ({ persistedQuery: { version, sha256Hash } });
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

describe('an invalid request gets a helpful error', () => {
  test.each<[string, object, string]>([
    ['two operations without a name', { query: TWO }, 'The query has several operations: operationName must name one'],
    ['an unknown name', { query: TWO, operationName: 'C' }, 'The query has no operation named "C"'],
    ['an unknown name of one', { query: '{ me { id } }', operationName: 'C' }, 'The query has no operation named "C"'],
    ['no operation at all', { query: 'fragment F on User { id }' }, 'Fragment "F" is never used.'],
    [
      'a hash of another query',
      { query: '{ me { id } }', extensions: persisted(hashOf('{ me }')) },
      'provided sha does not match query',
    ],
    [
      'a hash that is an object',
      { query: '{ me { id } }', extensions: persisted({}) },
      'provided sha does not match query',
    ],
    [
      'another version of persisted queries',
      { query: '{ me { id } }', extensions: persisted(hashOf('{ me { id } }'), 2) },
      'Unsupported persisted query version',
    ],
    [
      'a subscription over HTTP',
      { query: 'subscription { jobUpdated { id } }' },
      'Subscriptions are only available over WebSocket',
    ],
    [
      'a wrong variable',
      { query: 'query ($id: ID!) { newsletter(id: $id) { id } }', variables: { id: {} } },
      'Variable "$id" got invalid value {}; ID cannot represent value: {}',
    ],
    [
      'a missing variable',
      { query: 'query ($id: ID!) { newsletter(id: $id) { id } }' },
      'Variable "$id" of required type "ID!" was not provided.',
    ],
  ])('%s', async (_name, body, message) => {
    for (const token of [undefined, admin]) {
      const { status, errors } = await post(body, token);
      expect([status, errors?.map((error) => error.message)]).toEqual([400, [message]]);
      expect(errors?.[0]?.extensions.code).toMatch(/^(BAD_USER_INPUT|GRAPHQL_VALIDATION_FAILED)$/);
    }
  });
});

const JSON_TYPE = { 'content-type': 'application/json' };
const PREFLIGHT = { 'apollo-require-preflight': 'yes' };
const search = (parameters: Record<string, string>) => `?${new URLSearchParams(parameters).toString()}`;
const NOT_ALLOWED = { status: 405, code: 'METHOD_NOT_ALLOWED' };
const MUTATION = 'mutation { checkUrl(url: "x") { success } }';

describe('a request that is refused before its query is read', () => {
  const form = new URLSearchParams({ query: TWO });
  test.each<[string, { address?: string; options: RequestInit; status?: number; code?: string }]>([
    ['an empty body', { options: { method: 'POST', headers: JSON_TYPE } }],
    ['a batch', { options: { method: 'POST', headers: JSON_TYPE, body: '[]' } }],
    ['a query that is a number', { options: { method: 'POST', headers: JSON_TYPE, body: '{"query":5}' } }],
    ['a form', { options: { method: 'POST', body: form } }],
    [
      'variables that are no JSON',
      { address: search({ query: TWO, variables: '{' }), options: { headers: PREFLIGHT } },
    ],
    ['two queries', { address: `${search({ query: TWO })}&query=x`, options: { headers: PREFLIGHT } }],
    ['a mutation in a URL', { address: search({ query: MUTATION }), options: { headers: PREFLIGHT }, ...NOT_ALLOWED }],
    ['another method', { options: { method: 'PUT', headers: JSON_TYPE, body: '{}' }, ...NOT_ALLOWED }],
    ['another path', { address: '/schema', options: { headers: JSON_TYPE }, status: 404, code: 'NOT_FOUND' }],
    [
      'a picture',
      { address: search({ query: TWO }), options: { headers: { ...PREFLIGHT, accept: 'image/png' } }, status: 406 },
    ],
  ])('has a code, a request id and a cost: %s', async (_name, request) => {
    const { address = '', options, status = 400, code = 'BAD_USER_INPUT' } = request;
    const response = await fetch(`${app.origin}/graphql${address}`, options);
    expect([response.status, await response.json()]).toEqual([
      status,
      {
        errors: [expect.objectContaining({ extensions: { code, requestId: response.headers.get('x-request-id') } })],
        extensions: { cost: { requested: 0, maximum: expect.any(Number) } },
      },
    ]);
    expect(response.headers.has('allow')).toBe(status === 405);
  });

  test('OPTIONS names the methods', async () => {
    const response = await fetch(`${app.origin}/graphql`, { method: 'OPTIONS' });
    expect([response.status, response.headers.get('allow')]).toEqual([204, 'GET, POST']);
  });
});
