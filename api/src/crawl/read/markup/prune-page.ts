import { isInSentence, textLines, type TextLine } from '../body/article-text.js';
import { elementsBelow, namesOf } from './elements-below.js';
import type { PageMeasures } from '../body/measure-text.js';

const NEVER_TEXT = new Set(
  'script style noscript template svg iframe object embed button select textarea input link meta'.split(' '),
);
const USUALLY_APART = new Set('nav aside footer form dialog menu'.split(' '));
const APART_ROLES = new Set(
  'navigation complementary banner contentinfo search dialog alertdialog menu menubar toolbar tooltip'.split(' '),
);

/** Words in class names and IDs of elements outside the article. */
const APART_WORDS = new Set(
  `ad ads adv advert advertisement advertorial adsbygoogle banner breadcrumb breadcrumbs brotkrumen byline
  comment comments kommentar kommentare commentlist disqus respond cookie cookies consent gdpr
  footer footnav nav navi navigation navbar menu submenu pager pagination paging
  related relateds recommended recommendation recommendations recirc recirculation trending popular mostread mostpopular
  verwandte verwandt aehnliche similar outbrain taboola zergnet
  share shares sharing sharebar sharedaddy sharebuttons social socials socialmedia addtoany addthis shariff
  sidebar promo promos promotion promotions promoted sponsor sponsored sponsors
  signup subscribe subscription optin newsletterbox cta donate donation alert disclosure disclosures saboxplugin popup modal overlay lightbox
  tags taglist tagcloud hashtags toolbar login skip visuallyhidden
  rating ratings vote votes credit credits copyright disclaimer masthead`.split(/\s+/),
);

/** Word pairs that must occur together. */
const APART_PHRASES =
  /(^|[^a-z])(author|autor|about)[-_ ]*(bio|box|card|info|profile|description|block|section|the[-_ ]author)|(^|[^a-z])(post|entry|article)[-_ ]*(meta|tags?|categor(y|ies)|footer|nav|navigation|author|byline|info|share|comments|utility|tools)([^a-z]|$)|read[-_ ]*(more|next|also)|more[-_ ]*(stories|from|articles|posts|news|on)|(also|you[-_ ]*may)[-_ ]*like|next[-_ ]*(post|article|story)|prev[-_ ]*(post|article|story)|sign[-_ ]*up|newsletter[-_ ]*(box|form|signup|sign|widget|cta|teaser|block|subscribe)|social[-_ ]*(media|links|icons)|most[-_ ]*(read|popular|viewed)|screen[-_ ]*reader|sr[-_ ]only|bio[-_ ]*(box|text|info)|site[-_ ]*(footer|header|nav)|meta[-_ ]*(data|info|line)/i;

/** Names that must match completely. */
const EXACT_NAMES = /^(print|widget|widgets|widget[-_](area|wrap|title|container).*|widget_\w+)$/i;

/** Invitations to pay. Some sites use these names for the article, so the text is checked, too. */
const WALLS =
  /(^|[^a-z])(paywall|subscriberwall|regwall|meteredcontent)|(upgrade|subscribe|content)[-_ ]?(cta|gate|wall)/i;
