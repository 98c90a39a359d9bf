import type { DataSource } from 'typeorm';
import { siteWith } from '../sites/default-site.js';
import { RateLimit } from '../../people/accounts/rate-limit.js';
import { AnswerUsageService } from '../../search/answers/answer-usage.service.js';
import { AnswerService, type AnswerDeps } from '../../search/answers/answer.service.js';
import { AuditService } from '../../people/audit/audit.service.js';
import { createLogger } from '../../base/log.js';
import type { EmbeddingModel } from '../../outside/models/language-model.js';
import { FacetService } from '../../catalogue/newsletters/facets/facet.service.js';
import { EmbeddingModels } from '../../library/passages/embedding-models.js';
import { EmbeddingService } from '../../library/passages/embedding.service.js';
import { ModelBreakers } from '../../library/passages/model-breaker.js';
import { GenerationService } from '../../library/passages/generations/generation.service.js';
import type { Reranking } from '../../search/reranking.js';
import { SearchService } from '../../search/search.service.js';
import { FakeModel, FakeSummary } from '../servers/fake-model.js';

const publicUrl = 'http://localhost:4000';

/** Embeddings and searches without rate limits, with a fake model unless others are given. */
export function createSearch(
  dataSource: DataSource,
  all: EmbeddingModel[] = [new FakeModel()],
  { breakers = new ModelBreakers(), reranking }: { breakers?: ModelBreakers; reranking?: Reranking } = {},
) {
  const log = createLogger('silent');
  const limit = new RateLimit({ times: 1, seconds: 1, isOn: false });
  const generations = new GenerationService(dataSource, {
    models: new EmbeddingModels(all),
    audit: new AuditService(dataSource),
  });
  const embeddings = new EmbeddingService(dataSource, { generations, summaries: new FakeSummary(), log, breakers });
  const facets = new FacetService(dataSource);
  const searches = new SearchService(dataSource, { generations, facets, log, limit, reranking, publicUrl });
  return { log, limit, generations, embeddings, searches };
}

/** A search, and the answers made from it: passages alone, unless a model that writes is given. */
export function createAnswers(dataSource: DataSource, models: Pick<AnswerDeps, 'writer' | 'reranking'> = {}) {
  const search = createSearch(dataSource);
  const { searches, limit, log } = search;
  const usage = new AnswerUsageService(dataSource);
  return {
    ...search,
    usage,
    answers: new AnswerService(dataSource, { site: siteWith(), searches, limit, usage, log, publicUrl, ...models }),
  };
}
