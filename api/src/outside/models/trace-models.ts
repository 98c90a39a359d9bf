import { SpanKind } from '@opentelemetry/api';
import { inSpanOfParent, markFailed, getTracer, type SpanDescription } from '../../base/tracing/spans.js';
import type { AnswerModel } from './answer-model.js';
import type { EmbeddingModel, SummaryModel } from './language-model.js';
import type { Reranker } from './reranker.js';

interface Models {
  embeddings: EmbeddingModel[];
  summaries: SummaryModel;
  answers?: AnswerModel;
  reranker?: Reranker;
}

/** Records the calls to these models, without their texts. The models stay the same objects, by which others know them. */
export function traceModels<T extends Models>(models: T): T {
  const { embeddings, summaries, answers, reranker } = models;
  for (const model of embeddings) {
    const embed = model.embed.bind(model);
    model.embed = (...given) => inSpanOfParent(callOf('embeddings', model), () => embed(...given));
  }
  const summarise = summaries.summarise.bind(summaries);
  summaries.summarise = (...given) => inSpanOfParent(callOf('summary', summaries), () => summarise(...given));
  if (answers) traceAnswers(answers);
  if (!reranker) return models;
  const score = reranker.score.bind(reranker);
  reranker.score = (...given) => inSpanOfParent(callOf('rerank', reranker), () => score(...given));
  return models;
}

function traceAnswers(model: AnswerModel): void {
  const rewrite = model.rewrite.bind(model);
  model.rewrite = (...given) => inSpanOfParent(callOf('rewrite', model), () => rewrite(...given));
  const write = model.write.bind(model);
  model.write = async function* (...given) {
    const { name, ...options } = callOf('answer', model);
    const span = getTracer().startSpan(name, options);
    try {
      yield* write(...given);
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  };
}

const callOf = (operation: string, { name }: { name: string }): SpanDescription => ({
  name: `${operation} ${name}`,
  kind: SpanKind.CLIENT,
  attributes: { 'gen_ai.operation.name': operation, 'gen_ai.request.model': name },
});
