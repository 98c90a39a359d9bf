import { subdomain } from '../identity.js';
import { isOnHost } from '../markers.js';
import type { Platform } from '../platform.js';
import { feedSource, linkSource, sitemapSource } from '../sources.js';

/** `/post/123/slug` on a blog's own host, `/name/123/slug` on tumblr.com. */
const isPost = (url: string): boolean => /\/(post\/\d+|\d{8,})(\/[^/]*)?\/?$/.test(new URL(url).pathname);

export const tumblr: Platform = {
  key: 'tumblr',
  name: 'Tumblr',
  identify: subdomain('tumblr.com'),
  sharedHosts: /^(www\.)?tumblr\.com$/,
  recognises: ({ url, headers, html }) =>
    isOnHost(url, /(^|\.)tumblr\.com$/) || 'x-tumblr-user' in headers || html.includes('assets.tumblr.com'),
  listings: /\/(archive|rss|page\/\d+)\/?$/,
  sources: ({ base, front }) => [
    feedSource(front.feeds.length > 0 ? front.feeds.slice(0, 1) : [`${base}/rss`]),
    sitemapSource([`${base}/sitemap.xml`], { isWhole: true, skipsPage: (url) => /sitemap-pages/.test(url) }),
    linkSource([front.url], { isEdition: isPost, isFurtherPage: (url) => /\/page\/\d+\/?$/.test(url) }),
  ],
  // Who liked the post and passed it on.
  rule: { remove: ['ol.notes'] },
  isEdition: (url) => isPost(url.href),
};
