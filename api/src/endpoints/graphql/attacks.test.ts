import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getIntrospectionQuery } from 'graphql';
import WebSocket from 'ws';
import { Role } from '../../people/accounts/user.entity.js';
import { eventually } from '../../testing/eventually.js';
import { bearer, startTestApp, type GraphqlResponse, type RunningApp } from '../../testing/running-app.js';
import { QUERY_LIMITS } from './limits/query-limits.js';
import { present } from '../../base/validation/present.js';

let app: RunningApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

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
    query: `{ newsletter(id: 1) { ...F0 } } ${repeat(100, (n) => `fragment F${n} on Newsletter { ...F${n + 1} ...F${n + 1} }`)} fragment F100 on Newsletter { subcategories { name } }`,
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

  test('persisted queries', async () => {
    const query = '{ categories { name } }';
    const extensions = { persistedQuery: { version: 1, sha256Hash: createHash('sha256').update(query).digest('hex') } };
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
    const answer = await post({ query: '{ me { id } }' }, { cookie: `token=${token}; authorization=Bearer ${token}` });
    expect(answer.data).toEqual({ me: null });
  });

  test('the explorer, which loads only our own files', async () => {
    const page = await fetch(`${app.origin}/graphql`, { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const html = await page.text();
    expect(html).toContain('href="/api-docs#rest"');
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
        JSON.stringify({ id: String(id), type: 'subscribe', payload: { query: 'subscription { jobUpdated { id } }' } }),
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
