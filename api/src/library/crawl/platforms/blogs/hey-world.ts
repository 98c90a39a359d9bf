import { isOnHost } from '../markers.js';
import type { Platform } from '../platform.js';
import { feedSource, linkSource } from '../sources.js';

const isPost = (url: string): boolean => /^\/[^/]+\/[^/]+-[0-9a-f]{8}\/?$/.test(new URL(url).pathname);

export const heyWorld: Platform = {
  key: 'hey-world',
  name: 'HEY World',
  otherNames: ['HEY'],
  sharedHosts: /^world\.hey\.com$/,
  recognises: ({ url, html }) =>
    isOnHost(url, /^world\.hey\.com$/) || /https:\/\/world\.hey\.com\/(assets|vendor|packs)\//.test(html),
  listings: /\/feed\.atom$/,
  sources: ({ base, front }) => [
    linkSource([front.url], { isEdition: isPost }, { isWhole: true }),
    feedSource([`${base}/feed.atom`]),
  ],
  isEdition: (url) => isPost(url.href),
};
