import { feedSource, sitemapSource } from './sources.js';
import type { Platform } from './platform.js';

export const ghost: Platform = {
  name: 'ghost',
  recognises: ({ html }) =>
    /<meta[^>]+name=["']generator["'][^>]+content=["']Ghost[\s"']/i.test(html) || /<script[^>]+data-ghost=/i.test(html),
  sources: ({ base }) => [
    // One page, without paging: what it adds are authors and dates, which the sitemap has not.
    feedSource([`${base}/rss/`]),
    sitemapSource([`${base}/sitemap-posts.xml`], { isWhole: true }),
  ],
  // Drafts and mail-only posts look like Substack's editions.
  isEdition: (url) => (/\/(p|email|r|ghost|tag|author|page)\/[^/]+/.test(url.pathname) ? false : undefined),
};
