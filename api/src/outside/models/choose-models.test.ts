import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { ArticleText } from './language-model.js';
import { ThreadedSummary } from './threaded-summary.js';
import { inSpan } from '../../base/tracing/spans.js';
import { startServer, type TestServer } from '../../testing/servers/http-server.js';
import { TraceReceiver } from '../../testing/servers/trace-receiver.js';
import { chooseModels } from './choose-models.js';

describe('summaries without a model', () => {
  /** Simulates a text that takes forever. */
  const THREAD = `
export default ({ text }) => {
  if (text === 'loop') for (;;);
  const topic = (text, times) => ({ text, key: text, worth: times, times, isInTitle: false });
  const ranked = text === 'topics' ? [topic('night buses', 2), topic('once', 1), topic('trams', 3)] : [];
  return { summary: text, companies: [], people: [], ranked };
};`;

  let folder: string;
  let summaries: ThreadedSummary;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'summary-thread-'));
    await writeFile(path.join(folder, 'thread.mjs'), THREAD);
  });
  afterEach(() => summaries.close());
  afterAll(() => rm(folder, { recursive: true }));

  const article = (text: string): ArticleText => ({
    newsletter: 'Locks',
    title: 'Tides',
    text,
    language: 'en',
    isPartial: false,
  });

  test('a text that takes too long fails with that cause, and the next one is summarised', async () => {
    summaries = new ThreadedSummary(undefined, {
      filename: path.join(folder, 'thread.mjs'),
      threads: 1,
      deadlineMs: 1_000,
    });
    const [bad, good] = await Promise.allSettled([
      summaries.summarise(article('loop')),
      summaries.summarise(article('good')),
    ]);
    expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'Summarising took too long' } });
    expect(good).toMatchObject({ status: 'fulfilled', value: { summary: 'good' } });
  });

  test('the compiled thread does not block the main thread', async () => {
    summaries = new ThreadedSummary();
    const text =
      'The harbour opened its second lock on Monday. Ships now pass it in half the time that they needed before. ';
    let ticks = 0;
    const clock = setInterval(() => (ticks += 1), 5);
    const { summary } = await summaries.summarise(article(text.repeat(400)));
    clearInterval(clock);
    expect(summary).toContain('second lock');
    expect(ticks).toBeGreaterThan(3);
  });

  test('topics are compared with the opening that search embeds, and impossible topics are not embedded', async () => {
    const embedded: string[] = [];
    const model = {
      embed: (texts: string[]) => {
        embedded.push(...texts);
        return Promise.resolve(texts.map((text) => (text === 'trams' ? [0, 1] : [1, 0])));
      },
    };
    summaries = new ThreadedSummary(model, { filename: path.join(folder, 'thread.mjs'), threads: 1 });
    const { topics } = await summaries.summarise({ ...article('topics'), opening: ['head', 'second passage'] });
    expect(topics).toEqual(['night buses']);
    expect(embedded).toEqual(['head', 'second passage', 'night buses', 'trams']);
  });
});

describe('tracing', () => {
  let receiver: TraceReceiver;
  let server: TestServer;
  beforeAll(async () => {
    receiver = await TraceReceiver.start();
    server = await startServer((_request, response) => response.writeHead(401).end('{"error":{"message":"planted"}}'));
  });
  afterAll(async () => {
    await receiver.stop();
    await server.close();
  });

  test('calls to models are recorded with the name of the model, without texts and messages', async () => {
    const rerank = { baseUrl: server.origin, model: 'judge' };
    const models = chooseModels({ apiKey: 'planted', baseUrl: server.origin, answerModel: 'writer', rerank });
    const [embeddings] = models.embeddings;
    const signal = AbortSignal.timeout(5_000);
    const article = { newsletter: 'planted', title: null, text: 'planted', language: 'en', isPartial: false };
    const write = async () => {
      const question = { question: 'planted', passages: [], signal };
      for await (const _piece of models.answers?.write(question, () => undefined) ?? []);
    };
    const calls = [
      () => embeddings?.embed(['planted'], { signal }),
      () => models.summaries.summarise(article, { signal }),
      () => models.reranker?.score('planted', ['planted'], signal),
      () => models.answers?.rewrite('planted', [], { signal, onUsage: () => undefined }),
      write,
    ];
    await inSpan({ name: 'question', root: true }, async () => {
      for (const call of calls) await expect(call()).rejects.toThrow();
    });
    const { traceId } = await receiver.untilSpan('question');
    const spans = receiver.spans.filter((span) => span.traceId === traceId && span.name !== 'question');
    expect(spans.map(({ name }) => name)).toEqual([
      `embeddings ${embeddings?.name}`,
      'summary gpt-4.1-mini',
      'rerank judge',
      'rewrite writer',
      'answer writer',
    ]);
    expect(spans.map(({ status }) => status.code)).toEqual([2, 2, 2, 2, 2]);
    expect(receiver.bodies.join('')).not.toContain('planted');
    await models.close();
  });
});
