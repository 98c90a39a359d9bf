import { feedSource, linkSource, sitemapSource } from './sources.js';
import type { Platform, Site } from './platform.js';

const isPost = (url: string): boolean => /\/p\/[^/]+\/?$/.test(new URL(url).pathname);

export const beehiiv: Platform = {
  name: 'beehiiv',
  recognises: ({ html, url }) =>
    /media\.beehiiv\.(com|net)|beehiiv__|rss\.beehiiv\.com/.test(html) || /\.beehiiv\.com$/.test(new URL(url).hostname),
  listings: /\/(archive|posts|subscribe|p\/[^/]+)\/?$/,
  sources: (site) => [
    ...feedOf(site),
    sitemapSource([`${site.base}/sitemap.xml`], { isWhole: true, isHead: true }),
    linkSource([`${site.base}/archive`], { isEdition: isPost, isFurtherPage: (url) => /[?&]page=\d+/.test(url) }),
  ],
  isEdition: (url) => isPost(url.href),
};

/** Only where the owner turned it on: its address cannot be guessed. */
function feedOf({ first }: Site) {
  const address = /https:\/\/rss\.beehiiv\.com\/feeds\/[\w-]+\.xml/.exec(first.html)?.[0];
  return address ? [feedSource([address])] : [];
}
