import { expect, test, afterAll, afterEach, beforeAll, beforeEach, describe, jest } from '@jest/globals';
import { parse, type ExecutionResult } from 'graphql';
import { ApolloServer } from '@apollo/server';
import { KnownQueries } from './known-queries.js';
import { Role } from '../../../people/accounts/user.entity.js';
import { createNewsletter } from '../../../testing/factories.js';
import { bearer, startTestApp, type RunningApp } from '../../../testing/running-app.js';
import { QUERY_LIMITS } from '../limits/query-limits.js';
import { StatementRecorder } from '../../../testing/databases/statement-recorder.js';
import { SchemaAnswers } from '../shared-responses.js';
import { present } from '../../../base/validation/present.js';
import 'reflect-metadata';

let app: RunningApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('known queries', () => {
  test('many queries of one caller do not evict those in use', () => {
    const known = new KnownQueries();
    const used = '{ newsletters { id } }';
    const unused = '{ topics { id } }';
    for (const source of [used, unused]) known.add(source, parse(source));
    for (let number = 0; number < 300; number++) {
      const source = `{ x${number}: topics { id } } #${'-'.repeat(1_000)}`;
      known.add(source, parse(source));
      expect(known.find(used, null)).toBeDefined();
    }
    expect(known.find(unused, null)).toBeUndefined();
  });
});

