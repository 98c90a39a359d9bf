import { expect, test } from '@jest/globals';
import { inlineReader } from '../../../testing/inline-reader.js';
import { pagesWeb } from '../../../testing/site-web.js';
import { PoliteWeb } from '../../../outside/web-access/polite-web.js';
import { discoverPages } from '../discover/discover-pages.js';

interface SmallSite {
  platform: string;
  /** Address of the newsletter. */
  url: string;
  /** Bodies by path. */
  pages: Record<string, string>;
  /** Paths of the editions. */
  editions: string[];
}

const THREAD = 'KQZ7A2M4XW3V5T6Y8R9PDFGH2J4L6N8B';
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
    platform: 'hyperkitty',
    url: 'https://lists.example.org/hyperkitty/list/locks@example.org/',
    pages: {
      '/hyperkitty/list/locks@example.org/': `<link href="/static/hyperkitty/css/main.css" rel="stylesheet">${links('2024/5/')}`,
      '/hyperkitty/list/locks@example.org/2024/5/': links(`../../thread/${THREAD}/`, `../../message/${THREAD}/`),
    },
    editions: [`/hyperkitty/list/locks@example.org/thread/${THREAD}/`],
  },
  {
    platform: 'pipermail',
    url: 'https://lists.example.org/pipermail/locks/',
    pages: {
      '/pipermail/locks/': '<A href="2024-May/thread.html">[ Thread ]</A><A href="2024-May/date.html">[ Date ]</A>',
      '/pipermail/locks/2024-May/date.html':
        '<UL><LI><A HREF="000012.html">[Locks] Gates</A><A NAME="12">&nbsp;</A></UL>',
    },
    editions: ['/pipermail/locks/2024-May/000012.html'],
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
    platform: 'micro-blog',
    url: 'https://locks.micro.blog/',
    pages: {
      '/': '<link rel="micropub" href="https://micro.blog/micropub">',
      '/feed.xml': rss('/2024/05/07/gates.html'),
      '/archive/': links('/2024/05/07/gates.html', '/2024/05/06/081500.html', '/about/'),
    },
    editions: ['/2024/05/07/gates.html', '/2024/05/06/081500.html'],
  },
  {
    platform: 'bear',
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
    platform: 'squarespace',
    url: 'https://www.locks.example.com/',
    pages: {
      '/': '<!-- This is Squarespace. --><link rel="alternate" type="application/rss+xml" href="/letters?format=rss">',
      '/letters?format=rss': rss('/letters/2024/5/7/gates'),
      '/sitemap.xml':
        '<urlset><url><loc>https://www.locks.example.com/letters/2024/5/6/locks</loc></url><url><loc>https://www.locks.example.com/shop</loc></url></urlset>',
    },
    editions: ['/letters/2024/5/7/gates', '/letters/2024/5/6/locks'],
  },
  {
    platform: 'hugo',
    url: 'https://hugo.example.com/',
    pages: { '/': '<meta name=generator content="Hugo 0.125.4">', '/posts/index.xml': rss('/posts/gates/') },
    editions: ['/posts/gates/'],
  },
  {
    platform: 'jekyll',
    url: 'https://jekyll.example.com/',
    pages: { '/': '<meta name="generator" content="Jekyll v4.3.3" />', '/feed.xml': rss('/2024/05/07/gates.html') },
    editions: ['/2024/05/07/gates.html'],
  },
  {
    platform: 'linkedin',
    url: 'https://www.linkedin.com/newsletters/locks-6863172283143094272/',
    pages: {
      '/newsletters/locks-6863172283143094272/': links(
        'https://www.linkedin.com/pulse/gates-marta-lindqvist-abcde?trk=article',
        '/company/strangers',
        '/newsletters/strangers-6863172283143094273/',
      ),
    },
    editions: ['/pulse/gates-marta-lindqvist-abcde'],
  },
];

test.each(SITES)('a newsletter on $platform is detected, and its editions are discovered', async (site) => {
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
