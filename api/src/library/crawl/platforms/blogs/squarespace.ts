import type { Platform } from '../platform.js';
import { feedSource, sitemapSource } from '../sources.js';

/** Owners name their collections, so only the linked feed tells which one is the newsletter. */
export const squarespace: Platform = {
  key: 'squarespace',
  name: 'Squarespace',
  recognises: ({ headers, html }) =>
    /squarespace/i.test(headers.server ?? '') || /<!-- This is Squarespace\. -->|static1\.squarespace\.com/.test(html),
  sources: ({ base, front }) => [
    ...(front.feeds.length > 0
      ? [feedSource(front.feeds)]
      : ['/blog', '/newsletter', '/news', ''].map((path) =>
          feedSource([`${base}${path}?format=rss`], { isGuess: true }),
        )),
    sitemapSource([`${base}/sitemap.xml`], { isHead: true }),
  ],
  isEdition: (url) =>
    /\/(category|tag|author)\//.test(url.pathname) || url.searchParams.has('format') ? false : undefined,
};
