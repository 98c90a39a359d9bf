import { isInSentence, textLines, type TextLine } from './article-text.js';
import { elementsBelow } from './elements-below.js';
import { isNamedComments, isNamedMargin, sayApart, NameMeanings } from './name-meanings.js';
import type { PageMeasures } from './measure-text.js';
import type { PageView } from './page-view.js';

const NEVER_TEXT = new Set(
  'script style noscript template svg iframe object embed button select textarea input link meta'.split(' '),
);
const USUALLY_APART = new Set('nav aside footer form dialog menu'.split(' '));
const APART_ROLES = new Set(
  'navigation complementary banner contentinfo search dialog alertdialog menu menubar toolbar tooltip'.split(' '),
);

const INVITES = /subscri|member|paid|sign (in|up)|log ?in|upgrade|trial|abonn|anmelden|suscri|s['’]abonner/i;
const MAX_WALL = 400;

/** An element with this share of the prose is the article, whatever its name is. */
const TOO_MUCH_TO_LOSE = 0.35;
/** The same for elements that are rarely the article, if the rest of the page is long enough to be one. */
const TOO_MUCH_IN_MARGIN = 0.75;
const MIN_REST = 400;
const MARGIN_TAGS = /^(nav|aside|footer)$/;

export interface Pruning {
  /** Whether to remove elements by class names and IDs. */
  byName: boolean;
}

/** Removes what is not part of an article: menus, comments, forms, invitations. */
export function prunePage({ document, measures, prose: total, lines }: PageView, { byName }: Pruning): void {
  const { head, body } = document;
  head?.replaceChildren();
  if (!body) return;
  const names = new NameMeanings();
  const page: Page = { measures, total, names, visible: new VisibleSentences(lines) };
  for (const element of elementsBelow(body)) {
    if (NEVER_TEXT.has(element.localName)) {
      if (element.localName === 'noscript' && total < FEW_WORDS && holdsArticle(element)) unwrap(element);
      else if (isMagnifier(element)) unwrap(element);
      else element.remove();
    } else if (isApart(element, byName, page) && element.isConnected) {
      pruneApart(element, page);
    }
    // The DOM parses styles with a regular expression that takes quadratic time.
    element.removeAttribute('style');
  }
}

interface Page {
  measures: PageMeasures;
  /** Length of its prose. */
  total: number;
  names: NameMeanings;
  visible: VisibleSentences;
}

function pruneApart(element: Element, page: Page): void {
  const { measures, total, names, visible } = page;
  const own = measures.get(element);
  const prose = own?.prose ?? 0;
  const isHiddenProse = isUnseen(element) && prose >= MIN_HIDDEN_PROSE && !sayApart(names.of(element), own);
  if (isHiddenProse && !visible.repeats(element)) return element.removeAttribute('hidden');
  const isShort = prose <= total * TOO_MUCH_TO_LOSE || prose <= maxProse(element, total);
  // On a short page, most sentences are in the footer.
  const isFooter = total < FEW_WORDS && /^(footer|nav|menu)$/.test(element.localName);
  if (isHiddenProse || isShort || prose === 0 || isFooter) element.remove();
}

/** How much prose an element may have and still be removed, if its name is a strong sign. */
function maxProse(element: Element, total: number): number {
  if (isComments(element)) return Math.max(total - MIN_REST, total * 0.6);
  return isMargin(element) ? Math.min(total - MIN_REST, total * TOO_MUCH_IN_MARGIN) : 0;
}

function isMargin(element: Element): boolean {
  const isNamed = MARGIN_TAGS.test(element.localName) || isNamedMargin(element);
  return isNamed && ['h1', 'main'].every((tag) => element.getElementsByTagName(tag).length === 0);
}

/** With fewer words, a page probably is rendered by scripts and has its text in <noscript>. */
const FEW_WORDS = 300;
const holdsArticle = (element: Element): boolean => (element.textContent ?? '').trim().length > 2 * FEW_WORDS;

function unwrap(element: Element): void {
  while (element.firstChild) element.before(element.firstChild);
  element.remove();
}

/** A button around a picture, which shows it larger. */
const isMagnifier = (element: Element): boolean =>
  element.localName === 'button' && element.querySelector('img') !== null && (element.textContent ?? '').trim() === '';

const MIN_REPEATED = 30;

/** Visible sentences, to drop hidden copies of them for small screens, printing or search engines. */
class VisibleSentences {
  private sentences?: Set<string>;

  constructor(private readonly lines: readonly TextLine[]) {}

  repeats(hidden: Element): boolean {
    const own = textLines(hidden)
      .flatMap(sentencesOf)
      .filter((sentence) => sentence.length >= MIN_REPEATED);
    return own.filter((sentence) => this.visible().has(sentence)).length > own.length / 2;
  }

  private visible(): Set<string> {
    this.sentences ??= new Set(this.lines.filter(({ block }) => !isInsideHidden(block)).flatMap(sentencesOf));
    return this.sentences;
  }
}

/** Some copies have all paragraphs in one line. */
const sentencesOf = ({ text }: TextLine): string[] => text.split(/(?<=[.!?…。！？])\s+/);

function isInsideHidden(element: Element): boolean {
  for (let level: Element | null = element; level; level = level.parentElement) if (isUnseen(level)) return true;
  return false;
}

function invitesToPay(element: Element): boolean {
  const text = element.textContent ?? '';
  return text.length < MAX_WALL && INVITES.test(text);
}

function isComments(element: Element): boolean {
  if (!isNamedComments(element)) return false;
  // A comment may be an <article>, too.
  return [...element.getElementsByTagName('article')].every((inner) => isNamedComments(inner));
}

function isApart(element: Element, byName: boolean, { measures, names }: Page): boolean {
  const meanings = names.of(element);
  if (meanings.has('wall') && invitesToPay(element)) return true;
  if (/^(body|article|main|img|picture)$/.test(element.localName)) return false;
  const isMarked =
    USUALLY_APART.has(element.localName) ||
    APART_ROLES.has(element.getAttribute('role') ?? '') ||
    isUnseen(element) ||
    (byName ? sayApart(meanings, measures.get(element)) : isComments(element));
  return isMarked && !isInSentence(element);
}

/** Hidden slides, tabs and accordions with at least this much prose are kept. */
const MIN_HIDDEN_PROSE = 250;

function isUnseen(element: Element): boolean {
  if (element.hasAttribute('hidden')) return true;
  return /display\s*:\s*none|visibility\s*:\s*hidden/i.test(element.getAttribute('style') ?? '');
}
