import { feedSource, linkSource, sitemapSource } from './sources.js';
import type { Platform } from './platform.js';

const isEmail = (url: string): boolean => /\/archive\/[^/]+\/?$/.test(new URL(url).pathname);
/** Thirty unless more are asked for. */
const COUNT = 1000;

export const buttondown: Platform = {
  name: 'buttondown',
  recognises: ({ html, url }) =>
    /(^|\.)buttondown\.(com|email)$/.test(new URL(url).hostname) ||
    /assets\.buttondown\.(email|com)|buttondown-static/.test(html),
  listings: /\/(archive(\/[^/]+)?|rss)\/?$/,
  sources: ({ base }) => [
    feedSource([`${base}/rss?count=${COUNT}`], { isWhole: true }),
    sitemapSource([`${base}/sitemap.xml`], { isWhole: true }),
    linkSource([`${base}/archive/`], { isEdition: isEmail }),
  ],
  isEdition: (url) => isEmail(url.href),
};
