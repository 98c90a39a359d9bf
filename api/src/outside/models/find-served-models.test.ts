import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, expect, test } from '@jest/globals';
import { startServer, type TestServer } from '../../testing/http-server.js';
import { chatModelOf, chooseModels } from './choose-models.js';
import { findServedModels } from './find-served-models.js';
import { readSummary } from './openai-summary.js';

interface Body {
  input?: string[];
  model?: string;
  response_format?: object;
}
type Call = (response: ServerResponse, body: Body) => void;

let server: TestServer | undefined;
const embedded: string[] = [];

/** A model server with these calls below /v1. All others answer 404. */
async function serve(calls: Record<string, Call>): Promise<{ baseUrl: string }> {
  server = await startServer((request, response) => void answer(calls, request, response));
  return { baseUrl: `${server.origin}/v1` };
}

async function answer(calls: Record<string, Call>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const call = calls[(request.url ?? '').replace('/v1/', '')];
  if (call) call(response, (text ? JSON.parse(text) : {}) as Body);
  else refuse(response, 404);
}

afterEach(async () => {
  embedded.length = 0;
  await server?.close();
  server = undefined;
});

const json = (response: ServerResponse, body: object) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
const refuse = (response: ServerResponse, status: number) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":{"message":"refused"}}');

const list =
  (...names: string[]): Call =>
  (response) =>
    json(response, { object: 'list', data: names.map((id) => ({ id, object: 'model' })) });
const embed =
  (dimensions: number): Call =>
  (response, { input = [] }) => {
    embedded.push(...input);
    if (input.length > 32) refuse(response, 413);
    else json(response, { data: input.map((_, index) => ({ index, embedding: Array(dimensions).fill(0.1) })) });
  };

const WRITTEN = { summary: 'Rates rise.', companies: ['Royal Mail'], people: [], topics: ['postage'] };
const ARTICLE = { newsletter: 'Post', title: 'Rates', text: 'Royal Mail raises.', language: 'en', isPartial: false };

test('a server with chat and embedding models works by its address alone', async () => {
  const fenced = `Here it is:\n\`\`\`json\n${JSON.stringify(WRITTEN)}\n\`\`\``;
  const servers = await serve({
    models: list('llama3.2:1b', 'nomic-embed-text:latest'),
    embeddings: embed(768),
    'chat/completions': (response, { response_format: format }) =>
      format ? refuse(response, 400) : json(response, { choices: [{ message: { content: fenced } }] }),
  });
  const served = await findServedModels(servers);
  expect(served).toEqual({ embedding: { name: 'nomic-embed-text:latest', dimensions: 768 }, chat: 'llama3.2:1b' });
  const models = chooseModels({ ...servers, served, summaryModel: chatModelOf(undefined, served) });
  expect(models.embeddings.map(({ name }) => name)).toEqual(['nomic-embed-text:latest', 'all-MiniLM-L6-v2']);
  embedded.length = 0;
  const [model] = models.embeddings;
  await model?.embed(['postage'], { isQuestion: true });
  expect(await model?.embed(Array.from({ length: 40 }, () => 'rates'))).toHaveLength(40);
  expect([...new Set(embedded)]).toEqual(['search_query: postage', 'search_document: rates']);
  expect(await models.summaries.summarise(ARTICLE)).toEqual(WRITTEN);
  await models.close();
});

test('a server of embeddings without a list of models, beside which summaries stay built in', async () => {
  const { baseUrl } = await serve({ embeddings: embed(384) });
  const servers = { embeddingBaseUrl: baseUrl };
  const served = await findServedModels(servers, { embedding: 'multilingual-e5-small' });
  expect(served).toMatchObject({ embedding: { name: 'multilingual-e5-small', dimensions: 384 }, chat: undefined });
  const models = chooseModels({ ...servers, served, prefixes: { question: 'q: ', passage: '' } });
  embedded.length = 0;
  await models.embeddings[0]?.embed(['postage'], { isQuestion: true });
  expect(embedded).toEqual(['q: postage']);
  expect(models.summaries.name).toBe('extractive');
  await models.close();
});

test('a server that is down leaves the built-in model and says why, unless its embeddings are in use', async () => {
  const servers = { baseUrl: 'http://127.0.0.1:9/v1' };
  const served = await findServedModels(servers, { embedding: 'bge-m3' });
  expect(served).toMatchObject({
    embedding: undefined,
    problem: expect.stringContaining('http://127.0.0.1:9/v1: bge-m3'),
  });
  const models = chooseModels({ ...servers, served });
  const reasons = models.embeddings.map(({ name, unavailableBecause }) => [name, unavailableBecause]);
  expect(reasons).toEqual([
    ['served-model', served?.problem],
    ['all-MiniLM-L6-v2', undefined],
  ]);
  await models.close();
  const remembered = { name: 'bge-m3', dimensions: 1024 };
  expect((await findServedModels(servers, { remembered }))?.embedding).toEqual(remembered);
  expect((await findServedModels(servers, { embedding: 'other', remembered }))?.embedding).toBeUndefined();
});

test('no server is asked if none is configured', async () => {
  expect(await findServedModels({ apiKey: 'key' })).toBeUndefined();
});

test.each([
  ['{"summary": "Rates rise.", "topics": ["postage",],}', { ...WRITTEN, companies: [] }],
  [`Sure. ${JSON.stringify({ ...WRITTEN, people: 'nobody' })} Anything else?`, WRITTEN],
  ['I cannot do that.', undefined],
  ['{"companies": []}', undefined],
])('reads a summary from %s', (text, summary) => {
  expect(readSummary(text)).toEqual(summary);
});
