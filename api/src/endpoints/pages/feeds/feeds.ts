import type { ReadsSettings } from '../../../settings/site-settings.js';
import { isPageOn } from '@niche-newsletters/rules/features';
import { Router, type Request } from 'express';
import type { Caller } from '../../../people/accounts/access.js';
import type { Newsletter } from '../../../catalogue/newsletters/newsletter.entity.js';
import { readFacetQuery, toFacetArgs } from '../../../catalogue/newsletters/facets/facet-query.js';
import { NewsletterListArgs } from '../../../catalogue/newsletters/newsletter.inputs.js';
import type { NewsletterService } from '../../../catalogue/newsletters/newsletter.service.js';
import type { Admission } from '../../http/load/admission.js';
import { costOfArguments } from '../../http/load/argument-cost.js';
import type { Rendering, RenderingTurns } from '../../http/load/rendering-turns.js';
import { parseInput } from '../../../base/validation/parse-input.js';
import type { BuiltClient, ClientRoute } from '../built-client.js';
import { escapeHtml as escapeXml } from '../../../base/words/escape-html.js';
import { movedPermanently } from '../client-pages.js';
import { topicPath } from '../describe/describe-topics.js';
import { newsletterFeed, topicFeed } from './rss.js';
import { FEED_FORMATS, FORMATS, XML, type FeedFormat } from './write-feed.js';
import { KeptTexts } from '../kept-texts.js';
import { sitemap, sitemapPart } from '../sitemap.js';
import type { CollectionService } from '../../../people/collections/collection.service.js';
import type { EditionService } from '../../../library/editions/edition.service.js';
import type { EntityService } from '../../../library/entities/entity.service.js';
import type { PageLink } from '../../../site/live-settings.js';
import type { TopicPageService } from '../../../catalogue/topic-pages/topic-page.service.js';

export interface Feeds {
  client: Pick<BuiltClient, 'read'>;
  newsletters: NewsletterService;
  entities: Pick<EntityService, 'widestSlugs'>;
  collections: Pick<CollectionService, 'publicSlugs'>;
  editions: Pick<EditionService, 'latestOfTopic'>;
  topicPages: Pick<TopicPageService, 'find' | 'withNewsletters'>;
  site: ReadsSettings & { readonly productName: string; readonly pages: readonly PageLink[] };
  publicUrl: string;
  callerOf(request: Request): Promise<Caller>;
  charge: Admission['charge'];
  turns: RenderingTurns;
}

const MAX_FEED_ITEMS = 50;

/** Feeds, OPML, the sitemap, robots.txt and OpenSearch. */
export function feedRoutes(feeds: Feeds): Router {
  const router = Router();
  addFeeds(router, feeds);
  addSitemaps(router, feeds);
  router.get('/opensearch.xml', (_request, response) => {
    response.type('application/opensearchdescription+xml').send(openSearch(feeds));
  });
  return router;
}

function addFeeds(router: Router, feeds: Feeds): void {
  const { once, inTurn } = feeds.turns;
  for (const format of FEED_FORMATS) {
    router.get(
      `/newsletters.${format}`,
      once(async () => ({
        type: FORMATS[format].type,
        text: newsletterFeed(await feeds.newsletters.newest(MAX_FEED_ITEMS), format, feeds),
      })),
    );
    router.get(
      `/topics/:slug.${format}`,
      once<{ slug: string }>(({ params }) => topicFeedOf(params.slug, format, feeds)),
    );
  }
  router.get(
    '/newsletters.opml',
    inTurn(async (request, response) => {
      const { search, subcategoryIds } = request.query;
      const topics = typeof subcategoryIds === 'string' && subcategoryIds ? subcategoryIds.split(',') : undefined;
      const facets = toFacetArgs(readFacetQuery(request.query));
      const args = parseInput(NewsletterListArgs, { search, subcategoryIds: topics, ...facets });
      const caller = await feeds.callerOf(request);
      await feeds.charge(caller, costOfArguments({ ...args }));
      const items = await feeds.newsletters.export(caller, args);
      response.attachment('newsletters.opml').type('text/x-opml').send(opml(items, feeds));
    }),
  );
}

async function topicFeedOf(slug: string, format: FeedFormat, feeds: Feeds): Promise<Rendering | undefined> {
  const topic = await feeds.topicPages.find(slug);
  if (!topic) return undefined;
  if (topic.slug !== slug) return movedPermanently(`${topicPath(topic)}.${format}`);
  const editions = await feeds.editions.latestOfTopic(topic.id, MAX_FEED_ITEMS);
  const named = await feeds.newsletters.byIds([...new Set(editions.map(({ newsletterId }) => newsletterId))]);
  const newsletterNames = new Map(named.map(({ id, name }) => [id, name]));
  return { type: FORMATS[format].type, text: topicFeed({ topic, editions, newsletterNames }, format, feeds) };
}

function addSitemaps(router: Router, feeds: Feeds): void {
  const { once } = feeds.turns;
  const kept = new KeptTexts();
  router.get(
    '/sitemap.xml',
    once(async () => ({ type: 'application/xml', text: await sitemap(feeds, await routesOf(feeds)) })),
  );
  router.get(
    '/sitemap-:part.xml',
    once<{ part: string }>(async ({ params }) => {
      const { part } = params;
      const text = await kept.of(part, async () => sitemapPart(feeds, await routesOf(feeds), part));
      return text ? { type: 'application/xml', text } : undefined;
    }),
  );
  router.get(
    '/robots.txt',
    once(async () => ({ type: 'text/plain', text: robots(await routesOf(feeds), feeds) })),
  );
}

function opml(newsletters: Newsletter[], { site: { productName } }: Feeds): string {
  const outlines = newsletters.map(({ name, url, description }) => {
    const text = escapeXml(name);
    return `<outline type="link" text="${text}" title="${text}" htmlUrl="${escapeXml(url)}" url="${escapeXml(url)}" description="${escapeXml(description)}"/>`;
  });
  return `${XML}<opml version="2.0"><head><title>${escapeXml(productName)}</title></head><body>
${outlines.join('\n')}
</body></opml>`;
}

function robots(routes: ClientRoute[], { site, publicUrl }: Feeds): string {
  const hidden = routes
    .filter((route) => route.isHidden && isPageOn(route.path, site.current))
    .map(({ path }) => path.replace(/:\w+/, ''));
  const disallowed = ['/api/', ...hidden].map((path) => `Disallow: ${path}`);
  // What /llms.txt names is for programs.
  return [
    'User-agent: *',
    ...disallowed,
    'Allow: /api/openapi.json',
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Only the home page until the client is built. */
async function routesOf({ client }: Feeds): Promise<ClientRoute[]> {
  const build = await client.read();
  return build?.routes ?? [{ path: '/', isIndexed: true, scripts: [], queries: [] }];
}

const openSearch = ({
  site: { productName },
  publicUrl,
}: Feeds) => `${XML}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeXml(productName.slice(0, 16))}</ShortName><Description>Search ${escapeXml(productName)}</Description>
<Url type="text/html" template="${publicUrl}/?search={searchTerms}"/><InputEncoding>UTF-8</InputEncoding>
</OpenSearchDescription>`;
