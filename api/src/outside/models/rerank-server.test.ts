import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { afterEach, expect, test } from '@jest/globals';
import { startServer, type TestServer } from '../../testing/http-server.js';
import { chooseModels } from './choose-models.js';
import type { Reranker } from './reranker.js';

interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
  body: { model?: string; query: string; documents?: string[]; texts?: string[] };
}

let server: TestServer | undefined;
const asked: Asked[] = [];

afterEach(async () => {
  asked.length = 0;
  await server?.close();
  server = undefined;
});

/** A server that speaks the call below /v1. */
async function serve(answer: (response: ServerResponse, asked: Asked) => void, settings = {}): Promise<Reranker> {
  server = await startServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += String(part)));
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: JSON.parse(text) as Asked['body'] };
      asked.push(one);
      answer(response.setHeader('content-type', 'application/json'), one);
    });
  });
  const { reranker } = chooseModels({ rerank: { baseUrl: `${server.origin}/v1/`, ...settings } });
  if (!reranker) throw new Error('There is no re-ranker');
  return reranker;
}

const replying = (body: unknown, status = 200) =>
  serve((response) => void response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body)));
const scored = (index: number, relevance_score: unknown) => ({ index, relevance_score });
const SCORES = { results: [scored(1, 0.9), scored(0, 0.2)] };

test('a server of the rerank call is asked, and its scores come in the order of the texts', async () => {
  const reranker = await serve((response) => void response.end(JSON.stringify({ id: 'x', ...SCORES, usage: {} })), {
    apiKey: 'secret',
    model: 'bge-reranker-v2-m3',
  });
  await expect(reranker.score('postage', ['a', 'b'])).resolves.toEqual([0.2, 0.9]);
  expect(reranker.name).toBe('bge-reranker-v2-m3');
  expect(asked).toMatchObject([
    {
      path: '/v1/rerank',
      headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
      body: { model: 'bge-reranker-v2-m3', query: 'postage', documents: ['a', 'b'] },
    },
  ]);
});

test('without a key and a model, neither is sent, and the host is its name', async () => {
  const reranker = await replying(SCORES);
  await reranker.score('postage', ['a', 'b']);
  expect(reranker.name).toMatch(/^127\.0\.0\.1:\d+$/);
  expect(asked[0]?.headers).not.toHaveProperty('authorization');
  expect(asked[0]?.body).not.toHaveProperty('model');
});

test('text-embeddings-inference names the texts otherwise, which is learned once', async () => {
  const reranker = await serve((response, { body }) => {
    if (body.texts) response.end(JSON.stringify(body.texts.map((_, index) => ({ index, score: index / 2 }))));
    else response.writeHead(422).end('Failed to deserialize the JSON body: missing field `texts` at line 1 column 9');
  });
  await expect(reranker.score('postage', ['a', 'b', 'c'])).resolves.toEqual([0, 0.5, 1]);
  await reranker.score('postage', ['a']);
  expect(asked.map(({ body }) => Object.keys(body).at(-1))).toEqual(['documents', 'texts', 'texts']);
});

test('without texts nobody is asked', async () => {
  const reranker = await replying(SCORES);
  await expect(reranker.score('postage', [])).resolves.toEqual([]);
  expect(asked).toEqual([]);
});

test.each([
  ['too few scores', { results: [scored(0, 1)] }],
  ['too many scores', { results: [scored(0, 1), scored(1, 1), scored(2, 1)] }],
  ['one text twice', { results: [scored(1, 1), scored(1, 1)] }],
  ['a text that was not sent', { results: [scored(0, 1), scored(2, 1)] }],
  ['a score that is no number', { results: [scored(0, 1), scored(1, null)] }],
  ['NaN, which Python writes', '{"results":[{"index":0,"relevance_score":NaN},{"index":1,"relevance_score":1}]}'],
  ['something else', { error: 'no' }],
])('a reply with %s is refused', async (_name, body) => {
  const reranker = await replying(body);
  await expect(reranker.score('postage', ['a', 'b'])).rejects.toThrow(
    'did not answer with one score for each of 2 texts',
  );
});

test('an error of the server is shown with its status', async () => {
  const reranker = await replying({ detail: 'no such model' }, 404);
  await expect(reranker.score('postage', ['a'])).rejects.toThrow(/\/v1\/rerank answered 404: .*no such model/);
});

test('a server that never answers is left when the signal aborts', async () => {
  const reranker = await serve(() => undefined);
  await expect(reranker.score('postage', ['a'], AbortSignal.timeout(20))).rejects.toThrow('aborted');
});
