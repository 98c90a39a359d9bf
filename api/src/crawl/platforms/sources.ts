import { readFeed, MAX_FEED } from '../discover/read-feed.js';
import { readLinks, type LinkRules } from '../discover/read-links.js';
import { readSitemap } from '../discover/read-sitemap.js';
import type { Source } from './platform.js';

export const feedSource = (start: string[], more: Partial<Source> = {}): Source => ({
  reader: 'feed',
  start,
  read: readFeed,
  isHead: true,
  accept: 'application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5',
  // Read as far as it goes, not refused.
  maxBytes: 4 * MAX_FEED,
  ...more,
});

export const sitemapSource = (start: string[], more: Partial<Source> = {}): Source => ({
  reader: 'sitemap',
  start,
  read: readSitemap,
  accept: 'application/xml, text/xml, */*;q=0.5',
  maxBytes: 64 * 1024 * 1024,
  ...more,
});

export const linkSource = (start: string[], rules: LinkRules, more: Partial<Source> = {}): Source => ({
  reader: 'links',
  start,
  read: (response) => readLinks(response, rules),
  isHead: true,
  accept: 'text/html',
  ...more,
});
