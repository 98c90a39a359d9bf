import { setImmediate } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newsletterSite, siteHandler } from '../../../demo/sites/newsletter-site.js';
import { type SiteNewsletter } from '../../../demo/sites/site.js';
import { AddressGuard } from '../../../outside/web-access/address-guard.js';
import { PoliteWeb } from '../../../outside/web-access/polite-web.js';
import { SafeFetch } from '../../../outside/web-access/safe-fetch.js';
import { startServer, type TestServer } from '../../../testing/servers/http-server.js';
import { inlineReader } from '../../../testing/inline-reader.js';
import { generateNewsletters, PLATFORMS } from '../../../testing/sites/generate-newsletters.js';
import { discoverPages } from './discover-pages.js';
import { editionUrlKey } from '../../../reading/lists/edition-url.js';
import { type FoundEdition } from '../../../reading/lists/finding.js';
import { readMemory, type VisitMemory } from './visit-memory.js';
import { pagesWeb } from '../../../testing/sites/site-web.js';
import { type Source } from '../../../reading/platforms/platform.js';
import { walkSource } from './source-walk.js';
import { findFeedDate } from '../../../reading/lists/feed-date.js';

interface Hosted {
  newsletter: SiteNewsletter;
  server: TestServer;
}

class Shelf {
  readonly editions = new Map<string, FoundEdition>();

  readonly store = (found: FoundEdition[]): Promise<number> => {
    const before = this.editions.size;
    for (const edition of found) {
      const key = editionUrlKey(edition.url);
      const known = this.editions.get(key);
      const told = Object.entries(edition).filter(([, value]) => value !== undefined);
      this.editions.set(key, { ...Object.fromEntries(told), ...known } as FoundEdition);
    }
    return Promise.resolve(this.editions.size - before);
  };
}

const hosted: Hosted[] = [];
let fetcher: SafeFetch;

beforeAll(async () => {
  for (const newsletter of PLATFORMS.flatMap(generateNewsletters)) {
    const server: TestServer = await startServer((request, response) => handler(request, response));
    const handler = siteHandler(newsletter, { origin: server.origin });
    hosted.push({ newsletter, server });
  }
  const guard = new AddressGuard({ allowHosts: hosted.map(({ server }) => `127.0.0.1:${server.port}`) });
  fetcher = new SafeFetch({ guard, userAgent: 'TestReader/1.0' });
});

afterAll(async () => {
  await Promise.all(hosted.map(({ server }) => server.close()));
  await fetcher.close();
});

const visit = (server: TestServer, shelf: Shelf, memory: VisitMemory = readMemory({})) =>
  discoverPages({
    web: new PoliteWeb(fetcher, { userAgent: 'TestReader/1.0', delayMs: 0 }),
    reader: inlineReader,
    url: server.origin,
    memory,
    log: () => undefined,
    store: shelf.store,
  });

/** Final URLs of all editions. */
function realAddresses({ newsletter, server }: Hosted): Map<string, SiteNewsletter['editions'][number]> {
  const site = newsletterSite(newsletter, { origin: server.origin });
  expect(site({ path: '/robots.txt', query: new URLSearchParams() }).status).toBe(200);
  return new Map(newsletter.editions.map((edition) => [edition.slug, edition]));
}

const editionOf = (url: string, known: Map<string, SiteNewsletter['editions'][number]>) => {
  const address = new URL(url);
  const last = address.searchParams.get('id') ?? address.pathname.split('/').filter(Boolean).at(-1) ?? '';
  return known.get(last) ?? known.get(last.replace(/-[0-9a-f]{12}$/, ''));
};

