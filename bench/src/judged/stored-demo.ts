import type { AddressInfo } from 'node:net';
import express from 'express';
import { demoSiteAddress } from '../../../api/dist/demo/demo-site-address.js';
import { demoSiteRoutes } from '../../../api/dist/demo/demo-sites.routes.js';
import { readDemoNewsletters, type DemoNewsletter } from '../../../api/dist/demo/read-demo-newsletters.js';
import { discoverPages } from '../../../api/dist/library/crawl/discover/discover-pages.js';
import type { FoundEdition } from '../../../api/dist/reading/lists/finding.js';
import { fetchEdition } from '../../../api/dist/library/crawl/fetch-edition.js';
import { AddressGuard } from '../../../api/dist/outside/web-access/address-guard.js';
import { OwnPages } from '../../../api/dist/outside/web-access/own-pages.js';
import { PoliteWeb } from '../../../api/dist/outside/web-access/polite-web.js';
import { SafeFetch } from '../../../api/dist/outside/web-access/safe-fetch.js';
import { inlineReader } from '../../../api/dist/testing/inline-reader.js';
import type { Collection } from './demo-collection.js';

const ROBOT = 'Bench';
const USER_AGENT = `${ROBOT}/1.0`;
const renderer = { renderPage: () => Promise.reject(new Error('No page of the demo needs a browser')) };

/** The demo as the product stores it: read from the pages of its sites, not from the Markdown that they are made of. */
export async function readStoredDemo(): Promise<Pick<Collection, 'name' | 'documents' | 'newsletters'>> {
  const all = readDemoNewsletters();
  const newsletters = new Map(
    all.map(({ name, description, topics }) => [name, { description, niche: topics.join(', ') }]),
  );
  const ownPages = new OwnPages();
  const web = new SafeFetch({ guard: new AddressGuard({ ownPages }), userAgent: USER_AGENT });
  const polite = new PoliteWeb(web, { userAgent: USER_AGENT, delayMs: 0 });
  const server = express().use(demoSiteRoutes(all)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  ownPages.open(origin);
  try {
    const documents: Collection['documents'] = [];
    for (const newsletter of all) documents.push(...(await readSite(newsletter, { web: polite, origin })));
    return { name: 'stored demo', newsletters, documents };
  } finally {
    await web.close();
    server.close();
    server.closeAllConnections();
  }
}

async function readSite(
  { slug, name, language }: DemoNewsletter,
  { web, origin }: { web: PoliteWeb; origin: string },
): Promise<Collection['documents']> {
  const found = new Map<string, FoundEdition>();
  const store = (editions: FoundEdition[]) => {
    for (const edition of editions) found.set(edition.url, { ...found.get(edition.url), ...edition });
    return Promise.resolve(editions.length);
  };
  const url = demoSiteAddress(origin, slug);
  await discoverPages({ web, reader: inlineReader, url, memory: {}, log: () => undefined, store });
  const documents: Collection['documents'] = [];
  for (const { url: id, title, author, publishedAt, access } of found.values()) {
    const feedItem = { title, author, publishedAt, access };
    const fetched = await fetchEdition({ url: id, feedItem }, { web, reader: inlineReader, renderer, robot: ROBOT });
    if (fetched.kind !== 'read') throw new Error(`${id} was not read: ${JSON.stringify(fetched)}`);
    const { article } = fetched;
    documents.push({
      id,
      newsletter: name,
      title: article.title ?? '',
      text: article.text,
      author: article.author,
      language: article.language ?? language,
      publishedAt: article.publishedAt,
      access: article.access,
    });
  }
  return documents;
}
