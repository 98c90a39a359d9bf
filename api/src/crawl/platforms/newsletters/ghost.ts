import { subdomain } from '../identity.js';
import { isGeneratedBy } from '../markers.js';
import type { Platform } from '../platform.js';
import { feedSource, sitemapSource } from '../sources.js';

export const ghost: Platform = {
  key: 'ghost',
  name: 'Ghost',
  identify: subdomain('ghost.io'),
  recognises: ({ html }) => isGeneratedBy(html, 'Ghost') || /\sdata-ghost=/.test(html),
  sources: ({ base }) => [
    // One page only; it has the authors and dates that the sitemap lacks.
    feedSource([`${base}/rss/`]),
    sitemapSource([`${base}/sitemap-posts.xml`], { isWhole: true }),
  ],
  // Drafts and mail-only posts have paths like Substack's editions.
  isEdition: (url) => (/\/(p|email|r|ghost|tag|author|page)\/[^/]+/.test(url.pathname) ? false : undefined),
};
