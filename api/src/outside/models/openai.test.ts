import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '../../testing/eventually.js';
import { startServer, type TestServer } from '../../testing/http-server.js';
import { chooseModels, type ChosenModels } from './choose-models.js';
import { present } from '../../base/validation/present.js';

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
  const data = input.map((text, index) => ({ object: 'embedding', index, embedding: [text.length, index] })).reverse();
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
    expect({ companies, people, topics: topics.length }).toEqual({ companies: ['Royal Mail'], people: [], topics: 6 });
  });

  test('fail with a reason if the response has another format', async () => {
    troubles = [
      (response) => json(response, { id: 'r', object: 'response', status: 'completed', output: [], usage: null }),
    ];
    await expect(models.summaries.summarise(article)).rejects.toThrow('The model returned no summary');
  });
});
