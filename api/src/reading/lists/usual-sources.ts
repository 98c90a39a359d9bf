import { readUrl } from '../../base/validation/read-url.js';
import type { Source } from '../platforms/platform.js';
import { feedSource, jsonSource, linkSource, sitemapSource } from '../platforms/sources.js';
import { isSameHost } from './edition-url.js';
import { CLOSED_FOLDERS } from './folder-names.js';
import type { SiteScope } from './site-scope.js';

const USUAL_SITEMAPS = ['/sitemap.xml', '/sitemap_index.xml', '/sitemap-index.xml'];
const ARCHIVES =
  /\/(archives?|issues|all-issues|past-issues|posts|editions|newsletters?|blog|articles|letters|ausgaben|archiv|numeros|all|calendar|kalender)(\.html?)?\/?$/i;
const MAX_ARCHIVES = 5;
/** Parts of a sitemap index without editions, beside those that are named like folders without editions. */
const OTHER_PARTS = /^(pages?|taxonom\w*|attachments?|misc|locations?)$/;

/** Feeds in the head, sitemaps in robots.txt, and linked archives. */
export function usualSources(scope: SiteScope, sitemaps: string[]): Source[] {
  const ofPlatform = new Set(scope.sources.flatMap(({ start }) => start));
  const unread = (start: string[]) => start.filter((url) => !ofPlatform.has(url));
  return [
    feedSource(unread(scope.site.front.feeds), { isLinked: true }),
    ...scope.site.front.apis.map((url) => jsonSource([url])),
    ...sitemapsOf(scope, unread(sitemaps)),
    archiveSource(scope, archivesOf(scope)),
  ].filter(({ start }) => start.length > 0);
}

export const archiveSource = (scope: SiteScope, start: string[]): Source =>
  linkSource(start, (url, link) => scope.looksLikeEdition(url, link));

function sitemapsOf({ site }: SiteScope, announced: string[]): Source[] {
  const absolute = announced.flatMap((url) => readUrl(url, site.base)?.href ?? []);
  const own = absolute.filter((url) => isSameHost(url, site.base));
  const more = { skipsPage: isOtherPart, isHead: true };
  const guesses = USUAL_SITEMAPS.map((path) => `${site.base}${path}`).filter((url) => !own.includes(url));
  return [
    ...(own.length > 0 ? [sitemapSource(own, more)] : []),
    ...guesses.map((url) => sitemapSource([url], { ...more, isGuess: true })),
  ];
}

/** `/wp-sitemap-users-1.xml` */
function isOtherPart(url: string): boolean {
  const words =
    new URL(url).pathname
      .toLowerCase()
      .split('/')
      .at(-1)
      ?.split(/[^a-z]+/) ?? [];
  return words.some((word) => word !== 'sitemap' && (CLOSED_FOLDERS.has(word) || OTHER_PARTS.test(word)));
}

/** The front page and the archives that it links to: by their names, or because known editions lie below them. */
function archivesOf({ site, isFolder }: SiteScope): string[] {
  const isArchive = (url: string) => ARCHIVES.test(new URL(url).pathname) || isFolder(url);
  const linked = site.front.links.filter(
    (url) => url.startsWith(site.base) && url !== site.front.url && isArchive(url),
  );
  const archives = linked.slice(0, MAX_ARCHIVES);
  return [site.front.url, ...(archives.length > 0 ? archives : [`${site.base}/archive`])];
}
