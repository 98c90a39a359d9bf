import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { RequestListener } from 'node:http';
import type { Admin } from '../accounts/access.js';
import { Edition, EditionStatus } from '../editions/edition.entity.js';
import { EditionService } from '../editions/edition.service.js';
import { Newsletter } from '../newsletters/newsletter.entity.js';
import { AddressGuard } from '../web-access/address-guard.js';
import type { PageRenderer } from '../web-access/page-renderer.js';
import { PoliteWeb } from '../web-access/polite-web.js';
import { SafeFetch } from '../web-access/safe-fetch.js';
import { siteHandler } from '../demo/sites/newsletter-site.js';
import { openTestDatabase, type TestDatabase } from '../testing/database.js';
import { createAdmin, createEdition, createNewsletter, visitor } from '../testing/factories.js';
import { startServer, type TestServer } from '../testing/http-server.js';
import { generateNewsletter } from '../testing/sites/generate-newsletters.js';
import { CrawlService } from './crawl.service.js';
import { DEFAULT_PROCESSING, type Step } from './pipeline.js';

const LONG =
  'The harbour master writes down every tide, and the book has never been wrong, which is why it is believed. ';
const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>Tides of the week</title>${head}</head><body><article><h1>Tides of the week</h1>${body}</article></body></html>`;
const ARTICLE = page(`<p>${LONG.repeat(3)}</p><p>${LONG.repeat(2)}</p>`);

let database: TestDatabase;
let admin: Admin;
let fetcher: SafeFetch;
let renderer: PageRenderer;
let allowed: string[] = [];
const servers: TestServer[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  admin = await createAdmin(database.dataSource);
});

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await fetcher.close();
  allowed = [];
});

afterAll(() => database.close());

async function host(answer: RequestListener): Promise<TestServer> {
  const server = await startServer((request, response) => {
    if (request.url === '/robots.txt') return response.writeHead(404).end();
    return answer(request, response);
  });
  servers.push(server);
  allowed.push(`127.0.0.1:${server.port}`);
  return server;
}

function service(): CrawlService {
  fetcher = new SafeFetch({
    guard: new AddressGuard({ allowHosts: allowed }),
    userAgent: 'TestReader/1.0',
    timeoutMs: 2_000,
  });
  renderer = { renderPage: async () => Promise.reject(new Error('There is no browser here')) };
  const web = new PoliteWeb(fetcher, { userAgent: 'TestReader/1.0', delayMs: 0 });
  return new CrawlService(database.dataSource, {
    web,
    renderer: { renderPage: (...call) => renderer.renderPage(...call) },
    userAgent: 'TestReader/1.0',
    firstPauseMs: 5,
  });
}

const step = (signal = new AbortController().signal): Step => ({ signal, log: () => undefined });
const editions = () => database.dataSource.getRepository(Edition);

async function waiting(origin: string, path = '/p/tides', values: Partial<Edition> = {}): Promise<Edition> {
  const newsletter = await createNewsletter(database.dataSource, { url: `${origin}/` });
  return createEdition(database.dataSource, newsletter, {
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

const whole = (id: number) =>
  editions()
    .createQueryBuilder('edition')
    .addSelect(['edition.text', 'edition.html', 'edition.links', 'edition.images'])
    .where({ id })
    .getOneOrFail();

describe('discovering', () => {
  test('keeps every edition once, however often it is done', async () => {
    const letter = generateNewsletter({ platform: 'ghost', size: 30, seed: 4 });
    const server = await startServer((request, response) =>
      siteHandler(letter, { origin: server.origin })(request, response),
    );
    servers.push(server);
    allowed.push(`127.0.0.1:${server.port}`);
    const newsletter = await createNewsletter(database.dataSource, { url: `${server.origin}/` });
    const content = service();
    expect(await content.discover(newsletter.id, step())).toEqual({
      found: 30,
      added: 30,
      message: 'Found 30 new editions: 30 editions are known',
    });
    expect(await content.discover(newsletter.id, step())).toMatchObject({ found: 30, added: 0 });
    const { platform } = await database.dataSource.getRepository(Newsletter).findOneByOrFail({ id: newsletter.id });
    expect(platform).toBe('ghost');
    expect(await content.editionsToProcess(newsletter.id)).toHaveLength(30);
  });

  test('says what is wrong where the site does not answer', async () => {
    const server = await host((_, response) => response.writeHead(500).end('no'));
    const newsletter = await createNewsletter(database.dataSource, { url: `${server.origin}/` });
    await expect(service().discover(newsletter.id, step())).rejects.toThrow('The site answered 500');
  });
});

describe('processing', () => {
  test('stores the article with what is told about it', async () => {
    const server = await host((_, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end(ARTICLE.replace('</p>', ' <a href="/sources">sources</a> <img src="/map.png" alt="Map"></p>')),
    );
    const edition = await waiting(server.origin);
    const outcome = await service().processEdition(
      edition.id,
      { ...DEFAULT_PROCESSING, extractLinks: true, extractImages: true },
      step(),
    );
    const stored = await whole(edition.id);
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

  test('reads an unchanged page again without another text', async () => {
    const server = await host((_, response) => response.end(ARTICLE));
    const edition = await waiting(server.origin);
    const content = service();
    await content.processEdition(edition.id, DEFAULT_PROCESSING, step());
    expect(await content.processEdition(edition.id, DEFAULT_PROCESSING, step())).toEqual({ ok: true, changed: false });
    expect(await editions().countBy({ newsletterId: edition.newsletterId })).toBe(1);
  });

  test.each([
    [404, 'gone'],
    [410, 'gone'],
    [401, 'sign-in'],
    [402, 'paywall'],
    [403, 'challenge'],
    [500, 'error-page'],
  ])('takes %i for %s', async (status, cause) => {
    const server = await host((_, response) => response.writeHead(status).end('<p>no</p>'));
    const edition = await waiting(server.origin);
    expect(await service().processEdition(edition.id, { ...DEFAULT_PROCESSING, maxRetries: 1 }, step())).toMatchObject({
      ok: false,
      cause,
    });
    expect(await whole(edition.id)).toMatchObject({ status: 'error', errorCode: cause });
  });

  test.each([1, 2, 3, 5])('tries what may pass again %i times', async (maxRetries) => {
    let requests = 0;
    const server = await host((_, response) => response.writeHead((requests += 1) > 0 ? 502 : 200).end());
    const edition = await waiting(server.origin);
    await service().processEdition(edition.id, { ...DEFAULT_PROCESSING, maxRetries }, step());
    expect(requests).toBe(maxRetries + 1);
  });

  test('does not try again what will not pass', async () => {
    let requests = 0;
    const server = await host((_, response) => response.writeHead((requests += 1) > 0 ? 404 : 200).end());
    const edition = await waiting(server.origin);
    await service().processEdition(edition.id, { ...DEFAULT_PROCESSING, maxRetries: 5 }, step());
    expect(requests).toBe(1);
  });

  test('keeps an edition that vanished, and marks it', async () => {
    let isThere = true;
    const server = await host((_, response) => (isThere ? response.end(ARTICLE) : response.writeHead(410).end()));
    const edition = await waiting(server.origin);
    const content = service();
    await content.processEdition(edition.id, DEFAULT_PROCESSING, step());
    isThere = false;
    await content.processEdition(edition.id, { ...DEFAULT_PROCESSING, force: true }, step());
    const stored = await whole(edition.id);
    expect(stored).toMatchObject({ status: 'processed', errorCode: 'gone' });
    expect(stored.goneAt).toBeInstanceOf(Date);
    expect(stored.text).toContain('tide');
  });

  test('leaves out what asks robots to', async () => {
    const server = await host((_, response) =>
      response.end(page(`<p>${LONG.repeat(4)}</p>`, '<meta name="robots" content="noindex">')),
    );
    const edition = await waiting(server.origin);
    expect(await service().processEdition(edition.id, DEFAULT_PROCESSING, step())).toMatchObject({
      ok: false,
      cause: 'robots',
    });
  });

  test('asks the browser where only scripts fill the page', async () => {
    const server = await host((_, response) =>
      response.end('<html><body><div id="root"></div><script src="/app.js"></script></body></html>'),
    );
    const edition = await waiting(server.origin);
    const content = service();
    renderer = { renderPage: async (url) => ({ url, status: 200, html: ARTICLE }) };
    expect(await content.processEdition(edition.id, DEFAULT_PROCESSING, step())).toEqual({ ok: true, changed: true });
  });

  test('keeps one record of an edition with two addresses', async () => {
    const server = await host((_, response) =>
      response.end(page(`<p>${LONG.repeat(4)}</p>`, `<link rel="canonical" href="/p/tides">`)),
    );
    const first = await waiting(server.origin);
    const second = await createEdition(
      database.dataSource,
      { id: first.newsletterId, url: `${server.origin}/` } as Newsletter,
      {
        url: `${server.origin}/archive/tides`,
        urlKey: `${server.origin.slice(7)}/archive/tides`,
        status: EditionStatus.DISCOVERED,
        textHash: null,
      },
    );
    const content = service();
    await content.processEdition(first.id, DEFAULT_PROCESSING, step());
    await content.processEdition(second.id, DEFAULT_PROCESSING, step());
    expect(await editions().countBy({ newsletterId: first.newsletterId })).toBe(1);
  });

  test('leaves the row as it was when it is stopped', async () => {
    const stop = new AbortController();
    const server = await host(() => stop.abort());
    const edition = await waiting(server.origin);
    await expect(service().processEdition(edition.id, DEFAULT_PROCESSING, step(stop.signal))).rejects.toThrow();
    expect(await whole(edition.id)).toMatchObject({ status: 'discovered' });
  });

  test('counts a batch, and goes on after one that fails', async () => {
    const server = await host((request, response) =>
      request.url === '/p/a' ? response.writeHead(404).end() : response.end(ARTICLE),
    );
    const bad = await waiting(server.origin, '/p/a');
    const good = await createEdition(
      database.dataSource,
      { id: bad.newsletterId, url: `${server.origin}/` } as Newsletter,
      { url: `${server.origin}/p/b`, status: EditionStatus.DISCOVERED, textHash: null },
    );
    const result = await service().processSelected(admin, [bad.id, good.id], DEFAULT_PROCESSING);
    expect(result).toEqual({ processed: 1, failed: 1, message: '1 processed, 1 failed' });
  });
});

describe('editions', () => {
  test('are shown to the public once they were read, and in any status to administrators', async () => {
    const newsletter = await createNewsletter(database.dataSource);
    await createEdition(database.dataSource, newsletter, { title: 'Read' });
    await createEdition(database.dataSource, newsletter, { title: 'Waiting', status: EditionStatus.DISCOVERED });
    const service = new EditionService(database.dataSource);
    expect((await service.list(visitor, newsletter.id, {})).items.map(({ title }) => title)).toEqual(['Read']);
    expect((await service.listAll(admin, newsletter.id, {})).pagination.total).toBe(2);
    expect((await service.listAll(admin, newsletter.id, { status: EditionStatus.DISCOVERED })).items).toHaveLength(1);
    expect((await service.list(visitor, newsletter.id, { search: '100%' })).items).toEqual([]);
  });
});
