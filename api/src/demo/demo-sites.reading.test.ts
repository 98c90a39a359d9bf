import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { discoverPages } from '../library/crawl/discover/discover-pages.js';
import type { FoundEdition } from '../library/crawl/discover/finding.js';
import { readPage, type Article } from '@niche-newsletters/page-reader/read-page';
import { AddressGuard } from '../outside/web-access/address-guard.js';
import { OwnPages } from '../outside/web-access/own-pages.js';
import { PoliteWeb } from '../outside/web-access/polite-web.js';
import { SafeFetch } from '../outside/web-access/safe-fetch.js';
import { startServer, type TestServer } from '../testing/servers/http-server.js';
import { inlineReader } from '../testing/inline-reader.js';
import { demoSiteAddress } from './demo-site-address.js';
import { demoSiteRoutes } from './demo-sites.routes.js';
import { readDemoNewsletters, type DemoEdition, type DemoNewsletter } from './read-demo-newsletters.js';
import { present } from '../base/validation/present.js';

const USER_AGENT = 'TestReader/1.0';

describe('the pipeline on the demo sites of a new installation', () => {
  const newsletters = readDemoNewsletters();
  const ownPages = new OwnPages();
  const web = new SafeFetch({ guard: new AddressGuard({ ownPages }), userAgent: USER_AGENT });
  const polite = new PoliteWeb(web, { userAgent: USER_AGENT, delayMs: 0 });
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(express().use(demoSiteRoutes(newsletters)));
    ownPages.open(server.origin);
  });
  afterAll(async () => {
    await web.close();
    await server.close();
  });

  async function discover({ slug }: DemoNewsletter): Promise<FoundEdition[]> {
    const found = new Map<string, FoundEdition>();
    const store = (editions: FoundEdition[]) => {
      for (const edition of editions) found.set(edition.url, { ...found.get(edition.url), ...edition });
      return Promise.resolve(editions.length);
    };
    const url = demoSiteAddress(server.origin, slug);
    await discoverPages({ web: polite, reader: inlineReader, url, memory: {}, log: () => undefined, store });
    return [...found.values()];
  }

  async function read({ url, title, author, publishedAt, access }: FoundEdition): Promise<Article> {
    const answer = await polite.get(url);
    const feedItem = { title, author, publishedAt, access };
    return readPage({ html: await answer.bytes(), url: answer.url, headers: answer.headers, hints: feedItem });
  }

  const slugOf = (address: string): string => {
    const url = new URL(address);
    return url.searchParams.get('id') ?? url.pathname.split('/').filter(Boolean).at(-1) ?? '';
  };

  test.each(newsletters.map((newsletter) => [newsletter.name, newsletter] as const))(
    'discovers and reads exactly the editions of %s',
    async (_name, newsletter) => {
      const found = await discover(newsletter);
      expect(found.map(({ url }) => slugOf(url)).sort()).toEqual(newsletter.editions.map(({ slug }) => slug).sort());
      for (const edition of found) {
        const truth = present(newsletter.editions.find(({ slug }) => slug === slugOf(edition.url)));
        expect(factsOf(await read(edition))).toEqual({ ...truthOf(truth), language: newsletter.language });
      }
    },
  );

  const factsOf = (article: Article) => ({
    title: article.title,
    author: article.author,
    day: article.publishedAt?.slice(0, 10),
    access: article.access,
    language: article.language,
    hasText: article.refusal === undefined && article.text.split(/\s+/).length > 10,
  });

  const truthOf = ({ title, author, publishedAt, access }: DemoEdition) => ({
    title,
    author,
    day: publishedAt.toISOString().slice(0, 10),
    access,
    hasText: true,
  });
});
