import { decodePage, parsePage } from '@niche-newsletters/page-reader/read/markup/parse-page';
import { recognisePlatform } from '../platforms/platforms.js';
import type { FetchedDocument, FrontPage } from '../platforms/platform.js';
import { findFeeds } from './find-feeds.js';
import { findJsonLists } from './json-list.js';
import { findBlogroll } from '../neighbours/find-blogroll.js';
import { linksIn } from './read-links.js';

/** Reads what discovery needs from the front page. Runs in a worker thread. */
export function readFrontPage({ url, headers, bytes }: FetchedDocument): FrontPage {
  const html = decodePage(bytes, headers['content-type']);
  const document = parsePage(html);
  const first = { url, headers, html, document };
  const platform = recognisePlatform(first);
  const links = linksIn(document, url);
  const listed = new Set(links.filter(({ isAside }) => !isAside).map((link) => link.url));
  const menu = links.filter(({ isMenu, url: address }) => isMenu && !listed.has(address)).map((link) => link.url);
  return {
    url,
    platform: platform.key,
    feeds: [...new Set([...(platform.findFeeds?.(first) ?? []), ...findFeeds(first)])],
    apis: findJsonLists(html, url),
    links: [...new Set(links.map((link) => link.url))],
    listed: [...listed],
    // A longer one is the list itself.
    menu: menu.length < listed.size ? menu : [],
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
  listed: [],
  menu: [],
  neighbours: [],
});
