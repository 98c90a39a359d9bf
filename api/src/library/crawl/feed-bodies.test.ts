import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { AccessOrigin, EditionOrigin, EditionStatus } from '../editions/edition.entity.js';
import { CrawlBench, quietStep } from '../../testing/crawl-bench.js';
import { createNewsletter } from '../../testing/factories.js';
import type { TestServer } from '../../testing/http-server.js';
import { DEFAULT_PROCESSING } from './pipeline.js';

const TEXT =
  'The lock keeper opens the upper gate at six and writes the level into his book, as his mother did before him. ';
const ONCE = { ...DEFAULT_PROCESSING, maxRetries: 0 };

let bench: CrawlBench;
beforeAll(async () => {
  bench = await CrawlBench.open();
});
afterEach(() => bench.clear());
afterAll(() => bench.close());

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
  const { id: newsletterId } = await createNewsletter(bench.database.dataSource, { url: 'https://gates.example.com/' });
  const values = { newsletterId, url: `${site.origin}/p/gates-2`, urlKey: 'gates-2', status: EditionStatus.DISCOVERED };
  const unannounced = await bench.editions.save(bench.editions.create(values));
  await bench.service().processEdition(unannounced.id, ONCE, quietStep());
  expect((await bench.find(unannounced.id)).accessOrigin).toBe(AccessOrigin.PAGE);
});
