import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import iconv from 'iconv-lite';
import { parsePage } from '@niche-newsletters/page-reader/read/markup/parse-page';
import { PoliteWeb } from '../../../outside/web-access/polite-web.js';
import { inlineReader } from '../../../testing/inline-reader.js';
import { webResponse } from '../../../testing/sites/site-web.js';
import type { SmallSite } from '../../../testing/sites/small/small-site.js';
import { SMALL_SITES } from '../../../testing/sites/small/small-sites.js';
import { shareOf } from '../../../testing/whole-grid.js';
import type { FrontPage } from '../../../reading/platforms/platform.js';
import { discoverPages } from './discover-pages.js';
import { likenessOf } from '../../../reading/lists/edition-shape.js';
import { editionUrlKey } from '../../../reading/lists/edition-url.js';
import { findFeeds } from '../../../reading/lists/find-feeds.js';
import { findSignUp } from '../../../reading/lists/find-sign-up.js';
import { readFeed } from '../../../reading/lists/read-feed.js';
import { linksIn } from '../../../reading/lists/read-links.js';
import { readSitemap } from '../../../reading/lists/read-sitemap.js';
import { siteAt, wholeSiteOf } from '../../../reading/lists/site-scope.js';
import type { VisitMemory } from './visit-memory.js';

describe('finding the feeds of a page', () => {
  const URL = 'https://letters.example.com/notes/today.html';
  const feedsIn = (html: string) => findFeeds({ html, document: parsePage(html), url: URL, headers: {} });

  test.each([
    ['<link rel="alternate" type="application/rss+xml" href="https://letters.example.com/rss">', '/rss'],
    ["<link rel='alternate' type='application/atom+xml' href='/atom.xml'>", '/atom.xml'],
    ['<link rel=alternate type=application/rss+xml href=/rss.xml>', '/rss.xml'],
    ['<LINK REL="ALTERNATE" TYPE="APPLICATION/RSS+XML" HREF="/Feed">', '/Feed'],
    ['<link href="feed.xml" type="application/rss+xml" rel="alternate"/>', '/notes/feed.xml'],
    ['<link rel="alternate feed" type="application/atom+xml" href="../atom">', '/atom'],
    ['<link rel="alternate" type="application/rss+xml" href="/feed?a=1&amp;b=2">', '/feed?a=1&b=2'],
    ['<link rel="alternate" type="application/rss+xml" href="&#x2F;feed&#47;main">', '/feed/main'],
    ['<base href="https://letters.example.com/base/"><link rel=alternate type=text/xml href=rss>', '/base/rss'],
    ['<link rel="alternate" type="application/rss+xml; charset=utf-8" href="/rss">', '/rss'],
    ['<link rel="alternate" type="application/feed+json" href="/feed.json">', '/feed.json'],
    ['<link rel="alternate" type="application/rdf+xml" href="/index.rdf">', '/index.rdf'],
    ['<link rel="alternate" href="/index.xml" title="Feed">', '/index.xml'],
    ['<link\n  rel="alternate"\n  type="application/rss+xml"\n  href="\n /rss \n">', '/rss'],
    ['<link title="a > b" rel="alternate" type="application/rss+xml" href="/rss">', '/rss'],
    ['<link rel="alternate" type="application/rss+xml" href="feed://letters.example.com/rss">', '/rss'],
    ['<link rel="alternate" type="application/rss+xml" href="//letters.example.com/rss">', '/rss'],
    ['<link rel="alternate" type="text/xml" href="/news.xml">', '/news.xml'],
    ['<link rel="feed stylesheet" href="/letters.atom">', '/letters.atom'],
    ['<link rel="alternate" type="text/xml" href="/export.php?feed=rss2">', '/export.php?feed=rss2'],
    ['<link rel="alternate" title="Feed" href="/?format=atom">', '/?format=atom'],
    ['<!--[if !IE]><!--><link rel="alternate" type="application/rss+xml" href="/rss"><!--<![endif]-->', '/rss'],
    ['<!-- <link rel="alternate" type="application/rss+xml" href="/old"> --><a href="/rss.xml">RSS</a>', '/rss.xml'],
    ['<p>Follow by <a href="/feeds/posts/default?alt=rss">feed</a></p>', '/feeds/posts/default?alt=rss'],
    ['<footer><a class=icon href=../index.xml><svg></svg></a></footer>', '/index.xml'],
  ])('%s', (html, path) => {
    expect(feedsIn(`<html><head>${html}</head></html>`)).toEqual([`https://letters.example.com${path}`]);
  });

  test.each([
    '<link rel="stylesheet" type="text/css" href="/feed.css">',
    '<link rel="alternate" hreflang="de" href="/de/">',
    '<link rel="alternate" type="application/json+oembed" href="/wp-json/oembed/1.0/embed?url=x">',
    '<link rel="alternate" type="application/rss+xml" title="Comments feed" href="/comments/feed">',
    '<link rel="alternate" type="application/rss+xml" href="">',
    '<link rel="alternate" type="application/json" href="/wp-json/wp/v2/pages/7">',
    '<!-- nothing -->',
    '<!-- <link rel="alternate" type="application/rss+xml" href="/rss"> -->',
    `<script>document.write('<link rel="alternate" type="application/rss+xml" href="/rss">')</script>`,
    '<link rel="alternate stylesheet" type="application/rss+xml" href="/rss">',
    '<link rel="alternates" type="application/rss+xml" href="/rss">',
    '<a href="https://friends.example.org/feed.xml">A friend’s feed</a>',
    '<a href="/comments/feed">Comments</a>',
    '<link rel="alternate" type="application/xml" title="Feeds and more" href="/export/7">',
    '<link rel="alternate" type="application/rdf+xml" href="/people/marta">',
    '<link rel="alternate" type="text/xml" href="/sitemap.xml">',
    '<a href="/feedback">Feedback</a>',
  ])('ignores %s', (html) => expect(feedsIn(html)).toEqual([]));

  test('finds a feed below a path named sitemap', () =>
    expect(feedsIn('<link rel="alternate" type="application/rss+xml" href="/sitemap/rss">')).toEqual([
      'https://letters.example.com/sitemap/rss',
    ]));

  test('finds a feed on a feed service, and ignores links in the text if the head has one', () => {
    const burner = '<a href="https://feeds.feedburner.com/letters.rss">RSS</a>';
    expect(feedsIn(burner)).toEqual(['https://feeds.feedburner.com/letters.rss']);
    expect(feedsIn(`<link rel="alternate" type="application/rss+xml" href="/rss">${burner}`)).toEqual([
      'https://letters.example.com/rss',
    ]);
  });

  test('keeps the order of the page, without duplicates', () => {
    const link = (href: string) => `<link rel="alternate" type="application/rss+xml" href="${href}">`;
    expect(feedsIn(link('/all') + link('/short') + link('/all'))).toEqual([
      'https://letters.example.com/all',
      'https://letters.example.com/short',
    ]);
  });
});

