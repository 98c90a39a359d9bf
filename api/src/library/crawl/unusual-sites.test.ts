import { type RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { AccessOrigin, EditionOrigin, EditionStatus } from '../editions/edition.entity.js';
import { CrawlBench, quietStep, quietStep as step } from '../../testing/benches/crawl-bench.js';
import { createNewsletter, createAdmin, createEdition } from '../../testing/factories.js';
import { type TestServer, startServer } from '../../testing/servers/http-server.js';
import { DEFAULT_PROCESSING } from './pipeline.js';
import { type Admin } from '../../people/accounts/access.js';
import { type Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { AddressGuard } from '../../outside/web-access/address-guard.js';
import { type PageRenderer } from '../../outside/web-access/page-renderer.js';
import { PoliteWeb } from '../../outside/web-access/polite-web.js';
import { SafeFetch } from '../../outside/web-access/safe-fetch.js';
import { inlineReader } from '../../testing/inline-reader.js';
import { discoverPages } from './discover/discover-pages.js';
import { type FoundEdition } from '../../reading/lists/finding.js';
import { fetchEdition } from './fetch-edition.js';
import { readFeed } from '../../reading/lists/read-feed.js';
import { MAX_ADDRESSES, readSitemap } from '../../reading/lists/read-sitemap.js';

let bench: CrawlBench;

beforeAll(async () => {
  bench = await CrawlBench.open();
});
afterAll(() => bench.close());

describe('bodies of feeds', () => {
  const TEXT =
    'The lock keeper opens the upper gate at six and writes the level into his book, as his mother did before him. ';
  const ONCE = { ...DEFAULT_PROCESSING, maxRetries: 0 };
  afterEach(() => bench.clear());

  const feed = (body: string) =>
    `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Locks</title>
<item><title>The upper gate</title><link>/p/upper-gate</link><pubDate>Mon, 6 May 24 08:00:00 EST</pubDate><content:encoded><![CDATA[${body}]]></content:encoded></item>
</channel></rss>`;

  /** A site whose pages all answer with this status, and whose feed is open. */
  const closedSite = (status: number, body: string, isOpen = () => false): Promise<TestServer> =>
    bench.host((request, response) => {
      if (request.url === '/feed') return response.setHeader('content-type', 'application/rss+xml').end(feed(body));
      const page = `<!doctype html><title>Locks</title><article><h1>The upper gate</h1><p>${`On the page. ${TEXT}`.repeat(4)}</p></article>`;
      if (isOpen() && request.url?.startsWith('/p/')) return response.setHeader('content-type', 'text/html').end(page);
      return response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Not for you</h1>');
    });

  async function discovered(site: TestServer) {
    const service = bench.service();
    const newsletter = await createNewsletter(bench.database.dataSource, { url: `${site.origin}/` });
    const result = await service.discover(newsletter.id, quietStep());
    const [id = 0] = await service.editionsToProcess(newsletter.id);
    return { service, newsletter, result, id };
  }

  describe('a site that blocks robots', () => {
    test.each([401, 403, 503])('is discovered by its open feed: %i', async (status) => {
      const { result } = await discovered(await closedSite(status, `<p>${TEXT.repeat(4)}</p>`));
      expect(result).toMatchObject({ found: 1, added: 1 });
    });

    test('fails with its status if it has no open feed', async () => {
      const site = await bench.host((_, response) => response.writeHead(403).end());
      await expect(discovered(site)).rejects.toThrow('The site answered 403');
    });

    test('is read from its feed, and from its pages once they are open', async () => {
      let isOpen = false;
      const site = await closedSite(403, `<p>${TEXT.repeat(4)}</p>`, () => isOpen);
      const { service, id } = await discovered(site);
      expect(await service.processEdition(id, ONCE, quietStep())).toMatchObject({ ok: true });
      const fromFeed = await bench.find(id);
      expect(fromFeed).toMatchObject({
        status: EditionStatus.PROCESSED,
        origin: EditionOrigin.FEED,
        title: 'The upper gate',
        access: 'unknown',
        accessOrigin: AccessOrigin.FEED,
      });
      expect(fromFeed.text).toContain('The lock keeper opens');
      expect(fromFeed.publishedAt?.toISOString()).toBe('2024-05-06T13:00:00.000Z');
      isOpen = true;
      await service.processEdition(id, { ...ONCE, force: true }, quietStep());
      const fromPage = await bench.find(id);
      expect(fromPage).toMatchObject({ origin: EditionOrigin.PAGE, feedHtml: null, accessOrigin: AccessOrigin.PAGE });
      expect(fromPage.text).toContain('On the page.');
    });

    test.each([
      { edition: 'a teaser', status: 403, body: '<p>The gate opens at six.</p>', cause: 'challenge' },
      { edition: 'taken back', status: 410, body: `<p>${TEXT.repeat(4)}</p>`, cause: 'gone' },
    ])('stays an error with its cause: $edition', async ({ status, body, cause }) => {
      const site = await bench.host((request, response) => {
        if (request.url === '/feed') return response.end(feed(body));
        return request.url === '/' ? response.end('<h1>Locks</h1>') : response.writeHead(status).end();
      });
      const { service, id } = await discovered(site);
      expect(await service.processEdition(id, ONCE, quietStep())).toMatchObject({ ok: false, cause });
      expect(await bench.find(id)).toMatchObject({ status: EditionStatus.ERROR, origin: null });
    });
  });

  test.each([`<meta content='text/html; charset'>`, `<meta name=description content="our charset=">`])(
    'a page that makes a library throw does not stop the batch: %s',
    async (meta) => {
      const broken = `<!doctype html><html><head>${meta}<title>Locks</title></head><body><a href="/p/upper-gate">The upper gate</a><article><h1>The upper gate</h1><p>${TEXT.repeat(4)}</p></article></body></html>`;
      const site = await bench.host((request, response) =>
        /^\/($|p\/)/.test(request.url ?? '') ? response.end(broken) : response.writeHead(404).end(),
      );
      const { service, id } = await discovered(site);
      expect(await service.processEdition(id, ONCE, quietStep())).toMatchObject({ ok: true });
    },
  );

  test("the archive's access overrides the page's", async () => {
    const site = await bench.host((_, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end(`<!doctype html><article><h1>Gates</h1><p>${TEXT.repeat(6)}</p></article>`),
    );
    const announced = { access: 'paid', accessOrigin: AccessOrigin.ARCHIVE } as never;
    const { id } = await bench.waiting(site.origin, '/p/gates', announced);
    await bench.service().processEdition(id, ONCE, quietStep());
    expect(await bench.find(id)).toMatchObject({ access: 'paid', accessOrigin: AccessOrigin.ARCHIVE });
    const { id: newsletterId } = await createNewsletter(bench.database.dataSource, {
      url: 'https://gates.example.com/',
    });
    const values = {
      newsletterId,
      url: `${site.origin}/p/gates-2`,
      urlKey: 'gates-2',
      status: EditionStatus.DISCOVERED,
    };
    const unannounced = await bench.editions.save(bench.editions.create(values));
    await bench.service().processEdition(unannounced.id, ONCE, quietStep());
    expect((await bench.find(unannounced.id)).accessOrigin).toBe(AccessOrigin.PAGE);
  });
});

describe('a site that shows one page at every address', () => {
  const SENTENCE =
    'The harbour master writes down every tide, and the book has never been wrong, which is why it is believed. ';
  const ARTICLE = `<!doctype html><html lang="en"><head><title>Tides of the week</title></head><body><article><h1>Tides of the week</h1><p>${SENTENCE.repeat(5)}</p></article></body></html>`;
  let admin: Admin;

  beforeAll(async () => {
    admin = await createAdmin(bench.database.dataSource);
  });
  afterEach(() => bench.clear());

  const second = (origin: string, newsletterId: number) =>
    createEdition(bench.database.dataSource, { id: newsletterId, url: `${origin}/` } as Newsletter, {
      url: `${origin}/p/b`,
      title: null,
      text: null,
      status: EditionStatus.DISCOVERED,
      textHash: null,
    });

  test('has no second edition with the same text, until it shows another one', async () => {
    let shown = ARTICLE;
    const server = await bench.host((_, response) => response.end(shown));
    const first = await bench.waiting(server.origin, '/p/a');
    const { id } = await second(server.origin, first.newsletterId);
    const content = bench.service();
    await content.processSelected(admin, [first.id, id], DEFAULT_PROCESSING);
    expect(await bench.find(first.id)).toMatchObject({ status: 'processed' });
    expect(await bench.find(id)).toMatchObject({ status: 'error', errorCode: 'soft-404', text: null });
    expect(await content.editionsToProcess(first.newsletterId)).toContain(id);
    shown = ARTICLE.replace('Tides', 'Winds').replace('never been wrong', 'been wrong once');
    await content.processEdition(id, DEFAULT_PROCESSING, step());
    expect(await bench.find(id)).toMatchObject({ status: 'processed', goneAt: null });
  });

  test('may have the same teaser for editions that are paid', async () => {
    const head = '<meta property="article:content_tier" content="locked">';
    const server = await bench.host((_, response) => response.end(ARTICLE.replace('</head>', `${head}</head>`)));
    const first = await bench.waiting(server.origin, '/p/a');
    const { id } = await second(server.origin, first.newsletterId);
    const result = await bench.service().processSelected(admin, [first.id, id], DEFAULT_PROCESSING);
    expect(result).toMatchObject({ processed: 2, failed: 0 });
  });
});

describe('sites that want to keep a crawler', () => {
  const servers: TestServer[] = [];
  const fetchers: SafeFetch[] = [];
  const renderer: PageRenderer = { renderPage: () => Promise.reject(new Error('There is no browser here')) };

  afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));
  afterAll(() => Promise.all(fetchers.map((fetcher) => fetcher.close())));

  async function host(answer: RequestListener): Promise<TestServer> {
    const server = await startServer(answer);
    servers.push(server);
    return server;
  }

  function webFor({ port }: TestServer, timeoutMs = 3_000): PoliteWeb {
    const fetcher = new SafeFetch({
      guard: new AddressGuard({ allowHosts: [`127.0.0.1:${port}`] }),
      userAgent: 'TestReader/1.0',
      timeoutMs,
    });
    fetchers.push(fetcher);
    return new PoliteWeb(fetcher, { userAgent: 'TestReader/1.0', delayMs: 0 });
  }

  async function discover(server: TestServer): Promise<FoundEdition[]> {
    const found = new Map<string, FoundEdition>();
    const store = (editions: FoundEdition[]) => {
      const before = found.size;
      for (const edition of editions) found.set(edition.url, edition);
      return Promise.resolve(found.size - before);
    };
    await discoverPages({
      web: webFor(server),
      reader: inlineReader,
      url: server.origin,
      memory: {},
      log: () => undefined,
      store,
    });
    return [...found.values()];
  }

  const home = '<!doctype html><title>Letters</title><h1>Letters</h1>';

  describe('a hostile site', () => {
    test('may have a sitemap index that contains itself', async () => {
      const server = await host((request, response) => {
        const { origin } = server;
        if (request.url === '/') return response.end(home);
        if (request.url === '/robots.txt') return response.end(`Sitemap: ${origin}/sitemap.xml`);
        if (request.url?.startsWith('/sitemap')) {
          return response.end(
            `<sitemapindex><sitemap><loc>${origin}/sitemap.xml</loc></sitemap><sitemap><loc>${origin}/sitemap.xml#again</loc></sitemap><sitemap><loc>${origin}/posts.xml</loc></sitemap></sitemapindex>`,
          );
        }
        if (request.url === '/posts.xml') return response.end(`<urlset><url><loc>${origin}/p/one</loc></url></urlset>`);
        return response.writeHead(404).end();
      });
      expect((await discover(server)).map(({ url }) => new URL(url).pathname)).toEqual(['/p/one']);
      expect(server.requests.filter((path) => path === '/sitemap.xml')).toHaveLength(1);
    });

    test('may have endless archive pages', async () => {
      let number = 0;
      const server = await host((request, response) => {
        if (request.url === '/robots.txt' || /xml|feed|rss|json/.test(request.url ?? ''))
          return response.writeHead(404).end();
        number += 1;
        return response.end(
          `${home}<a href="/archive">Archive</a><a href="/issues/edition-number-${number}">An edition of note</a><a rel="next" href="/archive?page=${number}">Older</a>`,
        );
      });
      expect((await discover(server)).length).toBeLessThan(1_000);
      expect(server.requests.length).toBeLessThan(1_000);
    });

    test.each<[string, RequestListener, object]>([
      [
        'sends from one address to the next',
        (_, response) => response.writeHead(302, { location: `/r${Math.random()}` }).end(),
        { cause: 'error-page', mayPass: false },
      ],
      [
        'drips its answer',
        (_, response) => void response.writeHead(200).write('<p>'),
        { cause: 'timeout', mayPass: true },
      ],
      ['says nothing at all', () => undefined, { cause: 'timeout', mayPass: true }],
      ['hangs up', (request) => void request.socket.destroy(), { cause: 'timeout', mayPass: true }],
      ['has no end', (_, response) => flood(response), { cause: 'too-large', mayPass: false }],
      [
        'sends a picture',
        (_, response) => response.setHeader('content-type', 'image/png').end('\x89PNG'),
        { cause: 'not-html', mayPass: false },
      ],
    ])('is refused with a cause: it %s', async (_, answer, expected) => {
      const server = await host((request, response) =>
        request.url === '/robots.txt' ? response.writeHead(404).end() : answer(request, response),
      );
      const web = webFor(server, 1_500);
      const fetched = await fetchEdition(
        { url: `${server.origin}/p/tides`, feedItem: {} },
        { web, reader: inlineReader, renderer, robot: 'TestReader' },
      );
      expect(fetched).toMatchObject({ kind: 'failed', ...expected });
    });
  });

  function flood(response: Parameters<RequestListener>[1]): void {
    const chunk = Buffer.alloc(256 * 1024, 0x61);
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more);
    more();
  }
});

