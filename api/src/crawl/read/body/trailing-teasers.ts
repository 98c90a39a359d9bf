import { readUrl } from '../../../validation/read-url.js';
import { articleText } from './article-text.js';

/** Fewer linked headings may belong to the text. */
const MIN_TEASERS = 3;
const MAX_TEASER = 900;
/** Minimum share of the text above the teasers. */
const MIN_TEXT_ABOVE = 0.5;

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
  const isMostlyAbove = lengthOf(lines.slice(0, start)) >= lengthOf(lines) * MIN_TEXT_ABOVE;
  return teasers >= MIN_TEASERS && isMostlyAbove ? lines[start]?.block : undefined;
}

function isTeaser(heading: Line | undefined, note: Line | undefined, url: string): boolean {
  if (!heading || !note || !/^h[2-6]$/.test(heading.block.localName)) return false;
  return note.block.localName === 'p' && note.text.length <= MAX_TEASER && linksToOtherPage(heading, url);
}

function linksToOtherPage({ block, text }: Line, url: string): boolean {
  const link = block.closest('a') ?? block.getElementsByTagName('a')[0];
  const [target, own] = [readUrl(link?.getAttribute('href') ?? '', url), readUrl(url)];
  if (!link || !target || !own || articleText(link).length < text.length) return false;
  // Pages below this one are its parts.
  return target.host === own.host && !target.pathname.startsWith(own.pathname);
}
