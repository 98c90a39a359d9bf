import { linkSource } from './sources.js';
import type { Platform } from './platform.js';

const isPost = (url: string): boolean => /\/posts\/(?!feed$)[^/]+\/?$/.test(new URL(url).pathname);

/** Neither feed nor sitemap is to be counted on: the pages of posts are all there is. */
export const kit: Platform = {
  name: 'kit',
  recognises: ({ url, html }) =>
    /\.(kit\.com|ck\.page|convertkit\.com)$/.test(new URL(url).hostname) ||
    /cdn\.convertkit\.com\/assets|convertkit-creator|filekitcdn\.com\/e\/.*creator-profile/.test(html),
  listings: /\/(profile(\/posts)?|posts(\/[^/]+)?)\/?$/,
  sources: ({ base }) => [
    linkSource(
      [`${base}/posts`],
      { isEdition: isPost, isFurtherPage: (url) => /\/posts\?page=\d+$/.test(url) },
      { isWhole: true },
    ),
    linkSource([`${base}/profile`], { isEdition: isPost }),
  ],
  isEdition: (url) => isPost(url.href),
};
