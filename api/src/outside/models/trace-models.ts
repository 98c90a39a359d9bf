import { SpanKind } from '@opentelemetry/api';
import { Histogram } from 'prom-client';
import { registry } from '../../base/metrics.js';
import { inSpanOfParent, markFailed, getTracer, type SpanDescription } from '../../base/tracing/spans.js';
import type { AnswerModel } from './answer-model.js';
import type { EmbeddingModel, SummaryModel } from './language-model.js';
import type { Reranker } from './reranker.js';

const calls = new Histogram({
  name: 'model_call_duration_seconds',
  help: 'Duration of calls to models by operation and outcome.',
  labelNames: ['operation', 'outcome'],
  buckets: [0.01, 0.025, 0.05, 0.1, 0.3, 1, 2.5, 10, 30],
  registers: [registry],
});

interface Models {
  embeddings: EmbeddingModel[];
  summaries: SummaryModel;
  answers?: AnswerModel;
  reranker?: Reranker;
}

/** Traces and measures the calls to these models, without their texts. The models stay the same objects, by which others know them. */
export function traceModels<T extends Models>(models: T): T {
  const { embeddings, summaries, answers, reranker } = models;
  for (const model of embeddings) {
    const embed = model.embed.bind(model);
    model.embed = (...given) => call('embeddings', model, () => embed(...given));
  }
  const summarise = summaries.summarise.bind(summaries);
  summaries.summarise = (...given) => call('summary', summaries, () => summarise(...given));
  if (answers) traceAnswers(answers);
  if (!reranker) return models;
  const score = reranker.score.bind(reranker);
  reranker.score = (...given) => call('rerank', reranker, () => score(...given));
  return models;
}

function traceAnswers(model: AnswerModel): void {
  const rewrite = model.rewrite.bind(model);
  model.rewrite = (...given) => call('rewrite', model, () => rewrite(...given));
  const write = model.write.bind(model);
  model.write = async function* (...given) {
    const { name, ...options } = callOf('answer', model);
    const span = getTracer().startSpan(name, options);
    const end = startTimer('answer');
    try {
      yield* write(...given);
      end();
    } catch (error) {
      end(error);
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  };
}

function call<T>(operation: string, model: { name: string }, task: () => Promise<T>): Promise<T> {
  return inSpanOfParent(callOf(operation, model), async () => {
    const end = startTimer(operation);
    try {
      const answer = await task();
      end();
      return answer;
    } catch (error) {
      end(error);
      throw error;
    }
  });
}

/** What the caller did not wait for says nothing about the model. */
function startTimer(operation: string): (error?: unknown) => void {
  const end = calls.startTimer({ operation });
  return (error) => {
    if ((error as Error | undefined)?.name !== 'AbortError') end({ outcome: error ? 'failed' : 'answered' });
  };
}

const callOf = (operation: string, { name }: { name: string }): SpanDescription => ({
  name: `${operation} ${name}`,
  kind: SpanKind.CLIENT,
  attributes: { 'gen_ai.operation.name': operation, 'gen_ai.request.model': name },
});