describe('a feed', () => {
  const TITLES: Record<string, string> = {
    'UTF-8': 'Schleusen – žluťoučký 潮',
    'UTF-16LE': 'Schleusen – žluťoučký 潮',
    'UTF-16BE': 'Schleusen – žluťoučký 潮',
    'ISO-8859-1': 'Señales de la esclusa',
    'ISO-8859-2': 'Žluťoučký kůň u zdymadla',
    'windows-1251': 'Шлюзы и ворота',
    'KOI8-R': 'Шлюзы и ворота',
    GB2312: '水闸与潮汐',
    Shift_JIS: '水門と潮',
    'EUC-KR': '수문과 조수',
    'ISO-8859-7': 'Θυρίδες και παλίρροιες',
  };

  const feed = (encoding: string) =>
    `<?xml version="1.0" encoding="${encoding}"?>\n<rss version="2.0"><channel><item><title>${TITLES[encoding]}</title><link>https://letters.example.com/1</link></item></channel></rss>`;

  const titleOf = (bytes: Uint8Array, headers: Record<string, string> = {}) =>
    readFeed({ url: 'https://letters.example.com/feed', headers, bytes }).map((finding) =>
      'edition' in finding ? finding.edition.title : undefined,
    );

  test.each(Object.keys(TITLES))('in %s is decoded by its XML declaration', (encoding) => {
    expect(titleOf(iconv.encode(feed(encoding), encoding))).toEqual([TITLES[encoding]]);
  });

  test('is decoded by its header, which overrides the XML declaration', () => {
    const bytes = iconv.encode(feed('KOI8-R'), 'windows-1251');
    expect(titleOf(bytes, { 'content-type': 'application/rss+xml; charset=windows-1251' })).toEqual(['Шлюзы и ворота']);
  });
});

