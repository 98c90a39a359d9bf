import { behind } from '../identity.js';
import type { Platform } from '../platform.js';

export const patreon: Platform = {
  key: 'patreon',
  name: 'Patreon',
  identify: behind(['patreon.com'], /^(c|cw)$/),
  sharedHosts: /^(www\.)?patreon\.com$/,
};
