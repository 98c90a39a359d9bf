import { describe, expect, test } from '@jest/globals';
import { PoliteWeb } from '../../../outside/web-access/polite-web.js';
import { inlineReader } from '../../../testing/inline-reader.js';
import { webResponse } from '../../../testing/sites/site-web.js';
import { discoverPages, type VisitResult } from './discover-pages.js';
import type { VisitMemory } from './visit-memory.js';

type Answer = { body: string; headers?: Record<string, string> } | string | undefined;

interface Visited extends VisitResult {
  paths: string[];
  requests: number;
  log: string[];
}

async function visit(url: string, answer: (url: URL) => Answer, memory: VisitMemory = {}): Promise<Visited> {
  const paths = new Set<string>();
  const log: string[] = [];
  let requests = 0;
  const get = (address: string) => {
    requests += 1;
    const found = answer(new URL(address));
    const { body, headers = {} } = typeof found === 'string' ? { body: found } : (found ?? { body: 'Nothing here' });
    const type = { 'content-type': /^<(rss|urlset)/.test(body) ? 'application/xml' : 'text/html' };
    return Promise.resolve(
      webResponse(address, { status: found === undefined ? 404 : 200, headers: { ...type, ...headers }, body }),
    );
  };
  const result = await discoverPages({
    web: new PoliteWeb({ get }, { userAgent: 'TestReader/1.0', delayMs: 0 }),
    reader: inlineReader,
    url,
    memory,
    log: (message) => void log.push(message),
    store: (editions) => {
      const before = paths.size;
      for (const edition of editions) paths.add(new URL(edition.url).pathname);
      return Promise.resolve(paths.size - before);
    },
  });
  return { ...result, paths: [...paths], requests, log };
}

const SITE = 'https://paper.example';
const WORDS = ['locks', 'gates', 'weirs', 'tides', 'dykes', 'boats'];
const slug = (at: number) => `${WORDS[at % 6]}-of-the-week-${WORDS[(at * 5 + 1) % 6]}`;
const post = (at: number) => `/2026/${String(1 + (at % 9)).padStart(2, '0')}/${10 + (at % 19)}/${slug(at)}-${at}/`;
const numbers = (length: number, from = 0) => Array.from({ length }, (_, at) => at + from);
const links = (paths: string[]) =>
  paths.map((path) => `<li><a href="${path}">${path.replace(/\W+/g, ' ')}</a></li>`).join('');
const html = (head: string, ...lists: string[]) =>
  `<!doctype html><html lang="en"><head>${head}</head><body>${lists.join('')}</body></html>`;
const rss = (paths: string[], host = SITE) =>
  `<rss version="2.0"><channel>${paths.map((path) => `<item><title>A letter</title><link>${host}${path}</link></item>`).join('')}</channel></rss>`;

