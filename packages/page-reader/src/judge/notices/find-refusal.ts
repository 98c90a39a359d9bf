import type { TextLine } from '../../read/markup/article-text.js';
import { countEastAsian } from '../../read/markup/east-asian-letters.js';
import { comparable } from '../../read/facts/find-headline.js';
import type { PageView } from '../../read/markup/page-view.js';
import { botCheckOf } from './bot-checks.js';
import { CONFIRMATION, CONSENT, LOADING, SIGN_IN, SUBSCRIBE } from './form-wording.js';
import { hasTitle, isKnownEdition } from './known-edition.js';
import { listOf, mayBeList, siteLinksOf } from './list-pages.js';
import { LATER, TO_ANOTHER_PAGE } from './notice-hints.js';
import { MAINTENANCE, NOT_FOUND } from './notice-wording.js';
import { BROKEN, PARKED } from './outage-wording.js';
import { isInHeader, isInMargin, shortTitlesOf } from './page-parts.js';
import type { Refusal, RefusalSources } from './refusal.js';

/** A longer text is an article, whatever words it contains. */
const NOTICE = 900;
const FEW_WORDS = 250;
const MIN_TEXT = 80;
/** For pages without title in the feed, date, author and wall: probably notices in unknown words. */
const MIN_UNSIGNED_TEXT = 400;
const SHOWN = 4000;
const MAX_LINKED_IN_POST = 0.3;

export function findRefusal(sources: RefusalSources): Refusal | undefined {
  const { text, isWalled } = sources;
  if (text.length >= NOTICE) return mayBeList(sources) && !isKnownEdition(sources) ? listOf(sources) : undefined;
  const isKnown = isKnownEdition(sources);
  const refusal = isKnown ? noticeBeside(sources) : (noticeOf(sources, shownBy(sources)) ?? listOf(sources));
  const minText = isKnown || isSigned(sources) || isWalled ? MIN_TEXT : MIN_UNSIGNED_TEXT;
  if (refusal || text.length + countEastAsian(text) >= minText) return refusal;
  if (isWalled) return { cause: 'paywall', message: 'Everything is behind a wall' };
  // Notices may keep the title in the head.
  const isEdition = isKnown && (hasTitle(sources) || isSigned(sources));
  const isShortEdition = (isEdition || isShortPost(sources)) && (text.trim() !== '' || sources.hasMedia);
  return isShortEdition ? undefined : { cause: 'empty', message: 'There is no text of an edition on the page' };
}

/** Whether the page has signs of an edition, such as a date. */
const isSigned = ({ view, hasDate, hasAuthor }: RefusalSources): boolean =>
  hasDate || hasAuthor || /^article$/i.test(view.meta('og:type') ?? '');

/** Whether a page with hardly any text has date and author, and is not about other pages. */
const isShortPost = ({ view, hasDate, hasAuthor }: RefusalSources): boolean =>
  hasDate && hasAuthor && siteLinksOf(view).share < MAX_LINKED_IN_POST;

interface Shown {
  /** Whether the page is a known edition, and its title left out. */
  isKnown: boolean;
  titles: string[];
  lines: readonly TextLine[];
}

const shownBy = ({ view }: RefusalSources): Shown => ({
  isKnown: false,
  titles: shortTitlesOf(view),
  lines: view.lines,
});

/** A known edition may have any words in its title. A notice that keeps the title says more than that. */
function noticeBeside(sources: RefusalSources): Refusal | undefined {
  const { view, announcedTitle, isDated } = sources;
  if (isDated || !announcedTitle) return undefined;
  const wanted = comparable(announcedTitle);
  const isOther = (title: string): boolean => {
    const compared = comparable(title);
    return !compared.includes(wanted) && !wanted.includes(compared);
  };
  const { titles, lines } = shownBy(sources);
  const isNotice = ({ text, block }: TextLine): boolean =>
    isOther(text) && !isInMargin(view, block) && !/^h[12]$/.test(block.localName);
  return noticeOf(sources, { isKnown: true, titles: titles.filter(isOther), lines: lines.filter(isNotice) });
}

