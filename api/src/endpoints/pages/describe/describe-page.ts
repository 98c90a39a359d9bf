import { imageAddress } from '../../../catalogue/images/image-address.js';
import type { NewsletterService } from '../../../catalogue/newsletters/newsletter.service.js';
import type { ProductService } from '../../../catalogue/products/product.service.js';
import type { TopicService } from '../../../catalogue/topics/topic.service.js';
import type { PageService } from '../../../site/pages/page.service.js';
import type { ReadsSettings } from '../../../settings/site-settings.js';
import { isValid, type ClientBuild, type RouteMatch } from '../built-client.js';
import { describeCollection, describeCollections, type CollectionSources } from './describe-collection.js';
import { describeEdition, type EditionSources } from './describe-edition.js';
import { describeMentions, type MentionSources } from './describe-mentions.js';
import { describeTopic, describeTopics, VISITOR, type TopicSources } from './describe-topics.js';
import { OWN_PAGES } from './describe-own-pages.js';
import type { Card } from '../document-head.js';
import { breadcrumbs, itemList, periodical, webSite } from './structured-data.js';
import {
  homeView,
  listView,
  newsletterView,
  plainView,
  textView,
  type ShownList,
  type ShownRow,
} from '../first-view.js';

/** 1200 by 630 px, the size that link previews expect. */
const CARD_IMAGE = '/card.png';

export interface PageSources extends TopicSources, MentionSources, CollectionSources, EditionSources {
  newsletters: Pick<NewsletterService, 'find' | 'list' | 'export' | 'byIds'>;
  topics: Pick<TopicService, 'ofNewsletters'>;
  products: Pick<ProductService, 'find'>;
  pages: Pick<PageService, 'findPublished'>;
  site: ReadsSettings & { readonly productName: string };
  publicUrl: string;
}

export interface Address {
  path: string;
  /** Undefined if no route of the client matches. */
  match: RouteMatch | undefined;
}

interface DescribedPage {
  card: Card;
  /** HTML shown until the script has rendered the page. */
  view: string;
  status: 200 | 404;
  /** Its new path, if it has moved. */
  movedTo?: string;
}

/** Head, first view and status of a page's document. */
export async function describePage(build: ClientBuild, address: Address, sources: PageSources): Promise<DescribedPage> {
  const { productName } = sources.site;
  const plain = { card: siteCard(address, sources), view: plainView(build, productName), status: 200 as const };
  const { match } = address;
  if (!match) return { ...plain, status: 404 };
  if (match.route.path === '/') {
    const list = await readFirstRows(sources).catch(() => ({ count: 0, rows: [] }));
    const data = [webSite({ name: productName, url: plain.card.url })];
    return { ...plain, card: { ...plain.card, data }, view: homeView(build, { site: sources.site, ...list }) };
  }
  const { parameter } = match;
  if (parameter && !isValid(parameter)) return { ...plain, status: 404 };
  const id = Number(parameter?.value);
  if (match.route.path === '/newsletter/:id') return describeNewsletter(id, plain, { build, ...sources });
  if (match.route.path === '/product/:id') return describeProduct(id, plain, sources);
  if (match.route.path === '/pages/:slug') return describeText(parameter?.value ?? '', plain, { build, ...sources });
  const list = await LISTS[match.route.path]?.(sources, parameter?.value ?? '');
  if (list?.movedTo) return { ...plain, movedTo: list.movedTo };
  if (list) return describeList(list, plain, { build, ...sources });
  return match.route.path in LISTS ? { ...plain, status: 404 } : plain;
}

/** Pages that are mainly a list of links. Undefined if the page does not exist. */
const LISTS: Record<string, (sources: PageSources, slug: string) => ShownList | Promise<ShownList | undefined>> = {
  '/topics': (sources) => describeTopics(sources),
  '/topics/:slug': (sources, slug) => describeTopic(slug, sources),
  '/editions/:id': (sources, id) => describeEdition(id, sources),
  '/mentions/:slug': (sources, slug) => describeMentions(slug, sources),
  ...OWN_PAGES,
  '/collections': (sources) => describeCollections(sources),
  '/collections/:slug': (sources, slug) => describeCollection(slug, sources),
};

