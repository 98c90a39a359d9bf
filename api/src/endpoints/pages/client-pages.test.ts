import 'reflect-metadata';
import { PagePlace } from '@niche-newsletters/rules/page.rules';
import { siteWith } from '../../testing/sites/default-site.js';
import type { CollectionService } from '../../people/collections/collection.service.js';
import type { EntryView } from '../../people/collections/collection.types.js';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import express from 'express';
import type { Question } from '../graphql/ask-as-visitor.js';
import type { Edition } from '../../library/editions/edition.entity.js';
import type { Entity } from '../../library/entities/entity.entity.js';
import { renderingTurns } from '../http/load/rendering-turns.js';
import { Language, type Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import type { NewsletterService } from '../../catalogue/newsletters/newsletter.service.js';
import type { Product } from '../../catalogue/products/product.entity.js';
import type { Subcategory } from '../../catalogue/topics/subcategory.entity.js';
import { slots, views } from '../../testing/values/first-views.js';
import { startServer, type TestServer } from '../../testing/servers/http-server.js';
import { BuiltClient } from './built-client.js';
import { clientPages } from './client-pages.js';
import { feedRoutes } from './feeds/feeds.js';

const DOCUMENT = `<html><head><title>T</title><link rel="later" href="/assets/react.js"><!-- page -->
<link rel="later" href="/assets/index.js"></head>
<body><div id="root"><!-- first view --></div></body></html>`;

const ROUTES = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../../web/src/routes.ts');

const preloads: Record<string, object> = {
  '/': { scripts: [], queries: [{ operationName: 'Site', query: '{ site }', variables: {} }] },
  '/topics/:slug': {
    queries: [{ operationName: 'Topic', query: '{ topic }', variables: { slug: ':slug' } }],
  },
  '/newsletter/:id': {
    scripts: ['/assets/page.js'],
    queries: [
      { operationName: 'Detail', query: '{ newsletter }', variables: { id: ':id', limit: 10 } },
      { operationName: 'Refused', query: '{ refused }', variables: {} },
    ],
  },
};

/** The client's routes, as its build writes them for the server. */
async function readClientRoutes() {
  const source = await readFile(ROUTES, 'utf8');
  return [...source.matchAll(/path: '([^']+)'(, isIndexed: true)?(, isHidden: true)?(?:, role: '(\w+)')?/g)].map(
    ([, route = '', isIndexed, isHidden, role]) => ({
      path: route,
      isIndexed: Boolean(isIndexed),
      isHidden: Boolean(isHidden),
      role,
      scripts: [],
      queries: [],
      ...preloads[route],
    }),
  );
}

const hostile: Partial<Newsletter> = {
  id: 7,
  name: `Bread & </script><script>alert('1')</script>`,
  description: 'Flour "and" <b>water</b> for $& and $1',
  url: 'javascript:alert(1)',
  subscribeUrl: 'javascript:alert(2)',
  imageId: 'a'.repeat(64),
  language: Language.fr,
};
const plain: Partial<Newsletter> = {
  id: 8,
  subscribeUrl: null,
  name: 'ärmel',
  description: '',
  url: 'https://a.example/b/?c=d',
  imageId: null,
};

const edition = {
  id: 70,
  newsletterId: 7,
  title: 'Rye <again>',
  summary: 'Sour & slow',
  publishedAt: new Date('2026-05-01T08:00:00Z'),
} as Edition;

const written = {
  id: 1,
  slug: 'bread',
  title: 'Terms & <b>more</b>',
  description: 'Who may "what".',
  text: '# Law\n\nSee <script>alert(1)</script> **all** $& [of it](https://law.example/?a&b), [not](javascript:alert(1)) [nor](data:text/html,x) ![seen](https://spy.example/p.png)\n- one',
  publishedAt: new Date(),
};

