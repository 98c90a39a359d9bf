import { fetchEdition } from '../../../api/dist/library/crawl/fetch-edition.js';
import { ReaderPool } from '../../../api/dist/reading/reader/reader-pool.js';
import { AddressGuard } from '../../../api/dist/outside/web-access/address-guard.js';
import { PoliteWeb } from '../../../api/dist/outside/web-access/polite-web.js';
import { SafeFetch } from '../../../api/dist/outside/web-access/safe-fetch.js';
import { readTask, startMeasure } from './crawl-result.js';
import { present } from '../../../api/dist/base/validation/present.js';

const task = readTask();
const userAgent = 'BenchReader/1.0';
const guard = new AddressGuard({ allowHosts: task.map(([url]) => new URL(present(url)).host) });
const fetcher = new SafeFetch({ guard, userAgent });
const web = new PoliteWeb(fetcher, { userAgent, delayMs: 0 });
const reader = new ReaderPool();
const renderer = { renderPage: () => Promise.reject(new Error('No page here needs a browser')) };
const measure = startMeasure();

async function crawl(urls: string[], site: number): Promise<void> {
  for (const url of urls) {
    const fetched = await fetchEdition({ url, feedItem: {} }, { web, reader, renderer, robot: 'BenchReader' });
    measure.count(fetched.kind === 'read' ? fetched.article.text : undefined, site === 0);
  }
}

await Promise.all(task.map(crawl));
measure.tell();
await reader.close();
await fetcher.close();
