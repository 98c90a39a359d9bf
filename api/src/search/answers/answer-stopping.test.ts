import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { Role } from '../../people/accounts/user.entity.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { startServer, type TestServer } from '../../testing/servers/http-server.js';
import { bearer, startTestApp, type RunningApp } from '../../testing/running-app.js';

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