const asked: Question[] = [];
let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'client-'));
  await writeFile(path.join(folder, 'index.html'), DOCUMENT);
  await writeFile(path.join(folder, 'pages.json'), JSON.stringify({ routes: await readClientRoutes(), slots, views }));
  const newsletters = {
    find: (id: number) => Promise.resolve([hostile, plain].find((one) => one.id === id) ?? null),
    countApproved: () => Promise.resolve(1234),
    list: () => Promise.resolve({ items: [hostile, plain], pagination: { total: 1234 } }),
    approvedPages: () => Promise.resolve([{ id: 7, changedAt: new Date() }]),
    newest: () => Promise.resolve([{ ...hostile, createdAt: new Date() }]),
    export: () => Promise.resolve([hostile, plain]),
    byIds: () => Promise.resolve([hostile]),
  } as unknown as NewsletterService;
  const topics = {
    ofNewsletters: () => Promise.resolve(new Map([[7, [{ name: 'Bread' }, { name: '<Ovens>' }]]]) as never),
  };
  const product = { name: 'A Year of Letters', description: 'Bound.' } as Product;
  const products = { find: (id: number) => Promise.resolve(id === 7 ? product : null) };
  const bread = {
    id: 3,
    name: 'Bread',
    slug: 'bread',
    description: 'Flour & water.',
    categoryId: 1,
    category: { name: 'Kitchen', description: 'What <cooks> write.' },
  } as Subcategory;
  const topicPages = {
    find: (slug: string) => Promise.resolve(['bread', 'loaves'].includes(slug) ? bread : null),
    withNewsletters: () => Promise.resolve([bread]),
  };
  const entities = {
    find: (slug: string) => Promise.resolve(slug === 'bread' ? ({ id: 1, name: 'Bread' } as Entity) : null),
    widestSlugs: () => Promise.resolve(['acme']),
    counts: () => Promise.resolve({ editions: 1, newsletters: 1 }),
    editions: () => Promise.resolve({ items: [{ edition, quote: null }], pagination: NaN as never }),
  };
  const collections = {
    find: (_visitor: unknown, slug: string) => Promise.resolve(slug === 'bread' ? { id: 5, feeds: {} } : null),
    publicSlugs: () => Promise.resolve(['bread']),
    listPublic: () =>
      Promise.resolve({ items: [{ slug: 'bread', name: 'Loaves', visibility: 'public', ownerName: null }] }),
  } as unknown as CollectionService;
  const pages = {
    editions: { find: () => Promise.resolve(edition), latestOfTopic: () => Promise.resolve([edition]) },
    collections,
    collectionEntries: { ofCollections: () => Promise.resolve(new Map<number, EntryView[]>()) },
    client: new BuiltClient(folder),
    newsletters,
    topics,
    topicPages,
    entities,
    products,
    pages: { findPublished: (slug: string) => Promise.resolve(slug === 'bread' ? written : null) },
    site: {
      ...siteWith({ name: 'Index' }),
      pages: [{ slug: 'bread', title: 'Bread', place: PagePlace.FOOTER, isInSitemap: true }],
    },
    setup: { isOpen: false },
    publicUrl: 'https://index.example',
    turns: renderingTurns(),
  };
  const callerOf = () => Promise.reject(new Error('Nobody asks here'));
  const charge = () => Promise.resolve();
  const ask = (question: Question) => {
    asked.push(question);
    return Promise.resolve(question.operationName === 'Refused' ? null : { newsletter: { name: hostile.name } });
  };
  server = await startServer(express().use(feedRoutes({ ...pages, callerOf, charge }), clientPages({ ...pages, ask })));
});

afterAll(() => Promise.all([server.close(), rm(folder, { recursive: true })]));

const documentOf = async (address: string) => (await fetch(server.origin + address)).text();
const responsesIn = (text: string) =>
  JSON.parse(
    /<script type="application\/json" id="preloaded-responses">(.*?)<\/script>/s.exec(text)?.[1] ?? '',
  ) as object;

describe("a newsletter's document", () => {
  it('shows its name, description and picture without scripts', async () => {
    const text = await documentOf('/newsletter/7');
    expect(text).toContain('<h1>Bread &amp; &lt;/script&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;</h1>');
    expect(text).toContain('<p>Flour &quot;and&quot; &lt;b&gt;water&lt;/b&gt; for $&amp; and $1</p>');
    expect(text).toContain(`<img src="/images/${hostile.imageId}">`);
    expect(text).toContain('<ul><li>Bread</li><li>&lt;Ovens&gt;</li></ul>');
  });

  it('only links to http(s) URLs', async () => {
    expect(await documentOf('/newsletter/7')).not.toContain('href="javascript');
    expect(await documentOf('/newsletter/8')).toContain(
      '<a href="https://a.example/b/?c=d&amp;utm_source=index.example&amp;utm_medium=referral">a.example/b/</a>',
    );
  });

  it('leads to the site to subscribe if there is no page for it', async () => {
    expect(await documentOf('/newsletter/8')).toContain(
      '<a href="https://a.example/b/?c=d&amp;utm_source=index.example&amp;utm_medium=referral">Subscribe</a>',
    );
  });

  it('shows the initial if there is no picture', async () => {
    expect(await documentOf('/newsletter/8')).toContain('<i>Ä</i>');
  });

  it('contains the responses to its first queries, except failed ones', async () => {
    const text = await documentOf('/newsletter/7');
    expect(responsesIn(text)).toEqual({
      Detail: { variables: { id: '7', limit: 10 }, data: { newsletter: { name: hostile.name } } },
    });
    expect(asked.at(-2)).toEqual({
      operationName: 'Detail',
      query: '{ newsletter }',
      variables: { id: '7', limit: 10 },
    });
  });

  it("names the page's own scripts before the main one", async () => {
    const scripts = [...(await documentOf('/newsletter/7')).matchAll(/rel="later".*?href="(.*?)"/g)];
    expect(scripts.map(([, script]) => script)).toEqual(['/assets/react.js', '/assets/page.js', '/assets/index.js']);
  });
});

