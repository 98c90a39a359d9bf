import { siteWith } from './sites/default-site.js';
import type { DataSource } from 'typeorm';
import { CrawlService } from '../library/crawl/crawl.service.js';
import { joinPipeline, type Pipeline, type Step } from '../library/crawl/pipeline.js';
import type { SiteNewsletter } from '../demo/sites/site.js';
import { NeighbourReader } from '../library/neighbours/neighbour-reader.js';
import { AddressGuard } from '../outside/web-access/address-guard.js';
import { CopyService } from '../library/copies/copy.service.js';
import { Edition } from '../library/editions/edition.entity.js';
import { EditionService } from '../library/editions/edition.service.js';
import { MentionService } from '../library/entities/mention.service.js';
import type { PauseLimits } from '../base/async/growing-pause.js';
import { createLogger } from '../base/log.js';
import { ModelBreakers } from '../library/passages/model-breaker.js';
import type { EmbeddingModel } from '../outside/models/language-model.js';
import { PoliteWeb } from '../outside/web-access/polite-web.js';
import type { Web } from '../outside/web-access/web.js';
import { inlineReader } from './inline-reader.js';
import { siteWeb, webResponse } from './sites/site-web.js';
import { seededRandom } from '@niche-newsletters/page-reader/testing/seeded-random';
import { writeBody, writeTitle } from '@niche-newsletters/page-reader/testing/write-edition';
import { createSearch } from './benches/search-bench.js';

export interface Script {
  /** Number of editions of every site. */
  editions: number;
  /** Called before an edition is read. Returns the status that the site responds with instead of the page. */
  onEdition?(path: string): Promise<number | void>;
  /** Called when the page of an edition is fetched, after its row was taken. */
  onFetch?(path: string): Promise<void>;
  onSummary?(): Promise<void>;
  onEmbedding?(): Promise<void>;
  onDiscovery?(step: Step): Promise<void>;
  /** Default: a fake model that always answers. */
  model?: EmbeddingModel;
  /** How long jobs wait for a model that is down. */
  breakerLimits?: Partial<PauseLimits>;
}

const log = createLogger('silent');
const AGENT = 'TestReader/1.0';
const DAY_MS = 86_400_000;
const LATEST = Date.UTC(2026, 0, 31);

/** The real pipeline on scripted sites: only the web and the models are fakes. */
export class ScriptedPipeline implements Pipeline {
  /** Number of reads of each edition, by newsletter and path. */
  readonly reads = new Map<string, number>();
  discoveries = 0;
  private readonly pipeline: Pipeline;
  private readonly errors = new Map<string, number>();

  constructor(
    private readonly dataSource: DataSource,
    readonly script: Script,
  ) {
    this.pipeline = createPipeline(dataSource, script, this.web());
  }

  async discover(newsletterId: number, step: Step) {
    this.discoveries += 1;
    await this.script.onDiscovery?.(step);
    return this.pipeline.discover(newsletterId, step);
  }

  findUnreadLists(newsletterId: number) {
    return this.pipeline.findUnreadLists(newsletterId);
  }

  async processEdition(...[editionId, options, step]: Parameters<Pipeline['processEdition']>) {
    const edition = await this.dataSource.getRepository(Edition).findOneByOrFail({ id: editionId });
    const path = new URL(edition.url).pathname.slice(1);
    const key = `${edition.newsletterId}/${path}`;
    this.reads.set(key, (this.reads.get(key) ?? 0) + 1);
    const status = await this.script.onEdition?.(path);
    if (status) this.errors.set(edition.url, status);
    else this.errors.delete(edition.url);
    return this.pipeline.processEdition(editionId, options, step);
  }

  async summariseEdition(editionId: number, step: Step) {
    await this.script.onSummary?.();
    return this.pipeline.summariseEdition(editionId, step);
  }

  signEdition(editionId: number, step: Step) {
    return this.pipeline.signEdition(editionId, step);
  }

  recordNames(editionId: number, step: Step) {
    return this.pipeline.recordNames(editionId, step);
  }

  async embedEdition(editionId: number, step: Step) {
    await this.script.onEmbedding?.();
    return this.pipeline.embedEdition(editionId, step);
  }

  prepareSummaries(step: Step) {
    return this.pipeline.prepareSummaries(step);
  }

  prepareEmbeddings(step: Step) {
    return this.pipeline.prepareEmbeddings(step);
  }

  countMissing(newsletterId: number) {
    return this.pipeline.countMissing(newsletterId);
  }

  editionsToProcess(newsletterId: number, only?: number[]) {
    return this.pipeline.editionsToProcess(newsletterId, only);
  }

  editionsToSummarise(newsletterId: number) {
    return this.pipeline.editionsToSummarise(newsletterId);
  }

  editionsToEmbed(newsletterId: number) {
    return this.pipeline.editionsToEmbed(newsletterId);
  }

  private web(): Web {
    const site = siteWeb(createNewsletterOf(this.script.editions));
    return {
      get: async (url, request) => {
        await this.script.onFetch?.(new URL(url).pathname.slice(1));
        const status = this.errors.get(url);
        return status ? webResponse(url, { status, body: '' }) : site.get(url, request);
      },
    };
  }
}

function createPipeline(dataSource: DataSource, { model, breakerLimits }: Script, web: Web): Pipeline {
  const crawl = new CrawlService(dataSource, {
    web: new PoliteWeb(web, { userAgent: AGENT, delayMs: 0 }),
    reader: inlineReader,
    renderer: { renderPage: () => Promise.reject(new Error('There is no browser here')) },
    userAgent: AGENT,
    firstPauseMs: 1,
  });
  const copies = new CopyService(dataSource, { editions: new EditionService(dataSource, siteWith()), log });
  const models = model && [model];
  const { embeddings: understanding } = createSearch(dataSource, models, {
    breakers: new ModelBreakers(breakerLimits),
  });
  const mentions = new MentionService(dataSource, log);
  const neighbours = new NeighbourReader(dataSource, { web, reader: inlineReader, guard: new AddressGuard() });
  return joinPipeline({ reading: crawl, neighbours, copies, understanding, mentions });
}

/** Editions `p/1`, the latest, to `p/N`. */
function createNewsletterOf(editions: number): SiteNewsletter {
  const random = seededRandom(1);
  return {
    name: 'Scripted',
    description: 'Editions for tests of jobs.',
    language: 'en',
    platform: 'substack',
    editions: Array.from({ length: editions }, (_, index) => ({
      slug: String(index + 1),
      title: writeTitle('en', random),
      author: 'Ada Fenwick',
      publishedAt: new Date(LATEST - index * DAY_MS),
      html: writeBody('en', random),
      access: 'public' as const,
    })),
  };
}
