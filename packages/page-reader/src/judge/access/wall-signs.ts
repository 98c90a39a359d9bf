import { anyOf } from '../any-of.js';
import type { TextLine } from '../../read/markup/article-text.js';
import { namesOf } from '../../read/markup/elements-below.js';
import { PRICE } from './prices.js';
import type { PageStructure } from '../../read/markup/page-structure.js';
import type { PageView } from '../../read/markup/page-view.js';
import { isEmptyWall, isHiddenOrElsewhere } from './wall-elements.js';

/** Class names of restricted or truncated texts. */
const LOCKED = anyOf([
  '(^|[\\s_-])(is[-_])?(locked|paywalled|gated|truncated)([\\s_-]|$)',
  '(^|[\\s_-])(access|visibility|audience)[-_]{1,2}(paid|paying|members?|subscribers?|premium|restricted|locked|tiers)([\\s_-]|$)',
  'content[-_]lock(up)?([\\s_-]|$)',
  '(^|[\\s_-])(no|without|has[-_]no)[-_]access([\\s_-]|$)',
]);
/** Attributes such as `data-access="subscribers"` and `data-locked="true"`. */
const AUDIENCE_ATTRIBUTE = /^data-.{0,20}(access|visibility|audience|tier)$/i;
const RESTRICTED_AUDIENCE = /^(paid|paying|members?|subscribers?|premium|locked|restricted|only[-_]paid|tiers)$/i;
const LOCK_ATTRIBUTE = /^data-.{0,20}(paywall(ed)?|locked|gated|restricted|truncated)$/i;
/** Attributes of scripts that cut the text off. */
const CUT_ATTRIBUTE = /^data-poool-mode$/i;
const TRUE_VALUE = /^(true|1|yes)$/i;
/** Elements that stand in for the hidden text. */
const PLACEHOLDER = /(^|[^a-z])(skeleton|shimmer|redacted|placeholder-(line|text))([^a-z]|$)/i;
const LOCK_NAME = /(^|[^a-z])(pad)?lock(ed)?([^a-z]|$)/i;
const LOCK_SIGN = /^\s*[🔒🔐🔏]/u;
const FILLER = /[█▓▒░]{3}|lorem ipsum dolor/i;
const MAX_FILLER = 400;
const MAX_ELEMENTS_TO_WALL = 5;
const SHOWN_SHARE = { min: 0.01, max: 0.9 };

/** A shorter last line may be a signature or a heading. */
const MIN_LAST_LINE = 80;
/** Words that cannot end a sentence, in the languages of most newsletters. */
const CANNOT_END = new Set(
  [
    'the a an of to and or but that which with for from in on at by was were is are be my our their his her its this as than',
    'der die das den dem des ein eine einen einem einer und oder aber dass mit für von im am zu ist war sind',
    'le la les un une des du de et ou mais que qui avec pour dans sur par est était',
    'el los las una del y o pero con para en por es era il lo gli di e ma che per nel con è',
    'os as um uma do da dos e ou mas com em het een van en of maar dat met voor op te i w z na że och att det som med för',
  ].flatMap((words) => words.split(' ')),
);

/** Lists of other editions, which may be locked, and comments, which may need an account. */
export const OTHER_CONTENT =
  /related|recommend|popular|recent|similar|sidebar|widget|comment|disqus|respond|wc-block-grid|products|read[-_]?next|more[-_]?(posts|from|articles|stories)/i;
/** Several prices are a price list. One price alone in its element is enough. */
const MIN_PRICES = 2;
const MAX_PRICE_LABEL = 30;
const ONLY_PRICE = /^\s*([$€£¥₹]\s?\d+([.,]\d\d)?|\d+([.,]\d\d)?\s?(€|£|zł|kr|kč|ft|₺|₽|usd|eur|chf))\s*$/i;

export interface TextEnd {
  text: string;
  /** The last long line of the text. */
  end: TextLine;
  /** Elements after it. */
  following: Element[];
}

