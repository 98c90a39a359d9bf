import { describe, expect, test } from '@jest/globals';
import { inlineReader } from '../../../testing/inline-reader.js';
import { pagesWeb } from '../../../testing/site-web.js';
import { PoliteWeb } from '../../../outside/web-access/polite-web.js';
import { discoverPages } from './discover-pages.js';

const ORIGIN = 'https://letters.example.com';
const rss = (path: string) =>
  `<rss version="2.0"><channel><item><title>Gates</title><link>${ORIGIN}${path}</link></item></channel></rss>`;
const sitemap = (...paths: string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>${ORIGIN}${path}</loc></url>`).join('')}</urlset>`;

async function found(pages: Record<string, string>): Promise<string[]> {
  const paths = new Set<string>();
  await discoverPages({
    web: new PoliteWeb(pagesWeb(pages), { userAgent: 'TestReader/1.0', delayMs: 0 }),
    reader: inlineReader,
    url: `${ORIGIN}/`,
    memory: {},
    log: () => undefined,
    store: (editions) => {
      for (const { url } of editions) paths.add(new URL(url).pathname);
      return Promise.resolve(editions.length);
    },
  });
  return [...paths].sort();
}

describe('a site on an unknown platform', () => {
  test('uses the usual address if its announced feed is gone', async () => {
    const front = '<!doctype html><link rel="alternate" type="application/rss+xml" href="/old-feed">';
    expect(await found({ '/': front, '/rss.xml': rss('/letters/gates') })).toEqual(['/letters/gates']);
  });

  test('uses the feed linked in its footer', async () => {
    const front = '<!doctype html><p>Letters</p><footer><a href="/out/letters.rss">RSS</a></footer>';
    expect(await found({ '/': front, '/out/letters.rss': rss('/letters/gates') })).toEqual(['/letters/gates']);
  });

  test('uses a sitemap that robots.txt names by its path', async () => {
    const pages = {
      '/': '<!doctype html><p>Letters</p>',
      '/robots.txt': 'User-agent: *\nSitemap: /maps/all.xml\n',
      '/maps/all.xml': sitemap('/2024/05/07/gates', '/2024/05/06/locks'),
    };
    expect(await found(pages)).toEqual(['/2024/05/06/locks', '/2024/05/07/gates']);
  });

  test('uses the usual address if its announced sitemap is gone', async () => {
    const pages = {
      '/': '<!doctype html><p>Letters</p>',
      '/robots.txt': `User-agent: *\nSitemap: ${ORIGIN}/gone.xml\n`,
      '/sitemap-index.xml': `<sitemapindex><sitemap><loc>${ORIGIN}/sitemap-0.xml</loc></sitemap></sitemapindex>`,
      '/sitemap-0.xml': sitemap('/2024/05/07/gates', '/2024/05/06/locks'),
    };
    expect(await found(pages)).toEqual(['/2024/05/06/locks', '/2024/05/07/gates']);
  });
});