const INVITES = /subscri|member|paid|sign (in|up)|log ?in|upgrade|trial|abonn|anmelden|suscri|s['’]abonner/i;
const MAX_WALL = 400;

/** An element with this share of the prose is the article, whatever its name is. */
const TOO_MUCH_TO_LOSE = 0.35;
/** The same for elements that are rarely the article, if the rest of the page is long enough to be one. */
const TOO_MUCH_IN_MARGIN = 0.75;
const MIN_REST = 400;
const MARGIN_TAGS = /^(nav|aside|footer)$/;
const MARGINS =
  /(^|[^a-z])(sidebars?|cookies?|consent|gdpr|onetrust|overlay|popup|modal|related|recommended|verwandte|navigation|menu)([^a-z]|$)/i;
const COMMENTS = /(^|[^a-z])(comments?|commentlist|disqus|kommentare?|respond)([^a-z]|$)/i;

export interface Pruning {
  measures: PageMeasures;
  /** Lines of the page before pruning. */
  lines: readonly TextLine[];
  /** Whether to remove elements by class names and IDs. */
  byName: boolean;
}

/** Removes what is not part of an article: menus, comments, forms, invitations. */
export function prunePage({ head, body }: Document, { measures, lines, byName }: Pruning): void {
  head?.replaceChildren();
  if (!body) return;
  const total = measures.get(body)?.prose ?? 0;
  const visible = new VisibleLines(lines);
  for (const element of elementsBelow(body)) {
    if (NEVER_TEXT.has(element.localName)) {
      if (element.localName === 'noscript' && total < FEW_WORDS && holdsArticle(element)) unwrap(element);
      else element.remove();
    } else if ((isApart(element, byName) || isWall(element)) && element.isConnected) {
      pruneApart(element, { prose: measures.get(element)?.prose ?? 0, total, visible });
    }
    // The DOM parses styles with a regular expression that takes quadratic time.
    element.removeAttribute('style');
  }
}

interface Apart {
  prose: number;
  total: number;
  visible: VisibleLines;
}

function pruneApart(element: Element, { prose, total, visible }: Apart): void {
  const isTalk = isUnseen(element) && prose >= HIDDEN_TALK && !isNamedApart(element);
  if (isTalk && !visible.repeats(element)) return element.removeAttribute('hidden');
  const isShort = prose <= total * TOO_MUCH_TO_LOSE || prose <= maxProse(element, total);
  // On a short page, most sentences are in the footer.
  const isFooter = total < FEW_WORDS && /^(footer|nav|menu)$/.test(element.localName);
  if (isTalk || isShort || prose === 0 || isFooter) element.remove();
}

/** How much prose an element may have and still be removed, if its name is a strong sign. */
function maxProse(element: Element, total: number): number {
  if (isComments(element)) return Math.max(total - MIN_REST, total * 0.6);
  return isMargin(element) ? Math.min(total - MIN_REST, total * TOO_MUCH_IN_MARGIN) : 0;
}

function isMargin(element: Element): boolean {
  const isNamed = MARGIN_TAGS.test(element.localName) || tellingNamesOf(element).some((name) => MARGINS.test(name));
  return isNamed && ['h1', 'main'].every((tag) => element.getElementsByTagName(tag).length === 0);
}

/** With fewer words, a page probably is rendered by scripts and has its text in <noscript>. */
const FEW_WORDS = 300;
const holdsArticle = (element: Element): boolean => (element.textContent ?? '').trim().length > 2 * FEW_WORDS;

function unwrap(element: Element): void {
  while (element.firstChild) element.before(element.firstChild);
  element.remove();
}

const MIN_REPEATED = 30;

/** Visible lines, to drop hidden copies of them for small screens or printing. */
class VisibleLines {
  private texts?: Set<string>;

  constructor(private readonly lines: readonly TextLine[]) {}

  repeats(hidden: Element): boolean {
    const own = textLines(hidden).filter(({ text }) => text.length >= MIN_REPEATED);
    return own.filter(({ text }) => this.visible().has(text)).length > own.length / 2;
  }

  private visible(): Set<string> {
    this.texts ??= new Set(this.lines.filter(({ block }) => !isInsideHidden(block)).map(({ text }) => text));
    return this.texts;
  }
}

function isInsideHidden(element: Element): boolean {
  for (let level: Element | null = element; level; level = level.parentElement) if (isUnseen(level)) return true;
  return false;
}

function isWall(element: Element): boolean {
  if (!tellingNamesOf(element).some((name) => WALLS.test(name))) return false;
  const text = element.textContent ?? '';
  return text.length < MAX_WALL && INVITES.test(text);
}

function isComments(element: Element): boolean {
  if (!tellingNamesOf(element).some((name) => COMMENTS.test(name))) return false;
  // A comment may be an <article>, too.
  return [...element.getElementsByTagName('article')].every((inner) => COMMENTS.test(namesOf(inner)));
}

function isApart(element: Element, byName: boolean): boolean {
  if (element.localName === 'body' || element.localName === 'article' || element.localName === 'main') return false;
  const isMarked =
    USUALLY_APART.has(element.localName) ||
    APART_ROLES.has(element.getAttribute('role') ?? '') ||
    isUnseen(element) ||
    (byName ? isNamedApart(element) : isComments(element));
  return isMarked && !isInSentence(element);
}

/** Hidden slides, tabs and accordions with more text than this are kept. */
const HIDDEN_TALK = 250;

function isUnseen(element: Element): boolean {
  if (element.hasAttribute('hidden')) return true;
  return /display\s*:\s*none|visibility\s*:\s*hidden/i.test(element.getAttribute('style') ?? '');
}

function isNamedApart(element: Element): boolean {
  return tellingNamesOf(element).some(
    (name) => EXACT_NAMES.test(name) || APART_PHRASES.test(name) || wordsOf(name).some((word) => APART_WORDS.has(word)),
  );
}

/** Names that do not tell an element's purpose: states such as 'no-comments', and layout builders' names. */
const ABOUT_STATE =
  /^(category|tag|term|format|has|is|no|not|with|without|js|u|overflow|elementor|wp-block-group|hide|show|toggle|lg|md|sm|xs|xl)([-_:]|$)/i;

const tellingNamesOf = (element: Element): string[] =>
  namesOf(element)
    .split(/\s+/)
    .filter((name) => name !== '' && !ABOUT_STATE.test(name));

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z]{2})([A-Z][a-z]{2})/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