describe("a topic's document", () => {
  it('shows its name and newsletters without scripts', async () => {
    const text = await documentOf('/topics/bread');
    expect(text).toContain('<h1>Bread</h1><p>Flour &amp; water.</p>');
    expect(text).toContain('<a href="/newsletter/8">ärmel</a>');
    expect(text).toContain('<a href="/newsletter/7">Bread &amp; &lt;/script&gt;');
    expect(text).toContain('<title>Bread · Index</title>');
    expect(responsesIn(text)).toMatchObject({ Topic: { variables: { slug: 'bread' } } });
    expect(await documentOf('/topics')).toMatch(
      /Kitchen<p>What &lt;cooks&gt; write.<\/p>.*<a href="\/topics\/bread">Bread<\/a><p>Flour &amp; water.<\/p>/s,
    );
  });

  it('links to its feed, whose items link to editions', async () => {
    expect(await documentOf('/topics/bread')).toContain('href="/topics/bread.rss"');
    const feed = await documentOf('/topics/bread.rss');
    expect(feed).toContain('<title>Bread &amp; &lt;/script&gt;');
    expect(feed).toContain('Rye &lt;again&gt;</title><link>https://index.example/newsletter/7?edition=70</link>');
    expect((await fetch(`${server.origin}/topics/nothing.rss`)).status).toBe(404);
  });

  it.each([
    ['/topics/loaves', '/topics/bread'],
    ['/topics/loaves.atom', '/topics/bread.atom'],
  ])('at its former address %s leads to %s', async (former, location) => {
    const { status, headers } = await fetch(server.origin + former, { redirect: 'manual' });
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([301, location, 'no-cache']);
  });

  it('comes as Atom and JSON Feed, too', async () => {
    const atom = parseAtomFeed(await documentOf('/topics/bread.atom'));
    const link = 'https://index.example/newsletter/7?edition=70';
    expect(atom).toMatchObject({ title: { value: 'Bread · Index' }, entries: [{ links: [{ href: link }] }] });
    const json = parseJsonFeed(await documentOf('/topics/bread.json'));
    expect(json).toMatchObject({ feed_url: 'https://index.example/topics/bread.json', items: [{ url: link }] });
    for (const format of ['atom', 'json', 'html'])
      expect((await fetch(`${server.origin}/topics/nothing.${format}`)).status).toBe(404);
  });
});

