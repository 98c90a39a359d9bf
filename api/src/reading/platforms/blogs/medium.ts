import { anyOf, folder, type Identify } from '../identity.js';
import { isOnHost } from '../markers.js';
import type { Platform, Site } from '../platform.js';
import { feedSource, linkSource } from '../sources.js';

/** Stories end in their ID. */
const isStory = (url: string): boolean => /-[0-9a-f]{10,12}\/?$/.test(new URL(url).pathname);
const PUBLICATION = /^(?!m$|p$|me$|tag$|topic$|search$|feed$|about$)(@?[\w.-]+)$/i;

const feedOf: Identify = ({ host, segments: [first, second] }) =>
  host === 'medium.com' && first === 'feed' && second ? second : null;

/** Profiles have subdomains; `name.medium.com` and `medium.com/@name` are the same. */
const person: Identify = ({ host }) => {
  const name = /^([^.]+)\.medium\.com$/.exec(host)?.[1];
  return name && !/^(www|api|help|policy|blog|cdn-\w+|miro|link)$/.test(name) ? `@${name}` : null;
};

export const medium: Platform = {
  key: 'medium',
  name: 'Medium',
  identify: anyOf(feedOf, person, folder(['medium.com'], PUBLICATION)),
  sharedHosts: /^(www\.)?medium\.com$/,
  recognises: ({ url, document }) =>
    isOnHost(url, /(^|\.)medium\.com$/) ||
    document.querySelector('meta[property="al:ios:app_name"][content="Medium"], meta[content="com.medium.reader"]') !==
      null,
  listings: /\/(archive(\/[\d/]+)?|about|latest)\/?$/,
  sources: (site) => [
    feedSource([feedAddress(site)]),
    linkSource([`${site.base}/archive`], isStory, { isHead: false, isWhole: true }),
    linkSource([site.front.url], isStory),
  ],
  isEdition: (url) => isStory(url.href),
};

/** On Medium's own host, the feed's path comes before the name. */
function feedAddress({ base }: Site): string {
  const { hostname, origin, pathname } = new URL(base);
  return hostname === 'medium.com' ? `${origin}/feed${pathname}` : `${base}/feed`;
}
