import { describe, expect, it, test } from '@jest/globals';
import { newsletterKey } from '../../reading/platforms/newsletter-key.js';
import { inlineReader } from '../../testing/inline-reader.js';
import { pagesWeb } from '../../testing/sites/site-web.js';
import { PoliteWeb } from '../../outside/web-access/polite-web.js';
import { discoverPages } from './discover/discover-pages.js';
import { RecommendationKind } from '../../reading/neighbours/neighbour-list.js';
import { MAX_NEIGHBOURS, readNeighbours } from '../../reading/neighbours/read-neighbours.js';

describe('the key of a newsletter', () => {
  const SAME: [string, string[]][] = [
    [
      'https://example.com/',
      [
        'http://example.com',
        'https://www.example.com/',
        'HTTPS://EXAMPLE.COM',
        'https://example.com./',
        'https://example.com:443/',
        'http://example.com:80//',
        'https://example.com/#about',
        'https://example.com/?utm_source=x&utm_medium=y',
        'https://example.com/?ref=producthunt&fbclid=1',
        'https://example.com/index.html',
        'https://example.com/subscribe',
        'https://example.com/archive/',
        'https://example.com/feed',
        'example.com',
        'www.example.com/about',
      ],
    ],
    [
      'https://example.com/notes',
      ['http://www.example.com/notes/', 'example.com//notes//?utm_campaign=a', 'https://m.example.com/notes/index.php'],
    ],
    ['https://example.com/?b=2&a=1', ['https://example.com/?a=1&b=2', 'https://example.com/?a=1&b=2&gclid=3']],
    ['https://münchen.example/', ['https://xn--mnchen-3ya.example']],
    ['https://example.com/caf%C3%A9', ['https://example.com/café', 'https://example.com/cafe%CC%81']],
    [
      'https://ledger.substack.com/',
      [
        'https://substack.com/@ledger',
        'https://www.substack.com/@Ledger/posts',
        'https://open.substack.com/pub/ledger/p/an-edition?r=abc&utm_medium=ios',
        'https://ledger.substack.com/p/an-edition',
        'https://ledger.substack.com/archive?sort=new',
      ],
    ],
    [
      'https://buttondown.com/ledger',
      [
        'https://buttondown.email/ledger/',
        'https://buttondown.com/ledger/archive/issue-1/',
        'https://buttondown.email/Ledger/rss',
        'https://ledger.buttondown.email',
      ],
    ],
    [
      'https://ledger.kit.com/',
      ['https://ledger.ck.page', 'https://ledger.ck.page/posts/issue-1', 'https://ledger.kit.com/profile'],
    ],
    [
      'https://ledger.beehiiv.com/',
      ['https://ledger.beehiiv.com/p/issue-1', 'https://ledger.beehiiv.com/subscribe?_bhlid=1'],
    ],
    ['https://ledger.ghost.io', ['https://ledger.ghost.io/issue-1/']],
    [
      'https://medium.com/@ledger',
      ['https://ledger.medium.com/', 'https://medium.com/feed/@ledger', 'https://medium.com/@Ledger/an-edition-123'],
    ],
    [
      'https://medium.com/the-ledger',
      ['https://medium.com/the-ledger/an-edition-123', 'https://medium.com/feed/the-ledger'],
    ],
    [
      'https://us1.campaign-archive.com/home/?u=abc&id=def',
      ['https://us7.campaign-archive.com/home/?id=def&u=abc&e=reader'],
    ],
    [
      'https://www.linkedin.com/newsletters/the-ledger-6912345678901234567/',
      ['https://linkedin.com/newsletters/6912345678901234567'],
    ],
    ['https://steadyhq.com/de/ledger', ['https://steady.page/en/ledger/about', 'https://steadyhq.com/ledger']],
    ['https://ledger.wordpress.com', ['https://ledger.wordpress.com/2026/11/01/issue']],
    ['https://ledger.blogspot.com', ['https://ledger.blogspot.de/2026/11/issue.html']],
  ];

  const DIFFERENT: [string, string][] = [
    ['https://example.com/', 'https://example.org/'],
    ['https://example.com/', 'https://news.example.com/'],
    ['https://example.com/a', 'https://example.com/b'],
    ['https://example.com/a', 'https://example.com/A'],
    ['https://example.com/?list=1', 'https://example.com/?list=2'],
    ['https://example.com:8080/', 'https://example.com/'],
    ['https://example.com/news/archive', 'https://example.com/news'],
    ['https://one.substack.com', 'https://two.substack.com'],
    ['https://substack.com/@one', 'https://substack.com/browse'],
    ['https://buttondown.com/one', 'https://buttondown.com/two'],
    ['https://medium.com/@one', 'https://medium.com/one'],
    ['https://app.kit.com/one', 'https://app.kit.com/two'],
    ['https://www.com/', 'https://com/'],
  ];

  it.each(SAME.flatMap(([first, others]) => others.map((other): [string, string] => [other, first])))(
    '%s and %s are the same newsletter',
    (other, first) => expect(newsletterKey(other)).toBe(newsletterKey(first)),
  );

  it.each(DIFFERENT)('%s and %s are different newsletters', (one, other) => {
    expect(newsletterKey(one)).not.toBe(newsletterKey(other));
  });

  it('rejects invalid addresses', () => {
    expect(() => newsletterKey('not an address')).toThrow();
    expect(() => newsletterKey('')).toThrow();
  });
});

