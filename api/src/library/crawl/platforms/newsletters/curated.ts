import { subdomain } from '../identity.js';
import { isOnHost } from '../markers.js';
import type { Platform } from '../platform.js';
import { feedSource, linkSource } from '../sources.js';

const isIssue = (url: string): boolean => /\/issues\/\d{1,5}\/?$/.test(new URL(url).pathname);

export const curated: Platform = {
  key: 'curated',
  name: 'Curated',
  identify: subdomain('curated.co'),
  recognises: ({ url, html }) =>
    isOnHost(url, /\.curated\.co$/) || /(assets|images|cdn)\.curated\.co|https:\/\/curated\.co\/\?/.test(html),
  listings: /\/(issues(\/\d+)?|issues\.rss)\/?$/,
  sources: ({ base }) => [
    feedSource([`${base}/issues.rss`]),
    linkSource(
      [`${base}/issues`],
      { isEdition: isIssue, isFurtherPage: (url) => /\/issues\?page=\d+/.test(url) },
      { isWhole: true },
    ),
  ],
  isEdition: (url) => isIssue(url.href),
};
