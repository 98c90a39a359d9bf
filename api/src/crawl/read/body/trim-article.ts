import { articleText, isBlock, standsInSentence } from './article-text.js';
import { endsArticle, isBoilerplate } from './boilerplate-lines.js';
import { elementsBelow } from '../markup/elements-below.js';
import { isWallSentence } from '../access/wall-wording.js';
import { measurePage, type PageMeasures } from './measure-text.js';

const CAPTIONS =
  'figcaption, caption, [class*="caption" i], [class*="bildunterschrift" i], [class*="legende" i], [class*="credit" i], [itemprop="caption"], [itemprop="copyrightHolder"]';
const MOSTLY_LINKS = 0.75;
/** A round-up is made of links: what the filter would take must stay the smaller part. */
const MAX_LINKED_TEXT = 0.3;
const MAX_CAPTION = 500;
const PARAGRAPH = 60;

export function trimArticle(article: Element, title: string): void {
  dropCaptions(article);
  dropLinkLists(article);
  dropBoilerplate(article);
  dropEverythingAfterTheEnd(article);
  dropTitle(article, title);
  dropPreamble(article);
}

function dropCaptions(article: Element): void {
  for (const caption of [...article.querySelectorAll(CAPTIONS)]) {
    if (articleText(caption).length <= MAX_CAPTION && !standsInSentence(caption)) caption.remove();
  }
}

function dropLinkLists(article: Element): void {
  const measures = measurePage(article);
  const lists = outermost(
    [...article.querySelectorAll('ul, ol, dl, p, div, section, table, h2, h3, h4, h5, h6')],
    (element) => {
      const { length, linked } = measures.get(element) ?? { length: 0, linked: 0 };
      return length > 0 && linked > length * MOSTLY_LINKS && !standsInProse(element, measures);
    },
  );
  const total = measures.get(article)!.length;
  const linked = lists.reduce((sum, list) => sum + measures.get(list)!.length, 0);
  if (linked > total * MAX_LINKED_TEXT) return;
  for (const list of lists) list.remove();
}

/** A linked sentence between paragraphs belongs to them. */
function standsInProse(element: Element, measures: PageMeasures): boolean {
  return /^(h\d)$/.test(element.localName) && (measures.get(element.nextElementSibling as Element)?.prose ?? 0) > 80;
}

function outermost(elements: Element[], fits: (element: Element) => boolean): Element[] {
  const chosen = new Set<Element>();
  for (const element of elements) {
    let above = element.parentElement;
    while (above && !chosen.has(above)) above = above.parentElement;
    if (!above && fits(element)) chosen.add(element);
  }
  return [...chosen];
}

function dropBoilerplate(article: Element): void {
  for (const block of leafBlocks(article)) {
    const line = articleText(block);
    if (isBoilerplate(line) || isWallSentence(line)) block.remove();
  }
}

/** 'Related articles', 'About the author': where such a heading stands in the last part, nothing of the article follows. */
function dropEverythingAfterTheEnd(article: Element): void {
  const blocks = leafBlocks(article);
  const total = articleText(article).length;
  let read = 0;
  for (const block of blocks) {
    const line = articleText(block);
    if (read > total * 0.6 && endsArticle(line)) return dropFrom(block, article);
    read += line.length + 1;
  }
}

function dropFrom(block: Element, article: Element): void {
  for (let level: Element = block; level !== article && level.parentElement; level = level.parentElement) {
    while (level.nextSibling) level.nextSibling.remove();
  }
  block.remove();
}

function dropTitle(article: Element, title: string): void {
  const wanted = plain(title);
  for (const heading of [...article.querySelectorAll('h1, h2')].slice(0, 3)) {
    const found = plain(articleText(heading));
    if (found !== '' && (found === wanted || (wanted.startsWith(found) && found.length > wanted.length * 0.6)))
      heading.remove();
  }
}

/** Names, dates and buttons before the first paragraph. */
function dropPreamble(article: Element): void {
  for (const block of leafBlocks(article)) {
    const line = articleText(block);
    if (line.length >= PARAGRAPH || /[.,!?:;…]$/.test(line)) return;
    if (/^(h\d|li|pre|td|th|dt)$/.test(block.localName)) return;
    block.remove();
  }
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function leafBlocks(root: Element): Element[] {
  const blocks = elementsBelow(root).filter(isBlock);
  // In the order of the page a block is followed at once by those inside it.
  return blocks.filter((block, at) => !blocks[at + 1] || !block.contains(blocks[at + 1]!));
}
