import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { present } from '../../base/validation/present.js';
import { Role } from '../../people/accounts/user.entity.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { type RunningApp, bearer, startTestApp } from '../../testing/running-app.js';
import { type TestServer, startServer } from '../../testing/servers/http-server.js';

describe('answer endpoints', () => {
  let app: RunningApp;
  let token: string;
  let editionId: number;
  const QUESTION = 'How many households did Pinder Dental Group mail?';
  const QUOTE = 'Pinder Dental Group mailed 96,000 households around eleven practices.';

  beforeAll(async () => {
    app = await startTestApp();
    token = await app.tokenOf(Role.VIEWER);
    const newsletter = await createNewsletter(app.dataSource, { name: 'The Letterbox Report' });
    const text = `${QUOTE} The plain envelope won.`;
    const edition = await createEdition(app.dataSource, newsletter, { text, textHash: text, language: 'en' });
    editionId = edition.id;
  });
  afterAll(() => app.close());

  const post = (accept: string, body: object, own = token) =>
    fetch(`${app.origin}/api/content/ask`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept, ...bearer(own) },
      body: JSON.stringify(body),
    });

  describe('asking', () => {
    test('over REST returns the answer with its sources', async () => {
      const response = await post('application/json', { question: QUESTION });
      expect(await response.json()).toMatchObject({
        success: true,
        isAnswered: true,
        model: 'built-in',
        passages: [
          {
            contentId: editionId,
            newsletterName: 'The Letterbox Report',
            text: `${QUOTE} The plain envelope won.`,
            startsAt: 0,
            words: expect.arrayContaining(['households']),
            likely: { startsAt: 0, endsAt: QUOTE.length },
            url: expect.stringContaining('#:~:text='),
          },
        ],
        sentences: [],
        sources: [{ id: editionId, newsletter_name: 'The Letterbox Report' }],
      });
    });

    test('over REST streams events if the client accepts them', async () => {
      const response = await post('text/event-stream', { question: QUESTION });
      expect(response.headers.get('content-type')).toContain('text/event-stream');
      const events = (await response.text()).trim().split('\n\n');
      expect(events.map((event) => /^event: (\w+)\ndata: \{/.exec(event)?.[1])).toEqual([
        'sources',
        'passages',
        'finished',
      ]);
    });

    test('a hundred times at once, by one and by many people, keeps the process responsive', async () => {
      const many = await Promise.all(Array.from({ length: 10 }, () => app.tokenOf(Role.VIEWER)));
      const tokens = Array.from({ length: 100 }, (_, number) => (number % 2 ? token : present(many[number % 10])));
      let open = tokens.length;
      const asked = tokens.map(async (one) => {
        const answer = await post('application/json', { question: QUESTION }, one);
        open -= 1;
        return ((await answer.json()) as { isAnswered: boolean }).isAnswered;
      });
      const openBeside: number[] = [];
      while (open > 0) {
        expect((await fetch(`${app.origin}/healthz`)).status).toBe(200);
        openBeside.push(open);
      }
      expect(await Promise.all(asked)).toEqual(tokens.map(() => true));
      expect(new Set(openBeside).size).toBeGreaterThan(5);
    });

    test('over REST rejects an empty question with JSON, even if the client accepts events', async () => {
      const response = await post('text/event-stream', { question: ' ' });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'BAD_USER_INPUT', message: 'Please enter a question' });
    });

    test('over GraphQL returns the same answer, complete and streamed', async () => {
      const selection =
        '{ isAnswered passages { number text words likely { startsAt endsAt } url edition { id } newsletter { name } } }';
      const variables = { input: { question: QUESTION } };
      const { data } = await app.ask(`query ($input: AskInput!) { ask(input: $input) ${selection} }`, {
        token,
        variables,
      });
      expect(data?.ask).toMatchObject({
        isAnswered: true,
        passages: [{ number: 1, likely: { endsAt: QUOTE.length } }],
      });
      const client = connect();
      const steps = client.iterate<{ answer: { step: string; answer: unknown } }>({
        query: `subscription ($input: AskInput!) { answer(input: $input) { step answer ${selection} } }`,
        variables,
      });
      const seen = [];
      for await (const { data: step } of steps) seen.push(step?.answer);
      expect(seen.map((step) => step?.step)).toEqual(['SOURCES', 'PASSAGES', 'FINISHED']);
      expect(seen.at(-1)?.answer).toEqual(data?.ask);
      await client.dispose();
    });

    test('over GraphQL reports an invalid question when the subscription starts', async () => {
      const client = connect();
      const steps = client.iterate({ query: 'subscription { answer(input: { question: "" }) { step } }' });
      expect(await steps.next()).toMatchObject({ value: { errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] } });
      await client.dispose();
    });
  });

  const connect = () =>
    createClient({
      url: `${app.origin.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: bearer(token),
    });
});

describe('answer stopping', () => {
  let model: TestServer;
  let app: RunningApp;
  let token: string;
  /** When the request to the model began, and when its connection was closed. */
  let modelCall: { begun: Promise<void>; closed: Promise<void> };
  let onCall: (response: ServerResponse) => void;

  const QUESTION = 'How many households did Pinder Dental Group mail?';
  const TEXT = 'Pinder Dental Group mailed 96,000 households around eleven practices. The plain envelope won.';
  /** Longer than a test may take, so that only the reader can end a call. */
  const PATIENCE_MS = '120000';
  const TEST_MS = 60_000;

  /** Writes nothing until the connection is closed. */
  async function stall(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.endsWith('/chat/completions')) return void response.writeHead(404).end();
    await request.resume().toArray();
    response.setHeader('content-type', 'text/event-stream');
    response.flushHeaders();
    onCall(response);
  }

  beforeAll(async () => {
    model = await startServer((request, response) => void stall(request, response));
    app = await startTestApp({
      ANSWER_MODEL: 'slow',
      OPENAI_BASE_URL: `${model.origin}/v1`,
      SUMMARY_MODEL: 'none',
      ANSWER_PATIENCE_MS: PATIENCE_MS,
    });
    token = await app.tokenOf(Role.VIEWER);
    const newsletter = await createNewsletter(app.dataSource, { name: 'The Letterbox Report' });
    await createEdition(app.dataSource, newsletter, { text: TEXT, textHash: TEXT, language: 'en' });
  });
  afterAll(() => Promise.all([app.close(), model.close()]));

  /** Waits for a request to the model, and expects it to end when the reader leaves. */
  function expectCall(): void {
    let [begin, end]: (() => void)[] = [];
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const closed = new Promise<void>((resolve) => (end = resolve));
    onCall = (response) => {
      response.once('close', () => end?.());
      begin?.();
    };
    modelCall = { begun, closed };
  }

  const post = ({ path, accept, body, signal }: { path: string; accept: string; body: object; signal: AbortSignal }) =>
    fetch(`${app.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept, ...bearer(token) },
      body: JSON.stringify(body),
      signal,
    });

  describe('a reader who leaves stops the model', () => {
    const query = 'query ($input: AskInput!) { ask(input: $input) { isAnswered } }';
    const graphql = { query, variables: { input: { question: QUESTION } } };
    const call = { name: 'ask', arguments: { question: QUESTION } };
    const mcp = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call };

    test.each<[string, { path: string; accept: string; body: object }]>([
      ['a GraphQL query', { path: '/graphql', accept: 'application/json', body: graphql }],
      ['the same query again, which the quick lane answers', { path: '/graphql', accept: '*/*', body: graphql }],
      ['a REST call', { path: '/api/content/ask', accept: 'application/json', body: { question: QUESTION } }],
      ['REST events', { path: '/api/content/ask', accept: 'text/event-stream', body: { question: QUESTION } }],
      ['an MCP tool', { path: '/mcp', accept: 'application/json, text/event-stream', body: mcp }],
    ])(
      'during %s',
      async (_what, request) => {
        expectCall();
        const leaving = new AbortController();
        const reading = post({ ...request, signal: leaving.signal }).then((response) => response.text());
        reading.catch(() => undefined);
        await modelCall.begun;
        leaving.abort();
        await modelCall.closed;
        await expect(reading).rejects.toThrow();
      },
      TEST_MS,
    );

    test(
      'during a subscription, which then sends nothing more',
      async () => {
        expectCall();
        const client = createClient({
          url: `${app.origin.replace('http', 'ws')}/graphql`,
          webSocketImpl: WebSocket,
          connectionParams: bearer(token),
        });
        const arrived: unknown[] = [];
        const stop = client.subscribe<{ answer: { step: string } }>(
          {
            query: 'subscription ($input: AskInput!) { answer(input: $input) { step } }',
            variables: { input: { question: QUESTION } },
          },
          {
            next: ({ data }) => void arrived.push(data?.answer.step),
            error: () => undefined,
            complete: () => undefined,
          },
        );
        await modelCall.begun;
        stop();
        await modelCall.closed;
        await client.dispose();
        expect(arrived).toEqual(['SOURCES', 'PASSAGES']);
      },
      TEST_MS,
    );
  });
});
