import { editionUrl } from '../discover/edition-url.js';
import { feedSource, linkSource } from './sources.js';
import type { Platform, Site } from './platform.js';

const HOSTS = /(^|\.)(campaign-archive\d?\.com|mailchi\.mp)$/;

/**
 * The archive shows the latest twenty campaigns and there is nothing behind it: history is collected as it comes.
 */
export const mailchimp: Platform = {
  name: 'mailchimp',
  recognises: ({ url, html }) =>
    HOSTS.test(new URL(url).hostname) ||
    /campaign-archive\.com|list-manage\.com\/subscribe\/post/.test(html.slice(0, 200_000)),
  listings: /\/home\/?$/,
  sources: (site) => [
    feedSource([feedAddress(site)]),
    linkSource([site.first.url], { isEdition: (url) => isCampaign(new URL(url)) }),
  ],
  isEdition: isCampaign,
};

function isCampaign(url: URL): boolean {
  if (/(^|\.)mailchi\.mp$/.test(url.hostname)) return url.pathname.split('/').filter(Boolean).length === 2;
  return (
    url.searchParams.has('u') &&
    url.searchParams.has('id') &&
    /^\/?$/.test(url.pathname.split('/').at(-1) ?? '') &&
    !/\/(home|feed|track|subscribe)\/?/.test(url.pathname)
  );
}

/** Written into the page with '&amp;', which many copy as it stands. */
function feedAddress({ base, first }: Site): string {
  const written = /href=["']([^"']*\/feed\?[^"']*u=[^"']*)["']/i.exec(first.html)?.[1]?.replace(/&amp;/g, '&');
  const own = new URL(first.url);
  return editionUrl(written ?? `${base}/feed${own.search}`, first.url) ?? `${base}/feed`;
}
