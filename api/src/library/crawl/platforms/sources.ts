import type { Source } from './platform.js';

/** Longer feeds are truncated. The newest editions come first. */
export const MAX_FEED = 8 * 1024 * 1024;
/** Limit of the sitemap protocol. */
export const MAX_SITEMAP = 50 * 1024 * 1024;

export interface LinkRules {
  isEdition(url: string): boolean;
  /** Further pages of the list, beside those with a 'next' link. */
  isFurtherPage?(url: string): boolean;
}

export const feedSource = (start: string[], more: Partial<Source> = {}): Source => ({
  reader: 'feed',
  start,
  isHead: true,
  accept: 'application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5',
  maxBytes: MAX_FEED,
  ...more,
});

export const jsonSource = (start: string[]): Source => ({
  reader: 'json-list',
  start,
  isHead: true,
  accept: 'application/json',
});

export const sitemapSource = (start: string[], more: Partial<Source> = {}): Source => ({
  reader: 'sitemap',
  start,
  accept: 'application/xml, text/xml, */*;q=0.5',
  maxBytes: MAX_SITEMAP,
  ...more,
});

export const linkSource = (start: string[], rules: LinkRules, more: Partial<Source> = {}): Source => ({
  reader: 'links',
  start,
  sortLink: ({ url, isNext }) => {
    if (rules.isEdition(url)) return 'edition';
    return isNext || rules.isFurtherPage?.(url) ? 'page' : undefined;
  },
  isHead: true,
  accept: 'text/html',
  ...more,
});
