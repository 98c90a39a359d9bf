import { anyOf, behind, folder } from '../identity.js';
import type { Platform } from '../platform.js';

const HOSTS = ['steadyhq.com', 'steady.page', 'steady.de'];

export const steady: Platform = {
  key: 'steady',
  name: 'Steady',
  identify: anyOf(behind(HOSTS, /^(de|en|es|fr)$/), folder(HOSTS)),
  sharedHosts: /^(www\.)?(steadyhq\.com|steady\.page|steady\.de)$/,
};
