import type { Identify } from '../identity.js';
import { isOnHost } from '../markers.js';
import type { Platform, Site } from '../platform.js';
import { feedSource, linkSource } from '../sources.js';

const ARCHIVE_HOSTS = /(^|\.)(campaign-archive\d?\.com|mailchi\.mp)$/;
const FORM_HOSTS = /(^|\.)list-manage\d?\.com$/;

/** The data centre in the host may change; account and list do not. */
const identify: Identify = ({ host, query }) => {
  if (!ARCHIVE_HOSTS.test(host) && !FORM_HOSTS.test(host)) return null;
  const [account, list] = [query.get('u'), query.get('id')];
  return account && list ? `${account}:${list}` : null;
};

/** The archive shows the latest twenty campaigns. Older ones cannot be discovered later. */
export const mailchimp: Platform = {
  key: 'mailchimp',
  name: 'Mailchimp',
  identify,
  sharedHosts: ARCHIVE_HOSTS,
  recognises: ({ url, html }) =>
    isOnHost(url, ARCHIVE_HOSTS) || /campaign-archive\.com|list-manage\.com\/subscribe\/post/.test(html),
  listings: /\/home\/?$/,
  sources: (site) => [feedSource([feedAddress(site)]), linkSource([site.front.url], (url) => isCampaign(new URL(url)))],
  // A site of one's own may list its campaigns, or only have Mailchimp's form.
  isOutsideBase: (url) => isOnHost(url.href, ARCHIVE_HOSTS) && isCampaign(url),
  isEdition: (url) => isCampaign(url) || (isOnHost(url.href, ARCHIVE_HOSTS) ? false : undefined),
};

function isCampaign(url: URL): boolean {
  if (/(^|\.)mailchi\.mp$/.test(url.hostname)) return url.pathname.split('/').filter(Boolean).length === 2;
  return (
    url.searchParams.has('u') &&
    url.searchParams.has('id') &&
    url.pathname.endsWith('/') &&
    !/\/(home|feed|track|subscribe)\/?/.test(url.pathname)
  );
}

function feedAddress({ base, front }: Site): string {
  const announced = front.feeds.find((url) => /\/feed\?/.test(url));
  return announced ?? `${base}/feed${new URL(front.url).search}`;
}
