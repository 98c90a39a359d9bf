import { subdomain } from '../identity.js';
import { isOnHost } from '../markers.js';
import type { Platform } from '../platform.js';

export const curated: Platform = {
  key: 'curated',
  name: 'Curated',
  identify: subdomain('curated.co'),
  recognises: ({ url, html }) =>
    isOnHost(url, /\.curated\.co$/) || /(assets|images|cdn)\.curated\.co|https:\/\/curated\.co\/\?/.test(html),
  listings: /\/(issues(\/\d+)?|issues\.rss)\/?$/,
  isEdition: (url) => /\/issues\/\d{1,5}\/?$/.test(url.pathname),
};
