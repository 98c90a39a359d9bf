import { linksOfHead } from './discover/head-links.js';
import { optsOut } from './read/facts/find-opt-out.js';
import { decodePage } from './read/markup/parse-page.js';
import { readArticle, type Article, type FeedItem } from './read/read-article.js';

/** One edition's page as it was sent, or as the browser rendered it. */
export interface EditionPage {
  body: Uint8Array | string;
  /** Where the redirects ended. */
  url: string;
  headers: Record<string, string>;
  feedItem: FeedItem;
  /** The name by which sites address this robot. */
  robot: string;
}

export interface ReadPage {
  article: Article;
  /** The page asks robots to leave it out. */
  isOptOut: boolean;
  /** What the page calls its own address. */
  canonical?: string;
  hasScripts: boolean;
}

/** Everything that is read from an edition's page. Runs in a worker thread. */
export function readEditionPage({ body, url, headers, feedItem, robot }: EditionPage): ReadPage {
  const html = typeof body === 'string' ? body : decodePage(body, headers['content-type']);
  return {
    article: readArticle({ html, url, headers, feedItem }),
    isOptOut: optsOut(html, headers, robot),
    canonical: linksOfHead(html, 'canonical')[0]?.href,
    hasScripts: /<script[\s>]/i.test(html),
  };
}
