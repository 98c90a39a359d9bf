import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, jest, test, afterAll, beforeAll } from '@jest/globals';
import {
  buildSchema,
  GraphQLError,
  parse,
  graphql,
  GraphQLInt,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  type GraphQLFieldConfig,
  GraphQLScalarType,
} from 'graphql';
import WebSocket from 'ws';
import { checkQuery, QUERY_LIMITS } from './query-limits.js';
import { present } from '../../../base/validation/present.js';
import { describeSchema } from '../../../app/schema.js';
import { CallerLimit } from '../../http/load/caller-limit.js';
import { createContext } from '../context.js';
import { limitQueries } from './limit-plugin.js';
import { limitTime } from './limit-time.js';
import { readingTurn } from './reading-turns.js';
import { Role } from '../../../people/accounts/user.entity.js';
import { startTestApp, type RunningApp } from '../../../testing/running-app.js';

const whole = await describeSchema();

describe('limits of a query', () => {
  const schema = buildSchema(`
  type Query { newsletters(limit: Int): NewsletterList! searchEditions(input: SearchInput!): SearchResults! me: User }
  input SearchInput { query: String!, limit: Int }
  type User { name: String }
  type SearchResults { items: [Edition!]! }
  type NewsletterList { items: [Newsletter!]! }
  type Newsletter { name: String editions(limit: Int): EditionList! }
  type EditionList { items: [Edition!]! }
  type Edition { title: String newsletter: Newsletter! }
`);

  Object.assign(present(present(schema.getQueryType()).getFields()['searchEditions']).extensions, { cost: 50 });

  const check = (query: string, variables: Record<string, unknown> = {}) =>
    checkQuery({ schema, document: parse(query), variables });

  function refusalOf(query: string, variables?: Record<string, unknown>): GraphQLError {
    try {
      check(query, variables);
    } catch (error) {
      if (error instanceof GraphQLError) return error;
    }
    throw new Error('The query was not refused');
  }

  describe('the cost of a query', () => {
    test('is about the number of objects in the response', () => {
      expect(check('{ me { name } }').requested).toBe(1);
      expect(check('{ newsletters(limit: 30) { items { name } } }').requested).toBe(31);
      expect(check('{ newsletters { items { name } } }').requested).toBe(21);
      expect(check('{ newsletters(limit: 1000000) { items { name } } }').requested).toBe(101);
      expect(check('query ($n: Int) { newsletters(limit: $n) { items { name } } }', { n: 7 }).requested).toBe(8);
      expect(check('{ searchEditions(input: { query: "x", limit: 5 }) { items { title } } }').requested).toBe(56);
    });

    test('of everything about every topic is more than a query may have', () => {
      const all = `{ subcategories { name newsletterCount related { name } newest { name } latestEditions { title }
        newsletters { items { name } } } }`;
      for (const query of [all, '{ subcategories { latestEditions(limit: 1) { title } } }'])
        expect(() => checkQuery({ schema: whole, document: parse(query), variables: {} })).toThrow('The query costs');
      const one = '{ topic(slug: "x") { related { name } newest(limit: 7) { name } } }';
      // The topic, a statement and six topics, two statements and seven newsletters.
      expect(checkQuery({ schema: whole, document: parse(one), variables: {} }).requested).toBe(1 + 10 + 6 + 20 + 7);
    });

    test('depends on the variables of each request', () => {
      const document = parse('query ($n: Int, $i: SearchInput!) { newsletters(limit: $n) { items { name } } }');
      const costOf = (n: number) => checkQuery({ schema, document, variables: { n, i: { query: 'x' } } }).requested;
      expect([costOf(7), costOf(70), costOf(7)]).toEqual([8, 71, 8]);
      const search = parse('query ($n: Int) { searchEditions(input: { query: "x", limit: $n }) { items { title } } }');
      const costOfSearch = (n: number) => checkQuery({ schema, document: search, variables: { n } }).requested;
      expect([costOfSearch(5), costOfSearch(50)]).toEqual([56, 101]);
    });

    test('includes every use of a fragment', () => {
      const spread = 'fragment Name on Newsletter { editions(limit: 2) { items { title } } }';
      expect(check(`{ newsletters(limit: 3) { items { ...Name } } } ${spread}`).requested).toBe(1 + 3 * (1 + 1 + 2));
      expect(check('{ newsletters(limit: 3) { ... on NewsletterList { items { name } } } }').requested).toBe(4);
    });

    test('is reported with the field if it is too high', () => {
      const { message, extensions } = refusalOf(
        '{ me { name } all: newsletters(limit: 100) { items { editions(limit: 100) { items { title } } } } }',
      );
      expect(message).toBe(
        'The query costs 10202, at most 6000 are allowed (at all: newsletters.items.editions.items)',
      );
      expect(extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        field: 'all: newsletters.items.editions.items',
        cost: { requested: 10202, maximum: QUERY_LIMITS.cost },
      });
    });

    test('is computed fast if fragments double it sixty times', () => {
      const fragments = Array.from(
        { length: 60 },
        (_, level) =>
          `fragment F${level} on Newsletter { a${level}: name ...F${level + 1} ... on Newsletter { ...F${level + 1} } }`,
      );
      const query = `{ newsletters { items { ...F0 } } } ${fragments.join(' ')} fragment F60 on Newsletter { editions { items { title } } }`;
      expect(refusalOf(query.replaceAll(/a\d+: /g, '')).extensions.cost).toMatchObject({ maximum: QUERY_LIMITS.cost });
    });
  });

  describe('a query is rejected', () => {
    test('if it is too deep, with the field in the message', () => {
      const deep = '{ newsletters { items { '.concat(
        'editions(limit: 1) { items { newsletter { '.repeat(4),
        'name',
        ' }'.repeat(15),
      );
      const { message, extensions } = refusalOf(deep);
      expect(message).toMatch(/^The query is 15 levels deep, at most 12 are allowed/);
      expect(extensions.field).toMatch(/^newsletters\.items\.editions/);
    });

    test('if it has too many aliases or directives', () => {
      const aliases = Array.from({ length: 31 }, (_, number) => `a${number}: me { name }`).join(' ');
      expect(refusalOf(`{ ${aliases} }`)).toMatchObject({
        message: 'The query has more than 30 aliases (at a30)',
        extensions: { field: 'a30' },
      });
      const directives = '@include(if: true) '.repeat(41);
      expect(refusalOf(`{ me { name ${directives} } }`).message).toBe(
        'The query has more than 40 directives (at @include)',
      );
    });
  });
});

