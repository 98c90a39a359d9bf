import { articleText, isBlock } from '../body/article-text.js';
import { isBoilerplate } from '../body/boilerplate-lines.js';
import { elementsBelow, namesOf } from '../markup/elements-below.js';

interface Standfirst {
  text: string;
  /** A copy, because the page is changed afterwards. */
  element: Element;
}

/** Blocks after the headline, in order. Blocks that cannot be a standfirst are strings. */
export type StandfirstCandidates = (Standfirst | string)[];

const LOOK_AHEAD = 6;
const MIN_LENGTH = 50;
const MIN_SUBTITLE = 12;
const MAX_LENGTH = 600;
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

/** The first candidate, unless the article starts before it. */
export function chooseStandfirst(candidates: StandfirstCandidates, body: string): Element | undefined {
  for (const candidate of candidates) {
    const text = typeof candidate === 'string' ? candidate : candidate.text;
    if (body.includes(text)) return undefined;
    if (typeof candidate !== 'string') return candidate.element;
  }
  return undefined;
}

function isStandfirst(block: Element, line: string, headline: Element): boolean {
  if (line.length > MAX_LENGTH || isApart(block, headline) || isBoilerplate(line)) return false;
  if (block.getElementsByTagName('a').length > 0) return false;
  const follows = block.previousElementSibling === headline;
  if (SUBTITLE_NAMES.test(namesOf(block)) || (follows && /^h[2-4]$/.test(block.localName))) {
    return line.length >= MIN_SUBTITLE;
  }
  return line.length >= MIN_LENGTH && (follows || /[.!?…:"”»)。！？」]$/.test(line));
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
  for (let level: Element | null = headline; level && level.localName !== 'body'; level = level.parentElement) {
    for (let next = level.nextElementSibling; next; next = next.nextElementSibling) {
      for (const block of leavesOf(next)) {
        if (blocks.length === LOOK_AHEAD) return blocks;
        if (articleText(block) !== '') blocks.push(block);
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