describe('small sites', () => {
  interface SmallSite {
    platform: string;
    /** Address of the newsletter. */
    url: string;
    /** Bodies by path. */
    pages: Record<string, string>;
    /** Paths of the editions. */
    editions: string[];
  }

  const rss = (...paths: string[]) =>
    `<rss version="2.0"><channel>${paths.map((path) => `<item><title>Gates</title><link>${path}</link></item>`).join('')}</channel></rss>`;
  const links = (...paths: string[]) => paths.map((path) => `<li><a href="${path}">Gates and locks</a></li>`).join('');

  const SITES: SmallSite[] = [
    {
      platform: 'curated',
      url: 'https://locks.curated.co/',
      pages: { '/': links('/issues'), '/issues': links('/issues/2', '/issues/1', '/about', '/issues/2#start') },
      editions: ['/issues/1', '/issues/2'],
    },
    {
      platform: 'listmonk',
      url: 'https://lists.example.com/archive',
      pages: {
        '/archive': `${links('/archive/0b5e-11', '/archive/latest')}<a href="?page=2">2</a><a href="https://listmonk.app">listmonk</a>`,
        '/archive?page=2': links('/archive/the-gates'),
      },
      editions: ['/archive/0b5e-11', '/archive/the-gates'],
    },
    {
      platform: 'tumblr',
      url: 'https://locks.tumblr.com/',
      pages: {
        '/': `<link rel="alternate" type="application/rss+xml" href="https://locks.tumblr.com/rss">${links('/page/2')}`,
        '/rss': rss('https://locks.tumblr.com/post/712345678901/gates'),
        '/page/2': links('/post/712345678900/locks', '/tagged/locks', '/archive'),
      },
      editions: ['/post/712345678901/gates', '/post/712345678900/locks'],
    },
    {
      platform: 'any-site',
      url: 'https://locks.micro.blog/',
      pages: {
        '/': '<link rel="micropub" href="https://micro.blog/micropub">',
        '/feed.xml': rss('/2024/05/07/gates.html'),
        '/archive': links('/2024/05/07/gates.html', '/2024/05/06/081500.html', '/about/'),
      },
      editions: ['/2024/05/07/gates.html', '/2024/05/06/081500.html'],
    },
    {
      platform: 'any-site',
      url: 'https://locks.bearblog.dev/',
      pages: {
        '/': links('/', '/blog/'),
        '/blog/': `<nav><a href="/now/">Now</a></nav><ul class="blog-posts"><li><span><i><time datetime="2024-05-07">07 May, 2024</time></i></span><a href="/gates/">Gates</a></li></ul>`,
      },
      editions: ['/gates/'],
    },
    {
      platform: 'hey-world',
      url: 'https://world.hey.com/marta',
      pages: {
        '/marta': links('/marta/gates-0a1b2c3d', '/tomas/strangers-0a1b2c3d', '/marta/feed.atom'),
      },
      editions: ['/marta/gates-0a1b2c3d'],
    },
    {
      platform: 'any-site',
      url: 'https://www.locks.example.com/',
      pages: {
        '/': '<!-- This is Squarespace. --><link rel="alternate" type="application/rss+xml" href="/letters?format=rss">',
        '/letters?format=rss': rss('/letters/2024/5/7/gates'),
        '/sitemap.xml':
          '<urlset><url><loc>https://www.locks.example.com/letters/2024/5/6/locks</loc></url><url><loc>https://www.locks.example.com/shop</loc></url></urlset>',
      },
      editions: ['/letters/2024/5/7/gates', '/letters/2024/5/6/locks'],
    },
  ];

  test.each(SITES)('a newsletter on $platform at $url is detected, and its editions are discovered', async (site) => {
    const found = new Set<string>();
    const { memory } = await discoverPages({
      web: new PoliteWeb(pagesWeb(site.pages), { userAgent: 'TestReader/1.0', delayMs: 0 }),
      reader: inlineReader,
      url: site.url,
      memory: {},
      log: () => undefined,
      store: (editions) => {
        for (const { url } of editions) found.add(new URL(url).pathname);
        return Promise.resolve(editions.length);
      },
    });
    expect(memory.platform).toBe(site.platform);
    expect([...found].sort()).toEqual([...site.editions].sort());
  });
});

