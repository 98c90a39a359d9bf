import type { Identify } from '../identity.js';
import { isOnHost } from '../markers.js';
import type { Platform } from '../platform.js';

const HOSTS = /(^|\.)linkedin\.com$/;

const identify: Identify = ({ host, segments: [first, second] }) => {
  const number = /(\d{15,20})$/.exec(second ?? '')?.[1];
  return HOSTS.test(host) && first === 'newsletters' && number ? number : null;
};

/** Its robots.txt allows nothing, so its newsletters are only known by their addresses. */
export const linkedin: Platform = {
  key: 'linkedin',
  name: 'LinkedIn',
  identify,
  sharedHosts: HOSTS,
  recognises: ({ url }) => isOnHost(url, HOSTS),
};
