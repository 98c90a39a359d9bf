import type { WebResponse } from '../../web-access/web.js';
import { editionUrl } from '../discover/edition-url.js';
import type { Finding } from '../discover/found-edition.js';
import { readFeed } from '../discover/read-feed.js';
import { findWrittenDate } from '../read/facts/written-date.js';
import { feedSource, sitemapSource } from './sources.js';
import type { Platform } from './platform.js';

const AT_ONCE = 100;

interface Post {
  link?: string;
  date?: string;
  modified_gmt?: string;
  title?: { rendered?: string };
}

export const wordpress: Platform = {
  name: 'wordpress',
  recognises: ({ headers, html }) =>
    /<meta[^>]+name=["']generator["'][^>]+content=["']WordPress/i.test(html) ||
    /api\.w\.org/.test(headers.link ?? '') ||
    /rel=["']https:\/\/api\.w\.org\/["']|\/wp-content\//.test(html),
  sources: ({ base }) => [
    {
      reader: 'wordpress-posts',
      start: [`${base}/wp-json/wp/v2/posts?per_page=${AT_ONCE}&page=1&_fields=id,link,date,modified_gmt,title`],
      read: readPosts,
      isWhole: true,
      isHead: true,
      accept: 'application/json',
      maxBytes: 20 * 1024 * 1024,
    },
    feedSource([`${base}/feed/`], { reader: 'wordpress-feed', read: readPagedFeed, isWhole: true }),
    sitemapSource([`${base}/wp-sitemap-posts-post-1.xml`], { isWhole: true }),
  ],
  isEdition: (url) =>
    /\/(category|tag|author|page|comments|attachment|feed)(\/|$)/.test(url.pathname) || url.searchParams.has('p')
      ? false
      : undefined,
};

async function* readPosts(response: WebResponse): AsyncGenerator<Finding> {
  const posts = JSON.parse(Buffer.from(await response.bytes()).toString('utf8')) as unknown;
  if (!Array.isArray(posts)) return;
  for (const post of posts as Post[]) {
    const url = post.link ? editionUrl(post.link, response.url) : undefined;
    if (!url) continue;
    const modifiedAt = findWrittenDate(post.modified_gmt ? `${post.modified_gmt}Z` : '');
    // Its day is the site's own, which the time in UTC may miss by one.
    yield {
      edition: { url, title: plain(post.title?.rendered), publishedAt: findWrittenDate(post.date ?? ''), modifiedAt },
    };
  }
  const next = new URL(response.url);
  const number = Number(next.searchParams.get('page'));
  const pages = Number(response.headers['x-wp-totalpages'] ?? 0);
  if (posts.length === 0 || (pages > 0 && number >= pages) || (pages === 0 && posts.length < AT_ONCE)) return;
  next.searchParams.set('page', String(number + 1));
  yield { page: next.href };
}

/** The feed goes on by pages, until one is missing. */
async function* readPagedFeed(response: WebResponse): AsyncGenerator<Finding> {
  let count = 0;
  for await (const finding of readFeed(response)) {
    count += 1;
    yield finding;
  }
  if (count === 0) return;
  const next = new URL(response.url);
  next.searchParams.set('paged', String(Number(next.searchParams.get('paged') ?? 1) + 1));
  yield { page: next.href };
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#8217': '’',
  '#8216': '‘',
  '#8220': '“',
  '#8221': '”',
  '#8211': '–',
  '#8212': '—',
  '#039': "'",
  hellip: '…',
  '#8230': '…',
};

const plain = (html?: string): string | undefined =>
  html
    ?.replace(/<[^>]{0,200}>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .trim() || undefined;