describe('lists of recommended sites', () => {
  const { GHOST, BLOGROLL } = RecommendationKind;
  const read = (kind: typeof GHOST | typeof BLOGROLL, text: string) =>
    readNeighbours({ kind, document: { url: 'https://a.example/list', headers: {}, bytes: Buffer.from(text) } });

  const outlines = (text: string) => `<?xml version="1.0"?><opml version="2.0"><body>${text}</body></opml>`;

  test('Ghost lists addresses, and other things in the list are left out', () => {
    const list = [
      { url: 'https://b.example/', created_at: '2026-01-01' },
      null,
      7,
      'https://c.example',
      { url: 5 },
      {},
    ];
    expect(read(GHOST, JSON.stringify(list))).toEqual([{ url: 'https://b.example/', name: '' }]);
  });

  test('a blogroll lists pages or feeds with their names, also in folders', () => {
    const text = outlines(`<outline text="Friends"><outline text="B" xmlUrl="https://b.example/feed"/>
    <outline title="C &amp; D" htmlUrl="https://c.example/" xmlUrl="https://c.example/feed"/></outline>`);
    expect(read(BLOGROLL, text)).toEqual([
      { url: 'https://b.example/feed', name: 'B' },
      { url: 'https://c.example/', name: 'C & D' },
    ]);
  });

  test('a long list ends after 200 sites', () => {
    const sites = Array.from({ length: 5_000 }, (_, at) => `https://site-${at}.example/`);
    expect(read(GHOST, JSON.stringify(sites.map((url) => ({ url }))))).toHaveLength(MAX_NEIGHBOURS);
    const text = outlines(sites.map((url) => `<outline htmlUrl="${url}"/>`).join(''));
    expect(read(BLOGROLL, text)).toHaveLength(MAX_NEIGHBOURS);
  });

  test.each([
    [GHOST, ''],
    [GHOST, '<html>Not found</html>'],
    [GHOST, '{"recommendations": []}'],
    [GHOST, 'null'],
    [BLOGROLL, ''],
    [BLOGROLL, '<!doctype html><p>Not found'],
    [BLOGROLL, '<rss version="2.0"/>'],
    [BLOGROLL, '<opml><outline'],
    [
      BLOGROLL,
      '<!DOCTYPE o [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><opml><outline text="&b;" htmlUrl="https://b.example"/></opml>',
    ],
  ] as const)('a %s list that is none is refused: %s', (kind, text) => {
    expect(() => read(kind, text)).toThrow();
  });
});
