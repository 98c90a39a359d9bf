import { articleText, isBlock } from '../body/article-text.js';
import { isBoilerplate } from '../body/boilerplate-lines.js';
import { elementsBelow, namesOf } from '../markup/elements-below.js';
import { comparable } from './find-headline.js';

interface Standfirst {
  text: string;
  /** A copy, because the page is changed afterwards. */
  element: Element;
}

/** Blocks after the headline, in order. Blocks that cannot be a standfirst are strings. */
export type StandfirstCandidates = (Standfirst | string)[];

/** Maximum blocks to examine. Shorter ones are labels and buttons. */
const LOOK_AHEAD = 6;
const LONG_BLOCK = 40;
/** Including labels and buttons. */
const MAX_BLOCKS = 16;
/** A subtitle and a summary. */
const MAX_STANDFIRSTS = 2;
const MIN_LENGTH = 50;
const MIN_SUBTITLE = 12;
const MAX_LENGTH = 600;
/** A caption ends in the photographer's name. */
const CREDIT = /\((foto|photo|bild|image|picture)s?( by)?\s?:/i;
const APART_TAGS = /^(nav|aside|footer|form|figure|figcaption|dialog|ul|ol|table)$/;
const APART_NAMES = /caption|bio|author|byline|cookie|related|comment|newsletter|disclo|share|meta/i;
const SUBTITLE_NAMES =
  /(^|[^a-z])(sub-?title|sub-?head(ing|line)?|standfirst|deck|dek|lead|lede|intro|excerpt|summary)/i;

/**
 * Lines between headline and article that may be the standfirst, because templates often place it outside the article's
 * element. Call this before pruning the page.
 */
export function standfirstCandidates(headline: Element | undefined): StandfirstCandidates {
  if (!headline) return [];
  return blocksAfter(headline).map((block) => {
    const text = articleText(block);
    return isStandfirst(block, text, headline) ? { text, element: block.cloneNode(true) as Element } : text;
  });
}

/** The first candidates, up to where the article starts. */
export function chooseStandfirsts(candidates: StandfirstCandidates, body: string): Element[] {
  const lines = new Set(body.split('\n'));
  const startsArticle = (text: string) => (text.length >= LONG_BLOCK ? body.includes(text) : lines.has(text));
  const chosen: Element[] = [];
  for (const candidate of candidates) {
    if (startsArticle(typeof candidate === 'string' ? candidate : candidate.text)) return chosen;
    if (typeof candidate !== 'string' && chosen.length < MAX_STANDFIRSTS) chosen.push(candidate.element);
  }
  // If none of them starts the article, most are something else.
  return chosen.slice(0, 1);
}

function isStandfirst(block: Element, line: string, headline: Element): boolean {
  if (line.length > MAX_LENGTH || isApart(block, headline) || isBoilerplate(line)) return false;
  if (CREDIT.test(line) || repeats(line, articleText(headline))) return false;
  if (block.getElementsByTagName('a').length > 0) return false;
  const follows = block.previousElementSibling === headline;
  if (SUBTITLE_NAMES.test(namesOf(block)) || (follows && /^h[2-4]$/.test(block.localName))) {
    return line.length >= MIN_SUBTITLE;
  }
  return line.length >= MIN_LENGTH && (follows || /[.!?…:"”»)。！？」]$/.test(line));
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

function blocksAfter(headline: Element): Element[] {
  const blocks: Element[] = [];
  let long = 0;
  for (let level: Element | null = headline; level && level.localName !== 'body'; level = level.parentElement) {
    for (let next = level.nextElementSibling; next; next = next.nextElementSibling) {
      for (const block of leavesOf(next)) {
        if (long === LOOK_AHEAD || blocks.length === MAX_BLOCKS) return blocks;
        const { length } = articleText(block);
        if (length > 0) blocks.push(block);
        if (length >= LONG_BLOCK) long += 1;
      }
    }
  }
  return blocks;
}

function leavesOf(element: Element): Element[] {
  return [element, ...elementsBelow(element)].filter(
    (candidate) => isBlock(candidate) && ![...candidate.children].some(isBlock),
  );
}
