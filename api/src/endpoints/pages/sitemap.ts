import { isPageOn } from '@niche-newsletters/rules/features';
import type { ReadsSettings } from '../../settings/site-settings.js';
import type { CollectionService } from '../../people/collections/collection.service.js';
import type { EntityService } from '../../library/entities/entity.service.js';
import type { NewsletterService } from '../../catalogue/newsletters/newsletter.service.js';
import type { TopicPageService } from '../../catalogue/topic-pages/topic-page.service.js';
import type { PageLink } from '../../site/live-settings.js';
import type { ClientRoute } from './built-client.js';
import { escapeHtml as escapeXml } from '../../base/words/escape-html.js';
import { topicPath } from './describe/describe-topics.js';
import { pageOf } from './feeds/rss.js';
import { XML } from './feeds/write-feed.js';

export interface SitemapSources {
  newsletters: Pick<NewsletterService, 'approvedPages' | 'countApproved'>;
  topicPages: Pick<TopicPageService, 'withNewsletters'>;
  entities: Pick<EntityService, 'widestSlugs'>;
  collections: Pick<CollectionService, 'publicSlugs'>;
  site: ReadsSettings & { readonly pages: readonly PageLink[] };
  publicUrl: string;
}

/** The protocol's limit for one sitemap. */
const SITEMAP_SIZE = 50_000;
/** Only the most mentioned names. The others are linked from their pages. */
const MAX_MENTIONED = 10_000;
/** The latest ones. */
const MAX_COLLECTIONS = 4_000;
/** Space for pages other than newsletters in a single file. */
const MAX_IN_ONE = 35_000;

/** One file, or an index of several if the directory is too large for one. */
export async function sitemap(sources: SitemapSources, routes: ClientRoute[]): Promise<string> {
  const total = await sources.newsletters.countApproved();
  if (total > MAX_IN_ONE) return indexOf(sources, total);
  return urlset([...(await pagesOf(sources, routes)), ...(await newslettersOf(sources, 0))]);
}

/** One file of the index. Undefined if there is none with this name. */
export async function sitemapPart(
  sources: SitemapSources,
  routes: ClientRoute[],
  part: string,
): Promise<string | undefined> {
  if (part === 'pages') return urlset(await pagesOf(sources, routes));
  // Only the number as the index writes it: others would be further names of the same file.
  if (!/^(?:0|[1-9]\d{0,2})$/.test(part)) return undefined;
  const first = Number(part) * SITEMAP_SIZE;
  if (first > 0 && first >= (await sources.newsletters.countApproved())) return undefined;
  return urlset(await newslettersOf(sources, Number(part)));
}

async function pagesOf(sources: SitemapSources, routes: ClientRoute[]): Promise<Listed[]> {
  const { topicPages, entities, collections, site, publicUrl } = sources;
  const [topics, mentioned, chosen] = await Promise.all([
    topicPages.withNewsletters(),
    entities.widestSlugs(MAX_MENTIONED),
    collections.publicSlugs(MAX_COLLECTIONS),
  ]);
  const paths = [
    ...routes.filter((route) => route.isIndexed && isPageOn(route.path, site.current)).map(({ path }) => path),
    ...topics.map(topicPath),
    ...mentioned.map((slug) => `/mentions/${encodeURIComponent(slug)}`),
    ...chosen.map((slug) => `/collections/${slug}`),
    ...site.pages.filter(({ isInSitemap }) => isInSitemap).map(({ slug }) => `/pages/${slug}`),
  ];
  return paths.map((path) => ({ address: publicUrl + path }));
}

interface Listed {
  address: string;
  changedAt?: Date;
}

async function newslettersOf(sources: SitemapSources, part: number): Promise<Listed[]> {
  const pages = await sources.newsletters.approvedPages(part * SITEMAP_SIZE, SITEMAP_SIZE);
  return pages.map(({ id, changedAt }) => ({ address: pageOf(sources, { id }), changedAt }));
}

function urlset(pages: Listed[]): string {
  const urls = pages.map(({ address, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeXml(address)}</loc>${changed}</url>`;
  });
  return `${XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>`;
}

function indexOf({ publicUrl }: SitemapSources, total: number): string {
  const numbers = Array.from({ length: Math.ceil(total / SITEMAP_SIZE) }, (_, part) => String(part));
  const parts = ['pages', ...numbers].map((part) => `<sitemap><loc>${publicUrl}/sitemap-${part}.xml</loc></sitemap>`);
  return `${XML}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('\n')}\n</sitemapindex>`;
}
