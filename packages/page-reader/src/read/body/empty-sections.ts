import { articleText } from '../markup/article-text.js';
import { leafBlocks } from '../markup/leaf-blocks.js';

const MAX_HEADING = 80;
/** More headings in a row are the text, as in posters. */
const MAX_AT_END = 2;

/** Of a line of text that ends in a colon, below `h6`. */
const LOWEST_LEVEL = 7;

/** Headings directly before these elements. */
export function headingsBefore(elements: Element[], article: Element): Element[] {
  const headings: Element[] = [];
  let before: Element | undefined;
  let within: Element | undefined;
  for (const block of leafBlocks(article).filter(isShown)) {
    const element = elements.find((one) => one === block || one.contains(block));
    if (element && element !== within && before && isHeading(before)) headings.push(before);
    within = element;
    before = block;
  }
  return headings;
}

/** Drops these headings if nothing is left below them, and those at the end of the article. */
export function dropEmptySections(article: Element, headings: Element[]): void {
  const emptied = new Set(headings);
  const ending: Element[] = [];
  let below: Element | undefined;
  for (const block of leafBlocks(article).reverse()) {
    if ((below && emptied.size === 0) || ending.length > MAX_AT_END) break;
    if (!below && isHeading(block)) {
      ending.push(block);
      continue;
    }
    if (below && emptied.delete(block) && levelOf(below) <= levelOf(block)) block.remove();
    else if (isShown(block)) below = block;
  }
  if (ending.length <= MAX_AT_END) for (const heading of ending) heading.remove();
}

const isShown = (block: Element): boolean => articleText(block) !== '' || block.getElementsByTagName('img').length > 0;

function isHeading(block: Element): boolean {
  if (/^h[1-6]$/.test(block.localName)) return true;
  const line = articleText(block);
  return /^(p|div)$/.test(block.localName) && line.length <= MAX_HEADING && /[:：]$/.test(line);
}

const levelOf = (block: Element): number => {
  const [, level] = /^h([1-6])$/.exec(block.localName) ?? [];
  if (level) return Number(level);
  return isHeading(block) ? LOWEST_LEVEL : Infinity;
};