describe('the time limit of queries', () => {
  const LIMIT_MS = 50;
  let begun = 0;

  const slow: GraphQLFieldConfig<unknown, unknown> = { type: GraphQLInt, resolve: () => wait(4 * LIMIT_MS, 1) };
  const level: GraphQLObjectType = new GraphQLObjectType({
    name: 'Level',
    fields: () => ({
      number: { type: GraphQLInt, resolve: () => 1 },
      deeper: {
        type: new GraphQLNonNull(level),
        resolve: async () => {
          begun += 1;
          return wait(LIMIT_MS * 0.8, {});
        },
      },
    }),
  });
  const schema = limitTime(
    new GraphQLSchema({
      query: new GraphQLObjectType({ name: 'Query', fields: { slow, level: { type: level, resolve: () => ({}) } } }),
      mutation: new GraphQLObjectType({ name: 'Mutation', fields: { slow } }),
    }),
    LIMIT_MS,
  );
  const ask = (source: string) => graphql({ schema, source, contextValue: { startedAt: performance.now() } });

  test('aborts a slow root field', async () => {
    const { data, errors } = await ask('{ slow }');
    expect(data).toEqual({ slow: null });
    expect(errors?.[0]?.originalError).toMatchObject({ code: 'TIMED_OUT' });
  });

  test('skips nested fields that have not started', async () => {
    const { errors } = await ask('{ level { deeper { deeper { deeper { deeper { number } } } } } }');
    expect(errors?.[0]?.originalError).toMatchObject({ code: 'TIMED_OUT' });
    expect(begun).toBeLessThan(4);
  });

  test('does not abort mutations', async () => {
    expect(await ask('mutation { slow }')).toEqual({ data: { slow: 1 } });
  });
});

test('queries that arrive together are checked in different turns of the event loop', async () => {
  let [turn, isOver] = [0, false];
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  count();
  const listener = await limitQueries(new CallerLimit({ isOn: false })).requestDidStart?.({} as never);
  const caller = { user: null, address: '192.0.2.1', requestId: '1' };
  const asked = { source: '{ me { id } }', contextValue: createContext(caller) } as never;
  const turns = await Promise.all(
    Array.from({ length: 10 }, async () => {
      await listener?.validationDidStart?.(asked);
      return turn;
    }),
  );
  isOver = true;
  expect(new Set(turns).size).toBe(10);
});

test('a check of a query is followed by a rest, longer than the check, before the next', async () => {
  // The clock of checks stands, so that a busy machine cannot pass the rest by.
  let now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  const [first, second] = ['192.0.2.1', '192.0.2.2'].map((address) => readingTurn({ user: null, address }));
  const endTurn = await first;
  now += 20;
  endTurn?.();
  let isOverOnce = false;
  setTimeout(() => (isOverOnce = true), 30);
  await second;
  clock.mockRestore();
  expect(isOverOnce).toBe(true);
});

