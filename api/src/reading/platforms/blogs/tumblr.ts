import { subdomain } from '../identity.js';
import { isOnHost } from '../markers.js';
import type { Platform } from '../platform.js';

export const tumblr: Platform = {
  key: 'tumblr',
  name: 'Tumblr',
  identify: subdomain('tumblr.com'),
  sharedHosts: /^(www\.)?tumblr\.com$/,
  recognises: ({ url, headers, html }) =>
    isOnHost(url, /(^|\.)tumblr\.com$/) || 'x-tumblr-user' in headers || html.includes('assets.tumblr.com'),
  // Who liked the post and passed it on.
  rule: { remove: ['ol.notes'] },
};
