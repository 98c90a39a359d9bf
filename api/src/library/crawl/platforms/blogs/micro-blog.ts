import { isOnHost } from '../markers.js';
import type { Platform } from '../platform.js';
import { feedSource, linkSource } from '../sources.js';

const isPost = (url: string): boolean => /\/\d{4}\/\d{2}\/\d{2}\/[^/]+$/.test(new URL(url).pathname);

export const microBlog: Platform = {
  key: 'micro-blog',
  name: 'Micro.blog',
  recognises: ({ url, html }) =>
    isOnHost(url, /\.micro\.blog$/) || /https:\/\/micro\.blog\/(micropub|webmention|indieauth)/.test(html),
  listings: /\/(archive|feed\.(xml|json)|categories\/[^/]+)\/?$/,
  sources: ({ base }) => [
    feedSource([`${base}/feed.xml`]),
    linkSource([`${base}/archive/`], { isEdition: isPost }, { isWhole: true }),
  ],
  isEdition: (url) => isPost(url.href),
};
