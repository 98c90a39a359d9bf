import { namesOf } from '../../read/markup/elements-below.js';
import type { PageStructure } from '../../read/markup/page-structure.js';
import type { PageView } from '../../read/markup/page-view.js';
import { isHiddenOrElsewhere } from './wall-elements.js';
import { findClosingOffer } from './closing-lines.js';
import { PRICE } from './prices.js';
import { findWallSign } from './wall-signs.js';

/** Minimum length of a line to look for in the text. */
const MIN_LINE = 60;
const MIN_SENTENCE = 15;
const MAX_ELEMENTS_AFTER = 30;
/** After a longer text, such a button usually is an invitation to subscribe. */
const MAX_BEFORE_BUTTON = 2_500;
const PER_TIME =
  /\/|\b(a|per|an?|each|pro|im|par|por|al|mes|mois|monat|jahr|month|year|week|mese|mês|maand|mån(ad)?|m[åa]ned)\b/i;
const GATES =
  /(^|[/?=&._-])(checkout|plans?|pricing|upgrade|premium|paywall|billing|payments?|buy|sign-?in|log-?in|anmelden|connexion|acceder|accedi|inloggen|join|membership|members?|mitglied(schaft)?|registr\w{0,6}|register|portal|unlock|abo|abonnement|offers?|subscriptions?)([/?=&._-]|$)/i;
const FADE =
  /(^|[^a-z])((text|content|body|article|post|story)[-_]?fade|fade[-_]?(out|overlay|bottom|text|away)|faded|truncated|cut-?off|read-?more-?overlay)([^a-z]|$)|(^|\s)(content-|text-)?blur(red)?(\s|$)/i;
const FADED_STYLE = /blur\s{0,9}\(|mask(-image)?\s{0,9}:/i;
/** A slug with more words belongs to an article. */
const MAX_WORDS_OF_STEP = 3;
const SIGN_UP_ACTION = /subscri|newsletter|embed|list-manage|\/forms\//i;
const BUTTON = /(^|[^a-z])(btn|button|cta)([^a-z]|$)/i;
const ELSEWHERE =
  /share|social|facebook|twitter|linkedin|whatsapp|telegram|mastodon|bluesky|comment|kommentar|reply|like|heart|tags?(\/|$)|prev|next|related|author|rss|feed|print|search|such|zurück|back|wp-login|logout|^mailto:|^tel:/i;

/** Links to sign-in or subscription pages that do not offer the rest of the text. */
const FOR_OTHERS =
  /unsubscribe|preferences|manage|browser|online|comments?|reply|follow|like|report|abmelden|abbestellen|einstellungen|kommentar|désabonner|désinscri|commentaire|darse de baja|comentario|disiscri|commento|afmelden|avslut|avregistrer|afmeld|peruuta|wypisz|отписа|退订|解除|구독\s?취소/i;

/** Describes an element right after the text that may hide the rest of it. The description is shown to people. */
export function findGate(view: PageView, text: string): string | undefined {
  const { structure } = view;
  const end = view.lines.findLast(
    ({ text: line, block }) => line.length >= MIN_LINE && text.includes(line) && !structure.isHidden(block),
  );
  if (!end) return undefined;
  const start = view.positionOf(end.block);
  const following = view.elements
    .slice(start + 1, start + 1 + MAX_ELEMENTS_AFTER)
    .filter((element) => !structure.contains(end.block, element));
  const sign = findWallSign(view, { text, end, following }) ?? findClosingOffer(view, text);
  if (sign) return sign;
  const behind = following.filter(
    (element) => !isHiddenOrElsewhere(structure, element) && !structure.isWithin(element, isAside),
  );
  const [next] = view.lines.slice(view.lines.indexOf(end) + 1);
  // Requires a sentence above the button, because 'Share' and 'Search' have none.
  const mayHaveButton =
    text.length <= MAX_BEFORE_BUTTON &&
    next !== undefined &&
    next.text.length >= MIN_SENTENCE &&
    !ELSEWHERE.test(next.text);
  for (const element of behind) {
    const gate = gateOf(view, element) ?? (mayHaveButton ? buttonOf(structure, element) : undefined);
    if (gate) return gate;
  }
  return undefined;
}

/** Sign-up forms of newsletters also follow complete texts. */
function asksForEmailOnly(view: PageView, form: Element): boolean {
  if (!SIGN_UP_ACTION.test(form.getAttribute('action') ?? '')) return false;
  const types = view
    .tagged('input')
    .filter((input) => view.structure.contains(form, input))
    .map((input) => input.getAttribute('type')?.toLowerCase());
  return types.includes('email') && !types.includes('password');
}

const isAside = ({ localName }: Element): boolean => localName === 'aside';

function gateOf(view: PageView, element: Element): string | undefined {
  if (FADE.test(namesOf(element)) || FADED_STYLE.test(view.structure.styleOf(element))) return 'the text fades out';
  const href = element.getAttribute('href') ?? '';
  if (element.localName === 'a' && isGate(href) && !FOR_OTHERS.test(element.textContent ?? '')) {
    return `a link to ${href.slice(0, 60)} follows the text`;
  }
  if (element.children.length === 0 && isPrice(element.textContent ?? '')) return 'a price follows the text';
  if (
    element.localName === 'form' &&
    !asksForEmailOnly(view, element) &&
    isGate(element.getAttribute('action') ?? '')
  ) {
    return 'a form follows the text';
  }
  return undefined;
}

const isPrice = (text: string): boolean => text.length < 200 && PRICE.test(text) && PER_TIME.test(text);

/** A word for subscriptions in a short path segment: '/plans', '/join/crew'. */
export function isGate(href: string): boolean {
  if (ELSEWHERE.test(href)) return false;
  const steps = href.slice(0, 300).split(/[/?=&#]/);
  return steps.some((step) => GATES.test(step) && step.split(/[-_.+]/).length <= MAX_WORDS_OF_STEP);
}

function buttonOf(structure: PageStructure, element: Element): string | undefined {
  const names = namesOf(element);
  if (element.localName !== 'button' && !(element.localName === 'a' && BUTTON.test(names))) return undefined;
  if (element.getAttribute('role') === 'tab') return undefined;
  if (structure.isWithin(element, ({ localName }) => localName === 'form')) return undefined;
  const label = (element.textContent ?? '').trim();
  const isElsewhere = ELSEWHERE.test(`${names} ${element.getAttribute('href') ?? ''} ${label}`);
  if (isElsewhere || !/\p{L}{3}|\p{Lo}{2}/u.test(label)) return undefined;
  return `a button follows the text: '${label.slice(0, 60)}'`;
}
