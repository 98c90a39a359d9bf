import type { DataSource } from 'typeorm';
import { ReaderError } from '../../base/async/reader-error.js';
import { writeFenced } from '../../base/database/pool/fence.js';
import { readMemory } from '../crawl/discover/visit-memory.js';
import { RecommendationKind, type NeighbourList } from '../../reading/neighbours/neighbour-list.js';
import type { ListedNeighbour } from '../../reading/neighbours/read-neighbours.js';
import type { PageReader } from '../../reading/reader/page-reader.js';
import type { Step } from '../crawl/pipeline.js';
import type { AddressGuard } from '../../outside/web-access/address-guard.js';
import { BusyHostError, RobotsError } from '../../outside/web-access/polite-web.js';
import { type Web, WebError } from '../../outside/web-access/web.js';
import { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { checkNeighbours, saveLinked, saveNeighbours, type Recommender } from './neighbour-records.js';

interface NeighbourReaderDeps {
  /** A polite one: it obeys robots.txt, and asks a host for one page at a time. */
  web: Web;
  reader: PageReader;
  guard: Pick<AddressGuard, 'check'>;
}

const { GHOST, BLOGROLL } = RecommendationKind;
/** Far above the longest blogrolls. */
const MAX_BYTES = 1024 * 1024;
const GONE = new Set([404, 410]);

/** Reads whom newsletters recommend: lists that their sites publish, and links of their editions. */
export class NeighbourReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: NeighbourReaderDeps,
  ) {}

  /**
   * Only after visits of the whole site, about once a month. They leave the lists in the memory of visits. The job goes
   * on without what cannot be stored.
   */
  async read(newsletterId: number, step: Step): Promise<void> {
    const from = await this.dataSource.getRepository(Newsletter).findOne({
      where: { id: newsletterId },
      select: { id: true, url: true, urlKey: true, visitMemory: true },
    });
    const lists = from && readMemory(from.visitMemory).neighbours;
    if (!lists) return;
    try {
      await this.store(from, { lists, step });
    } catch (error) {
      step.signal.throwIfAborted();
      step.log(`What it recommends is not stored: ${error instanceof Error ? error.message : String(error)}`);
    }
    await writeFenced(this.dataSource, step.fence, (manager) =>
      manager.query(`UPDATE newsletters SET visit_memory = visit_memory - 'neighbours' WHERE id = $1`, [newsletterId]),
    );
  }

  private async store(from: Recommender, { lists, step }: { lists: NeighbourList[]; step: Step }): Promise<void> {
    const { id: newsletterId } = from;
    for (const kind of [GHOST, BLOGROLL] as const) {
      const list = lists.find((one) => one.kind === kind);
      const listed = list ? await this.fetch(list, step) : [];
      if (!listed) continue;
      const found = checkNeighbours(listed, { from, evidence: list?.url ?? '', guard: this.deps.guard });
      await saveNeighbours(this.dataSource, { newsletterId, kind, found }, step.fence);
    }
    await saveLinked(this.dataSource, from, step.fence);
  }

  /** Undefined if the list cannot be read now: what is known stays. */
  private async fetch({ url, kind }: NeighbourList, { signal, log }: Step): Promise<ListedNeighbour[] | undefined> {
    try {
      const response = await this.deps.web.get(url, { maxBytes: MAX_BYTES, signal });
      if (response.status >= 400) {
        await response.discard();
        return GONE.has(response.status) ? [] : undefined;
      }
      const document = { url: response.url, headers: response.headers, bytes: await response.bytes() };
      return await this.deps.reader.readNeighbours({ kind, document }, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!isTheirs(error)) throw error;
      log(`Its recommendations at ${url} are not read: ${error.message}`);
      return undefined;
    }
  }
}

const isTheirs = (error: unknown): error is Error =>
  error instanceof WebError ||
  error instanceof RobotsError ||
  error instanceof BusyHostError ||
  error instanceof ReaderError;