/** Finds signs of a paywall apart from its wording. The description is shown to people. */
export function findWallSign({ structure }: PageView, { text, end, following }: TextEnd): string | undefined {
  if (FILLER.test(text.slice(-MAX_FILLER))) return 'the text ends with filler or redacted words';
  if (isLockedAround(structure, end.block)) return 'the text is marked as locked';
  if (text.trimEnd().endsWith(end.text) && breaksInSentence(end.text)) return 'the text breaks off';
  const others = following.findIndex((one) => one.localName === 'aside' || OTHER_CONTENT.test(namesOf(one)));
  const near = following
    .slice(0, others === -1 ? undefined : others)
    .filter((one) => !isHiddenOrElsewhere(structure, one));
  if (following.slice(0, MAX_ELEMENTS_TO_WALL).some(isEmptyWall))
    return 'an empty container of a paywall follows the text';
  if (near.some((one) => hidesRest(one) && !structure.isWithin(one, isItem)))
    return 'a lock or a placeholder follows the text';
  if (near.some(isPasswordField)) return 'a sign-in form follows the text';
  const prices = near.map(shortTextOf).filter((label) => PRICE.test(label));
  return prices.length >= MIN_PRICES || prices.some((label) => ONLY_PRICE.test(label))
    ? 'prices follow the text'
    : undefined;
}

const isPasswordField = (element: Element): boolean =>
  element.localName === 'input' && element.getAttribute('type') === 'password';

const CARD =
  /(^|[^a-z])((gh|post|article|story|entry)-?(card|preview)|related|recommend\w{0,6}|read-?(next|more)|more-posts|archive-list)([^a-z]|$)/i;

/** Whether the element is a card of another edition, or a list of them. */
export const isCard = (element: Element): boolean => CARD.test(namesOf(element));

/** Items of lists and cards, which belong to other texts. */
export const isItem = (element: Element): boolean => element.localName === 'li' || isCard(element);

function shortTextOf(element: Element): string {
  const text = element.children.length === 0 ? (element.textContent ?? '') : '';
  return text.length <= MAX_PRICE_LABEL ? text : '';
}

/** Whether an element around the end of the text is marked as locked. */
const isLockedAround = (structure: PageStructure, block: Element): boolean =>
  structure.isWithin(block, (level) => LOCKED.test(namesOf(level)) || [...level.attributes].some(isLockAttribute));

const isLockAttribute = ({ name, value }: Attr): boolean =>
  (AUDIENCE_ATTRIBUTE.test(name) && RESTRICTED_AUDIENCE.test(value.trim())) ||
  CUT_ATTRIBUTE.test(name) ||
  (LOCK_ATTRIBUTE.test(name) && TRUE_VALUE.test(value.trim()));

/** Whether an element stands for the rest of the text: a lock, a placeholder, redacted words, the visible share. */
function hidesRest(element: Element): boolean {
  const names = namesOf(element);
  if (PLACEHOLDER.test(names) || LOCK_NAME.test(names)) return true;
  if (/^(i|svg|img|span|use)$/.test(element.localName)) {
    const labels = ['aria-label', 'title', 'alt', 'src', 'href'].map((name) => element.getAttribute(name) ?? '');
    if (labels.some((label) => label.length < 200 && LOCK_NAME.test(label))) return true;
  }
  if (element.localName === 'progress') return isPartiallyShown(element);
  if (element.children.length > 0) return false;
  const text = (element.textContent ?? '').slice(0, MAX_FILLER);
  return LOCK_SIGN.test(text) || FILLER.test(text);
}

function isPartiallyShown(progress: Element): boolean {
  const share = Number(progress.getAttribute('value')) / Number(progress.getAttribute('max') ?? 1);
  return share >= SHOWN_SHARE.min && share <= SHOWN_SHARE.max;
}

/** Whether a paragraph ends in the middle of a sentence. */
function breaksInSentence(line: string): boolean {
  if (line.length < MIN_LAST_LINE) return false;
  const [, last = ''] = /\s(\p{L}+)$/u.exec(line.toLowerCase()) ?? [];
  return /[,;]$/.test(line) || CANNOT_END.has(last);
}
