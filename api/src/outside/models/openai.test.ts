import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '../../testing/eventually.js';
import { startServer, type TestServer } from '../../testing/servers/http-server.js';
import { chatModelOf, chooseModels, type ChosenModels } from './choose-models.js';
import { present } from '../../base/validation/present.js';
import { findServedModels } from './find-served-models.js';
import { readSummary } from './openai-summary.js';
import type { Reranker } from './reranker.js';

describe('OpenAI', () => {
  interface ReceivedRequest {
    path: string;
    body: Record<string, unknown>;
  }
  type Answer = (response: ServerResponse, asked: ReceivedRequest) => void;

  let server: TestServer;
  let models: ChosenModels;
  const asked: ReceivedRequest[] = [];
  /** Responses to the next calls. When none is left, the service works. */
  let troubles: Answer[] = [];

  beforeAll(async () => {
    server = await startServer((request, response) => void answer(request, response));
    models = chooseModels({ apiKey: 'key', baseUrl: `${server.origin}/v1`, summaryModel: 'small-writer' });
  });
  afterEach(() => {
    asked.length = 0;
    troubles = [];
  });
  afterAll(async () => {
    await models.close();
    await server.close();
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const one: ReceivedRequest = { path: present(request.url), body: JSON.parse(text) as Record<string, unknown> };
    asked.push(one);
    (troubles.shift() ?? (one.path.endsWith('/embeddings') ? embeddings : summary))(response, one);
  }

  const json = (response: ServerResponse, body: object) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));

  /** In reverse order, which the API allows. */
  const embeddings: Answer = (response, { body }) => {
    const input = body.input as string[];
    const data = input
      .map((text, index) => ({ object: 'embedding', index, embedding: [text.length, index] }))
      .reverse();
    json(response, { object: 'list', data, model: body.model, usage: { prompt_tokens: 10, total_tokens: 10 } });
  };

  const written = { summary: '**In short:** stamps.', companies: ['Royal Mail'], people: [], topics: ['postage'] };
  const summary: Answer = (response) => summaryOf(response, written);
  const summaryOf = (response: ServerResponse, written: object) =>
    json(response, {
      id: 'r',
      object: 'response',
      status: 'completed',
      usage: { total_tokens: 500 },
      output: [
        {
          id: 'm',
          type: 'message',
          role: 'assistant',
          status: 'completed',
          content: [{ type: 'output_text', text: JSON.stringify(written), annotations: [] }],
        },
      ],
    });

  const refusing =
    (status: number, headers: Record<string, string> = {}): Answer =>
    (response) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify({ error: { message: 'not now' } }));
    };

  function every(milliseconds: number, response: ServerResponse, write: () => void): void {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(write, milliseconds);
    response.on('close', () => clearInterval(timer));
  }

  const small = () => present(models.embeddings.find((model) => model.name === 'text-embedding-3-small'));

  describe('embeddings by OpenAI', () => {
    test('are requested in batches, keep the order of texts, and count the cost', async () => {
      const before = models.account.tokens;
      const texts = Array.from({ length: 100 }, (_, index) => 'x'.repeat(index + 1));
      const vectors = await small().embed(texts);
      expect(vectors.map(([length]) => length)).toEqual(texts.map((text) => text.length));
      expect(asked.map(({ body }) => (body.input as string[]).length)).toEqual([96, 4]);
      expect(models.account.tokens - before).toBe(20);
      expect(models.account.dollars).toBeGreaterThan(0);
    });

    test('only set the dimensions if they differ from the default', async () => {
      await small().embed(['a'], { dimensions: 256 });
      await small().embed(['a'], { dimensions: 1536 });
      expect(asked.map(({ body }) => body.dimensions)).toEqual([256, undefined]);
    });

    test.each([
      ['is asked too often', refusing(429, { 'retry-after-ms': '20' })],
      ['fails', refusing(500, { 'retry-after-ms': '20' })],
    ])('are retried if the service %s temporarily', async (_case, trouble) => {
      troubles = [trouble, trouble];
      expect(await small().embed(['abc'])).toEqual([[3, 0]]);
      expect(asked).toHaveLength(3);
    });

    test("fail with the service's message for a permanent error", async () => {
      troubles = [refusing(401)];
      await expect(small().embed(['abc'])).rejects.toThrow('not now');
      expect(asked).toHaveLength(1);
    });

    test.each<[string, Answer]>([
      ['ends after its headers', (response) => void response.writeHead(200).flushHeaders()],
      ['is sent byte by byte', (response) => every(20, response, () => response.write(' '))],
      ['never ends', (response) => every(0, response, () => response.write(' '.repeat(1024 * 1024)))],
      ['asks to wait for a day', refusing(429, { 'retry-after': '86400' })],
      ['asks to wait for a year in milliseconds', refusing(503, { 'retry-after-ms': '31536000000' })],
      ['asks to wait until 2999', refusing(429, { 'retry-after': 'Fri, 31 Dec 2999 23:59:59 GMT' })],
    ])('fail soon if a response %s', async (_case, trouble) => {
      const impatient = chooseModels({
        apiKey: 'key',
        baseUrl: `${server.origin}/v1`,
        summaryModel: 'small-writer',
        timeoutMs: 1_500,
      });
      troubles = Array.from({ length: 5 }, () => trouble);
      const model = present(impatient.embeddings.find(({ name }) => name === 'text-embedding-3-small'));
      await expect(model.embed(['abc'])).rejects.toThrow();
      await impatient.close();
    });

    test('are aborted between two tries', async () => {
      troubles = [refusing(429, { 'retry-after': '3' })];
      const aborting = new AbortController();
      const embedding = small().embed(['abc'], { signal: aborting.signal });
      await eventually(() => Promise.resolve(asked.length === 1));
      aborting.abort(new Error('stopped'));
      await expect(embedding).rejects.toThrow('stopped');
    });

    test('are aborted when the caller aborts', async () => {
      troubles = [() => undefined];
      const aborting = new AbortController();
      const embedding = small().embed(['abc'], { signal: aborting.signal });
      await eventually(() => Promise.resolve(asked.length === 1));
      aborting.abort(new Error('stopped'));
      await expect(embedding).rejects.toThrow('stopped');
    });
  });

  describe('summaries by OpenAI', () => {
    const article = {
      newsletter: 'The Post',
      title: 'Rates',
      text: 'Royal Mail: rates rise.',
      language: 'en',
      isPartial: true,
    };

    test('use structured output, and mention if only a preview is public', async () => {
      expect(await models.summaries.summarise(article)).toEqual(written);
      const [{ body }] = asked as [ReceivedRequest];
      expect(body).toMatchObject({ model: 'small-writer', text: { format: { type: 'json_schema', strict: true } } });
      expect(body.input).toContain('The Post · Rates');
      expect(body.input).toContain('preview');
    });

    test('are limited: no links, no addresses, no hidden characters, no names that the text lacks, no excessive length', async () => {
      const line = '- Rates rise again in spring, and nobody knows why.\n';
      const talkative = {
        summary: `**In short:** buy [stamps](https://evil.example/a_(b)) at https://evil.example/b now\0.\u202e Or www.evil.example, evil.example/c and me@evil.example.\n${line.repeat(500)}`,
        companies: ['Royal Mail', 'Royal\u200b Mail ', 'Evil Stamps', ''],
        people: ['Ignore Previous-Instructions'],
        topics: [...Array.from({ length: 40 }, (_, at) => `topic ${at}`), 'x'.repeat(500)],
      };
      troubles = [(response) => summaryOf(response, talkative)];
      const { summary, companies, people, topics } = await models.summaries.summarise(article);
      expect(summary).toMatch(/^\*\*In short:\*\* buy stamps at {2}now\. Or  {2}and \.?\n- Rates/u);
      expect(summary).not.toMatch(/evil|\u202e/u);
      expect(summary.length).toBeLessThanOrEqual(2_400);
      expect(summary.endsWith('nobody knows why.')).toBe(true);
      expect({ companies, people, topics: topics.length }).toEqual({
        companies: ['Royal Mail'],
        people: [],
        topics: 6,
      });
    });

    test('fail with a reason if the response has another format', async () => {
      troubles = [
        (response) => json(response, { id: 'r', object: 'response', status: 'completed', output: [], usage: null }),
      ];
      await expect(models.summaries.summarise(article)).rejects.toThrow('The model returned no summary');
    });
  });
});

describe('models of a server', () => {
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

  async function answer(
    calls: Record<string, Call>,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
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
});

describe('a server that re-ranks', () => {
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
});