describe('a newsletter that is a part of a site', () => {
  const LETTERS = numbers(30).map(post);
  const OTHERS = numbers(200, 100).map(post);
  const feedLink = (path: string) => `<link rel="alternate" type="application/rss+xml" href="${path}">`;
  const paged = (url: URL, size: number) => {
    const page = Number(url.searchParams.get('paged') ?? /\/page\/(\d+)/.exec(url.pathname)?.[1] ?? 1);
    return LETTERS.slice((page - 1) * size, page * size);
  };

  test('a category of WordPress has its posts all over the site', async () => {
    const answer = (url: URL): Answer => {
      const { pathname } = url;
      if (pathname === '/category/newsletter/feed/') return paged(url, 10).length > 0 ? rss(paged(url, 10)) : undefined;
      if (pathname === '/feed/') return rss(OTHERS.slice(0, 10));
      if (!pathname.startsWith('/category/newsletter/') || paged(url, 10).length === 0) return undefined;
      const head = `<meta name="generator" content="WordPress 6.8">${feedLink('/feed/')}${feedLink('/category/newsletter/feed/')}`;
      const menu = `<nav>${links(['/category/sports/', '/about-the-author-and-us/'])}</nav><aside>${links(OTHERS.slice(0, 5))}</aside>`;
      return html(
        head,
        menu,
        `<main>${links(paged(url, 10))}<a class="next" href="/category/newsletter/page/2/">Older posts</a></main>`,
      );
    };
    const first = await visit(`${SITE}/category/newsletter/`, answer);
    expect(first.paths.sort()).toEqual([...LETTERS].sort());
    expect(first.requests).toBeLessThan(20);
    const again = await visit(`${SITE}/category/newsletter/`, answer, first.memory);
    expect(again).toMatchObject({ isUnchanged: true, requests: 3 });
  });

  test.each(['/tag/letters/', '/author/ada/', '/blog/newsletter/', '/de/'])(
    '%s has a feed of its own',
    async (base) => {
      const answer = ({ pathname }: URL): Answer => {
        if (pathname === `${base}feed.xml`) return rss(LETTERS.slice(0, 10));
        if (pathname !== base) return undefined;
        return html(
          feedLink(`${base}feed.xml`),
          `<aside>${links(OTHERS.slice(0, 9))}</aside>`,
          `<main>${links(LETTERS)}</main>`,
        );
      };
      expect((await visit(SITE + base, answer)).paths.sort()).toEqual([...LETTERS].sort());
    },
  );

  test('a series has no feed, but a list', async () => {
    const answer = ({ pathname }: URL): Answer =>
      pathname === '/series/canals/'
        ? html('', `<nav>${links(['/about-the-author-and-us/', '/privacy/'])}</nav><main>${links(LETTERS)}</main>`)
        : undefined;
    expect((await visit(`${SITE}/series/canals/`, answer)).paths.sort()).toEqual([...LETTERS].sort());
  });

  test('a subdomain shares the feed of its site', async () => {
    const answer = ({ pathname }: URL): Answer => {
      if (pathname === '/feed.xml') return rss(LETTERS.slice(0, 5), 'https://www.paper.example');
      return pathname === '/' ? html(feedLink('/feed.xml'), '<p>Letters</p>') : undefined;
    };
    expect((await visit('https://letters.paper.example/', answer)).paths).toEqual(LETTERS.slice(0, 5));
  });
});

describe('a walk ends', () => {
  test('where a calendar goes on for ever, and says so', async () => {
    const answer = ({ pathname }: URL): Answer => {
      if (pathname === '/')
        return html(
          '',
          links(numbers(9).map((at) => `/letters/${slug(at)}-${at}`)),
          '<a href="/archive/1">Archive</a>',
        );
      const page = Number(/^\/archive\/(\d+)$/.exec(pathname)?.[1]);
      return page ? html('', `<a rel="next" href="/archive/${page + 1}">Next</a>`) : undefined;
    };
    const { paths, requests, log } = await visit(`${SITE}/`, answer);
    expect(paths).toHaveLength(9);
    expect(requests).toBeLessThan(50);
    expect(log.join('\n')).toContain('20 requests in a row brought nothing new');
  });

  test('where the same page answers to every number', async () => {
    const list = links(numbers(9).map((at) => `/letters/${slug(at)}-${at}`));
    const answer = ({ pathname, searchParams }: URL): Answer =>
      pathname === '/'
        ? html('', list, `<a rel="next" href="/?page=${Number(searchParams.get('page') ?? 1) + 1}">Next</a>`)
        : undefined;
    const { paths, requests } = await visit(`${SITE}/`, answer);
    expect(paths).toHaveLength(9);
    expect(requests).toBeLessThan(25);
  });
});

describe('pages that are no editions', () => {
  const STATIC = ['/about-the-author-and-us', '/privacy-and-cookies-statement', '/become-a-sponsor-today'];

  test.each([
    ['in a sitemap', () => numbers(20).map((at) => `/letters/${slug(at)}-${at}`)],
    ['of an archive by year', () => numbers(20).map((at) => `/letters/${2016 + (at % 9)}/${slug(at)}-${at}.html`)],
  ])('are told by the shape that most addresses have, %s', async (_, letters) => {
    const answer = ({ pathname }: URL): Answer => {
      if (pathname === '/') return html('', '<p>Letters</p>');
      const urls = [...STATIC, ...letters(), '/archive/2015.html'].map(
        (path) => `<url><loc>${SITE}${path}</loc></url>`,
      );
      return pathname === '/sitemap.xml' ? `<urlset>${urls.join('')}</urlset>` : undefined;
    };
    expect((await visit(`${SITE}/`, answer)).paths.sort()).toEqual(letters().sort());
  });

  test('are not the links of a list that is a long menu itself', async () => {
    const letters = numbers(20).map((at) => `/${slug(at)}-${at}`);
    const answer = ({ pathname }: URL) => (pathname === '/' ? html('', `<nav>${links(letters)}</nav>`) : undefined);
    expect((await visit(`${SITE}/`, answer)).paths.sort()).toEqual(letters.sort());
  });
});

