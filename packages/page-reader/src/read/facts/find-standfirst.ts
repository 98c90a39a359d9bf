import { articleText, isBlock } from '../markup/article-text.js';
import { isBoilerplate } from '../body/boilerplate-lines.js';
import { leavesAmong } from '../markup/leaf-blocks.js';
import { elementsBelow, namesOf, startOfText } from '../markup/elements-below.js';
import { comparable } from './find-headline.js';

interface Standfirst {
  text: string;
  /** A copy, because the page is changed afterwards. */
  element: Element;
  parent: Element | null;
}

/** Blocks after the headline, in order. Blocks that cannot be a standfirst are strings. */
export type StandfirstCandidates = (Standfirst | string)[];

/** Maximum blocks to examine. Shorter ones are labels and buttons. */
const LOOK_AHEAD = 12;
const LONG_BLOCK = 40;
/** Share of a block to compare with the article, because pruning may remove signs such as numbers of notes. */
const COMPARED = 2 / 3;
/** Including labels and buttons. */
const MAX_BLOCKS = 24;
/** A subtitle and a summary. Paragraphs with the same parent are one. */
const MAX_STANDFIRSTS = 2;
const MIN_LENGTH = 50;
const MIN_SUBTITLE = 12;
const MAX_LENGTH = 600;
/** Bylines and tags with links are shorter. */
const MIN_WITH_LINKS = 90;
const MAX_LINKED = 0.3;
const MIN_POINTS = 2;
/** A caption ends in the photographer's name. */
const CREDIT = /\((foto|photo|bild|image|picture)s?( by)?\s?:/i;
const APART_TAGS = /^(nav|aside|footer|form|figure|figcaption|details|dialog|li|ol|table)$/;
const APART_NAMES = /caption|bio|author|byline|cookie|related|comment|newsletter|disclo|share|meta/i;
const SUBTITLE_NAMES =
  /(^|[^a-z])(sub-?title|sub-?head(ing|line)?|standfirst|deck|dek|lead|lede|intro|excerpt|summary)/i;

/**
 * Lines between headline and article that may be the standfirst, because templates often place it outside the article's
 * element. Call this before pruning the page.
 */
export function standfirstCandidates(headline: Element | undefined): StandfirstCandidates {
  if (!headline) return [];
  return firstBlocksAfter(headline).map((block) => {
    const text = articleText(block);
    if (!isStandfirst(block, text, headline)) return text;
    return { text, element: block.cloneNode(true) as Element, parent: block.parentElement };
  });
}

/** The first candidates, up to where the article starts. */
export function chooseStandfirsts(candidates: StandfirstCandidates, body: string): Element[] {
  const lines = new Set(body.split('\n'));
  const startsArticle = (text: string) =>
    text.length >= LONG_BLOCK ? body.includes(text.slice(0, text.length * COMPARED)) : lines.has(text);
  const chosen: Standfirst[] = [];
  const parents = new Set<Element | null>();
  for (const candidate of candidates) {
    if (startsArticle(typeof candidate === 'string' ? candidate : candidate.text)) {
      return chosen.map(({ element }) => element);
    }
    if (typeof candidate === 'string') continue;
    parents.add(candidate.parent);
    if (parents.size <= MAX_STANDFIRSTS) chosen.push(candidate);
  }
  // If none of them starts the article, most are something else, but not the paragraphs beside the first.
  return chosen.filter(({ parent }) => parent === chosen[0]?.parent).map(({ element }) => element);
}

function isStandfirst(block: Element, line: string, headline: Element): boolean {
  if (line.length > MAX_LENGTH || !mayBeStandfirst(block, line, headline)) return false;
  if (isApart(block, headline) || isBoilerplate(line)) return false;
  if (CREDIT.test(line) || repeats(line, articleText(headline))) return false;
  return !hasManyLinks(block, line);
}

/** Whether its name or position, its length and its last letter are those of a standfirst. */
function mayBeStandfirst(block: Element, line: string, headline: Element): boolean {
  const follows = block.previousElementSibling === headline;
  if (SUBTITLE_NAMES.test(namesOf(block)) || (follows && /^h[2-4]$/.test(block.localName))) {
    return line.length >= MIN_SUBTITLE;
  }
  return line.length >= MIN_LENGTH && (follows || block.localName === 'ul' || /[.!?…:"”»)。！？」]$/.test(line));
}

function hasManyLinks(block: Element, line: string): boolean {
  const links = [...block.getElementsByTagName('a')];
  if (links.length === 0) return false;
  if (block.localName !== 'p' || line.length < MIN_WITH_LINKS) return true;
  return links.reduce((sum, link) => sum + articleText(link).length, 0) > line.length * MAX_LINKED;
}

/** Templates often repeat the headline with a kicker. */
function repeats(line: string, headline: string): boolean {
  const [found, title] = [comparable(line), comparable(headline)];
  return found.length <= title.length * 2 && found.includes(title);
}

function isApart(block: Element, headline: Element): boolean {
  for (let level: Element | null = block; level && level.localName !== 'body'; level = level.parentElement) {
    if (APART_TAGS.test(level.localName)) return true;
    if (!level.contains(headline) && APART_NAMES.test(namesOf(level))) return true;
  }
  return false;
}

function firstBlocksAfter(headline: Element): Element[] {
  const blocks: Element[] = [];
  let long = 0;
  for (const block of blocksAfter(headline)) {
    if (long === LOOK_AHEAD || blocks.length === MAX_BLOCKS) break;
    const { length } = articleText(block);
    if (length > 0) blocks.push(block);
    if (length >= LONG_BLOCK) long += 1;
  }
  return blocks;
}

function* blocksAfter(headline: Element): Generator<Element> {
  for (let level: Element | null = headline; level && level.localName !== 'body'; level = level.parentElement) {
    for (let next = level.nextElementSibling; next; next = next.nextElementSibling) yield* leavesOf(next);
  }
}

/** Blocks without blocks inside, and whole lists of points. */
function leavesOf(element: Element): Element[] {
  const blocks = [element, ...elementsBelow(element)].filter(isBlock);
  const leaves = new Set(leavesAmong(blocks));
  return blocks.filter((block) => leaves.has(block) || isListOfPoints(block));
}

const isLong = (item: Element): boolean =>
  startOfText(item, 2 * LONG_BLOCK)
    .replace(/\s+/g, ' ')
    .trim().length >= LONG_BLOCK;

/** Key points of the article. Menus and tags have shorter items. */
function isListOfPoints(element: Element): boolean {
  if (element.localName !== 'ul' || element.children.length < MIN_POINTS) return false;
  return [...element.children].every((item) => item.localName === 'li' && isLong(item));
}