describe('what could stop the process', () => {
  interface Attack {
    query: string;
    variables?: Record<string, unknown>;
    says: RegExp;
  }

  /** Without limits, these took 9 to 98 seconds. A usual response takes milliseconds. */
  const MAX_RESPONSE_BYTES = 10_000;

  const SEARCH = 'query ($input: SearchInput!) { searchEditions(input: $input) { total } }';
  const entries = (length: number, value: unknown) =>
    Object.fromEntries(Array.from({ length }, (_, n) => [`f${n}`, value]));
  const listNames = Array.from({ length: 8 }, (_, n) => `l${n}`);
  /** Inserted into the request's text, because JSON.stringify cannot nest this deep. */
  const nested = (levels: number): string => `nested ${levels} levels`;
  const toJson = (value: unknown): string =>
    JSON.stringify(value).replace(/"nested (\d+) levels"/, (_, levels) => '['.repeat(+levels) + ']'.repeat(+levels));
  const ofLists = `query (${listNames.map((name) => `$${name}: [ID!]`).join(', ')}) {
  ${listNames.map((name) => `${name}: newsletters(subcategoryIds: $${name}) { items { id } }`).join(' ')} }`;
  const lists = (length: number) =>
    Object.fromEntries(listNames.map((name) => [name, Array.from({ length }, () => ({}))]));

  const ATTACKS: Record<string, Attack> = {
    '9,000 unknown fields in an input': {
      query: SEARCH,
      variables: { input: entries(9_000, 1) },
      says: /more than 5000 values/,
    },
    '4,000 unknown fields in an input': {
      query: SEARCH,
      variables: { input: { query: 'x', ...entries(4_000, 1) } },
      says: /is not defined by type/,
    },
    '4,000 unknown fields in an input without its required one': {
      query: SEARCH,
      variables: { input: entries(4_000, 1) },
      says: /required/,
    },
    'one unknown field with a long name': {
      query: SEARCH,
      variables: { input: { ['q'.repeat(60_000)]: 1 } },
      says: /required|not defined/,
    },
    'eight long lists of objects where identities belong': {
      query: ofLists,
      variables: lists(2_000),
      says: /more than 5000 values/,
    },
    'eight lists of objects where identities belong': {
      query: ofLists,
      variables: lists(500),
      says: /ID cannot represent/,
    },
    'a variable that is nested 20,000 levels deep': {
      query: SEARCH,
      variables: { input: nested(20_000) },
      says: /more than 20 levels of nesting/,
    },
    'an unused variable that is nested deeply': {
      query: '{ me { id } }',
      variables: { unused: nested(20_000) },
      says: /more than 20 levels of nesting/,
    },
    'a thousand aliases': {
      query: `{ ${Array.from({ length: 300 }, (_, n) => `a${n}: me { id }`).join(' ')} }`,
      says: /more than 30 aliases/,
    },
    'the facets of thirty lists': {
      query: `{ ${Array.from({ length: 30 }, (_, n) => `a${n}: newsletters(search: "a${n}") { facets { states { value } } }`).join(' ')} }`,
      says: /cost/,
    },
    'one field 400 times': { query: `{ ${'me { id } '.repeat(400)} }`, says: /more than 60 fields .*"me/ },
    'one alias 600 times': {
      query: `{ me { ${'a: id a: name '.repeat(300)} } }`,
      says: /more than 60 fields .*"a/,
    },
    'fragments in a circle': {
      query: `{ ...F0 } ${Array.from({ length: 150 }, (_, n) => `fragment F${n} on Query { ...F${(n + 1) % 150} ...F${(n + 2) % 150} }`).join(' ')}`,
      says: /more than 50 fragments/,
    },
    'a long list of unknown fields': {
      query: `{ ${Array.from({ length: 600 }, (_, n) => `newsletters${n}`).join(' ')} }`,
      says: /newsletters9.*Too many validation errors/,
    },
    'a long document': { query: `{ ${'me { id } '.repeat(800)} }`, says: /tokens/ },
    'a longer document': { query: `{ ${'me { id } '.repeat(6_000)} }`, says: /more than 10000 characters/ },
  };

  let app: RunningApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(app.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body: toJson(body),
    });
    return { status: response.status, text: await response.text() };
  }

  /** The process answers `/healthz` meanwhile. `npm run bench -- attacks` measures how fast. */
  async function besides<T>(attack: () => Promise<T>): Promise<T> {
    const outcome = attack();
    expect((await fetch(`${app.origin}/healthz`)).status).toBe(200);
    return outcome;
  }

  async function overSocket(payload: object): Promise<string> {
    const socket = new WebSocket(`${app.origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const send = (message: object) => socket.send(toJson(message));
    socket.once('open', () => send({ type: 'connection_init' }));
    return new Promise((resolve) => {
      socket.on('message', (data: Buffer) => {
        const text = data.toString();
        const { type } = JSON.parse(text) as { type: string };
        if (type === 'connection_ack') return send({ id: '1', type: 'subscribe', payload });
        socket.terminate();
        resolve(text);
      });
      socket.once('close', (code) => resolve(`closed with ${code}`));
    });
  }

  describe.each(Object.entries(ATTACKS))('%s', (_name, { query, variables, says }) => {
    test('is rejected briefly over HTTP', async () => {
      const outcome = await besides(() => post('/graphql', { query, variables }));
      expect(outcome).toMatchObject({ status: 400, text: expect.stringMatching(says) });
      expect(outcome.text).toContain('"code":"');
      expect(outcome.text).not.toContain('INTERNAL_SERVER_ERROR');
      expect(outcome.text.length).toBeLessThan(MAX_RESPONSE_BYTES);
    });

    test('is rejected briefly over the socket', async () => {
      const outcome = await besides(() => overSocket({ query, variables }));
      // The socket is closed for a message that is too long or invalid.
      expect(outcome).toMatch(new RegExp(`${says.source}|closed with (1009|4400)`));
      expect(outcome.length).toBeLessThan(MAX_RESPONSE_BYTES);
    });
  });

  describe('a REST body', () => {
    test.each([
      ['330,000 empty categories', { newsletter: {}, categories: Array.from({ length: 330_000 }, () => ({})) }],
      ['4,000 empty categories', { newsletter: {}, categories: Array.from({ length: 4_000 }, () => ({})) }],
      ['a value nested deeply', { newsletter: nested(100_000) }],
    ])('with %s is rejected briefly', async (_name, body) => {
      const authorization = `Bearer ${await app.tokenOf(Role.VIEWER)}`;
      const outcome = await besides(() => post('/api/save-newsletter', body, { authorization }));
      expect(outcome).toMatchObject({ status: 400, text: expect.stringContaining('BAD_USER_INPUT') });
      expect(outcome.text.length).toBeLessThan(MAX_RESPONSE_BYTES);
    });
  });

  describe('an MCP message', () => {
    const callOf = (name: string, input: unknown) => ({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: input },
    });

    test.each([
      [
        'wrong in thousands of places',
        callOf('list_newsletters', { topicIds: Array.from({ length: 9_000 }, () => ({})) }),
      ],
      ['nested deeply', callOf('list_newsletters', nested(20_000))],
      ['that is a batch', Array.from({ length: 300 }, () => callOf('list_topics', {}))],
    ])('%s is rejected briefly', async (_name, body) => {
      const outcome = await besides(() => post('/mcp', body));
      expect(outcome).toMatchObject({ status: 400, text: expect.stringContaining('BAD_USER_INPUT') });
      expect(outcome.text.length).toBeLessThan(MAX_RESPONSE_BYTES);
    });
  });

  test('the validation of variables stops at the first errors', () => {
    let parsed = 0;
    const schema = buildSchema('scalar Picky type Query { pick(list: [Picky!]): Int }');
    const picky = schema.getType('Picky') as GraphQLScalarType;
    picky.parseValue = () => {
      parsed += 1;
      throw new TypeError('never right');
    };
    const document = parse('query ($list: [Picky!]) { pick(list: $list) }');
    const variables = { list: Array.from({ length: 4_000 }, () => 'x') };
    expect(() => checkQuery({ schema, document, variables })).toThrow(/never right/);
    expect(parsed).toBeLessThanOrEqual(2);
    const once = parsed;
    // The quick lane has already validated this request.
    expect(() => checkQuery({ schema, document, variables })).toThrow(/never right/);
    expect(parsed).toBe(once);
  });

  test('the body of an unauthorised caller is not read', async () => {
    const token = await app.tokenOf(Role.VIEWER);
    const send = (path: string, headers: Record<string, string> = {}) =>
      fetch(app.origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{"',
      });
    expect((await send('/api/save-newsletter')).status).toBe(401);
    expect((await send('/api/save-newsletter', { authorization: `Bearer ${token}` })).status).toBe(400);
    expect((await send('/api/nothing')).status).toBe(404);
  });
});
