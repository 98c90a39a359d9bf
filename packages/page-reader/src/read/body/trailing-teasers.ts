import { readUrl } from '../markup/web-address.js';
import { elementsBelow } from '../markup/elements-below.js';
import { articleText } from '../markup/article-text.js';

/** Fewer linked headings may belong to the text. */
const MIN_TEASERS = 3;
const MAX_TEASER = 900;
/** Minimum share of the text that is not in teasers. */
const MIN_OTHER_TEXT = 0.5;

interface Line {
  block: Element;
  text: string;
}

/** The first block of the teasers at the end of an article: linked headings of the same site, with one paragraph each. */
export function findTrailingTeasers(blocks: Line[], url: string): Element | undefined {
  const lines = blocks.filter(({ text }) => text !== '');
  let [start, teasers] = [lines.length, 0];
  for (let at = lines.length - 2; at >= 0 && start - at === 2; at -= 2) {
    if (!isTeaser(lines[at], lines[at + 1], url)) break;
    [start, teasers] = [at, teasers + 1];
  }
  const lengthOf = (part: Line[]) => part.reduce((sum, { text }) => sum + text.length, 0);
  const isMostlyAbove = lengthOf(lines.slice(0, start)) >= lengthOf(lines) * MIN_OTHER_TEXT;
  return teasers >= MIN_TEASERS && isMostlyAbove ? lines[start]?.block : undefined;
}

function isTeaser(heading: Line | undefined, note: Line | undefined, url: string): boolean {
  if (!heading || !note || !/^h[2-6]$/.test(heading.block.localName)) return false;
  return note.block.localName === 'p' && note.text.length <= MAX_TEASER && linksToOtherPage(heading, url);
}

function linksToOtherPage({ block, text }: Line, url: string): boolean {
  const [target, own] = [targetOf(block, text, url), readUrl(url)];
  return target !== undefined && own !== undefined && target.host === own.host && !isPartOf(target, own);
}

/** Where a heading leads that is a link as a whole. */
function targetOf(heading: Element, text: string, url: string): URL | undefined {
  const link = heading.closest('a') ?? heading.getElementsByTagName('a')[0];
  if (!link || articleText(link).length < text.length) return undefined;
  return readUrl(link.getAttribute('href') ?? '', url);
}

/** Pages below a page are its parts. */
const isPartOf = (target: URL, page: URL): boolean =>
  target.host === page.host && target.pathname.startsWith(page.pathname);

/** Cards of other articles around a text: each an `<article>` with one heading, which is a link. */
export function findTeaserCards(article: Element, url: string): Element[] {
  const cards = [...article.getElementsByTagName('article')].filter((card) => isTeaserCard(card, url));
  if (cards.length < MIN_TEASERS) return [];
  const lengthOf = (element: Element) => articleText(element).length;
  const inCards = cards.reduce((sum, card) => sum + lengthOf(card), 0);
  return inCards <= lengthOf(article) * (1 - MIN_OTHER_TEXT) ? cards : [];
}

function isTeaserCard(card: Element, url: string): boolean {
  const [heading, another] = elementsBelow(card).filter(({ localName }) => /^h[1-6]$/.test(localName));
  if (!heading || another || articleText(card).length > MAX_TEASER) return false;
  const [target, own] = [targetOf(heading, articleText(heading), url), readUrl(url)];
  return target !== undefined && own !== undefined && !isPartOf(target, own);
}