/** The first rows of a visitor's list. */
async function readFirstRows({ newsletters, topics }: PageSources): Promise<{ count: number; rows: ShownRow[] }> {
  const { items, pagination } = await newsletters.list(VISITOR, {});
  const filed = await topics.ofNewsletters(items.map(({ id }) => id));
  const rows = items.map((item) => ({ ...item, topics: topicsOf(filed.get(item.id)) }));
  return { count: pagination.total, rows };
}

const topicsOf = (filed: { name: string }[] = []) => [...new Set(filed.map(({ name }) => name))];

type Sources = PageSources & { build: ClientBuild };

async function describeNewsletter(id: number, plain: DescribedPage, sources: Sources): Promise<DescribedPage> {
  const { build, newsletters, topics, site, publicUrl } = sources;
  const { productName } = site;
  const newsletter = await newsletters.find(id);
  if (!newsletter) return { ...plain, status: 404 };
  const { name, description, imageId, url: sameAs, language: inLanguage } = newsletter;
  const { url } = plain.card;
  const shown = { ...newsletter, topics: topicsOf((await topics.ofNewsletters([id])).get(id)) };
  const card = {
    ...plain.card,
    ...cardTexts({ name, description }, productName),
    image: pictureOf(imageId, sources),
    data: [
      periodical({ name, description, url, image: pictureOf(imageId, sources), sameAs, inLanguage }),
      breadcrumbs([
        { name: productName, url: `${publicUrl}/` },
        { name, url },
      ]),
    ],
  };
  return { card, view: newsletterView(build, { productName, publicUrl, newsletter: shown }), status: 200 };
}

function describeList(
  list: ShownList,
  plain: DescribedPage,
  { build, site: { productName }, publicUrl }: Sources,
): DescribedPage {
  const { title, lead, feed, isUnlisted, entries, isItemList, parents } = list;
  const at = (name: string, path: string) => ({ name, url: publicUrl + path });
  const data = [
    ...(isItemList
      ? [
          itemList(
            title,
            entries.flatMap(({ title: name, path }) => (path === null ? [] : [at(name, path)])),
          ),
        ]
      : []),
    ...(parents
      ? [
          breadcrumbs([
            at(productName, '/'),
            ...parents.map(({ name, path }) => at(name, path)),
            { name: title, url: plain.card.url },
          ]),
        ]
      : []),
  ];
  const texts = cardTexts({ name: title, description: lead }, productName);
  const card = { ...plain.card, ...texts, feed, isUnlisted, data };
  return { card, view: listView(build, productName, list), status: 200 };
}

async function describeProduct(id: number, plain: DescribedPage, sources: PageSources): Promise<DescribedPage> {
  const product = await sources.products.find(id);
  if (!product) return { ...plain, status: 404 };
  return { ...plain, card: { ...plain.card, ...cardTexts(product, sources.site.productName) } };
}

async function describeText(slug: string, plain: DescribedPage, sources: Sources): Promise<DescribedPage> {
  const { build, pages, site } = sources;
  const page = await pages.findPublished(slug);
  if (!page) return { ...plain, status: 404 };
  if (page.slug !== slug) return { ...plain, movedTo: `/pages/${page.slug}` };
  const texts = cardTexts({ name: page.title, description: page.description }, site.productName);
  return { card: { ...plain.card, ...texts }, view: textView(build, site.productName, page), status: 200 };
}

function siteCard({ path }: Address, { site, publicUrl }: PageSources): Card {
  return {
    title: site.productName,
    description: site.current.line,
    url: publicUrl + path,
    image: pictureOf(null, { site, publicUrl }),
  };
}

function cardTexts({ name, description }: { name: string; description: string }, productName: string) {
  return { title: `${name} · ${productName}`, description: description.slice(0, 300) };
}

function pictureOf(imageId: string | null, { site, publicUrl }: Pick<PageSources, 'site' | 'publicUrl'>): string {
  return publicUrl + (imageAddress(imageId ?? site.current.socialImage) ?? CARD_IMAGE);
}
