import { linksOfHead } from './discover/head-links.js';
import { optsOut } from './read/facts/find-opt-out.js';
import { decodePage } from './read/markup/parse-page.js';
import { readArticle, type Article, type FeedItem } from './read/read-article.js';

/** An edition's page as sent, or as rendered by the browser. */
export interface EditionPage {
  body: Uint8Array | string;
  /** Final URL after redirects. */
  url: string;
  headers: Record<string, string>;
  feedItem: FeedItem;
  /** Name of our robot in robots.txt and meta tags. */
  robot: string;
}

export interface ReadPage {
  article: Article;
  /** Whether the page asks robots to skip it. */
  isOptOut: boolean;
  /** The page's canonical URL. */
  canonical?: string;
  hasScripts: boolean;
}

/** Reads everything from an edition's page. Runs in a worker thread. */
export function readEditionPage({ body, url, headers, feedItem, robot }: EditionPage): ReadPage {
  const html = typeof body === 'string' ? body : decodePage(body, headers['content-type']);
  return {
    article: readArticle({ html, url, headers, feedItem }),
    isOptOut: optsOut(html, headers, robot),
    canonical: linksOfHead(html, 'canonical')[0]?.href,
    hasScripts: /<script[\s>]/i.test(html),
  };
}
