import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse, validate, getIntrospectionQuery } from 'graphql';
import WebSocket from 'ws';
import { serverAudits } from 'graphql-http';
import { describeSchema } from '../../app/schema.js';
import { createNewsletter } from '../../testing/factories.js';
import { startTestApp, type RunningApp, bearer, type GraphqlResponse } from '../../testing/running-app.js';
import { present } from '../../base/validation/present.js';
import { Role } from '../../people/accounts/user.entity.js';
import { eventually } from '../../testing/eventually.js';
import { QUERY_LIMITS } from './limits/query-limits.js';
import 'reflect-metadata';

let app: RunningApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('an example in the document of the API', () => {
  const DOCUMENT = readFileSync(new URL('../../../../docs/api.md', import.meta.url), 'utf8');

  const blocksOf = (language: string) =>
    [...DOCUMENT.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, block = '']) => block);
  beforeAll(async () => {
    await createNewsletter(app.dataSource);
  });

  test('has the response that it shows', async () => {
    const [, body] = present(/-d '(.*)'/.exec(present(blocksOf('sh')[0])));
    const shown = JSON.parse(present(blocksOf('json')[0])) as { extensions: unknown; data: object };
    const { data, extensions } = await app.ask((JSON.parse(present(body)) as { query: string }).query);
    expect(extensions).toEqual(shown.extensions);
    const item = { id: expect.any(String), name: expect.any(String), url: expect.any(String) };
    expect(shown.data).toMatchObject({ newsletters: { items: [item], pagination: { total: expect.any(Number) } } });
    expect(data).toMatchObject({ newsletters: { items: [item], pagination: { total: 1 } } });
  });

  test('fits the schema', async () => {
    const schema = await describeSchema();
    const queries = blocksOf('js').flatMap((block) =>
      [...block.matchAll(/(['`])((?:query|mutation|subscription)\b[^'`]*)\1/g)].map(([, , query = '']) => query),
    );
    expect(queries.length).toBeGreaterThan(2);
    expect(queries.flatMap((query) => validate(schema, parse(query)))).toEqual([]);
  });
});

describe('wrong requests', () => {
  let admin: string;
  beforeAll(async () => {
    admin = await app.tokenOf(Role.ADMIN);
  });

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
      [
        'two operations without a name',
        { query: TWO },
        'The query has several operations: operationName must name one',
      ],
      ['an unknown name', { query: TWO, operationName: 'C' }, 'The query has no operation named "C"'],
      [
        'an unknown name of one',
        { query: '{ me { id } }', operationName: 'C' },
        'The query has no operation named "C"',
      ],
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
      [
        'a mutation in a URL',
        { address: search({ query: MUTATION }), options: { headers: PREFLIGHT }, ...NOT_ALLOWED },
      ],
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
});

describe('attacks', () => {
  async function post(body: unknown, headers: Record<string, string> = {}): Promise<GraphqlResponse> {
    const answer = await fetch(`${app.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: answer.status, headers: answer.headers, ...((await answer.json()) as object) };
  }

  const repeat = (times: number, text: (number: number) => string) =>
    Array.from({ length: times }, (_, n) => text(n)).join(' ');
  const SPREAD = 'fragment A on Newsletter { name ...B } fragment B on Newsletter { url ...A }';

  const ATTACKS: Record<string, { query: string; variables?: object; says: RegExp }> = {
    depth: {
      query: `{ categories { ${'subcategories { category { '.repeat(8)} name ${'} }'.repeat(8)} } }`,
      says: /levels deep/,
    },
    width: {
      query: `{ newsletters(limit: 100) { items { subcategories { category { subcategories { category { name } } } } } } }`,
      says: /costs \d+/,
    },
    aliases: { query: `{ ${repeat(1000, (n) => `a${n}: categories { name }`)} }`, says: /characters/ },
    'circular fragments': { query: `{ newsletter(id: 1) { ...A } } ${SPREAD}`, says: /Cannot spread fragment/ },
    'doubling fragments': {
      query: `{ newsletter(id: 1) { ...F0 } } ${repeat(40, (n) => `fragment F${n} on Newsletter { ...F${n + 1} ...F${n + 1} }`)} fragment F40 on Newsletter { subcategories { name } }`,
      says: /costs/,
    },
    '10,000 directives': { query: `{ me { name ${'@a '.repeat(10_000)} } }`, says: /characters/ },
    '100 directives': { query: `{ me { name ${'@a '.repeat(100)} } }`, says: /directive/i },
    'a flood of questions about the schema': {
      query: `{ ${repeat(20, (n) => `s${n}: __schema { types { name } }`)} }`,
      says: /costs 20000/,
    },
    'depth among questions about the schema': {
      query: `{ __schema { types { ${'fields { type { '.repeat(6)} name ${'} }'.repeat(6)} } } }`,
      says: /introspection depth/i,
    },
    'a long list of values': {
      query: `{ newsletters(subcategoryIds: [${'1,'.repeat(4500)}]) { items { id } } }`,
      says: /tokens/,
    },
  };

  describe('a malicious query', () => {
    test.each(Object.entries(ATTACKS))('is rejected before it runs: %s', async (_name, { query, variables, says }) => {
      const answer = await post({ query, variables });
      expect(answer.status).toBe(400);
      expect(answer.data).toBeUndefined();
      expect(answer.errors?.[0]).toMatchObject({
        message: expect.stringMatching(says),
        extensions: { code: expect.any(String) },
      });
      expect(answer.extensions).toHaveProperty('cost.maximum', QUERY_LIMITS.cost);
    });

    test('is rejected in a batch', async () => {
      const answer = await post([{ query: '{ me { id } }' }, { query: '{ me { id } }' }]);
      expect([answer.status, answer.data]).toEqual([400, undefined]);
    });

    test('is rejected with huge variables', async () => {
      // Bodies over a megabyte are not read.
      for (const length of [200_000, 5_000_000]) {
        const answer = await post({ query: '{ me { id } }', variables: { text: 'x'.repeat(length) } });
        expect([answer.status, answer.errors?.[0]?.extensions.code]).toEqual([413, 'BAD_USER_INPUT']);
      }
    });

    test('is rejected as a form of another site', async () => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
        expect((await post('{"query":"{ me { id } }"}', { 'content-type': type })).status).toBe(400);
      }
      expect((await fetch(`${app.origin}/graphql?query={me{id}}`)).status).toBe(400);
    });

    test('is rejected as a mutation by GET', async () => {
      const address = `${app.origin}/graphql?query=${encodeURIComponent('mutation { checkUrl(url: "x") { success } }')}`;
      const answer = await fetch(address, { headers: { 'apollo-require-preflight': 'yes' } });
      expect(answer.status).toBe(405);
    });

    test('gets a JSON error if it is not JSON', async () => {
      const answer = await post('{ "query": ');
      expect([answer.status, answer.errors?.[0]?.extensions.code]).toEqual([400, 'BAD_USER_INPUT']);
    });

    test.each(['null', '5', '"text"', '[]'])('gets an error if it is the JSON %s', async (body) => {
      const answer = await post(body);
      expect([answer.status, answer.errors?.[0]?.extensions.code]).toEqual([400, 'BAD_USER_INPUT']);
    });
  });

  describe('ordinary queries are accepted', () => {
    test('introspection, and suggestions for misspelt fields', async () => {
      expect((await post({ query: getIntrospectionQuery() })).status).toBe(200);
      expect((await post({ query: '{ newsleters { items { id } } }' })).errors?.[0]?.message).toContain(
        'Did you mean "newsletters"',
      );
    });

    test('responses with their cost', async () => {
      const { extensions } = await post({ query: '{ newsletters(limit: 3) { items { id } } }' });
      expect(extensions).toEqual({ cost: { requested: 4, maximum: QUERY_LIMITS.cost } });
    });

    test('by GET, for their caller alone', async () => {
      const headers = { 'apollo-require-preflight': 'yes', authorization: `Bearer ${await app.tokenOf(Role.VIEWER)}` };
      const answer = await fetch(`${app.origin}/graphql?query={me{email}}`, { headers });
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      expect(answer.headers.get('vary')?.toLowerCase()).toContain('authorization');
    });

    test('persisted queries', async () => {
      const query = '{ categories { name } }';
      const extensions = {
        persistedQuery: { version: 1, sha256Hash: createHash('sha256').update(query).digest('hex') },
      };
      expect((await post({ extensions })).errors?.[0]?.extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
      expect((await post({ query, extensions })).errors).toBeUndefined();
      expect((await post({ extensions })).data).toHaveProperty('categories');
    });

    test('requests from pages of any site, without cookies', async () => {
      const preflight = await fetch(`${app.origin}/graphql`, {
        method: 'OPTIONS',
        headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
      });
      expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
      expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
      const token = await app.tokenOf(Role.VIEWER);
      const answer = await post(
        { query: '{ me { id } }' },
        { cookie: `token=${token}; authorization=Bearer ${token}` },
      );
      expect(answer.data).toEqual({ me: null });
    });

    test('the explorer, which loads only our own files', async () => {
      const page = await fetch(`${app.origin}/graphql`, { headers: { accept: 'text/html' } });
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
      const html = await page.text();
      expect(html).toContain('href="/api-docs#rest-calls"');
      const files = [...html.matchAll(/(?:src|href)="(\/graphql\/[^"]+)"/g)].map(([, file = '']) => file);
      expect(files).toHaveLength(5);
      for (const file of files) expect((await fetch(app.origin + file)).status).toBe(200);
    });
  });

  describe('sockets', () => {
    const address = () => `${app.origin.replace('http', 'ws')}/graphql`;
    const open = () => new WebSocket(address(), 'graphql-transport-ws');
    const outcome = (socket: WebSocket) =>
      new Promise<string>((resolve) => {
        socket.once('open', () => resolve('open'));
        socket.once('error', () => resolve('refused'));
      });
    type Refusal = { type: string; payload: { message: string }[] };
    const answerTo = (socket: WebSocket, message: object) =>
      new Promise<Refusal>((resolve) => {
        socket.once('message', (data: Buffer) => resolve(JSON.parse(data.toString()) as Refusal));
        socket.send(JSON.stringify(message));
      });

    test('are limited by address, and closing one frees its place', async () => {
      const sockets = Array.from({ length: 150 }, open);
      const outcomes = await Promise.all(sockets.map(outcome));
      expect(outcomes.filter((one) => one === 'open').length).toBeLessThanOrEqual(100);
      expect(outcomes).toContain('refused');
      const held = sockets.filter((socket) => socket.readyState === WebSocket.OPEN);
      const closed = held.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
      held.forEach((socket) => socket.terminate());
      await Promise.all(closed);
      await eventually(async () => {
        const again = open();
        const isOpen = (await outcome(again)) === 'open';
        again.terminate();
        return isOpen;
      });
    });

    test('have the limits of queries, and a limit of subscriptions', async () => {
      const socket = open();
      await outcome(socket);
      await answerTo(socket, { type: 'connection_init', payload: bearer(await app.tokenOf(Role.ADMIN)) });
      const { depth } = ATTACKS;
      const refused = await answerTo(socket, { id: 'x', type: 'subscribe', payload: { query: present(depth).query } });
      expect(refused).toMatchObject({ type: 'error', payload: [{ message: expect.stringMatching(/levels deep/) }] });
      const subscribe = (id: number) =>
        socket.send(
          JSON.stringify({
            id: String(id),
            type: 'subscribe',
            payload: { query: 'subscription { jobUpdated { id } }' },
          }),
        );
      for (let id = 0; id < 20; id += 1) subscribe(id);
      const last = await answerTo(socket, {
        id: 'one-more',
        type: 'subscribe',
        payload: { query: 'subscription { jobUpdated { id } }' },
      });
      expect(last).toMatchObject({ type: 'error', payload: [{ message: expect.stringMatching(/At most 20/) }] });
      socket.terminate();
    });
  });
});

describe('GraphQL over HTTP', () => {
  /** GET needs this header: without it another site could make a browser send queries. */
  const askPreflighted: typeof fetch = (address, options) => {
    const headers = new Headers(options?.headers);
    headers.set('apollo-require-preflight', 'yes');
    return fetch(address, { ...options, headers });
  };
  const audits = serverAudits({ url: () => `${app.origin}/graphql`, fetchFn: askPreflighted });

  /** Audits of GraphQL over HTTP by its working group: what servers must, should and may do. */
  test.each(audits)('$id $name', async ({ fn }) => {
    expect(await fn()).toMatchObject({ status: 'ok' });
  });
});
