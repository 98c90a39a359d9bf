import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import type { RequestListener } from 'node:http';
import { AddressGuard } from '../../outside/web-access/address-guard.js';
import type { PageRenderer } from '../../outside/web-access/page-renderer.js';
import { PoliteWeb } from '../../outside/web-access/polite-web.js';
import { SafeFetch } from '../../outside/web-access/safe-fetch.js';
import { startServer, type TestServer } from '../../testing/http-server.js';
import { inlineReader } from '../../testing/inline-reader.js';
import { discoverPages } from './discover/discover-pages.js';
import type { FoundEdition } from './discover/finding.js';
import { fetchEdition } from './fetch-edition.js';

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
