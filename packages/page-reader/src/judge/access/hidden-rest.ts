import type { TextLine } from '../../read/markup/article-text.js';
import { namesOf } from '../../read/markup/elements-below.js';
import type { PageView } from '../../read/markup/page-view.js';
import type { FoundAccess } from './access.js';

/** Stands for a text that others see: `skeleton-line`, `blurred`, `fade-out`, `icon-lock`. */
const PLACEHOLDER = /(^|[^a-z])(skeleton|redacted|blur(red)?|fade[-_]?out|(pad)?lock(ed)?)([^a-z]|$)|🔒/i;
const LABELS = ['aria-label', 'alt', 'src'];
const FILLER = /[█▓▒░]{3}|lorem ipsum dolor/i;
const CUT_OFF = /(^|[\s_-])(is[-_])?(locked|paywalled|gated|truncated)([\s_-]|$)/i;
const MISSING_WORDS = /\d (words|wörter|mots|palabras)\b/i;
const MAX_ELEMENTS = 5;
const MAX_LINE = 150;

/** Words that end no sentence, in the languages that search knows. */
const NEVER_LAST =
  /[,;]$|\s(the|an?|of|to|and|or|but|that|which|with|for|from|at|by|was|is|are|der|die|das|den|dem|des|eine?|und|oder|aber|dass|mit|für|von|zu|les?|la|une?|du|de|et|ou|mais|que|qui|avec|pour|dans|el|los|las|del|y|o|pero|con|para|en|por)$/i;
/** A shorter last line may be a signature. */
const MIN_SENTENCE = 80;

interface TextEnd {
  view: PageView;
  text: string;
  last: TextLine;
  /** Elements after it. */
  following: Element[];
}

/** Finds signs that the text is not whole. They do not say who may read the rest. */
export function findHiddenRest({ view, text, last, following }: TextEnd): FoundAccess | undefined {
  const next = view.lines[view.lines.indexOf(last) + 1]?.text.slice(0, MAX_LINE) ?? '';
  if (FILLER.test(last.text) || FILLER.test(next)) return notWhole('filler stands in place of the rest');
  if (MISSING_WORDS.test(next)) return notWhole(`the page counts what is missing: '${next}'`);
  if (text.endsWith(last.text) && last.text.length >= MIN_SENTENCE && NEVER_LAST.test(last.text)) {
    return notWhole('the text breaks off in a sentence');
  }
  if (view.structure.isWithin(last.block, (level) => CUT_OFF.test(namesOf(level)))) {
    return notWhole('the text is marked as cut off');
  }
  const near = following.slice(0, MAX_ELEMENTS);
  if (near.some(isPlaceholder)) return notWhole('a placeholder stands in place of the rest');
  return near.some(isPassword) ? notWhole('a sign-in form stands in place of the rest') : undefined;
}

const notWhole = (proof: string): FoundAccess => ({ access: 'unknown', proof });

function isPlaceholder(element: Element): boolean {
  const labels = LABELS.map((name) => element.getAttribute(name) ?? '').filter((label) => label.length < 200);
  const own = element.children.length === 0 ? (element.textContent ?? '').slice(0, 4) : '';
  return [namesOf(element), ...labels].some((label) => PLACEHOLDER.test(label)) || own.includes('🔒');
}

const isPassword = (element: Element): boolean =>
  element.localName === 'input' && element.getAttribute('type') === 'password';
