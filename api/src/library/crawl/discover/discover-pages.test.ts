import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newsletterSite, siteHandler } from '../../../demo/sites/newsletter-site.js';
import type { SiteNewsletter } from '../../../demo/sites/site.js';
import { AddressGuard } from '../../../outside/web-access/address-guard.js';
import { PoliteWeb } from '../../../outside/web-access/polite-web.js';
import { SafeFetch } from '../../../outside/web-access/safe-fetch.js';
import { startServer, type TestServer } from '../../../testing/http-server.js';
import { inlineReader } from '../../../testing/inline-reader.js';
import { generateNewsletters, PLATFORMS } from '../../../testing/sites/generate-newsletters.js';
import { discoverPages } from './discover-pages.js';
import { editionUrlKey } from './edition-url.js';
import type { FoundEdition } from './finding.js';
import { readMemory, type VisitMemory } from './visit-memory.js';

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
