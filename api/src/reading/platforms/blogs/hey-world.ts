import { isOnHost } from '../markers.js';
import type { Platform } from '../platform.js';

export const heyWorld: Platform = {
  key: 'hey-world',
  name: 'HEY World',
  otherNames: ['HEY'],
  sharedHosts: /^world\.hey\.com$/,
  recognises: ({ url, html }) =>
    isOnHost(url, /^world\.hey\.com$/) || /https:\/\/world\.hey\.com\/(assets|vendor|packs)\//.test(html),
  isEdition: (url) => /^\/[^/]+\/[^/]+-[0-9a-f]{8}\/?$/.test(url.pathname),
};
