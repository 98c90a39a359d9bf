import { AnswerUsageService } from '../../search/answers/answer-usage.service.js';
import { AnswerService } from '../../search/answers/answer.service.js';
import { Reranking } from '../../search/reranking.js';
import type { Figures } from '../../catalogue/owners/figures/figures.js';
import { EmbeddingModels } from '../../library/passages/embedding-models.js';
import { ModelBreakers } from '../../library/passages/model-breaker.js';
import { EmbeddingService } from '../../library/passages/embedding.service.js';
import { GenerationBuilder } from '../../library/passages/generations/generation-builder.js';
import { GenerationService } from '../../library/passages/generations/generation.service.js';
import { FacetService } from '../../catalogue/newsletters/facets/facet.service.js';
import { chatModelOf, chooseModels } from '../../outside/models/choose-models.js';
import { SearchService } from '../../search/search.service.js';
import type { Accounts } from './people.js';
import type { ServiceDeps } from './service-deps.js';

export function createSearch(
  { config, log, dataSource, served, limits }: ServiceDeps,
  { audit, figures, insights, site }: Pick<Accounts, 'audit' | 'insights' | 'site'> & { figures: Figures },
) {
  const { publicUrl } = config;
  const models = chooseModels({
    ...config.openai,
    served,
    prefixes: config.embeddingPrefixes,
    summaryModel: chatModelOf(config.summaryModel, served),
    answerModel: chatModelOf(config.answerModel, served),
    dataDir: config.dataDir,
    modelPath: config.embeddingModelPath,
    rerank: config.rerank,
    isWorkerOnly: config.role === 'worker',
  });
  const embeddingModels = new EmbeddingModels(
    models.embeddings,
    served && !served.embedding ? undefined : config.embeddingModel,
  );
  const breakers = new ModelBreakers();
  const generations = new GenerationService(dataSource, { models: embeddingModels, audit });
  const facets = new FacetService(dataSource);
  const reranking = models.reranker && new Reranking(models.reranker, { log });
  const searches = new SearchService(dataSource, {
    generations,
    facets,
    limit: limits.add(120, 5, 'Searches'),
    log,
    publicUrl,
    reranking,
    figures,
  });
  const answerUsage = new AnswerUsageService(dataSource);
  const answers = new AnswerService(dataSource, {
    site,
    insights,
    searches,
    usage: answerUsage,
    figures,
    log,
    publicUrl,
    limit: limits.add(60, 5, 'Questions'),
    writer: models.answers,
    patienceMs: config.answerPatienceMs,
    reranking,
  });
  return {
    facets,
    models,
    generations,
    generationBuilder: new GenerationBuilder(dataSource, { generations, log, breakers }),
    embeddings: new EmbeddingService(dataSource, { generations, summaries: models.summaries, log, breakers }),
    searches,
    answers,
    answerUsage,
  };
}

export type Search = ReturnType<typeof createSearch>;