describe('what search engines read', () => {
  const dataOf = async (address: string) =>
    [...(await documentOf(address)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
    );

  it.each([
    ['/', ['WebSite']],
    ['/topics', ['ItemList', 'BreadcrumbList']],
    ['/topics/bread', ['ItemList', 'BreadcrumbList']],
    ['/newsletter/7', ['Periodical', 'BreadcrumbList']],
    ['/collections', ['ItemList', 'BreadcrumbList']],
    ['/editions/70', []],
  ])('of %s is %j', async (address, types) => {
    expect((await dataOf(address)).map((data) => data['@type'])).toEqual(types);
  });

  it('has the public collections, and names no owner without a name', async () => {
    const text = await documentOf('/collections');
    expect(text).toContain('<a href="/collections/bread">Loaves</a><p>A collection by a member.</p>');
  });

  it('says where a newsletter is, and what it is called', async () => {
    expect((await dataOf('/newsletter/7'))[0]).toMatchObject({
      '@context': 'https://schema.org',
      name: hostile.name,
      url: 'https://index.example/newsletter/7',
    });
  });

  it('shows the text of an operator without scripts, and runs nothing that it says', async () => {
    const text = await documentOf('/pages/bread');
    expect(text).toContain('<title>Terms &amp; &lt;b&gt;more&lt;/b&gt; · Index</title>');
    expect(text).toContain('<meta name="description" content="Who may &quot;what&quot;.">');
    expect(text).toContain(
      '<h1>Terms &amp; &lt;b&gt;more&lt;/b&gt;</h1><p>Who may &quot;what&quot;.</p><div><h2>Law</h2>',
    );
    expect(text).toContain('<p>See &lt;script&gt;alert(1)&lt;/script&gt; <strong>all</strong> $&amp; ');
    expect(text).toContain(
      '<a href="https://law.example/?a&amp;b">of it</a>, [not](javascript:alert(1)) [nor](data:text/html,x) !<a href="https://spy.example/p.png">seen</a></p><ul><li>one',
    );
    expect((await fetch(`${server.origin}/pages/other`)).status).toBe(404);
  });

  it('has a title, a description and a first view of its own for every page of the sitemap', async () => {
    const addresses = [...(await documentOf('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) =>
      address.replace('https://index.example', ''),
    );
    expect(addresses).toEqual(expect.arrayContaining(['/pricing', '/developers', '/bot', '/api-docs']));
    const titles = new Set<string>();
    for (const address of addresses.filter((one) => !/^\/(mentions|collections)\//.test(one))) {
      const text = await documentOf(address || '/');
      titles.add(/<title>(.*?)<\/title>/.exec(text)?.[1] ?? '');
      expect([address, text.match(/<h1>/g)?.length]).toEqual([address, 1]);
      expect([address, text]).toEqual([address, expect.stringMatching(/<meta name="description" content="[^"]{10}/)]);
    }
    expect(titles.size).toBe(addresses.filter((one) => !/^\/(mentions|collections)\//.test(one)).length);
  });

  it('may be all that assistants are told of', async () => {
    const robots = await documentOf('/robots.txt');
    expect(robots).toContain('Allow: /api/openapi.json');
    expect(robots).not.toContain('Disallow: /graphql');
  });

  it.each(['rss', 'atom', 'json'])('is offered the newest newsletters as %s', async (format) => {
    expect(await documentOf('/')).toContain(`href="/newsletters.${format}"`);
    expect(await documentOf(`/newsletters.${format}`)).toContain('https://index.example/newsletter/7');
  });
});

describe('a page of the client', () => {
  it('never responds with 404 for a route of the client', async () => {
    const routes = await readClientRoutes();
    expect(routes.length).toBeGreaterThan(10);
    for (const route of routes) {
      const address = route.path.replace(':id', '7').replace(':slug', 'bread');
      const { status } = await fetch(server.origin + address, { headers: { accept: 'text/html' } });
      // The server is set up.
      const expected = address === '/setup' ? 404 : 200;
      expect([address, status]).toEqual([address, expected]);
      expect((await fetch(`${server.origin}${address === '/' ? '' : address}/`)).status).toBe(expected);
    }
  });

  it.each([
    '/nowhere',
    '/admin/nowhere',
    '/newsletter',
    '/newsletter/9',
    '/newsletter/x',
    '/product/9',
    '/topics/nothing',
    '/mentions/nothing',
    '/collections/nothing',
    '/topics/%00',
    '/topics/%E0%A4%A',
  ])('responds with 404 for %s', async (address) => {
    expect((await fetch(server.origin + address)).status).toBe(404);
  });

  it('shows the number of newsletters on the home page, and the first of them', async () => {
    const text = await documentOf('/');
    const rows = /<h1>1,234 newsletters, sorted\u00a0by\u00a0topic\.<\/h1><table>(.*?)<\/table>/s.exec(text)?.[1] ?? '';
    const [first, second] = rows.split('</tr>');
    expect(first).toContain(
      `<img src="/images/${hostile.imageId}?size=thumb"><a lang="fr" href="/newsletter/7">Bread &amp; &lt;/script`,
    );
    expect(first).toContain('<li dir="auto">Bread</li><li dir="auto">&lt;Ovens&gt;</li><p>Flour &quot;and');
    expect(second).toBe('<tr><i>Ä</i><a href="/newsletter/8">ärmel</a><p></p>');
    expect(responsesIn(text)).toHaveProperty('Site');
  });

  it.each(['/login', '/search'])('preloads nothing for %s, which has no queries', async (address) => {
    const text = await documentOf(address);
    expect(responsesIn(text)).toEqual({});
    expect(text).toContain('<div id="root"><b>Index</b></div>');
  });

  it('has a picture for link previews, and its own title if it is about something', async () => {
    expect(await documentOf('/')).toContain('<meta property="og:image" content="https://index.example/card.png">');
    expect(await documentOf('/product/7')).toContain('<title>A Year of Letters · Index</title>');
    expect(await documentOf('/newsletter/8')).toContain('<title>ärmel · Index</title>');
  });
});

it('lists indexed routes and newsletters in the sitemap, and excludes hidden routes from crawling', async () => {
  const sitemap = await documentOf('/sitemap.xml');
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const indexed = (await readClientRoutes()).filter((route) => route.isIndexed).map((route) => route.path);
  expect(listed).toEqual(
    [...indexed, '/topics/bread', '/mentions/acme', '/collections/bread', '/pages/bread', '/newsletter/7'].map(
      (address) => `https://index.example${address}`,
    ),
  );
  expect(await documentOf('/robots.txt')).toContain('Disallow: /account\n');
});