describe('a sitemap', () => {
  const ORIGIN = 'https://letters.example.com';
  const read = async (body: string | Uint8Array) => {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    const findings = await readSitemap({ url: `${ORIGIN}/sitemap.xml`, headers: {}, bytes });
    return findings.map((finding) => {
      if ('edition' in finding) return finding.edition.url.replace(ORIGIN, '');
      return 'page' in finding ? `page ${finding.page.replace(ORIGIN, '')}` : 'link';
    });
  };
  const entry = (path: string) => `<url><loc>${ORIGIN}${path}</loc></url>`;
  const XML = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entry('/p/one')}${entry('/p/two')}</urlset>`;
  const BOTH = ['/p/one', '/p/two'];

  test.each<[string, string | Uint8Array]>([
    ['in XML', `<?xml version="1.0" encoding="UTF-8"?>\n${XML}`],
    ['with a byte order mark', `\uFEFF<?xml version="1.0"?>${XML}`],
    ['in UTF-16', Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${XML}`, 'utf16le')],
    ['after empty lines', `\n\n  ${XML}`],
    ['in gzip', gzipSync(XML)],
    ['cut off in gzip', gzipSync(XML + ' '.repeat(10_000)).subarray(0, -8)],
    ['with a prefix', XML.replace(/<(\/?)(\w)/g, '<$1sm:$2').replace('xmlns=', 'xmlns:sm=')],
    ['in capitals', XML.replace(/<\/?\w+/g, (tag) => tag.toUpperCase())],
    ['with images', XML.replaceAll('</loc>', '</loc><image:image><image:loc>/i.png</image:loc></image:image>')],
    ['with relative addresses', XML.replaceAll(ORIGIN, '')],
    ['with white space and CDATA', XML.replaceAll('<loc>', '<loc>\n <![CDATA[').replaceAll('</loc>', ']]>\n</loc>')],
    [
      'as RSS',
      `<rss version="2.0"><channel><item><link>${ORIGIN}/p/one</link></item><item><link>${ORIGIN}/p/two</link></item></channel></rss>`,
    ],
    [
      'as Atom',
      `<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>1</id><link href="/p/one"/></entry><entry><id>2</id><link href="/p/two"/></entry></feed>`,
    ],
    ['without its end', XML.slice(0, -9)],
    ['after a warning of the software', `Warning: header() in /srv/index.php\n<?xml version="1.0"?>${XML}`],
    ['in UTF-16 without a byte order mark', Buffer.from(XML, 'utf16le')],
    ['after a document type that does not end', `<!DOCTYPE urlset [<!ENTITY a SYSTEM "x]>${XML}`],
    ['with entries that are not separated', XML.replace('</url><url>', '')],
    ['with images of any prefix', XML.replaceAll('</loc>', '</loc><img><loc>/i.png</loc></img>')],
    [
      'with an entity of its own',
      `<!DOCTYPE x [<!ENTITY own SYSTEM "file:///etc/passwd">]>${XML.replace('/p/one', '/p/one&own;')}`,
    ],
    ['with a bare ampersand', XML.replace('</urlset>', `<x>a & b</x></urlset>`)],
  ])('can be %s', async (_, body) => expect(await read(body)).toEqual(BOTH));

  test.each([
    ['as it is', '/p?a=1&b=2'],
    ['as a reference', '/p?a=1&amp;b=2'],
    ['as a reference twice', '/p?a=1&amp;amp;b=2'],
    ['by number', '/p?a=1&#38;b=2'],
    ['in CDATA', '<![CDATA[/p?a=1&b=2]]>'],
  ])('can have an ampersand in an address %s', async (_, path) => {
    expect(await read(`<urlset>${entry(path)}${entry('/p/two')}</urlset>`)).toEqual(['/p?a=1&b=2', '/p/two']);
  });

  test('can have letters in an old encoding', async () => {
    const xml = `<?xml version="1.0" encoding="ISO-8859-1"?><urlset>${entry('/p/caf\u00e9')}</urlset>`;
    expect(await read(Buffer.from(xml, 'latin1'))).toEqual(['/p/caf%C3%A9']);
  });

  test('is read up to where it is damaged', async () => {
    const long = `<urlset>${Array.from({ length: 5_000 }, (_, n) => entry(`/p/${n * 7919}`)).join('')}</urlset>`;
    const bytes = gzipSync(long);
    bytes.fill(0xff, bytes.length - 500);
    expect((await read(bytes)).slice(0, 2)).toEqual(['/p/0', '/p/7919']);
  });

  test('that ends in the middle keeps the part that it names', async () => {
    expect(await read(`<sitemapindex><sitemap><loc>${ORIGIN}/a.xml.gz</loc><lastm`)).toEqual(['page /a.xml.gz']);
  });

  test('does not list other schemes', async () => {
    const urls = ['mailto:a@b.c', 'javascript:alert(1)', 'ftp://x.org/f'].map((url) => `<url><loc>${url}</loc></url>`);
    expect(await read(`<urlset>${urls.join('')}</urlset>`)).toEqual([]);
  });

  test('lists its parts like pages', async () => {
    expect(await read(XML.replaceAll('/p/two', '/post-sitemap2.xml'))).toEqual(['/p/one', 'page /post-sitemap2.xml']);
  });

  test('for news has titles and dates', async () => {
    const news = (title: string) =>
      `<news:news><news:publication><news:name>Letters</news:name></news:publication><news:publication_date>2024-05-03T09:30:00+02:00</news:publication_date><news:title>${title}</news:title></news:news><video:video><video:title>No</video:title><video:publication_date>2020-01-01</video:publication_date></video:video>`;
    const body = XML.replace('</loc>', `</loc>${news('Locks &amp; gates')}`);
    const findings = await readSitemap({ url: `${ORIGIN}/sitemap.xml`, headers: {}, bytes: Buffer.from(body) });
    expect(findings[0]).toEqual({
      edition: { url: `${ORIGIN}/p/one`, title: 'Locks & gates', publishedAt: '2024-05-03T09:30:00+02:00' },
    });
  });

  test('index lists its parts', async () => {
    const index = `<sitemapindex><sitemap><loc>${ORIGIN}/a.xml.gz</loc></sitemap></sitemapindex>`;
    expect(await read(index)).toEqual(['page /a.xml.gz']);
  });

  test.each(['', '{}', 'no addresses here', '<html><body>Not found</body></html>'])(
    'that is invalid has no entries: %j',
    async (body) => expect(await read(body)).toEqual([]),
  );
});

