import { readUrl } from '../../../base/validation/read-url.js';
import type { Source } from '../platforms/platform.js';
import { feedSource, jsonSource, linkSource, sitemapSource } from '../platforms/sources.js';
import { isSameHost } from './edition-url.js';
import type { SiteScope } from './site-scope.js';

const USUAL_SITEMAPS = [
  '/sitemap.xml',
  '/sitemap_index.xml',
  '/sitemap-index.xml',
  '/wp-sitemap.xml',
  '/sitemap.xml.gz',
  '/sitemap.txt',
];
const ARCHIVES =
  /\/(archives?|issues|all-issues|past-issues|posts|editions|newsletters?|blog|articles|letters|ausgaben|archiv|numeros|all)(\.html?)?\/?$/i;
const FURTHER_PATH =
  /\/(archives?|archiv|issues|posts|blog|newsletters?|articles|page|\d{4})\/(page[/-]?)?\d{1,4}(\.html?|\.php)?\/?$|\/((19|20)\d{2}|page-?\d{1,4})(\.html?|\.php)?\/?$/i;
const FURTHER_QUERY = /[?&](page|p|paged|offset|year)=\d+/i;
const MAX_ARCHIVES = 5;
/** Parts of a sitemap index without editions. */
const OTHER_SITEMAPS = new RegExp(
  `[/_-](${[
    'pages?',
    'tags?',
    'post_tag',
    String.raw`categor(y|ies)`,
    String.raw`taxonom\w*`,
    'authors?',
    'users?',
    'images?',
    'videos?',
    'products?',
    'attachments?',
    'misc',
    'locations?',
    'events?',
    'podcasts?',
    'news_sitemap',
  ].join('|')})[-_.\\d]`,
  'i',
);

/** Feeds in the head, sitemaps in robots.txt, and linked archives. */
export function usualSources(scope: SiteScope, sitemaps: string[]): Source[] {
  const ofPlatform = new Set(scope.platform.sources?.(scope.site).flatMap(({ start }) => start));
  const unread = (start: string[]) => start.filter((url) => !ofPlatform.has(url));
  return [
    feedSource(unread(scope.site.front.feeds), { isLinked: true }),
    ...scope.site.front.apis.map((url) => jsonSource([url])),
    ...sitemapsOf(scope, unread(sitemaps)),
    archiveSource(scope, archivesOf(scope)),
  ].filter(({ start }) => start.length > 0);
}

export const archiveSource = (scope: SiteScope, start: string[]): Source => ({
  ...linkSource(start, { isEdition: (url) => scope.looksLikeEdition(url) }),
  sortLink: (link) => {
    const { url, isNext } = link;
    if (scope.looksLikeEdition(url, link)) return 'edition';
    return isNext || FURTHER_PATH.test(url) || FURTHER_QUERY.test(url) ? 'page' : undefined;
  },
});

function sitemapsOf({ site }: SiteScope, announced: string[]): Source[] {
  const absolute = announced.flatMap((url) => readUrl(url, site.base)?.href ?? []);
  const own = absolute.filter((url) => isSameHost(url, site.base));
  const more = { skipsPage: (url: string) => OTHER_SITEMAPS.test(new URL(url).pathname), isHead: true };
  const guesses = USUAL_SITEMAPS.map((path) => `${site.base}${path}`).filter((url) => !own.includes(url));
  return [
    ...(own.length > 0 ? [sitemapSource(own, more)] : []),
    ...guesses.map((url) => sitemapSource([url], { ...more, isGuess: true })),
  ];
}

/** The front page and the archives that it links to. */
function archivesOf({ site }: SiteScope): string[] {
  const linked = site.front.links.filter(
    (url) => url.startsWith(site.base) && ARCHIVES.test(new URL(url).pathname) && url !== site.front.url,
  );
  const archives = linked.slice(0, MAX_ARCHIVES);
  return [site.front.url, ...(archives.length > 0 ? archives : [`${site.base}/archive`])];
}
