import type { Finding } from '../../lists/finding.js';
import { readJsonList } from '../../lists/json-list.js';
import { readFeed } from '../../lists/read-feed.js';
import { subdomain } from '../identity.js';
import { isGeneratedBy } from '../markers.js';
import type { FetchedDocument, Platform } from '../platform.js';
import { feedSource, sitemapSource } from '../sources.js';

const PAGE_SIZE = 100;

export const wordpress: Platform = {
  key: 'wordpress',
  name: 'WordPress',
  otherNames: ['WordPress.com'],
  identify: subdomain('wordpress.com'),
  recognises: ({ headers, html, document }) =>
    isGeneratedBy(document, 'WordPress') ||
    (headers.link ?? '').includes('api.w.org') ||
    /https:\/\/api\.w\.org\/|\/wp-content\//.test(html),
  sources: ({ base, front }) => [
    {
      reader: 'wordpress-posts',
      start: [`${base}/wp-json/wp/v2/posts?per_page=${PAGE_SIZE}&page=1&_fields=id,link,date,modified_gmt,title`],
      isWhole: true,
      isHead: true,
      accept: 'application/json',
    },
    feedSource([front.feeds.find(isPlain) ?? `${base}/feed/`], { reader: 'wordpress-feed', isWhole: true }),
    sitemapSource([`${base}/wp-sitemap-posts-post-1.xml`], { isWhole: true }),
  ],
  readers: { 'wordpress-posts': readJsonList, 'wordpress-feed': readPagedFeed },
  isEdition: (url) =>
    /\/(category|tag|author|page|comments|attachment|feed)(\/|$)/.test(url.pathname) ? false : undefined,
};

/** Of a site whose posts have numbers for addresses, such as `/?p=12`. */
const isPlain = (feed: string): boolean => new URL(feed).searchParams.has('feed');

/** The feed has pages. The first missing one ends it. */
function readPagedFeed(document: FetchedDocument): Finding[] {
  const findings = readFeed(document);
  if (findings.length === 0) return [];
  const next = new URL(document.url);
  next.searchParams.set('paged', String(Number(next.searchParams.get('paged') ?? 1) + 1));
  return [...findings, { page: next.href }];
}