describe('the links of a page', () => {
  const ADDRESS = 'https://letters.example.com/archive';
  const DATE = '<b>2 May 2024</b>';
  const picturesOf = (count: number) =>
    Array.from({ length: count }, (_, n) => `<a href="/p/${n}"><img src="/${n}.png"></a>`).join('');

  test('a link has the date of its entry', () => {
    const [link] = linksIn(parsePage(`<div class="card">${DATE}${picturesOf(1)}</div>`), ADDRESS);
    expect(link?.publishedAt).toBe('2024-05-02');
  });

  test('a list with a date and hundreds of pictures is no entry', () => {
    const links = linksIn(parsePage(`<div class="card">${DATE}${picturesOf(700)}</div>`), ADDRESS);
    expect([links.length, links.filter(({ publishedAt }) => publishedAt)]).toEqual([700, []]);
  });

  test('a link with an upper-case attribute is found on long pages too', () => {
    const text = 'The tide book lists every quay of the harbour by name. '.repeat(9);
    const page = `<HTML><BODY><P CLASS="byline">By Ada Fenwick</P><P>${text}<A HREF="000012.html" ID="next">Gates</A></P></BODY></HTML>`;
    expect(linksIn(parsePage(page), 'https://lists.example.org/2024/date.html').map(({ url }) => url)).toEqual([
      'https://lists.example.org/2024/000012.html',
    ]);
  });
});

describe('the page to subscribe on', () => {
  const signUpOf = (links: string[], platform = 'any-site') =>
    findSignUp({
      base: 'https://a.example/letters',
      front: {
        url: 'https://a.example/letters/',
        platform,
        feeds: [],
        apis: [],
        links,
        listed: [],
        menu: [],
        neighbours: [],
      },
    });

  test('the page to subscribe on is one that the front page links to, without its parameters', () => {
    const links = [
      'https://a.example/about',
      'https://a.example/letters/Subscribe/?utm_source=menu',
      'https://a.example/signup',
    ];
    expect(signUpOf(links)).toBe('https://a.example/letters/Subscribe/');
    expect(signUpOf(['https://a.example/sign-up'])).toBe('https://a.example/sign-up');
  });

  test('is not found on another site, or in the title of an edition', () => {
    const links = [
      'https://b.example/subscribe',
      'https://a.example/why-people-subscribe',
      'https://a.example/subscribe/thanks',
    ];
    expect(signUpOf(links)).toBeUndefined();
  });

  test('is where the platform has it', () => {
    expect(signUpOf([], 'substack')).toBe('https://a.example/letters/subscribe');
  });
});

