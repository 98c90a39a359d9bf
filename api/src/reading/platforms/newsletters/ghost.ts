import { RecommendationKind } from '../../neighbours/neighbour-list.js';
import { subdomain } from '../identity.js';
import { isGeneratedBy } from '../markers.js';
import type { Platform } from '../platform.js';
import { feedSource, sitemapSource } from '../sources.js';

export const ghost: Platform = {
  key: 'ghost',
  name: 'Ghost',
  identify: subdomain('ghost.io'),
  recognises: ({ html, document }) => isGeneratedBy(document, 'Ghost') || /\sdata-ghost=/.test(html),
  findNeighbours: ({ url }) => [
    { kind: RecommendationKind.GHOST, url: new URL('/.well-known/recommendations.json', url).href },
  ],
  sources: ({ base }) => [
    // A single page, but with the authors and dates that the sitemap lacks.
    feedSource([`${base}/rss/`]),
    sitemapSource([`${base}/sitemap-posts.xml`], { isWhole: true }),
  ],
  // Drafts and email-only posts have paths like editions on Substack.
  isEdition: (url) => (/\/(p|email|r|ghost|tag|author|page)\/[^/]+/.test(url.pathname) ? false : undefined),
};
