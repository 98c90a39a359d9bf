import { readConfig } from '../../../api/dist/config.js';
import { createLogger } from '../../../api/dist/base/log.js';
import { FacetService } from '../../../api/dist/catalogue/newsletters/facets/facet.service.js';
import { EmbeddingService } from '../../../api/dist/library/passages/embedding.service.js';
import { GenerationService } from '../../../api/dist/library/passages/generations/generation.service.js';
import { RateLimit } from '../../../api/dist/people/accounts/rate-limit.js';
import { AuditService } from '../../../api/dist/people/audit/audit.service.js';
import { AnswerUsageService } from '../../../api/dist/search/answers/answer-usage.service.js';
import { AnswerService } from '../../../api/dist/search/answers/answer.service.js';
import { Reranking } from '../../../api/dist/search/reranking.js';
import { SearchService } from '../../../api/dist/search/search.service.js';
import { siteWith } from '../../../api/dist/testing/sites/default-site.js';
import type { Collection } from '../judged/demo-collection.js';
import { loadCollection } from '../judged/load-collection.js';
import { openBenchDatabase } from './bench-database.js';
import { openModels } from './open-models.js';

type Stored = Pick<Collection, 'name' | 'documents' | 'newsletters'>;

/** A database with the collection, and what answers questions from it, with the configured models. */
export async function openAnswering(collection: Stored) {
  const { dataSource, close } = await openBenchDatabase();
  const log = createLogger('silent');
  const { chosen, models } = await openModels();
  const generations = new GenerationService(dataSource, { models, audit: new AuditService(dataSource) });
  const embeddings = new EmbeddingService(dataSource, { generations, summaries: chosen.summaries, log });
  await loadCollection(dataSource, collection, embeddings);
  await (await generations.inUse()).model.warmUp?.();
  await chosen.reranker?.warmUp?.();
  const limit = new RateLimit({ times: 1, seconds: 1, isOn: false });
  const reranking = chosen.reranker && new Reranking(chosen.reranker, { log });
  const { publicUrl } = readConfig();
  const facets = new FacetService(dataSource);
  const searches = new SearchService(dataSource, { generations, facets, log, limit, reranking, publicUrl });
  const usage = new AnswerUsageService(dataSource);
  const answers = new AnswerService(dataSource, {
    site: siteWith(),
    searches,
    limit,
    usage,
    log,
    publicUrl,
    reranking,
  });
  return { dataSource, searches, answers, close: () => Promise.all([close(), chosen.close()]) };
}
