import { editionUrl } from '../../discover/edition-url.js';
import type { Finding } from '../../discover/finding.js';
import { plainTitle } from '../../discover/plain-text.js';
import { readFeed } from '../../discover/read-feed.js';
import { findWrittenDate } from '@niche-newsletters/page-reader/read/facts/written-date';
import { subdomain } from '../identity.js';
import { parseJsonList } from '../json-list.js';
import { isGeneratedBy } from '../markers.js';
import type { FetchedDocument, Platform } from '../platform.js';
import { feedSource, sitemapSource } from '../sources.js';

const PAGE_SIZE = 100;
const MAX_PAGE_BYTES = 20 * 1024 * 1024;

interface Post {
  link?: string;
  date?: string;
  modified_gmt?: string;
  title?: { rendered?: string };
}

export const wordpress: Platform = {
  key: 'wordpress',
  name: 'WordPress',
  otherNames: ['WordPress.com'],
  identify: subdomain('wordpress.com'),
  recognises: ({ headers, html }) =>
    isGeneratedBy(html, 'WordPress') ||
    (headers.link ?? '').includes('api.w.org') ||
    /https:\/\/api\.w\.org\/|\/wp-content\//.test(html),
  sources: ({ base }) => [
    {
      reader: 'wordpress-posts',
      start: [`${base}/wp-json/wp/v2/posts?per_page=${PAGE_SIZE}&page=1&_fields=id,link,date,modified_gmt,title`],
      isWhole: true,
      isHead: true,
      accept: 'application/json',
      maxBytes: MAX_PAGE_BYTES,
    },
    feedSource([`${base}/feed/`], { reader: 'wordpress-feed', isWhole: true }),
    sitemapSource([`${base}/wp-sitemap-posts-post-1.xml`], { isWhole: true }),
  ],
  readers: { 'wordpress-posts': readPosts, 'wordpress-feed': readPagedFeed },
  isEdition: (url) =>
    /\/(category|tag|author|page|comments|attachment|feed)(\/|$)/.test(url.pathname) || url.searchParams.has('p')
      ? false
      : undefined,
};

function readPosts({ url, headers, bytes }: FetchedDocument): Finding[] {
  const posts = parseJsonList(bytes) as Post[];
  const total = Number(headers['x-wp-total'] ?? 0);
  const findings = posts.flatMap((post) => toFinding(post, url));
  if (total > 0) findings.push({ announced: total });
  const next = new URL(url);
  const number = Number(next.searchParams.get('page'));
  const pages = Number(headers['x-wp-totalpages'] ?? 0);
  const isLast = pages > 0 ? number >= pages : posts.length < PAGE_SIZE;
  if (posts.length === 0 || isLast) return findings;
  next.searchParams.set('page', String(number + 1));
  return [...findings, { page: next.href }];
}

function toFinding(post: Post, base: string): Finding[] {
  const url = post.link ? editionUrl(post.link, base) : undefined;
  if (!url) return [];
  const modifiedAt = findWrittenDate(post.modified_gmt ? `${post.modified_gmt}Z` : '');
  // `date` is in the site's time zone; the UTC time may be on another day.
  const publishedAt = findWrittenDate(post.date ?? '');
  return [{ edition: { url, title: plainTitle(post.title?.rendered), publishedAt, modifiedAt } }];
}

/** The feed has pages. The first missing one ends it. */
function readPagedFeed(document: FetchedDocument): Finding[] {
  const findings = readFeed(document);
  if (findings.length === 0) return [];
  const next = new URL(document.url);
  next.searchParams.set('paged', String(Number(next.searchParams.get('paged') ?? 1) + 1));
  return [...findings, { page: next.href }];
}
