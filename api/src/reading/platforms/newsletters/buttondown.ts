import { anyOf, behind, folder, subdomain } from '../identity.js';
import { isOnHost } from '../markers.js';
import type { Platform } from '../platform.js';
import { feedSource, linkSource, sitemapSource } from '../sources.js';

const HOSTS = ['buttondown.com', 'buttondown.email'];
const NAME = /^(?!features|pricing|climate|legal|register|emails|settings)([\w.-]+)$/i;
const isEmail = (url: string): boolean => /\/archive\/[^/]+\/?$/.test(new URL(url).pathname);
/** The feed has thirty items unless the request asks for more. */
const MAX_ITEMS = 1000;

export const buttondown: Platform = {
  key: 'buttondown',
  name: 'Buttondown',
  identify: anyOf(behind(HOSTS, /^archive$/), folder(HOSTS, NAME), subdomain(...HOSTS)),
  sharedHosts: /^(www\.)?buttondown\.(com|email)$/,
  recognises: ({ html, url }) =>
    isOnHost(url, /(^|\.)buttondown\.(com|email)$/) || /assets\.buttondown\.(email|com)|buttondown-static/.test(html),
  listings: /\/(archive(\/[^/]+)?|rss)\/?$/,
  sources: ({ base }) => [
    feedSource([`${base}/rss?count=${MAX_ITEMS}`], { isWhole: true }),
    sitemapSource([`${base}/sitemap.xml`], { isWhole: true }),
    linkSource([`${base}/archive/`], isEmail),
  ],
  isEdition: (url) => isEmail(url.href),
};