describe('a site', () => {
  const LETTERS = numbers(30).map((at) => `/letters/${slug(at)}-${at}`);
  const size = 10;
  const pageOf = (number: number) => LETTERS.slice((number - 1) * size, number * size);
  const json = (value: unknown, headers: Record<string, string> = {}) => ({
    body: JSON.stringify(value),
    headers: { 'content-type': 'application/json', ...headers },
  });
  const items = (paths: string[]) => paths.map((path) => ({ title: 'A letter', url: path }));
  const first = (more: string, head = '') => html(head, `<main>${links(pageOf(1))}</main>`, more);
  const number = (url: URL, name = 'page') =>
    Number(url.searchParams.get(name) ?? /(\d+)(\.html)?\/?$/.exec(url.pathname)?.[1] ?? 1);

  const SHAPES: Record<string, (url: URL) => Answer> = {
    'that scrolls over an API with numbers': (url) =>
      url.pathname === '/api/posts'
        ? json({ posts: items(pageOf(number(url))) })
        : url.pathname === '/'
          ? first('<script>fetch(`/api/posts?page=${page}`)</script>')
          : undefined,
    'that scrolls over an API with offsets': (url) =>
      url.pathname === '/api/letters'
        ? json(items(LETTERS.slice(number(url, 'offset')).slice(0, size)))
        : url.pathname === '/'
          ? first('<div data-more="/api/letters?offset=0"></div>')
          : undefined,
    'that scrolls over an API with addresses': (url) =>
      url.pathname === '/more.json'
        ? json({
            data: items(pageOf(number(url))),
            links: { next: number(url) < 3 ? `/more.json?page=${number(url) + 1}` : null },
          })
        : url.pathname === '/'
          ? first('<div data-src="/more.json?page=1"></div>')
          : undefined,
    'with rel=next in its head': (url) =>
      pageOf(number(url)).length > 0 && /^\/(page\/\d+\/)?$/.test(url.pathname)
        ? html(`<link rel="next" href="/page/${number(url) + 1}/">`, `<main>${links(pageOf(number(url)))}</main>`)
        : undefined,
    'with Link headers': (url) =>
      url.pathname === '/' && pageOf(number(url, 'p')).length > 0
        ? {
            body: html('', links(pageOf(number(url, 'p')))),
            headers: { link: `</?p=${number(url, 'p') + 1}>; rel="next"` },
          }
        : undefined,
    'with a JSON Feed in pages': (url) =>
      url.pathname === '/feed.json'
        ? json({
            version: 'https://jsonfeed.org/version/1.1',
            title: 'Letters',
            next_url: number(url) < 3 ? `${SITE}/feed.json?page=${number(url) + 1}` : undefined,
            items: pageOf(number(url)).map((path) => ({ id: path, url: SITE + path, title: 'A letter' })),
          })
        : url.pathname === '/'
          ? html('<link rel="alternate" type="application/feed+json" href="/feed.json">')
          : undefined,
    'with pages as Jekyll writes them': (url) =>
      /^\/(page\d+\/)?$/.test(url.pathname)
        ? html('', links(pageOf(number(url))), links(['/page2/', '/page3/']))
        : undefined,
    'with pages as Astro writes them': (url) =>
      /^\/blog(\/\d)?$/.test(url.pathname)
        ? html('', links(pageOf(number(url))), links(['/blog/2', '/blog/3']))
        : url.pathname === '/'
          ? html('', links(['/blog']))
          : undefined,
  };

  test.each(Object.entries(SHAPES))('%s is found whole', async (_, answer) => {
    const { paths, requests, memory } = await visit(`${SITE}/`, answer);
    expect(paths.sort()).toEqual([...LETTERS].sort());
    expect(requests).toBeLessThan(30 * 1.3 + 20);
    const again = await visit(`${SITE}/`, answer, memory);
    expect(again.requests).toBeLessThanOrEqual(10);
  });

  test('with numbered issues in one folder has no static pages among them', async () => {
    const issues = numbers(40, 1).map((at) => `/issues/${at}.html`);
    const answer = ({ pathname }: URL): Answer =>
      pathname === '/'
        ? html(
            '',
            links([...issues, '/about-the-author-and-us.html', '/become-a-sponsor-today.html', '/archive/2015.html']),
          )
        : undefined;
    expect((await visit(`${SITE}/`, answer)).paths.sort()).toEqual([...issues].sort());
  });
});
