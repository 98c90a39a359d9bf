import { decodePage } from '@niche-newsletters/page-reader/read/markup/parse-page';
import { recognisePlatform } from '../platforms/platforms.js';
import type { FetchedDocument, FrontPage } from '../platforms/platform.js';
import { findFeeds } from './find-feeds.js';
import { findJsonLists } from './json-list.js';
import { findBlogroll } from '../neighbours/find-blogroll.js';
import { linksIn } from './read-links.js';

/** Reads what discovery needs from the front page. Runs in a worker thread. */
export function readFrontPage({ url, headers, bytes }: FetchedDocument): FrontPage {
  const first = { url, headers, html: decodePage(bytes, headers['content-type']) };
  const platform = recognisePlatform(first);
  return {
    url,
    platform: platform.key,
    feeds: [...new Set([...(platform.findFeeds?.(first) ?? []), ...findFeeds(first)])],
    apis: findJsonLists(first.html, url),
    links: [...new Set(linksIn(first.html, url).map((link) => link.url))],
    neighbours: [...(platform.findNeighbours?.(first) ?? []), ...findBlogroll(first)],
  };
}

/** Used if the front page is blocked, or was read by an earlier visit. */
export const unreadFrontPage = (url: string, platform = 'any-site'): FrontPage => ({
  url,
  platform,
  feeds: [],
  apis: [],
  links: [],
  neighbours: [],
});
