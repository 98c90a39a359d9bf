import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPage } from '@niche-newsletters/page-reader/read-page';
import { readTask, startMeasure } from './crawl-result.js';
import { present } from '../../../api/dist/base/validation/present.js';

interface Handled {
  request: { url: string };
  body: string | Buffer;
}

interface Crawlee {
  CheerioCrawler: new (options: object, configuration: object) => { run(urls: string[]): Promise<unknown> };
  Configuration: new (options: object) => object;
  log: { setLevel(level: number): void };
}

const require = createRequire(import.meta.url);
const peers = fileURLToPath(new URL('../../peers/node_modules', import.meta.url));
const { CheerioCrawler, Configuration, log } = require(path.join(peers, '@crawlee/cheerio')) as Crawlee;
log.setLevel(0);
const task = readTask();
const slowHost = new URL(present(task[0]?.[0])).host;
const measure = startMeasure();
const crawler = new CheerioCrawler(
  {
    minConcurrency: task.length,
    maxConcurrency: task.length,
    maxRequestRetries: 0,
    useSessionPool: false,
    requestHandler: ({ request, body }: Handled) => {
      measure.count(readPage({ html: body, url: request.url }).text, new URL(request.url).host === slowHost);
    },
    failedRequestHandler: ({ request }: Handled) => measure.count(undefined, new URL(request.url).host === slowHost),
  },
  new Configuration({ persistStorage: false }),
);
// Interleave the sites, as a crawler's queue would.
const longest = Math.max(...task.map((urls) => urls.length));
const urls = Array.from({ length: longest }, (_, index) =>
  task.map((site) => site[index]).filter((url) => url !== undefined),
);
await crawler.run(urls.flat());
measure.tell();
process.exit(0);
