import type { RequestListener } from 'node:http';
import type { Repository } from 'typeorm';
import { CrawlService, type CrawlDeps } from '../../library/crawl/crawl.service.js';
import type { Step } from '../../library/crawl/pipeline.js';
import { Edition, EditionStatus } from '../../library/editions/edition.entity.js';
import { AddressGuard } from '../../outside/web-access/address-guard.js';
import type { PageRenderer } from '../../outside/web-access/page-renderer.js';
import { PoliteWeb } from '../../outside/web-access/polite-web.js';
import { SafeFetch } from '../../outside/web-access/safe-fetch.js';
import { openTestDatabase, type TestDatabase } from '../database.js';
import { createEdition, createNewsletter } from '../factories.js';
import { startServer, type TestServer } from '../servers/http-server.js';
import { inlineReader } from '../inline-reader.js';

const AGENT = 'TestReader/1.0';

/** A crawl service on a real database, with sites of the test's own. */
export class CrawlBench {
  renderer: PageRenderer = { renderPage: () => Promise.reject(new Error('There is no browser here')) };
  private readonly servers: TestServer[] = [];
  private readonly fetchers: SafeFetch[] = [];

  private constructor(readonly database: TestDatabase) {}

  static async open(): Promise<CrawlBench> {
    return new CrawlBench(await openTestDatabase());
  }

  get editions(): Repository<Edition> {
    return this.database.dataSource.getRepository(Edition);
  }

  /** A site without a robots.txt. */
  async host(answer: RequestListener): Promise<TestServer> {
    return this.serve((request, response) => {
      if (request.url === '/robots.txt') return response.writeHead(404).end();
      return answer(request, response);
    });
  }

  async serve(answer: RequestListener): Promise<TestServer> {
    const server = await startServer(answer);
    this.servers.push(server);
    return server;
  }

  /** A service that can reach the sites started so far. */
  service(deps: Partial<CrawlDeps> = {}): CrawlService {
    const guard = new AddressGuard({ allowHosts: this.servers.map(({ port }) => `127.0.0.1:${port}`) });
    const fetcher = new SafeFetch({ guard, userAgent: AGENT, timeoutMs: 2_000 });
    this.fetchers.push(fetcher);
    return new CrawlService(this.database.dataSource, {
      web: new PoliteWeb(fetcher, { userAgent: AGENT, delayMs: 0 }),
      reader: inlineReader,
      renderer: { renderPage: (...call) => this.renderer.renderPage(...call) },
      userAgent: AGENT,
      firstPauseMs: 5,
      ...deps,
    });
  }

  /** Creates an unprocessed edition. */
  async waiting(origin: string, path = '/p/tides', values: Partial<Edition> = {}): Promise<Edition> {
    const newsletter = await createNewsletter(this.database.dataSource, { url: `${origin}/` });
    return createEdition(this.database.dataSource, newsletter, {
      url: origin + path,
      urlKey: `${origin.slice(7)}${path}`,
      status: EditionStatus.DISCOVERED,
      title: null,
      text: null,
      html: null,
      textHash: null,
      processedAt: null,
      ...values,
    });
  }

  /** Reads all columns. */
  find(id: number): Promise<Edition> {
    return this.editions
      .createQueryBuilder('edition')
      .addSelect(['edition.text', 'edition.html', 'edition.images', 'edition.links', 'edition.feedHtml'])
      .where({ id })
      .getOneOrFail();
  }

  async clear(): Promise<void> {
    await Promise.all(this.servers.splice(0).map((server) => server.close()));
    await Promise.all(this.fetchers.splice(0).map((fetcher) => fetcher.close()));
  }

  close(): Promise<void> {
    return this.database.close();
  }
}

export const quietStep = (signal = new AbortController().signal): Step => ({ signal, log: () => undefined });
