import type { FirstPage } from '../platforms/platform.js';
import { editionUrl, isSameHost } from './edition-url.js';
import { baseOf, linksNamed, linksOfHead, type HeadLink } from './head-links.js';

const MAX_FEEDS = 3;
const FEED_TYPES =
  /^(application|text)\/(x-)?((atom|rss|rdf|feed|x\.atom|x\.rss)(\+|%2b)?(xml|json)?|xml|json|x-rss\+xml|rdf\+xml)\s*(;|$)/i;
/** Types that other documents also have. */
const ANY_XML = /^(text|application)\/(xml|rdf\+xml)\s*(;|$)/i;
const FEED_PATHS =
  /(?:^|\/)(feed|rss|atom|index\.(xml|rss|atom)|[\w-]+\.(rss|atom|rdf)|feeds\/posts\/default)\/?$|(feed|rss|atom)[\w-]{0,40}\.(xml|rss|json|atom|php)\/?$/i;
const FEED_QUERY = /[?&](feed|format|alt|type)=(rss2?|atom|feed|json)(&|$)/i;
/** Services that serve the feeds of other sites. */
const FEED_HOSTS = /^(feeds?|rss|feedproxy)\.|(^|\.)(feedburner|feedpress|feedblitz)\.(com|me)$/i;
const OF_COMMENTS = /comment|kommentar|comentario|commentaire/i;
const NO_FEEDS = /oembed|sitemap[^/]{0,80}\.xml|wp-json|manifest\.json|opensearch|\/amp\/?$/i;

/** Feeds in the head of a page, or else those it links to, without feeds of comments and single topics. */
export function findFeeds({ document, url }: FirstPage): string[] {
  const base = baseOf(document, url);
  const addressesOf = (links: HeadLink[]): string[] => [
    ...new Set(links.filter(isWanted).flatMap(({ href }) => editionUrl(onTheWeb(href), base) ?? [])),
  ];
  const announced = [...linksOfHead(document, 'alternate').filter(isFeed), ...linksOfHead(document, 'feed')];
  const inHead = addressesOf(announced);
  const found =
    inHead.length > 0 ? inHead : addressesOf(linksNamed(document, 'a')).filter((link) => isLinked(link, url));
  return found.slice(0, MAX_FEEDS);
}

const isWanted = ({ title, href }: HeadLink): boolean =>
  !OF_COMMENTS.test(title) && !OF_COMMENTS.test(href) && !NO_FEEDS.test(href);

const onTheWeb = (href: string): string => href.replace(/^feed:(\/\/)?(?=https?:)/i, '').replace(/^feed:/i, 'https:');

/** Many templates omit the type, or have a wrong one; the path then tells. */
const isFeed = ({ rel, type, href }: HeadLink): boolean => {
  if (rel.includes('stylesheet')) return false;
  if (ANY_XML.test(type)) return isFeedAddress(href) || /\.(xml|rdf)(\?|$)/i.test(href);
  if (FEED_TYPES.test(type)) return !/json/i.test(type) || /feed/i.test(type + href);
  return (type === '' || /^text\/(html|plain)/i.test(type) === false) && isFeedAddress(href);
};

const isFeedAddress = (href: string): boolean => FEED_PATHS.test(href.split(/[?#]/)[0] ?? '') || FEED_QUERY.test(href);

const isLinked = (address: string, page: string): boolean =>
  isFeedAddress(address) && (isSameHost(address, page) || FEED_HOSTS.test(new URL(address).hostname));
