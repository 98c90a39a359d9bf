import { dropScripts } from '@niche-newsletters/page-reader/read/markup/drop-scripts';
import { withoutUnseen } from '../base/words/unseen-characters.js';
import { decodeEntities } from './lists/decode-entities.js';
import { optsOut } from '@niche-newsletters/page-reader/read/facts/find-opt-out';
import { decodePage } from '@niche-newsletters/page-reader/read/markup/parse-page';
import { findRuleFaults } from '@niche-newsletters/page-reader/read/rule/find-by-selector';
import type { ReadingRule, RuleFault } from '@niche-newsletters/page-reader/read/rule/reading-rule';
import { readPage, type Article, type Hints } from '@niche-newsletters/page-reader/read-page';

/** An edition's page as sent, or as rendered by the browser. */
export interface EditionPage {
  body: Uint8Array | string;
  /** Final URL after redirects. */
  url: string;
  headers: Record<string, string>;
  feedItem: Hints;
  /** Name of our robot in robots.txt and meta tags. */
  robot: string;
  /** A person's rule for the site. */
  rule?: ReadingRule;
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
export function readEditionPage({ body, url, headers, feedItem, robot, rule }: EditionPage): ReadPage {
  const html = typeof body === 'string' ? body : decodePage(body, headers['content-type']);
  return {
    article: visibleOnly(readPage({ html, url, headers, hints: feedItem, rule })),
    isOptOut: optsOut(html, headers, robot),
    canonical: canonicalOf(html),
    hasScripts: /<script[\s>]/i.test(html),
  };
}

/** Without parsing the page once more. */
const CANONICAL =
  /<link\b(?=[^<>]{0,2000}\brel\s{0,9}=\s{0,9}["']?canonical\b)[^<>]{0,2000}\bhref\s{0,9}=\s{0,9}(?:"([^"<>]+)"|'([^'<>]+)'|([^\s"'<>]+))/i;

function canonicalOf(html: string): string | undefined {
  const [, ...written] = CANONICAL.exec(dropScripts(html)) ?? [];
  const address = written.find(Boolean);
  return address && decodeEntities(address.trim());
}

/** Later code searches, quotes and shows to models what is stored, so it must be what readers see. */
const visibleOnly = ({ title, author, text, html, ...article }: Article): Article => ({
  ...article,
  title: title && withoutUnseen(title),
  author: author && withoutUnseen(author),
  text: withoutUnseen(text),
  html: withoutUnseen(html),
});

/** A rule before it is stored. Runs in a worker thread, too, with the same parser as the pages. */
export const checkRule = ({ rule }: RuleToCheck): RuleFault[] => findRuleFaults(rule);

export interface RuleToCheck {
  /** Decides the queue. */
  url: string;
  rule: ReadingRule;
}
