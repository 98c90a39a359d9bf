import { isOnHost } from '../markers.js';
import type { Platform } from '../platform.js';
import { feedSource, linkSource } from '../sources.js';

export const bear: Platform = {
  key: 'bear',
  name: 'Bear',
  otherNames: ['Bear Blog'],
  recognises: ({ url, html }) =>
    isOnHost(url, /\.bearblog\.dev$/) || /href=["']?https:\/\/bearblog\.dev\/?["'>\s]/.test(html),
  listings: /\/(blog|feed)\/?$/,
  sources: ({ base }) => [
    // Slugs may be single words. The list has dates for posts only.
    { ...linkSource([`${base}/blog/`], { isEdition: () => false }), sortLink: datedAsEdition },
    feedSource([`${base}/feed/`]),
  ],
};

const datedAsEdition = ({ publishedAt }: { publishedAt?: string }) => (publishedAt ? 'edition' : undefined);
