import type { PageLink } from '../lists/finding.js';
import type { Source } from './platform.js';

/** Longer feeds are truncated. The newest editions come first. */
export const MAX_FEED = 8 * 1024 * 1024;
/** Limit of the sitemap protocol. */
export const MAX_SITEMAP = 50 * 1024 * 1024;

/** '/page/2', '/2024', '/archives/2024_05.html' */
const FURTHER_PATH = /\/(page[/-]?)?\d{1,4}([-_/]\d{1,2})?(\.html?|\.php)?\/?$/i;

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

type IsEdition = (url: string, link: PageLink) => boolean;

export const linkSource = (start: string[], isEdition: IsEdition, more: Partial<Source> = {}): Source => ({
  reader: 'links',
  start,
  sortLink: (link) => {
    if (isEdition(link.url, link)) return 'edition';
    return link.isNext || FURTHER_PATH.test(link.url) || isCounted(link.url, start) ? 'page' : undefined;
  },
  isHead: true,
  accept: 'text/html',
  ...more,
});

/** A page of the list by a number, such as `?start=20` and `?year=2024`. */
function isCounted(address: string, lists: string[]): boolean {
  const { pathname, searchParams } = new URL(address);
  const [value = '', another] = searchParams.values();
  return another === undefined && /^\d+$/.test(value) && lists.some((list) => new URL(list).pathname === pathname);
}
