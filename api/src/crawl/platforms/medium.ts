import { feedSource, linkSource } from './sources.js';
import type { Platform, Site } from './platform.js';

/** Stories end in the identity that Medium gave them. */
const isStory = (url: string): boolean => /-[0-9a-f]{10,12}\/?$/.test(new URL(url).pathname);
const ARCHIVE = /\/archive\/\d{4}(\/\d{2}(\/\d{2})?)?\/?$/;

export const medium: Platform = {
  name: 'medium',
  recognises: ({ url, html }) =>
    /(^|\.)medium\.com$/.test(new URL(url).hostname) ||
    /property=["']al:ios:app_name["'] content=["']Medium["']|content=["']com\.medium\.reader["']/.test(html),
  listings: /\/(archive.*|about|latest)\/?$/,
  sources: (site) => [
    feedSource([feedAddress(site)]),
    linkSource(
      [`${site.base}/archive`],
      { isEdition: isStory, isFurtherPage: (url) => ARCHIVE.test(new URL(url).pathname) },
      { isHead: false, isWhole: true },
    ),
    linkSource([site.first.url], { isEdition: isStory }),
  ],
  isEdition: (url) => isStory(url.href),
};

/** On Medium's own host the feed stands before the name. */
function feedAddress({ base }: Site): string {
  const { hostname, origin, pathname } = new URL(base);
  return hostname === 'medium.com' ? `${origin}/feed${pathname}` : `${base}/feed`;
}
