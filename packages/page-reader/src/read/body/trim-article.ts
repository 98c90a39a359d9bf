import { linksToOtherSite, readUrl } from '../markup/web-address.js';
import { isWallLine } from './boilerplate/wall-lines.js';
import { classesOf, elementsBelow } from '../markup/elements-below.js';
import { articleText, isInSentence } from '../markup/article-text.js';
import { isBoilerplate, pointsElsewhere } from './boilerplate-lines.js';
import { leafBlocks } from '../markup/leaf-blocks.js';
import { measurePage, type PageMeasures } from '../markup/measure-text.js';

export interface TrimOptions {
  url: string;
  title: string;
  /** In a digest, items with linked headings are the text. */
  isDigest: boolean;
}

const CAPTIONS = /caption|bildunterschrift|legende|credit/i;
const HEADLINES = 'h1 a, h2 a, h3 a, h4 a, strong a, b a, a strong, a b';
const MOSTLY_LINKS = 0.75;
/** Maximum share of text in removed lists of links, because round-ups consist of links. */
const MAX_LINKED_TEXT = 0.3;
const MAX_CAPTION = 500;
/** With a higher share, captions are the text, as in galleries. */
const MAX_CAPTION_SHARE = 0.5;
const PARAGRAPH = 60;
const EAST_ASIAN_PARAGRAPH = 20;
/** Maximum share of text before the first paragraph. */
const MAX_PREAMBLE_SHARE = 0.25;

export function trimArticle(article: Element, { url, title, isDigest }: TrimOptions): void {
  dropCaptions(article);
  if (!isDigest) dropLinkLists(article, url);
  dropBoilerplate(article, { isDigest, url });
  dropTitle(article, title);
  if (!isDigest) dropPreamble(article);
}

function dropCaptions(article: Element): void {
  const captions = outermost(elementsBelow(article), (element) => isCaption(element) && !isInSentence(element));
  if (captions.length === 0) return;
  const lengths = new Map(captions.map((caption) => [caption, articleText(caption).length]));
  const sum = [...lengths.values()].reduce((total, length) => total + length, 0);
  if (sum > articleText(article).length * MAX_CAPTION_SHARE) return;
  for (const caption of captions) if ((lengths.get(caption) ?? 0) <= MAX_CAPTION) caption.remove();
}

const PICTURES = 'img, picture, video, iframe';

/** A block with a picture is none: its caption may be inside. */
function isCaption(element: Element): boolean {
  if (element.querySelector(PICTURES)) return false;
  if (/^(figcaption|caption)$/.test(element.localName)) return true;
  if (/^(caption|copyrightHolder)$/.test(element.getAttribute('itemprop') ?? '')) return true;
  // Mail editors also use this class for a picture beside an item. A caption has no heading.
  return CAPTIONS.test(classesOf(element)) && element.querySelector(HEADLINES) === null;
}

const LISTS = new Set('ul ol dl p div section table h2 h3 h4 h5 h6'.split(' '));

function dropLinkLists(article: Element, url: string): void {
  const measures = measurePage(article);
  const lists = outermost(
    elementsBelow(article).filter(({ localName }) => LISTS.has(localName)),
    (element) => {
      const { length, linked } = measures.get(element) ?? { length: 0, linked: 0 };
      if (length === 0 || linked <= length * MOSTLY_LINKS) return false;
      return !isInProse(element, measures) && !isLinkedHeading(element, url) && !leadsToOtherSites(element, url);
    },
  );
  const lengthOf = (element: Element) => measures.get(element)?.length ?? 0;
  const linked = lists.reduce((sum, list) => sum + lengthOf(list), 0);
  if (lists.length === 0 || linked > lengthOf(article) * MAX_LINKED_TEXT) return;
  for (const list of lists) list.remove();
}

/** A linked heading directly above a paragraph. */
function isInProse(element: Element, measures: PageMeasures): boolean {
  const next = element.nextElementSibling;
  return /^h\d$/.test(element.localName) && next !== null && (measures.get(next)?.prose ?? 0) > 80;
}