describe('a hostile document', () => {
  const documentOf = (body: Uint8Array | Iterable<Uint8Array>) => ({
    url: 'https://letters.example.com/sitemap.xml',
    headers: {},
    bytes: body instanceof Uint8Array ? body : Buffer.concat([...body]),
  });

  describe('a sitemap', () => {
    const entry = (index: number) => `<url><loc>https://letters.example.com/p/edition-number-${index}</loc></url>`;

    test('is streamed, up to the limit of the protocol', async () => {
      function* chunks() {
        yield Buffer.from('<urlset>');
        for (let index = 0; index < MAX_ADDRESSES + 5_000; index += 1) yield Buffer.from(entry(index));
        yield Buffer.from('</urlset>');
      }
      expect(await readSitemap(documentOf(chunks()))).toHaveLength(MAX_ADDRESSES);
    });

    test('is unzipped if its first bytes say so', async () => {
      const body = gzipSync(`<urlset>${entry(1)}${entry(2)}</urlset>`);
      expect(await readSitemap(documentOf(body))).toHaveLength(2);
    });

    test('is unzipped up to fifty megabytes', async () => {
      const body = gzipSync(Buffer.concat([Buffer.from(`<urlset>${entry(1)}`), Buffer.alloc(60 * 1024 * 1024, 0x20)]));
      expect(await readSitemap(documentOf(body))).toHaveLength(1);
    });

    test('does not expand entities', async () => {
      const bomb = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(50)}"><!ENTITY b "${'&a;'.repeat(50)}"><!ENTITY c "${'&b;'.repeat(50)}">]><urlset><url><loc>&c;</loc></url>${entry(1)}</urlset>`;
      expect((await readSitemap(documentOf(Buffer.from(bomb)))).length).toBeLessThanOrEqual(2);
    });

    test('is read up to the point where it is truncated', async () => {
      expect(await readSitemap(documentOf(Buffer.from(`<urlset>${entry(1)}<url><loc>https://let`)))).toHaveLength(1);
    });
  });

  describe('a feed', () => {
    const item = (index: number, body = '') =>
      `<item><title>Edition ${index}</title><link>https://letters.example.com/p/edition-${index}</link><pubDate>Wed, 02 Oct 2024 08:00:00 +0200</pubDate>${body}</item>`;
    const feed = (items: string) =>
      Buffer.from(`<?xml version="1.0"?><rss version="2.0"><channel><title>Letters</title>${items}</channel></rss>`);

    test('of ten thousand items is read completely', () => {
      const items = Array.from({ length: 10_000 }, (_, index) => item(index)).join('');
      expect(readFeed(documentOf(feed(items)))).toHaveLength(10_000);
    });

    test('over the size limit keeps its newest items', () => {
      const body = `<description>${'x'.repeat(20_000)}</description>`;
      const items = Array.from({ length: 600 }, (_, index) => item(index, body)).join('');
      const found = readFeed(documentOf(feed(items)));
      expect(found.length).toBeGreaterThan(300);
      expect(found[0]).toMatchObject({ edition: { title: 'Edition 0' } });
    });

    test('does not expand entities', () => {
      const bomb = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(50)}"><!ENTITY b "${'&a;'.repeat(500)}">]><rss version="2.0"><channel><item><title>&b;</title><link>https://letters.example.com/p/1</link></item></channel></rss>`;
      for (const finding of readFeed(documentOf(Buffer.from(bomb)))) {
        expect('edition' in finding ? (finding.edition.title ?? '').length : 0).toBeLessThan(600);
      }
    });

    test('that is invalid has no items', () => {
      expect(readFeed(documentOf(Buffer.from('<html><p>no feed here</p></html>')))).toEqual([]);
    });
  });
});