describe('the scope of a site', () => {
  const front = (url: string, platform = 'any-site'): FrontPage => ({
    url,
    platform,
    feeds: [],
    apis: [],
    links: [],
    listed: [],
    menu: [],
    neighbours: [],
  });

  describe('a newsletter in a folder', () => {
    test.each([
      'https://www.linkedin.com/newsletters/the-ledger-6863172283143094272/',
      'https://medium.com/the-ledger',
      'https://world.hey.com/marta',
      'https://cs.example.edu/~marta/',
      'https://blogs.example.org/users/marta',
      'https://letters.example.net/@marta',
      'https://example.net/marta-lindqvist',
      'https://buttondown.com/marta',
      'https://example.com/c/ledger/newsletter',
    ])('%s does not include the rest of a shared host', (url) => {
      expect(wholeSiteOf(siteAt(front(url)))).toBeUndefined();
    });

    test.each([
      'https://example.com/newsletter',
      'https://example.com/newsletter/sign-up',
      'https://example.com/join.html',
    ])('%s includes the whole site, because the path is a page of it', (url) =>
      expect(wholeSiteOf(siteAt(front(url)))?.base).toBe('https://example.com'),
    );
  });

  describe("an edition's URL", () => {
    test.each([
      ['/2024/5/7/the-lock', 'edition'],
      ['/2024/05/gates', 'edition'],
      ['/2024-5-7-gates', 'edition'],
      ['/pipermail/locks/2024-May/000123.html', 'plain'],
      ['/issues/12', 'edition'],
      ['/posts/gates', 'edition'],
      ['/gates', 'plain'],
      ['/why-the-gate-opens', 'maybe'],
      ['/2024', 'other'],
      ['/2024/5', 'other'],
      ['/archive/2024', 'other'],
      ['/tag/gates', 'other'],
      ['/about', 'other'],
      ['/page/2', 'other'],
    ])('%s: %s', (path, likeness) => {
      expect(likenessOf(`https://locks.example.com${path}`)).toBe(likeness);
    });
  });
});

describe('small sites', () => {
  const typeOf = (body: string) =>
    /^<\?xml/.test(body) ? 'application/xml' : /^[[{]/.test(body) ? 'application/json' : 'text/html';

  /** A newsletter's known editions and memory, from visit to visit. */
  class Visitor {
    readonly found = new Set<string>();
    private memory: VisitMemory = {};

    /** Returns the requested addresses. */
    async visit(site: SmallSite): Promise<string[]> {
      const requests: string[] = [];
      const get = (address: string) => {
        requests.push(address);
        const answer = site.fetch(new URL(address)) ?? { status: 404, body: '<h1>Not found</h1>' };
        const { body, status = 200, headers = {} } = typeof answer === 'string' ? { body: answer } : answer;
        return Promise.resolve(
          webResponse(address, { status, headers: { 'content-type': typeOf(body), ...headers }, body }),
        );
      };
      const { memory } = await discoverPages({
        web: new PoliteWeb({ get }, { userAgent: 'TestReader/1.0', delayMs: 0 }),
        reader: inlineReader,
        url: site.url,
        memory: this.memory,
        log: () => undefined,
        store: (editions) => {
          const before = this.found.size;
          for (const { url } of editions) this.found.add(editionUrlKey(url));
          return Promise.resolve(this.found.size - before);
        },
      });
      this.memory = JSON.parse(JSON.stringify(memory)) as VisitMemory;
      return requests;
    }

    missing({ editions }: SmallSite): string[] {
      return editions.filter((url) => !this.found.has(editionUrlKey(url)));
    }

    wrong({ editions }: SmallSite): string[] {
      const right = new Set(editions.map(editionUrlKey));
      return [...this.found].filter((key) => !right.has(key));
    }
  }

  test.each(shareOf(SMALL_SITES, { share: 1, of: 10 }))(
    'a visit finds all editions, and only these: %s',
    async (_, make) => {
      const visitor = new Visitor();
      const site = make(100);
      const first = await visitor.visit(site);
      expect(visitor.missing(site).length).toBeLessThanOrEqual(2);
      expect(visitor.wrong(site).length).toBeLessThanOrEqual(1);
      expect(first.length).toBeLessThanOrEqual(20 + 1.3 * 100);

      const later = make(101);
      const second = await visitor.visit(later);
      expect(visitor.missing(later).length).toBeLessThanOrEqual(2);
      expect(visitor.missing(later)).not.toContain(later.editions[0]);
      expect(visitor.wrong(later).length).toBeLessThanOrEqual(1);
      expect(second.length).toBeLessThanOrEqual(10);
    },
  );
});
