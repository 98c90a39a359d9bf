import { subdomain } from '../identity.js';
import { isOnHost } from '../markers.js';
import type { Platform } from '../platform.js';
import { linkSource } from '../sources.js';

const isPost = (url: string): boolean => /\/posts\/(?!feed$)[^/]+\/?$/.test(new URL(url).pathname);

/** Feed and sitemap are unreliable, so only the pages of posts are read. */
export const kit: Platform = {
  key: 'kit',
  name: 'Kit',
  otherNames: ['ConvertKit'],
  identify: subdomain('kit.com', 'ck.page', 'convertkit.com'),
  recognises: ({ url, html }) =>
    isOnHost(url, /\.(kit\.com|ck\.page|convertkit\.com)$/) ||
    /cdn\.convertkit\.com\/assets|convertkit-creator|filekitcdn\.com\/e\/[^\s"']{0,200}creator-profile/.test(html),
  listings: /\/(profile(\/posts)?|posts(\/[^/]+)?)\/?$/,
  sources: ({ base }) => [linkSource([`${base}/posts`], isPost, { isWhole: true })],
  isEdition: (url) => isPost(url.href),
};
