import { countEastAsian } from '../../read/markup/east-asian-letters.js';
import type { TextLine } from '../../read/markup/article-text.js';
import { namesOf } from '../../read/markup/elements-below.js';
import type { PageView } from '../../read/markup/page-view.js';
import { readUrl } from '../../read/markup/web-address.js';
import { PRICE } from './prices.js';
import { isHiddenOrElsewhere } from './wall-elements.js';
import { isItem, OTHER_CONTENT } from './wall-signs.js';
import { namesAudience, saysMoreFollows } from './wall-wording.js';

/** Shorter lines after the last paragraph may belong to a wall. East Asian letters count twice. */
const MIN_PARAGRAPH = 140;
const MIN_SENTENCE = 25;
const MAX_CLOSING_LINES = 5;
const MAX_ELEMENTS = 12;
/** Where authors sell memberships. */
const MEMBERSHIPS =
  /(^|\.)(patreon\.com|boosty\.to|memberful\.com|gumroad\.com|steady(hq)?\.(com|page)|patronite\.pl|ko-fi\.com|buymeacoffee\.com|tipeee\.com|liberapay\.com|fantia\.jp|fanbox\.cc|afdian\.(net|com)|apps\.apple\.com|play\.google\.com)$/i;

/**
 * Describes lines after the last paragraph that say that the text continues, with an offer beside them. Complete texts end
 * with offers as well, and digests with links to the full story on another site.
 */
export function findClosingOffer(view: PageView, text: string): string | undefined {
  const last = view.lines.findLastIndex(({ text: line }) => isParagraph(line) && text.includes(line));
  const closing = view.lines.slice(last + 1, last + 1 + MAX_CLOSING_LINES);
  const others = closing.findIndex(({ block }) => isBeside(view, block));
  const lines = others === -1 ? closing : closing.slice(0, others);
  const found = lines.findIndex(({ text: line }) => isSentence(line) && saysMoreFollows(line));
  if (found === -1 || !lines.slice(found).some((line) => offersText(view, line))) return undefined;
  return `the last lines offer the rest: '${lines[found]?.text.slice(0, 60)}'`;
}

/** 'Read more' is the label of a link to another text, 'Continue reading:' the heading of a list. */
const isSentence = (line: string): boolean =>
  !line.endsWith(':') && (line.length + countEastAsian(line) * 2 >= MIN_SENTENCE || PRICE.test(line));

const isParagraph = (line: string): boolean => line.length + countEastAsian(line) >= MIN_PARAGRAPH;

const isBeside = ({ structure }: PageView, block: Element): boolean =>
  isHiddenOrElsewhere(structure, block) ||
  structure.isWithin(
    block,
    (level) => level.localName === 'aside' || isItem(level) || OTHER_CONTENT.test(namesOf(level)),
  );

function offersText(view: PageView, { text, block }: TextLine): boolean {
  if (PRICE.test(text) || namesAudience(text)) return true;
  const start = view.positionOf(block);
  const near = view.elements.slice(start, start + MAX_ELEMENTS);
  return near.some((element) => isOffer(view, element) && !isBeside(view, element));
}

function isOffer({ url }: PageView, element: Element): boolean {
  if (element.localName === 'button' || element.localName === 'form') return true;
  const target = element.localName === 'a' ? readUrl(element.getAttribute('href') ?? '', url) : undefined;
  return target !== undefined && (target.host === readUrl(url)?.host || MEMBERSHIPS.test(target.hostname));
}
