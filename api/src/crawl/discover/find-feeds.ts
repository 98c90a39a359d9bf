import type { FirstPage } from '../platforms/platform.js';
import { editionUrl } from './edition-url.js';
import { baseOf, linksOfHead, type HeadLink } from './head-links.js';

const MAX_FEEDS = 3;
const FEED_TYPES =
  /^(application|text)\/(x-)?((atom|rss|rdf|feed|x\.atom|x\.rss)(\+|%2b)?(xml|json)?|xml|json|x-rss\+xml|rdf\+xml)\s*(;|$)/i;
const FEED_PATHS =
  /\/(feed|rss|atom|index\.(xml|rss|atom)|[\w.-]*(feed|rss|atom)[\w-]*\.(xml|rss|json|atom|php)|[\w-]+\.(rss|atom|rdf))\/?$/i;
const OF_COMMENTS = /comment|kommentar|comentario|commentaire/i;
const NO_FEEDS = /oembed|wp-json|manifest\.json|opensearch|\/amp\/?$/i;

/** Feeds that a page announces. Those of comments and of single topics are announced in the same way. */
export function findFeeds({ html, url }: FirstPage): string[] {
  const base = baseOf(html, url);
  const announced = [...linksOfHead(html, 'alternate').filter(isFeed), ...linksOfHead(html, 'feed')]
    .filter(({ title, href }) => !OF_COMMENTS.test(title) && !OF_COMMENTS.test(href) && !NO_FEEDS.test(href))
    .map(({ href }) => editionUrl(href.replace(/^feed:(\/\/)?(?=https?:)/i, '').replace(/^feed:/i, 'https:'), base))
    .filter((address) => address !== undefined);
  return [...new Set(announced)].slice(0, MAX_FEEDS);
}

/** Many templates leave the type out, or name a wrong one beside a path that tells. */
const isFeed = ({ type, href }: HeadLink): boolean => {
  if (FEED_TYPES.test(type)) return !/json/i.test(type) || /feed/i.test(type + href);
  return (type === '' || /^text\/(html|plain)/i.test(type) === false) && FEED_PATHS.test(href.split('?')[0] ?? '');
};