describe.each(PLATFORMS)('a newsletter on %s', (platform) => {
  const mine = () => hosted.filter(({ newsletter }) => newsletter.platform === platform);

  test('is discovered completely, without other pages', async () => {
    for (const site of mine()) {
      const shelf = new Shelf();
      const { memory } = await visit(site.server, shelf);
      const known = realAddresses(site);
      const found = [...shelf.editions.values()].map(({ url }) => editionOf(url, known));
      const right = new Set(found.filter((edition) => edition !== undefined));
      expect(memory.platform).toBe(platform);
      expect(right.size / known.size).toBeGreaterThanOrEqual(0.98);
      expect((found.length - right.size) / found.length).toBeLessThanOrEqual(0.01);
    }
  });

  test('takes at most three requests if nothing has changed', async () => {
    for (const { server } of mine()) {
      const shelf = new Shelf();
      const { memory } = await visit(server, shelf);
      const before = server.requests.length;
      const again = await visit(
        server,
        shelf,
        readMemory(JSON.parse(JSON.stringify(memory)) as Record<string, unknown>),
      );
      expect(again.isUnchanged).toBe(true);
      expect(again.added).toBe(0);
      expect(server.requests.length - before).toBeLessThanOrEqual(3);
    }
  });
});

describe('a site on an unknown platform', () => {
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

describe('a walk through sources', () => {
  const SOURCE: Source = { start: ['https://letters.example.com/0'], reader: 'links', accept: 'text/html' };

  test('while the entries of a large sitemap are judged, others get their turn', async () => {
    const ENTRIES = 20_000;
    const response = {
      url: SOURCE.start[0] ?? '',
      status: 200,
      headers: {},
      stream: Readable.from([Buffer.from('page')]),
      bytes: () => Promise.resolve(Buffer.from('page')),
      discard: () => Promise.resolve(),
    };
    const edition = (n: number) => ({ edition: { url: `https://letters.example.com/p/${n}` } });
    const readDocument = () => Promise.resolve(Array.from({ length: ENTRIES }, (_, n) => edition(n)));
    let [turns, judged, most, isDone] = [0, 0, 0, false];
    const others = (async () => {
      for (let before = 0; !isDone; turns += 1) {
        most = Math.max(most, judged - before);
        before = judged;
        await setImmediate();
      }
    })();
    const walked = await walkSource(SOURCE, {
      web: { get: () => Promise.resolve(response) },
      reader: { ...inlineReader, readDocument },
      log: () => undefined,
      store: () => Promise.resolve(0),
      accepts: () => Boolean((judged += 1)),
    });
    isDone = true;
    await others;
    expect([walked.found, judged]).toEqual([ENTRIES, ENTRIES]);
    expect(most).toBeLessThanOrEqual(1_000);
    expect(turns).toBeGreaterThan(ENTRIES / 1_000);
  });
});

describe('parsing a date of a feed', () => {
  const instant = (text: string): string | undefined => {
    const date = findFeedDate(text);
    return date && new Date(date).toISOString().replace('.000Z', 'Z');
  };

  test.each([
    // RFC 822 and 2822
    ['Thu, 01 Jan 2004 19:48:21 GMT', '2004-01-01T19:48:21Z'],
    ['Thu, 01 Jan 04 19:48:21 GMT', '2004-01-01T19:48:21Z'],
    ['01 Jan 2004 19:48:21 GMT', '2004-01-01T19:48:21Z'],
    ['Thu, 1 Jan 2004 19:48 GMT', '2004-01-01T19:48:00Z'],
    ['Thu, 01 Jan 2004 00:00:00 +0100', '2003-12-31T23:00:00Z'],
    ['Thu, 01 Jan 2004 19:48:21 EST', '2004-01-02T00:48:21Z'],
    ['Thu, 01 Jan 2004 19:48:21 PDT', '2004-01-02T02:48:21Z'],
    ['Tue, 6 May 2025 08:00:00 CEST', '2025-05-06T06:00:00Z'],
    ['Tue, 6 May 2025 08:00:00 JST', '2025-05-05T23:00:00Z'],
    ['Thu, 31 Jun 2004 19:48:21 GMT', undefined],
    ['Thursday, 01 January 2004 19:48:21 GMT', '2004-01-01T19:48:21Z'],
    ['Thu, 01-Jan-2004 19:48:21 GMT', '2004-01-01T19:48:21Z'],
    ['Thu,01 Jan 2004 19:48:21 -0500', '2004-01-02T00:48:21Z'],
    ['Sun, 31 Dec 99 23:59:59 Z', '1999-12-31T23:59:59Z'],
    ['Fri, 3 May, 2024 09:30 PM UTC', '2024-05-03T21:30:00Z'],
    ['Fri, 03 May 2024 09:30:00 Nowhere/Atall', '2024-05-03T09:30:00Z'],
    // Other languages
    ['ven., 03 mai 2024 09:30:00 +0200', '2024-05-03T07:30:00Z'],
    ['mar., 05 mars 2024 09:30:00 +0100', '2024-03-05T08:30:00Z'],
    ['Do, 29 Mär 2018 09:30:00 +0200', '2018-03-29T07:30:00Z'],
    ['Παρ, 03 Μαΐ 2024 09:30:00 EST', '2024-05-03T14:30:00Z'],
    // ISO 8601 and W3C
    ['2004-02-28T18:14:55-08:00', '2004-02-29T02:14:55Z'],
    ['2004-02-28T18:14:55-0800', '2004-02-29T02:14:55Z'],
    ['2004-02-28T18:14:55.123Z', '2004-02-28T18:14:55Z'],
    ['2004-02-28T18:14Z', '2004-02-28T18:14:00Z'],
    ['2004-02-28 18:14:55', '2004-02-28T18:14:55Z'],
    // Others
    ['Thu Jan  1 19:48:21 2004', '2004-01-01T19:48:21Z'],
    ['Thu Jan  1 19:48:21 EST 2004', '2004-01-02T00:48:21Z'],
    ['January 5, 2004, 7:48 pm', '2004-01-05T19:48:00Z'],
    ['1/5/2004 7:48:21 PM', '2004-01-05T19:48:21Z'],
    ['2004/01/05 07:48:21', '2004-01-05T07:48:21Z'],
    ['Fri, 2024/05/03 09:30:00 EDT', '2024-05-03T13:30:00Z'],
    ['2024-05-03T09:30:00-05:00Z', '2024-05-03T14:30:00Z'],
    ['Fri May 03 2024 09:30:00 GMT+0200 (Central European Summer Time)', '2024-05-03T07:30:00Z'],
    ['05/03/24 09:30:00', '2024-05-03T09:30:00Z'],
    ['05/03/2024 9:30 pm PST', '2024-05-04T05:30:00Z'],
    ['1078078495', '2004-02-29T18:14:55Z'],
    ['', undefined],
    ['soon', undefined],
    // Defaults of software without a date.
    ['Mon, 01 Jan 0001 00:00:00 +0000', undefined],
    ['9999-12-31T23:59:59Z', undefined],
    ['Fri, 99 May 2024 09:30:00 GMT', undefined],
    ['Fri, 03 Mud 2024 09:30:00 GMT', undefined],
  ])('%s is %s', (text, expected) => expect(instant(text)).toBe(expected));

  test.each([
    ['2003-12-31', '2003-12-31'],
    ['20031231', '2003-12-31'],
    ['Thu, 01 Jan 2004', '2004-01-01'],
    // Times in rare formats are left out.
    ['Fri, 03 May 2024 09:30:00 Europe/Berlin', '2024-05-03T09:30:00Z'],
    ['2024년 05월 03일 오후 9:30', '2024-05-03'],
    ['May 3, 2024, 9:30 p.m.', '2024-05-03'],
    ['20040228T181455Z', '2004-02-28'],
    ['31/12/2003', '2003-12-31'],
    ['31. Dezember 2003', '2003-12-31'],
    ['le 31 décembre 2003', '2003-12-31'],
    ['31.12.03', '2003-12-31'],
    ['Fri, 31/12/2003', '2003-12-31'],
    ['5 August, 2019', '2019-08-05'],
    ['2003-12-31+01:00', '2003-12-31'],
  ])('%s is the day %s, without a time zone', (text, day) => expect(findFeedDate(text)).toBe(day));
});
