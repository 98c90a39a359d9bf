import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { DEFAULT_PROCESSING } from '../../library/crawl/pipeline.js';
import { ReaderError } from '../../base/async/reader-error.js';
import { ReaderPool } from '../../reading/reader/reader-pool.js';
import { EditionStatus, type Edition } from '../../library/editions/edition.entity.js';
import type { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { CrawlBench, quietStep } from '../benches/crawl-bench.js';
import { createAdmin, createNewsletter } from '../factories.js';
import { Dice } from '../fuzz/dice.js';
import { escapedOddText, hostileFeed, hostilePage, hostileSitemap, oddText } from '../fuzz/hostile-sites.js';
import type { TestServer } from '../servers/http-server.js';

// `FUZZ_CASES=20000 FUZZ_SEED=7` runs more cases, with another seed.
const CASES = Number(process.env.FUZZ_CASES ?? 1_000);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const PATIENCE_MS = 120_000 + CASES * 200;
const AT_ONCE = 8;
const MOST = { title: 500, address: 2_048, text: 1_000_000 };
const [HOSTILE, GOOD, EDITIONS] = [6, 3, 12];

const diceOf = (number: number) => new Dice(SEED * 1_000_003 + number);

describe('documents of hostile sites', () => {
  const reader = new ReaderPool();
  afterAll(() => reader.close());

  /** Faults of what was read. */
  async function faultOf(number: number): Promise<string | undefined> {
    const dice = diceOf(number);
    const url = `https://letters${number % AT_ONCE}.example.com/p/tides`;
    const documentOf = (body: string) => ({ url, headers: {}, bytes: Buffer.from(body) });
    const listOf = async (name: string, body: string) => {
      const findings = await reader.readDocument({ reader: name, document: documentOf(body) });
      const editions = findings.flatMap((finding) => ('edition' in finding ? finding.edition : []));
      const isLong = editions.some(
        (edition) => edition.url.length > MOST.address || (edition.title?.length ?? 0) > MOST.title,
      );
      return isLong ? 'an address or a title is too long' : undefined;
    };
    const page = hostilePage(dice);
    const kinds: (() => Promise<string | undefined>)[] = [
      () => listOf('feed', hostileFeed(dice)),
      () => listOf('sitemap', hostileSitemap(dice)),
      () => listOf('links', page),
      async () => {
        const read = { body: page, url, headers: {}, feedItem: {}, robot: 'TestReader' };
        const { article } = await reader.readEdition(read);
        return article.text.length > MOST.text ? 'the text is too long' : undefined;
      },
      () => reader.readFrontPage(documentOf(page)).then(() => undefined),
      () => reader.readSiteFacts({ url, headers: {}, bytes: Buffer.from(page) }).then(() => undefined),
    ];
    // Half of the documents are editions, the most work.
    const read = dice.isUnder(0.5) ? kinds[3] : dice.pick(kinds);
    try {
      return await read?.();
    } catch (error) {
      // Only a refusal of the document itself. A thread that was ended by its deadline or its memory is a fault.
      const { message, cause } = error as Error;
      return error instanceof ReaderError && !cause ? undefined : message;
    }
  }

  test(
    `${CASES} of them are read within the limits of time, memory and length`,
    async () => {
      const faults: string[] = [];
      let next = 0;
      const lane = async () => {
        for (let number = next++; number < CASES && faults.length < 5; number = next++) {
          const fault = await faultOf(number);
          if (fault) faults.push(`${number}: ${fault}`);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, lane));
      expect(faults).toEqual([]);
    },
    PATIENCE_MS,
  );
});

describe('hostile sites beside good ones', () => {
  let bench: CrawlBench;
  beforeAll(async () => {
    bench = await CrawlBench.open();
  });
  afterEach(() => bench.clear());
  afterAll(() => bench.close());

  /** A site with a sitemap and a feed of the same editions. Everything of a hostile one is odd except the addresses. */
  async function open(seed: number, isHostile: boolean): Promise<Newsletter> {
    const paths = Array.from({ length: EDITIONS }, (_, at) => `/p/edition-number-${at}`);
    const server: TestServer = await bench.serve((request, response) => {
      const dice = diceOf(seed);
      const odd = () => (isHostile ? escapedOddText(dice) : 'Tides of the week');
      const locs = paths.map(
        (path) =>
          `<url><loc>${server.origin}${path}</loc><news:title>${odd()}</news:title><lastmod>${odd()}</lastmod></url>`,
      );
      const items = paths.map(
        (path) =>
          `<item><title>${odd()}</title><link>${server.origin}${path}</link><pubDate>${odd()}</pubDate><author>${odd()}</author></item>`,
      );
      const page = isHostile ? hostilePage(dice) : goodPage(request.url ?? '');
      const bodies: Record<string, string> = {
        '/': `<!doctype html><title>Letters</title><h1>Letters</h1><link rel=alternate type=application/rss+xml href=/feed.xml>${isHostile ? oddText(dice) : ''}`,
        '/robots.txt': `Sitemap: ${server.origin}/sitemap.xml`,
        '/sitemap.xml': `<urlset>${locs.join('')}</urlset>`,
        '/feed.xml': `<rss version="2.0"><channel><title>${odd()}</title>${items.join('')}</channel></rss>`,
      };
      const isEdition = paths.includes(request.url ?? '');
      const body = bodies[request.url ?? ''] ?? (isEdition ? page : undefined);
      response.setHeader('content-type', request.url?.endsWith('.xml') ? 'application/xml' : 'text/html');
      return body === undefined ? response.writeHead(404).end() : response.end(body);
    });
    return createNewsletter(bench.database.dataSource, { url: `${server.origin}/` });
  }

  test(
    'each edition that was sent is a row, once, and the good ones are read',
    async () => {
      const admin = await createAdmin(bench.database.dataSource);
      const newsletters: Newsletter[] = [];
      for (let seed = 0; seed < HOSTILE + GOOD; seed += 1) newsletters.push(await open(seed, seed < HOSTILE));
      const service = bench.service();
      await Promise.all(
        newsletters.map(async ({ id }) => {
          await service.discover(id, quietStep());
          await service.processNext(admin, id, { limit: EDITIONS, options: DEFAULT_PROCESSING });
        }),
      );
      const rows = await Promise.all(newsletters.map(({ id }) => bench.editions.findBy({ newsletterId: id })));
      expect(rows.map(({ length }) => length)).toEqual(rows.map(() => EDITIONS));
      const statuses = (editions: Edition[][]) => [...new Set(editions.flat().map(({ status }) => status))];
      expect(statuses(rows.slice(HOSTILE))).toEqual([EditionStatus.PROCESSED]);
      expect([EditionStatus.PROCESSED, EditionStatus.ERROR]).toEqual(
        expect.arrayContaining(statuses(rows.slice(0, HOSTILE))),
      );
    },
    PATIENCE_MS,
  );
});

const goodPage = (path: string): string =>
  `<!doctype html><html lang="en"><title>Tides</title><article><h1>Tides ${path}</h1><p>${`The harbour master of ${path} writes down every tide, and the book has never been wrong. `.repeat(6)}</p></article></html>`;
