import { subdomain } from '../identity.js';
import { isOnHost } from '../markers.js';
import type { Platform } from '../platform.js';
import { feedSource, linkSource, sitemapSource } from '../sources.js';

const isPost = (url: string): boolean => /\/p\/[^/]+\/?$/.test(new URL(url).pathname);

export const beehiiv: Platform = {
  key: 'beehiiv',
  name: 'beehiiv',
  signUpPath: '/subscribe',
  identify: subdomain('beehiiv.com'),
  recognises: ({ html, url }) =>
    isOnHost(url, /\.beehiiv\.com$/) || /media\.beehiiv\.(com|net)|beehiiv__|rss\.beehiiv\.com/.test(html),
  listings: /\/(archive|posts|subscribe|p\/[^/]+)\/?$/,
  // Only if the owner enabled the feed. Its address is random.
  findFeeds: ({ html }) => html.match(/https:\/\/rss\.beehiiv\.com\/feeds\/[\w-]{1,64}\.xml/)?.slice(0, 1) ?? [],
  sources: ({ base, front }) => [
    ...(front.feeds.length > 0 ? [feedSource(front.feeds.slice(0, 1))] : []),
    sitemapSource([`${base}/sitemap.xml`], { isWhole: true, isHead: true }),
    linkSource([`${base}/archive`], isPost),
  ],
  isEdition: (url) => isPost(url.href),
};
