import { folder } from '../identity.js';
import type { Platform } from '../platform.js';

/** Closed in 2024. */
export const tinyletter: Platform = {
  key: 'tinyletter',
  name: 'TinyLetter',
  identify: folder(['tinyletter.com']),
  sharedHosts: /^(www\.)?tinyletter\.com$/,
};
