import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inSpan } from '../../base/tracing/spans.js';
import { startServer, type TestServer } from '../../testing/http-server.js';
import { TraceReceiver } from '../../testing/trace-receiver.js';
import { chooseModels } from './choose-models.js';

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