describe('quick answers', () => {
  const ONE = 'query One($id: ID!) { newsletter(id: $id) { id name description createdAt } }';
  const LIST = '{ newsletters { items { id name url } pagination { total } } }';
  const MINE = '{ me { email } }';
  /** The quick lane leaves weighted `accept` headers to Apollo. */
  const THE_LONG_WAY = { accept: 'application/json, */*;q=0.1' };

  const apollo = jest.spyOn(ApolloServer.prototype, 'executeHTTPGraphQLRequest');
  let member: string;
  let id: string;

  interface Answer {
    status: number;
    headers: Record<string, string>;
    body: string;
    isQuick: boolean;
  }

  beforeAll(async () => {
    member = await app.tokenOf(Role.VIEWER);
    const description = 'What it has to say. '.repeat(80);
    id = String((await createNewsletter(app.dataSource, { name: 'The Post', description })).id);
  });
  afterAll(() => {
    apollo.mockRestore();
  });

  async function send(body: string, headers: Record<string, string> = {}, origin = app.origin): Promise<Answer> {
    const before = apollo.mock.calls.length;
    const sent = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    const text = await sent.text();
    const isQuick = sent.status === 200 && apollo.mock.calls.length === before;
    return { status: sent.status, headers: Object.fromEntries(sent.headers), body: text, isQuick };
  }

  const ask = (asked: object, headers?: Record<string, string>) => send(JSON.stringify(asked), headers);

  /** Without headers that differ between requests or depend on chunking. */
  function comparable({ status, headers, body }: Answer) {
    const {
      date: _date,
      'x-request-id': _id,
      'transfer-encoding': _chunked,
      'content-length': _length,
      ...same
    } = headers;
    return { status, headers: same, body: body.replaceAll(/"requestId":"[^"]+"/g, '"requestId":""') };
  }

  describe('the quick lane', () => {
    beforeEach(async () => {
      for (const query of [ONE, LIST, MINE]) await ask({ query, variables: query === ONE ? { id } : {} });
    });

    test.each<[string, () => object, Record<string, string>]>([
      ['a query', () => ({ query: LIST }), {}],
      ['one with a variable', () => ({ query: ONE, variables: { id } }), {}],
      ['one with its name', () => ({ query: ONE, variables: { id }, operationName: 'One' }), {}],
      ['what a member asks', () => ({ query: MINE }), { authorization: 'member' }],
      ['what fails in a resolver', () => ({ query: ONE, variables: { id: 'nonsense' } }), {}],
      ['extensions that tell of the client', () => ({ query: LIST, extensions: { clientLibrary: { name: 'x' } } }), {}],
      ['br', () => ({ query: ONE, variables: { id } }), { 'accept-encoding': 'gzip, deflate, br, zstd' }],
      ['gzip', () => ({ query: ONE, variables: { id } }), { 'accept-encoding': 'gzip' }],
    ])('gives the same response as Apollo: %s', async (_name, asked, headers) => {
      const own = headers.authorization ? { ...headers, ...bearer(member) } : headers;
      const quick = await ask(asked(), own);
      const long = await ask(asked(), { ...own, ...THE_LONG_WAY });
      expect([quick.isQuick, long.isQuick]).toEqual([true, false]);
      expect(comparable(quick)).toEqual(comparable(long));
      expect(quick.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    });

    test('uses the content type that our client prefers', async () => {
      const accept = 'application/graphql-response+json,application/json;q=0.9';
      const { isQuick, headers } = await ask({ query: LIST }, { accept });
      expect([isQuick, headers['content-type']]).toEqual([true, 'application/graphql-response+json; charset=utf-8']);
    });

    test.each<[string, () => object]>([
      ['a wrong variable', () => ({ query: ONE, variables: { id: {} } })],
      ['a missing variable', () => ({ query: ONE })],
      ['variables that are a list', () => ({ query: ONE, variables: [1] })],
      ['another name', () => ({ query: ONE, variables: { id }, operationName: 'Other' })],
      ['a query that is no text', () => ({ query: 5 })],
      [
        'a hash of another query',
        () => ({ query: LIST, extensions: { persistedQuery: { version: 1, sha256Hash: '' } } }),
      ],
    ])('leaves invalid requests to Apollo, with their body: %s', async (_name, asked) => {
      const first = await ask(asked());
      expect([first.isQuick, first.status]).toEqual([false, 400]);
      expect(comparable(first)).toEqual(comparable(await ask(asked(), THE_LONG_WAY)));
    });

    test('leaves an unknown query to Apollo', async () => {
      expect(await ask({ query: `${LIST} # ${Math.random()}` })).toMatchObject({ isQuick: false, status: 200 });
    });

    test.each<[string, string, string]>([
      ['no JSON', '{"query": ', 'Unexpected end of JSON input'],
      ['only a word', '"query"', 'POST body missing, invalid Content-Type, or JSON object has no keys.'],
    ])('rejects %s', async (_name, body, message) => {
      const { status, body: text } = await send(body);
      expect([status, JSON.parse(text)]).toEqual([
        400,
        expect.objectContaining({ errors: [expect.objectContaining({ message })] }),
      ]);
    });

    test('rejects invalid tokens, and mutations', async () => {
      expect((await ask({ query: MINE }, bearer('none'))).status).toBe(401);
      const mutation = 'mutation { signOutEverywhere }';
      for (let turn = 0; turn < 2; turn += 1) expect((await ask({ query: mutation })).isQuick).toBe(false);
    });

    test('leaves introspection to the cache of introspection results', async () => {
      const about = { query: '{ __schema { queryType { name } } }' };
      await ask(about);
      expect((await ask(about)).isQuick).toBe(false);
    });

    test('rejects a query that is too expensive with other variables', async () => {
      const query =
        'query ($limit: Int) { newsletters(limit: $limit) { items { editions(limit: $limit) { items { id } } } } }';
      expect((await ask({ query, variables: { limit: 2 } })).status).toBe(200);
      expect((await ask({ query, variables: { limit: 2 } })).isQuick).toBe(true);
      const { status, body } = await ask({ query, variables: { limit: 100 } });
      expect([status, body]).toEqual([400, expect.stringContaining(`at most ${QUERY_LIMITS.cost} are allowed`)]);
    });
  });

  describe('the quick lane and the rate limit', () => {
    let limited: RunningApp;
    beforeAll(async () => {
      limited = await startTestApp({ RATE_LIMITS: 'on' });
    });
    afterEach(() => limited.close());

    test('counts each request once, and rejects like Apollo', async () => {
      const statuses: number[] = [];
      const remaining: number[] = [];
      for (let turn = 0; turn < 602; turn += 1) {
        const { status, headers } = await send(
          JSON.stringify({ query: '{ site { productName } }' }),
          {},
          limited.origin,
        );
        statuses.push(status);
        remaining.push(Number(headers['ratelimit-remaining']));
      }
      expect(remaining.slice(0, 4)).toEqual([599, 598, 597, 596]);
      expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([600, 429]);
    });
  });
});

describe('shared answers', () => {
  /** Numbered answers, which end on demand. */
  class Answers {
    private readonly ends: ((result: ExecutionResult) => void)[] = [];

    get begun(): number {
      return this.ends.length;
    }

    begin = () => new Promise<ExecutionResult>((resolve) => this.ends.push(resolve));

    async end(number: number): Promise<void> {
      present(this.ends[number])({ data: { number } });
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  describe('introspection results', () => {
    test('are computed once for any number of tools', async () => {
      const [ofSchema, answers] = [new SchemaAnswers(), new Answers()];
      const first = ofSchema.ask('what is there?', answers.begin);
      await answers.end(0);
      expect(await ofSchema.ask('what is there?', answers.begin)).toEqual(await first);
      expect(answers.begun).toBe(1);
      for (let other = 0; other < 20; other += 1) void ofSchema.ask(`made up ${other}`, answers.begin);
      expect(answers.begun).toBe(21);
      void ofSchema.ask('made up 19', answers.begin);
      expect(answers.begun).toBe(21);
      void ofSchema.ask('what is there?', answers.begin);
      expect(answers.begun).toBe(22);
    });
  });

  describe('a page opened by many visitors at once', () => {
    const LIST = '{ newsletters { items { name } pagination { total } } }';
    const CROWD = 40;
    let app: RunningApp;
    let recorder: StatementRecorder;

    beforeAll(async () => {
      app = await startTestApp();
      await createNewsletter(app.dataSource, { name: 'The Post' });
      recorder = new StatementRecorder(app.dataSource);
      await app.ask(LIST);
    });
    afterAll(() => app.close());

    const crowd = (query = LIST, token?: string) =>
      Promise.all(Array.from({ length: CROWD }, () => app.ask(query, { token })));
    const lists = (statements: { sql: string }[]) =>
      statements.filter(({ sql }) => /FROM newsletters/.test(sql)).length;

    test('is read once for several visitors, each with the cost', async () => {
      let answers: Awaited<ReturnType<typeof crowd>> = [];
      const statements = await recorder.during(async () => {
        let waiting: ReturnType<typeof crowd> = Promise.resolve([]);
        await app.dataSource.transaction(async (manager) => {
          // The first query waits for the table until the other requests have arrived.
          await manager.query('LOCK TABLE newsletters');
          waiting = crowd();
          await crowd('{ __typename }');
        });
        answers = await waiting;
      });
      expect(lists(statements)).toBeLessThan(CROWD);
      for (const answer of answers) {
        expect(answer.data).toMatchObject({ newsletters: { items: [{ name: 'The Post' }], pagination: { total: 1 } } });
        expect(answer.extensions).toMatchObject({ cost: { requested: expect.any(Number) } });
      }
    });

    test('is read separately for each member', async () => {
      const token = await app.tokenOf(Role.VIEWER);
      expect(lists(await recorder.during(() => crowd(LIST, token)))).toBe(CROWD);
    });

    test('contains what was there before it was opened', async () => {
      const before = crowd();
      await createNewsletter(app.dataSource, { name: 'The Courier' });
      expect((await app.ask(LIST)).data).toMatchObject({ newsletters: { pagination: { total: 2 } } });
      await before;
    });

    test('introspection is complete for members and visitors', async () => {
      const token = await app.tokenOf(Role.VIEWER);
      const about = '{ __schema { queryType { fields { name } } } }';
      const [first, again, member] = [await app.ask(about), await app.ask(about), await app.ask(about, { token })];
      expect(first.data).toMatchObject({ __schema: { queryType: { fields: expect.any(Array) } } });
      expect([again.data, member.data]).toEqual([first.data, first.data]);
    });

    test('reports errors to each visitor with their own request id', async () => {
      const wrong = await Promise.all(
        Array.from({ length: CROWD }, () =>
          app.ask('{ newsletter(id: "nonsense") { id } newsletters { items { name } } }'),
        ),
      );
      const ids = wrong.map(({ errors }) => errors?.[0]?.extensions.requestId);
      expect(new Set(ids).size).toBe(CROWD);
      expect(wrong[0]?.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    });
  });
});
