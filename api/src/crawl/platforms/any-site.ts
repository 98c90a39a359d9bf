import { editionUrl } from '../discover/edition-url.js';
import { linksOfHead } from '../discover/head-links.js';
import { feedSource } from './sources.js';
import type { Platform, Site } from './platform.js';

const USUAL_FEEDS = ['/feed', '/rss.xml', '/feed.xml', '/atom.xml', '/index.xml', '/rss', '/feed.json'];

/** A site of no platform: what it says of itself, then what sites usually have. */
export const anySite: Platform = {
  name: 'any-site',
  recognises: () => true,
  sources: (site) => {
    const announced = announcedFeeds(site);
    return announced.length > 0
      ? [feedSource(announced)]
      : USUAL_FEEDS.map((path) => feedSource([`${site.base}${path}`], { isGuess: true }));
  },
};

/** Feeds of comments and of single topics are announced in the same way. */
export function announcedFeeds({ first }: Site): string[] {
  const feeds = linksOfHead(first.html, 'alternate').filter(({ type, title, href }) => {
    return (
      /application\/(rss|atom|rdf|feed)\+(xml|json)|application\/json|text\/xml/i.test(type) &&
      !/comment|kommentar/i.test(title + href) &&
      !/oembed|wp-json/i.test(href)
    );
  });
  const addresses = feeds.map(({ href }) => editionUrl(href, first.url)).filter((url) => url !== undefined);
  return [...new Set(addresses)].slice(0, 2);
}
