import { parsePage } from '../read/markup/parse-page.js';
import type { Source } from '../platforms/platform.js';
import { linkSource, sitemapSource } from '../platforms/sources.js';
import { announcedFeeds } from '../platforms/any-site.js';
import { feedSource } from '../platforms/sources.js';
import { editionUrl, isSameHost } from './edition-url.js';
import { readSitemap } from './read-sitemap.js';
import type { Finding } from './found-edition.js';
import type { SiteScope } from './site-scope.js';
import { readUrl } from '../../validation/read-url.js';

const USUAL_SITEMAPS = ['/sitemap.xml', '/sitemap_index.xml', '/wp-sitemap.xml'];
const OTHER_SITEMAPS =
  /[/_-](pages?|tags?|post_tag|categor(y|ies)|taxonom\w*|authors?|users?|images?|videos?|products?|attachments?|misc|locations?|events?|podcasts?|news_sitemap)[-_.\d]/i;
const ARCHIVES =
  /\/(archives?|issues|all-issues|past-issues|posts|editions|newsletters?|blog|articles|letters|ausgaben|archiv|numeros|all)\/?$/i;
const FURTHER =
  /\/(archives?|archiv|issues|posts|blog|newsletters?|articles|page|\d{4})\/\d{1,4}\/?$|[?&](page|p|paged|offset|year)=\d+/i;
const MAX_ARCHIVES = 5;

/** What a site announces of itself: feeds by its head, sitemaps by robots.txt, archives by links. */
export function usualSources(scope: SiteScope, sitemaps: string[]): Source[] {
  const feeds = announcedFeeds(scope.site);
  const ofPlatform = new Set(scope.platform.sources(scope.site).flatMap(({ start }) => start));
  const unasked = (start: string[]) => start.filter((url) => !ofPlatform.has(url));
  return [
    feedSource(unasked(feeds)),
    ...sitemapsOf(scope, unasked(sitemaps)),
    linkSource(archivesOf(scope), {
      isEdition: (url) => scope.looksLikeEdition(url),
      isFurtherPage: (url) => FURTHER.test(url) && !scope.looksLikeEdition(url),
    }),
  ].filter(({ start }) => start.length > 0);
}

function sitemapsOf({ site }: SiteScope, announced: string[]): Source[] {
  const own = announced.filter((url) => readUrl(url) && isSameHost(url, site.base));
  const more = { read: readEditionSitemaps, isHead: true };
  if (own.length > 0) return [sitemapSource(own, more)];
  return USUAL_SITEMAPS.map((path) => sitemapSource([`${site.base}${path}`], { ...more, isGuess: true }));
}

/** Of an index only the parts that can hold editions. */
async function* readEditionSitemaps(response: Parameters<typeof readSitemap>[0]): AsyncGenerator<Finding> {
  for await (const finding of readSitemap(response)) {
    if ('page' in finding && OTHER_SITEMAPS.test(new URL(finding.page).pathname)) continue;
    yield finding;
  }
}

/** The front page and the archives that it links to. */
function archivesOf({ site }: SiteScope): string[] {
  const document = parsePage(site.first.html);
  const linked = [...document.querySelectorAll('a[href]')]
    .map((link) => editionUrl(link.getAttribute('href') ?? '', site.first.url))
    .filter((url) => url !== undefined && url.startsWith(site.base) && ARCHIVES.test(new URL(url).pathname));
  const archives = [...new Set(linked as string[])].slice(0, MAX_ARCHIVES);
  return [site.first.url, ...(archives.length > 0 ? archives : [`${site.base}/archive`])];
}