function noticeOf(sources: RefusalSources, page: Shown): Refusal | undefined {
  const { titles, lines, isKnown } = page;
  const { view, html, text } = sources;
  const shown = lines
    .map((line) => line.text)
    .join('\n')
    .slice(0, SHOWN);
  const bot = botCheckOf({ html, titles, shown });
  if (bot) return { cause: 'challenge', message: `${bot} asks for proof that the visitor is human` };
  const isShort = text.length < FEW_WORDS;
  const says = (words: RegExp) =>
    titles.some((title) => words.test(title)) || (isShort && saysInLines(view, lines, words));
  if (says(NOT_FOUND)) return { cause: 'soft-404', message: 'The site says that the page is not there' };
  if (says(PARKED)) return { cause: 'parked', message: 'The domain is parked or for sale' };
  if (says(MAINTENANCE)) return { cause: 'maintenance', message: 'The site is under maintenance' };
  if (says(BROKEN)) return { cause: 'error-page', message: 'The site shows an error' };
  if (isConsent(text, shown, sources.hasDate || sources.hasAuthor))
    return { cause: 'consent', message: 'The site shows a consent page first' };
  // Editions have sign-up forms below the text, and a few may send their reader to another page.
  const form = isKnown && !(isShort && fieldsOf(view).length > 0) ? undefined : formOf(sources, page);
  return form ?? loadingOf(sources, shown) ?? (isKnown ? undefined : hintedOf(sources));
}

/** Types of the fields outside header and margins. */
const fieldsOf = (view: PageView): string[] =>
  view
    .tagged('input')
    .filter((input) => !isInHeader(view, input))
    .map((input) => input.getAttribute('type')?.toLowerCase() ?? 'text')
    .filter((type) => type === 'email' || type === 'password');

function formOf(sources: RefusalSources, { titles, lines, isKnown }: Shown): Refusal | undefined {
  const { view, text, isWalled } = sources;
  const isAt = (path: RegExp) => path.test(view.url);
  const says = (words: RegExp) => titles.some((title) => words.test(title));
  const fields = fieldsOf(view);
  // A teaser with a form for members is an edition.
  const isTeaser = isWalled && text.length >= MIN_TEXT;
  if (
    (says(SIGN_IN) && !isTeaser) ||
    isAt(/\/(sign-?in|log-?in|auth|authwall)(\/|\?|$)/i) ||
    (text.length < FEW_WORDS && fields.includes('password'))
  ) {
    return { cause: 'sign-in', message: 'The site wants a sign-in' };
  }
  const isForm = fields.includes('email') || text.length < FEW_WORDS;
  const isBareForm = fields.includes('email') && text.length < FEW_WORDS && !isKnown && !isSigned(sources) && !isWalled;
  const isConfirmation = text.length < FEW_WORDS && saysInLines(view, lines, CONFIRMATION);
  if (
    isConfirmation ||
    isBareForm ||
    (says(SUBSCRIBE) && isForm) ||
    isAt(/\/(subscribe|unsubscribe|confirm(ation)?|thank-?you|welcome)\/?(\?|$)/i)
  ) {
    return { cause: 'subscribe-page', message: 'The page is for subscribing, not for reading' };
  }
  return undefined;
}

function loadingOf({ text }: RefusalSources, shown: string): Refusal | undefined {
  const isShell = text.length < FEW_WORDS && shown.split('\n').some((line) => line.length < 120 && LOADING.test(line));
  return isShell ? { cause: 'loading', message: 'The page waits for scripts to fill it' } : undefined;
}

/** Detects unknown notices by their links to the front page, or by a request to come back later. */
function hintedOf(sources: RefusalSources): Refusal | undefined {
  const { text } = sources;
  if (isSigned(sources) || text.length >= FEW_WORDS) return undefined;
  if (LATER.test(text)) return { cause: 'error-page', message: 'The site asks to come back later' };
  return TO_ANOTHER_PAGE.test(text)
    ? { cause: 'soft-404', message: 'The site sends its visitor to another page' }
    : undefined;
}

const saysInLines = (view: PageView, lines: readonly TextLine[], words: RegExp): boolean =>
  lines.slice(0, 40).some(({ text, block }) => text.length < 200 && words.test(text) && !isInMargin(view, block));

const COOKIE_WORDS = /cookie|consent|privacy|datenschutz|partner|zustimm|tracking|confidentialité|privacidad|werbung/gi;

/** The button that accepts everything is not in the text. */
function isConsent(text: string, shown: string, isEdition: boolean): boolean {
  const count = (where: string) => where.match(COOKIE_WORDS)?.length ?? 0;
  if (text !== '' && !isEdition && count(text) >= 3 && CONSENT.test(shown)) return true;
  const [opening = ''] = text.split('\n', 1);
  if (!CONSENT.test(text === '' ? shown : isEdition ? opening : text.slice(0, 600))) return false;
  return count(shown) >= 3 || text.length < FEW_WORDS;
}