/** A heading that links to another site, as items of round-ups have. Teasers link to their own site. */
function isLinkedHeading(element: Element, url: string): boolean {
  const [link, another] = element.getElementsByTagName('a');
  if (!/^h[2-6]$/.test(element.localName) || !link || another) return false;
  const page = readUrl(url);
  return page !== undefined && linksToOtherSite(link, page);
}

/** Shorter links are names of networks and buttons. */
const MIN_SOURCE = 20;

/** Links to pages of other sites, such as a newsletter's recommendations. */
function leadsToOtherSites(element: Element, url: string): boolean {
  const page = readUrl(url);
  if (!page) return false;
  return [...element.getElementsByTagName('a')].every(
    (link) => linksToOtherSite(link, page) && articleText(link).length >= MIN_SOURCE,
  );
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

const plainAddress = (address: string): string =>
  address
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/[?#].*/, '')
    .replace(/\/$/, '');

/** Paywalls are in the last blocks. The same words further up belong to the article. */
const LAST_BLOCKS = 6;

function dropBoilerplate(article: Element, { isDigest, url }: Pick<TrimOptions, 'isDigest' | 'url'>): void {
  const blocks = leafBlocks(article);
  // For print, some templates repeat the address of the page.
  const own = plainAddress(url);
  for (const [index, block] of blocks.entries()) {
    const line = articleText(block);
    if (pointsElsewhere(line)) {
      // 'Read the story' is the link of an item in a digest.
      if (isPlainItem(block) || (isDigest && block.querySelector('a[href^="http"]'))) continue;
      if (!isDigest) listOfOwnPages(below(block), url)?.remove();
    }
    const isWall = index >= blocks.length - LAST_BLOCKS && isWallLine(line);
    if (isWall || plainAddress(line) === own || isBoilerplate(line)) block.remove();
  }
}

/** An item of a list in the text, such as 'More articles'. */
const isPlainItem = (block: Element): boolean => block.closest('li') !== null && !block.querySelector('a');

const below = (heading: Element): Element | null =>
  heading.nextElementSibling ?? heading.parentElement?.nextElementSibling ?? null;

/** The element, if it is a list whose items all link to pages of this site. Lists of other sites' pages are the text of some newsletters. */
function listOfOwnPages(list: Element | null, url: string): Element | undefined {
  const page = readUrl(url);
  if (!list || !page || !/^[uo]l$/.test(list.localName)) return undefined;
  const links = [...list.children].map((item) => item.getElementsByTagName('a')[0]);
  return links.length > 0 && links.every((link) => link && !linksToOtherSite(link, page)) ? list : undefined;
}

function dropTitle(article: Element, title: string): void {
  const wanted = plain(title);
  const headings = elementsBelow(article).filter(({ localName }) => /^h[1-4]$/.test(localName));
  for (const heading of headings.slice(0, 3)) {
    const found = plain(articleText(heading));
    const isHigh = /^h[12]$/.test(heading.localName);
    const isBeginning = isHigh && wanted.startsWith(found) && found.length > wanted.length * 0.6;
    if (found !== '' && (found === wanted || isBeginning)) heading.remove();
  }
}

/** Drops names, dates and buttons before the first paragraph. A poem has no paragraphs and stays complete. */
function dropPreamble(article: Element): void {
  const preamble: Element[] = [];
  let length = 0;
  for (const block of leafBlocks(article)) {
    const line = articleText(block);
    if (isParagraph(line) || /^(h\d|li|pre|td|th|dt|blockquote|figcaption)$/.test(block.localName)) break;
    if (block.querySelector(PICTURES)) continue;
    preamble.push(block);
    length += line.length;
  }
  if (length > articleText(article).length * MAX_PREAMBLE_SHARE) return;
  for (const block of preamble) block.remove();
}

function isParagraph(line: string): boolean {
  if (/[.,!?:;…。、！？：」』）]$/.test(line)) return true;
  const minimum = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(line)
    ? EAST_ASIAN_PARAGRAPH
    : PARAGRAPH;
  return line.length >= minimum;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
