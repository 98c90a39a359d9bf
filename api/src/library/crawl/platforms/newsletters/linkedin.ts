import type { Identify } from '../identity.js';
import { isOnHost } from '../markers.js';
import type { Platform } from '../platform.js';
import { linkSource } from '../sources.js';

const HOSTS = /(^|\.)linkedin\.com$/;
const isArticle = (url: string): boolean => isOnHost(url, HOSTS) && /^\/pulse\/[^/]+\/?$/.test(new URL(url).pathname);

const identify: Identify = ({ host, segments: [first, second] }) => {
  const number = /(\d{15,20})$/.exec(second ?? '')?.[1];
  return HOSTS.test(host) && first === 'newsletters' && number ? number : null;
};

/** Newsletters have no feed and no sitemap, only a page with links to articles. */
export const linkedin: Platform = {
  key: 'linkedin',
  name: 'LinkedIn',
  identify,
  sharedHosts: HOSTS,
  family: HOSTS,
  recognises: ({ url }) => isOnHost(url, HOSTS),
  isOutsideBase: (url) => isArticle(url.href),
  sources: ({ front }) => [linkSource([front.url], { isEdition: isArticle }, { isWhole: true })],
  isEdition: (url) => isArticle(url.href),
};
