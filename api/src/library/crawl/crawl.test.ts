import type { RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { SiteHealthService } from '../../catalogue/newsletters/health/site-health.service.js';
import { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { siteHandler } from '../../demo/sites/newsletter-site.js';
import { PUBLISHING, planVisit } from '../../jobs/worker/plan-visit.js';
import type { Admin } from '../../people/accounts/access.js';
import { CrawlBench, quietStep, quietStep as step } from '../../testing/benches/crawl-bench.js';
import { deferred } from '../../testing/deferred.js';
import { eventually } from '../../testing/eventually.js';
import { createAdmin, createEdition, createNewsletter, visitor } from '../../testing/factories.js';
import type { TestServer } from '../../testing/servers/http-server.js';
import { siteWith } from '../../testing/sites/default-site.js';
import { generateNewsletter } from '../../testing/sites/generate-newsletters.js';
import { EditionStatus } from '../editions/edition.entity.js';
import { EditionService } from '../editions/edition.service.js';
import { DEFAULT_PROCESSING } from './pipeline.js';

describe('crawl', () => {
  let bench: CrawlBench;

  beforeAll(async () => {
    bench = await CrawlBench.open();
  });
  afterAll(() => bench.close());

  const LONG =
    'The harbour master writes down every tide, and the book has never been wrong, which is why it is believed. ';
  const page = (body: string, head = '') =>
    `<!doctype html><html lang="en"><head><title>Tides of the week</title>${head}</head><body><article><h1>Tides of the week</h1>${body}</article></body></html>`;
  const ARTICLE = page(`<p>${LONG.repeat(3)}</p><p>${LONG.repeat(2)}</p>`);
  let admin: Admin;

  beforeAll(async () => {
    admin = await createAdmin(bench.database.dataSource);
  });
  afterEach(() => bench.clear());

  describe('discovering', () => {
    test('stores each edition once, at any number of runs', async () => {
      const letter = generateNewsletter({ platform: 'ghost', size: 30, seed: 4 });
      const server: TestServer = await bench.serve((request, response) =>
        siteHandler(letter, { origin: server.origin })(request, response),
      );
      const newsletter = await createNewsletter(bench.database.dataSource, { url: `${server.origin}/` });
      const content = bench.service();
      expect(await content.discover(newsletter.id, step())).toEqual({
        found: 30,
        added: 30,
        message: 'Found 30 new editions: 30 editions are known',
      });
      expect(await content.discover(newsletter.id, step())).toMatchObject({ found: 30, added: 0 });
      const { platform } = await bench.database.dataSource
        .getRepository(Newsletter)
        .findOneByOrFail({ id: newsletter.id });
      expect(platform).toBe('ghost');
      expect(await content.editionsToProcess(newsletter.id)).toHaveLength(30);
    });

    test.each(['%00', 'a%00b', '%ED%A0%BD', '%EF%BF%BE', '%'])(
      'stores the good addresses beside /p/%s',
      async (nasty) => {
        const server: TestServer = await bench.serve((request, response) => {
          const { origin } = server;
          const locs = ['one', nasty, 'two'].map((name) => `<url><loc>${origin}/p/${name}</loc></url>`).join('');
          if (request.url === '/') return response.end('<!doctype html><title>Letters</title><h1>Letters</h1>');
          if (request.url === '/robots.txt') return response.end(`Sitemap: ${origin}/sitemap.xml`);
          if (request.url === '/sitemap.xml') return response.end(`<urlset>${locs}</urlset>`);
          return response.writeHead(404).end();
        });
        const { id } = await createNewsletter(bench.database.dataSource, { url: `${server.origin}/` });
        await bench.service().discover(id, step());
        const stored = await bench.editions.findBy({ newsletterId: id });
        expect(stored.map(({ url }) => new URL(url).pathname)).toEqual(expect.arrayContaining(['/p/one', '/p/two']));
      },
    );

    test('reports an error if the site does not respond', async () => {
      const server = await bench.host((_, response) => response.writeHead(500).end('no'));
      const newsletter = await createNewsletter(bench.database.dataSource, { url: `${server.origin}/` });
      await expect(bench.service().discover(newsletter.id, step())).rejects.toThrow('The site answered 500');
    });

    test('counts consecutive failed visits, and resets the count after a successful one', async () => {
      let isDown = true;
      const letter = generateNewsletter({ platform: 'ghost', size: 3, seed: 5 });
      const server: TestServer = await bench.serve((request, response) => {
        if (isDown) return response.writeHead(500).end('no');
        return siteHandler(letter, { origin: server.origin })(request, response);
      });
      const { dataSource } = bench.database;
      const { id } = await createNewsletter(dataSource, { url: `${server.origin}/` });
      const read = () => dataSource.getRepository(Newsletter).findOneByOrFail({ id });
      const content = bench.service();
      await expect(content.discover(id, step())).rejects.toThrow();
      const { visitFailedSince } = await read();
      await expect(content.discover(id, step())).rejects.toThrow();
      expect(visitFailedSince).toBeInstanceOf(Date);
      expect(await read()).toMatchObject({ visitFailures: 2, visitFailedSince });
      isDown = false;
      // A new service, since the first one has cached the site's robots.txt.
      await bench.service().discover(id, step());
      expect(await read()).toMatchObject({ visitFailures: 0, visitFailedSince: null });
    });
  });

  describe('processing', () => {
    test('stores the article with its metadata', async () => {
      const server = await bench.host((_, response) =>
        response
          .setHeader('content-type', 'text/html')
          .end(ARTICLE.replace('</p>', ' <a href="/sources">sources</a> <img src="/map.png" alt="Map"></p>')),
      );
      const edition = await bench.waiting(server.origin);
      const outcome = await bench
        .service()
        .processEdition(edition.id, { ...DEFAULT_PROCESSING, extractLinks: true, extractImages: true }, step());
      const stored = await bench.find(edition.id);
      expect(outcome).toEqual({ ok: true, changed: true });
      expect(stored).toMatchObject({
        status: 'processed',
        title: 'Tides of the week',
        access: 'public',
        language: 'en',
        attempts: 1,
      });
      expect(stored.text).toContain('the book has never been wrong');
      expect(stored.links).toEqual([{ url: `${server.origin}/sources`, text: 'sources' }]);
      expect(stored.images).toEqual([{ url: `${server.origin}/map.png`, text: 'Map' }]);
    });

    test('stores only what readers see', async () => {
      const hidden = ARTICLE.replaceAll('harbour', 'har&shy;bour')
        .replaceAll('never', 'ne&#8203;v\u{e0041}er')
        .replaceAll('Tides', 'T\u2062ides');
      const server = await bench.host((_, response) => response.end(hidden));
      const edition = await bench.waiting(server.origin);
      await bench.service().processEdition(edition.id, DEFAULT_PROCESSING, step());
      const { title, text, html } = await bench.find(edition.id);
      expect(title).toBe('Tides of the week');
      for (const stored of [text, html])
        expect(stored).toContain('The harbour master writes down every tide, and the book has never');
    });

    test('does not replace the text of an unchanged page', async () => {
      const server = await bench.host((_, response) => response.end(ARTICLE));
      const edition = await bench.waiting(server.origin);
      const content = bench.service();
      await content.processEdition(edition.id, DEFAULT_PROCESSING, step());
      expect(await content.processEdition(edition.id, DEFAULT_PROCESSING, step())).toEqual({
        ok: true,
        changed: false,
      });
      expect(await bench.editions.countBy({ newsletterId: edition.newsletterId })).toBe(1);
    });

    test.each([
      [404, 'gone'],
      [410, 'gone'],
      [401, 'sign-in'],
      [402, 'paywall'],
      [403, 'challenge'],
      [500, 'error-page'],
    ])('treats %i as %s', async (status, cause) => {
      const server = await bench.host((_, response) => response.writeHead(status).end('<p>no</p>'));
      const edition = await bench.waiting(server.origin);
      expect(
        await bench.service().processEdition(edition.id, { ...DEFAULT_PROCESSING, maxRetries: 1 }, step()),
      ).toMatchObject({
        ok: false,
        cause,
      });
      expect(await bench.find(edition.id)).toMatchObject({ status: 'error', errorCode: cause });
    });

    test.each([1, 2, 3, 5])('retries temporary failures %i times', async (maxRetries) => {
      let requests = 0;
      const server = await bench.host((_, response) => response.writeHead((requests += 1) > 0 ? 502 : 200).end());
      const edition = await bench.waiting(server.origin);
      await bench.service().processEdition(edition.id, { ...DEFAULT_PROCESSING, maxRetries }, step());
      expect(requests).toBe(maxRetries + 1);
    });

    test('does not retry permanent failures', async () => {
      let requests = 0;
      const server = await bench.host((_, response) => response.writeHead((requests += 1) > 0 ? 404 : 200).end());
      const edition = await bench.waiting(server.origin);
      await bench.service().processEdition(edition.id, { ...DEFAULT_PROCESSING, maxRetries: 5 }, step());
      expect(requests).toBe(1);
    });

    test('keeps an edition whose page is gone, and marks it', async () => {
      let isThere = true;
      const server = await bench.host((_, response) =>
        isThere ? response.end(ARTICLE) : response.writeHead(410).end(),
      );
      const edition = await bench.waiting(server.origin);
      const content = bench.service();
      await content.processEdition(edition.id, DEFAULT_PROCESSING, step());
      isThere = false;
      await content.processEdition(edition.id, { ...DEFAULT_PROCESSING, force: true }, step());
      const stored = await bench.find(edition.id);
      expect(stored).toMatchObject({ status: 'processed', errorCode: 'gone' });
      expect(stored.goneAt).toBeInstanceOf(Date);
      expect(stored.text).toContain('tide');
    });

    test('skips pages that ask robots to', async () => {
      const server = await bench.host((_, response) =>
        response.end(page(`<p>${LONG.repeat(4)}</p>`, '<meta name="robots" content="noindex">')),
      );
      const edition = await bench.waiting(server.origin);
      expect(await bench.service().processEdition(edition.id, DEFAULT_PROCESSING, step())).toMatchObject({
        ok: false,
        cause: 'robots',
      });
    });

    test('uses the browser if scripts render the page', async () => {
      const server = await bench.host((_, response) =>
        response.end('<html><body><div id="root"></div><script src="/app.js"></script></body></html>'),
      );
      const edition = await bench.waiting(server.origin);
      const content = bench.service();
      bench.renderer = { renderPage: (url) => Promise.resolve({ url, status: 200, html: ARTICLE }) };
      expect(await content.processEdition(edition.id, DEFAULT_PROCESSING, step())).toEqual({ ok: true, changed: true });
    });

    test('merges two records of the same edition', async () => {
      const server = await bench.host((_, response) =>
        response.end(page(`<p>${LONG.repeat(4)}</p>`, `<link rel="canonical" href="/p/tides">`)),
      );
      const first = await bench.waiting(server.origin);
      const second = await createEdition(
        bench.database.dataSource,
        { id: first.newsletterId, url: `${server.origin}/` } as Newsletter,
        {
          url: `${server.origin}/archive/tides`,
          urlKey: `${server.origin.slice(7)}/archive/tides`,
          status: EditionStatus.DISCOVERED,
          textHash: null,
        },
      );
      const content = bench.service();
      await content.processEdition(first.id, DEFAULT_PROCESSING, step());
      await content.processEdition(second.id, DEFAULT_PROCESSING, step());
      expect(await bench.editions.countBy({ newsletterId: first.newsletterId })).toBe(1);
    });

    test('leaves the row unchanged when stopped', async () => {
      const stop = new AbortController();
      const server = await bench.host(() => stop.abort());
      const edition = await bench.waiting(server.origin);
      await expect(bench.service().processEdition(edition.id, DEFAULT_PROCESSING, step(stop.signal))).rejects.toThrow();
      expect(await bench.find(edition.id)).toMatchObject({ status: 'discovered' });
    });

    test('reads a selected edition again even if its page has not changed, and a job does not', async () => {
      const asked: (string | undefined)[] = [];
      const server = await bench.host((request, response) => {
        if (request.url === '/robots.txt') return response.writeHead(404).end();
        const tag = request.headers['if-none-match'];
        asked.push(tag);
        return tag ? response.writeHead(304).end() : response.setHeader('etag', '"1"').end(ARTICLE);
      });
      const { id } = await bench.waiting(server.origin);
      const content = bench.service();
      await content.processSelected(admin, [id], DEFAULT_PROCESSING);
      await content.processEdition(id, DEFAULT_PROCESSING, step());
      const again = await content.processSelected(admin, [id], { ...DEFAULT_PROCESSING, extractLinks: true });
      expect(again).toMatchObject({ processed: 1, failed: 0 });
      expect(asked).toEqual([undefined, '"1"', undefined]);
      expect((await bench.find(id)).links).toEqual([]);
    });

    test('continues a batch after a failure, and counts it', async () => {
      const server = await bench.host((request, response) =>
        request.url === '/p/a' ? response.writeHead(404).end() : response.end(ARTICLE),
      );
      const bad = await bench.waiting(server.origin, '/p/a');
      const good = await createEdition(
        bench.database.dataSource,
        { id: bad.newsletterId, url: `${server.origin}/` } as Newsletter,
        { url: `${server.origin}/p/b`, status: EditionStatus.DISCOVERED, textHash: null },
      );
      const result = await bench.service().processSelected(admin, [bad.id, good.id], DEFAULT_PROCESSING);
      expect(result).toEqual({ processed: 1, failed: 1, message: '1 processed, 1 failed' });
    });
  });

  describe('editions', () => {
    test('are public once they are processed; administrators see all of them', async () => {
      const newsletter = await createNewsletter(bench.database.dataSource);
      await createEdition(bench.database.dataSource, newsletter, { title: 'Read' });
      await createEdition(bench.database.dataSource, newsletter, {
        title: 'Waiting',
        status: EditionStatus.DISCOVERED,
      });
      const service = new EditionService(bench.database.dataSource, siteWith());
      expect((await service.list(visitor, newsletter.id, {})).items.map(({ title }) => title)).toEqual(['Read']);
      expect((await service.listAll(admin, newsletter.id, {})).pagination.total).toBe(2);
      expect((await service.listAll(admin, newsletter.id, { status: EditionStatus.DISCOVERED })).items).toHaveLength(1);
      expect((await service.list(visitor, newsletter.id, { search: '100%' })).items).toEqual([]);
    });
  });

  describe('a worker that stops', () => {
    const SENTENCE =
      'The harbour master writes down every tide, and the book has never been wrong, which is why it is believed. ';
    const TIDES = `<!doctype html><html lang="en"><title>Tides</title><article><h1>Tides</h1><p>${SENTENCE.repeat(5)}</p></article></html>`;

    test('skips an edition that ended several workers, until an administrator requests it', async () => {
      const server = await bench.host((_, response) => response.end(TIDES));
      const { id, newsletterId } = await bench.waiting(server.origin);
      const content = bench.service();
      await bench.editions.update({ id }, { status: EditionStatus.PROCESSING, leftBehind: 4 });
      expect(await content.editionsToProcess(newsletterId)).toEqual([id]);
      const outcome = await content.processEdition(id, DEFAULT_PROCESSING, step());
      expect(outcome).toMatchObject({ ok: false, cause: 'took-too-long' });
      expect(await bench.find(id)).toMatchObject({ status: 'error', errorCode: 'took-too-long' });
      expect(await content.editionsToProcess(newsletterId)).toEqual([]);
      expect(await content.processEdition(id, { ...DEFAULT_PROCESSING, force: true }, step())).toMatchObject({
        ok: true,
      });
    });

    test('retries an edition that few workers left behind, however often it failed for other reasons', async () => {
      const server = await bench.host((_, response) => response.end(TIDES));
      const { id } = await bench.waiting(server.origin);
      await bench.editions.update({ id }, { status: EditionStatus.PROCESSING, attempts: 30, leftBehind: 3 });
      expect(await bench.service().processEdition(id, DEFAULT_PROCESSING, step())).toMatchObject({ ok: true });
    });

    test('a stopped worker leaves nothing behind', async () => {
      const server = await bench.host(() => undefined);
      const { id } = await bench.waiting(server.origin);
      const content = bench.service();
      await bench.editions.update({ id }, { status: EditionStatus.PROCESSING, leftBehind: 2 });
      const stop = new AbortController();
      const processing = content.processEdition(id, DEFAULT_PROCESSING, { ...step(), signal: stop.signal });
      await eventually(() => Promise.resolve(server.requests.includes('/p/tides')));
      expect(await bench.find(id)).toMatchObject({ status: 'processing', leftBehind: 3 });
      stop.abort(new Error('stopped'));
      await expect(processing).rejects.toThrow('stopped');
      expect(await bench.find(id)).toMatchObject({ status: 'discovered' });
    });

    test('a reading that stood still writes nothing after another one has read the edition', async () => {
      const standing = deferred();
      const server = await bench.host((_, response) => {
        if (server.requests.filter((path) => path === '/p/tides').length > 1) return void response.end(TIDES);
        void standing.promise.then(() => response.writeHead(404).end());
      });
      const { id } = await bench.waiting(server.origin);
      const first = bench.service().processEdition(id, DEFAULT_PROCESSING, step());
      await eventually(() => Promise.resolve(server.requests.includes('/p/tides')));
      expect(await bench.service().processEdition(id, DEFAULT_PROCESSING, step())).toMatchObject({ ok: true });
      const read = await bench.find(id);
      standing.resolve();
      expect(await first).toMatchObject({ ok: false, cause: 'taken' });
      expect(await bench.find(id)).toEqual(read);
      expect(read).toMatchObject({ status: 'processed', errorCode: null, lease: null });
    });

    test('a stopped reading does not put back an edition that another one has read', async () => {
      const standing = deferred();
      const server = await bench.host((_, response) => {
        if (server.requests.filter((path) => path === '/p/tides').length > 1) return void response.end(TIDES);
        void standing.promise.then(() => response.end(TIDES));
      });
      const { id } = await bench.waiting(server.origin);
      const stop = new AbortController();
      const first = bench.service().processEdition(id, DEFAULT_PROCESSING, { ...step(), signal: stop.signal });
      await eventually(() => Promise.resolve(server.requests.includes('/p/tides')));
      expect(await bench.service().processEdition(id, DEFAULT_PROCESSING, step())).toMatchObject({ ok: true });
      stop.abort(new Error('stopped'));
      await first.catch(() => undefined);
      standing.resolve();
      expect(await bench.find(id)).toMatchObject({ status: 'processed', lease: null });
    });

    test('no step writes behind a fence that is lost', async () => {
      const server = await bench.host((_, response) => response.end(TIDES));
      const { id, newsletterId } = await bench.waiting(server.origin);
      const fence = () => Promise.reject(new Error('taken over'));
      const before = await bench.find(id);
      await expect(bench.service().processEdition(id, DEFAULT_PROCESSING, { ...step(), fence })).rejects.toThrow(
        'taken',
      );
      await expect(bench.service().discover(newsletterId, { ...step(), fence })).rejects.toThrow('taken over');
      expect(await bench.find(id)).toEqual(before);
    });
  });
});

describe('whole archive', () => {
  let bench: CrawlBench;

  beforeAll(async () => {
    bench = await CrawlBench.open();
  });
  afterAll(() => bench.close());

  const YEARS = Array.from({ length: 12 }, (_, at) => 2026 - at);
  const WEEKS = ['locks', 'gates', 'weirs', 'tides', 'dykes'];
  const link = (path: string) => `<a href="${path}">${path.replace(/\W+/g, ' ')}</a>`;
  const page = (...paths: string[]) => `<!doctype html><title>Letters</title><main>${paths.map(link).join(' ')}</main>`;

  /** Twelve years of editions, one page a year. */
  const archive =
    (broken: Map<string, number>): RequestListener =>
    ({ url = '' }, response) => {
      const status = broken.get(url);
      if (status) return response.writeHead(status).end();
      response.setHeader('content-type', 'text/html');
      const year = /^\/archive\/(\d{4})\.html$/.exec(url)?.[1];
      if (year) return response.end(page(...WEEKS.map((week) => `/letters/${year}/${week}-of-the-week.html`)));
      if (url === '/archive.html') return response.end(page('/', ...YEARS.map((each) => `/archive/${each}.html`)));
      if (url === '/') return response.end(page('/archive.html', '/about.html'));
      return response.writeHead(404).end();
    };

  describe('a list that could not be read', () => {
    test.each([503, 403])('with status %i is told, asked for again soon, and then complete', async (status) => {
      const { dataSource } = bench.database;
      const broken = new Map([2019, 2020].map((year) => [`/archive/${year}.html`, status]));
      const site = await bench.host(archive(broken));
      const { id } = await createNewsletter(dataSource, { url: `${site.origin}/` });
      const visit = () => bench.service().discover(id, quietStep());
      const health = new SiteHealthService(dataSource, {} as ConstructorParameters<typeof SiteHealthService>[1]);
      const known = async () => (await health.completeness([id])).get(id);
      const minutes = async () => {
        const now = new Date();
        const newsletter = await dataSource
          .getRepository(Newsletter)
          .findOneOrFail({ where: { id }, select: PUBLISHING });
        return (planVisit(newsletter, now).getTime() - now.getTime()) / 60_000;
      };

      expect(await visit()).toMatchObject({
        found: 50,
        message: 'Found 50 new editions: 50 editions are known. 2 of 14 lists could not be read',
      });
      expect(await known()).toMatchObject({ listsKnown: 14, listsRead: 12, editionsFound: 50 });
      expect((await known())?.unreadLists).toMatchObject([{ status, tries: 1 }, { status }]);
      expect(await minutes()).toBe(15);

      broken.delete('/archive/2019.html');
      expect((await visit()).message).toMatch(/^Found 5 new editions: .* 1 of 14 lists could not be read$/);
      expect(await minutes()).toBe(60);

      broken.clear();
      const before = site.requests.length;
      expect((await visit()).message).toBe('Found 5 new editions: 60 editions are known');
      expect(site.requests.length - before).toBeLessThanOrEqual(10);
      expect(await known()).toMatchObject({ listsKnown: 14, listsRead: 14, unreadLists: [] });
      expect(await bench.service().findUnreadLists(id)).toBeUndefined();
      expect(await minutes()).toBeGreaterThan(24 * 60);
    });
  });
});
