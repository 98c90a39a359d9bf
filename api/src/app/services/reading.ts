import { CrawlService } from '../../library/crawl/crawl.service.js';
import { joinPipeline } from '../../library/crawl/pipeline.js';
import { ImportRows } from '../../catalogue/imports/import-rows.js';
import { ImportRunner } from '../../catalogue/imports/import-runner.js';
import { RowSteps } from '../../catalogue/imports/row-steps.js';
import type { ConsentService } from '../../catalogue/consent/consent.service.js';
import { JobService } from '../../jobs/job.service.js';
import { CopyService } from '../../library/copies/copy.service.js';
import { MentionService } from '../../library/entities/mention.service.js';
import { NeighbourReader } from '../../library/neighbours/neighbour-reader.js';
import { LikenessService } from '../../library/similar/likeness.service.js';
import { TopicSuggestionService } from '../../catalogue/submissions/topic-suggestion.service.js';
import type { ServiceDeps } from './service-deps.js';
import type { WebAccess } from './web.js';
import type { Directory } from './directory.js';
import type { Search } from './search.js';

type ReadingDeps = WebAccess & Directory & Search & { consents: ConsentService };

/** The pipeline, and the services that use its results. */
export function createReading(
  { config, log, dataSource }: ServiceDeps,
  { politeWeb, guard, reader, browser, newsletters, editions, generations, embeddings, consents }: ReadingDeps,
) {
  const { userAgent } = config.crawl;
  const content = new CrawlService(dataSource, { web: politeWeb, reader, renderer: browser, userAgent, consents });
  const mentions = new MentionService(dataSource, log);
  const neighbours = new NeighbourReader(dataSource, { web: politeWeb, reader, guard });
  const copies = new CopyService(dataSource, { editions, log });
  return {
    content,
    mentions,
    copies,
    pipeline: joinPipeline({ reading: content, neighbours, copies, understanding: embeddings, mentions }),
    likeness: new LikenessService(dataSource, { newsletters, generations }),
  };
}

export function createImportRunner(
  { dataSource, events, log }: ServiceDeps,
  {
    politeWeb,
    reader,
    jobs,
    topicSuggestions,
  }: Pick<WebAccess, 'politeWeb' | 'reader'> & { jobs: JobService; topicSuggestions: TopicSuggestionService },
): ImportRunner {
  const rows = new ImportRows(dataSource);
  const steps = new RowSteps({
    rows,
    web: politeWeb,
    reader,
    suggestTopics: (newsletter) => topicSuggestions.find(newsletter),
    startReading: (manager, newsletterId, createdById) => jobs.startForImported(manager, newsletterId, createdById),
  });
  return new ImportRunner({ rows, steps, events, log });
}
