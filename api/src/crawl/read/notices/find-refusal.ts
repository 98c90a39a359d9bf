import { articleText } from '../body/article-text.js';
import { isHidden } from '../access/wall-elements.js';
import { comparable } from '../facts/find-headline.js';
import type { PageView } from '../markup/page-view.js';
import { readUrl } from '../../../validation/read-url.js';
import { botCheckOf } from './bot-checks.js';
import { ARCHIVE, CONFIRMATION, CONSENT, LOADING, SIGN_IN, SUBSCRIBE } from './form-wording.js';
import { LATER, TO_ANOTHER_PAGE } from './notice-hints.js';
import { MAINTENANCE, NOT_FOUND } from './notice-wording.js';
import { BROKEN, PARKED } from './outage-wording.js';

/** Why a page has no content. Jobs and screens show these causes. */
export const REFUSALS = [
  'challenge',
  'consent',
  'sign-in',
  'paywall',
  'soft-404',
  'error-page',
  'maintenance',
  'parked',
  'subscribe-page',
  'list-page',
  'loading',
  'empty',
  'not-html',
  'too-large',
  'timeout',
  'robots',
  'gone',
] as const;

export type RefusalCause = (typeof REFUSALS)[number];

export interface Refusal {
  cause: RefusalCause;
  message: string;
}

export interface RefusalSources {
  view: PageView;
  html: string;
  text: string;
  isWalled: boolean;
  hasMedia: boolean;
  /** The edition's title in the feed or archive. */
  announcedTitle?: string;
  /** Whether a feed, the archive or structured data has a date for it. */
  isDated: boolean;
  /** Whether it shows a date or an author. */
  isSigned: boolean;
}

/** A longer text is an article, whatever words it contains. */
const NOTICE = 900;
const FEW_WORDS = 250;
const MIN_TEXT = 80;
const SHOWN = 4000;
const MAX_TITLE = 90;

export function findRefusal(sources: RefusalSources): Refusal | undefined {
  const { text, isWalled } = sources;
  if (text.length >= NOTICE) return mayBeList(sources) && !isKnownEdition(sources) ? listOf(sources) : undefined;
  const isKnown = isKnownEdition(sources);
  const refusal = isKnown ? undefined : (noticeOf(sources) ?? listOf(sources));
  if (refusal || text.length >= MIN_TEXT) return refusal;
  if (isWalled) return { cause: 'paywall', message: 'Everything is behind a wall' };
  const isShortEdition = isKnown && (text.trim() !== '' || sources.hasMedia);
  return isShortEdition ? undefined : { cause: 'empty', message: 'There is no text of an edition on the page' };
}

/** Whether its feed or metadata identify the page as an edition. Its title may then contain any words. */
function isKnownEdition({ view, announcedTitle, isDated, html }: RefusalSources): boolean {
  const wanted = comparable(announcedTitle ?? '');
  if (wanted === '') return isDated && botCheckOf({ html, titles: [], shown: '' }) === undefined;
  return (
    titlesOf(view).some((title) => comparable(title).includes(wanted)) ||
    view.lines.some(({ text }) => comparable(text) === wanted)
  );
}

function noticeOf(sources: RefusalSources): Refusal | undefined {
  const { view, html, text } = sources;
  const titles = titlesOf(view).filter((title) => title.length < MAX_TITLE);
  const shown = view.lines
    .map((line) => line.text)
    .join('\n')
    .slice(0, SHOWN);
  const bot = botCheckOf({ html, titles, shown });
  if (bot) return { cause: 'challenge', message: `${bot} asks for proof that the visitor is human` };
  const says = (words: RegExp) =>
    titles.some((title) => words.test(title)) || (text.length < FEW_WORDS && saysInLines(view, words));
  if (says(NOT_FOUND)) return { cause: 'soft-404', message: 'The site says that the page is not there' };
  if (says(PARKED)) return { cause: 'parked', message: 'The domain is parked or for sale' };
  if (says(MAINTENANCE)) return { cause: 'maintenance', message: 'The site is under maintenance' };
  if (says(BROKEN)) return { cause: 'error-page', message: 'The site shows an error' };
  if (isConsent(text, shown)) return { cause: 'consent', message: 'The site shows a consent page first' };
  return formOf(sources, titles) ?? loadingOf(sources, shown) ?? hintedOf(sources);
}

function formOf({ view, text }: RefusalSources, titles: string[]): Refusal | undefined {
  const isAt = (path: RegExp) => path.test(view.url);
  const says = (words: RegExp) => titles.some((title) => words.test(title));
  const fields = view.tagged('input').filter((input) => !isInHeader(input));
  const has = (type: string) => fields.some((input) => input.getAttribute('type')?.toLowerCase() === type);
  if (
    says(SIGN_IN) ||
    isAt(/\/(sign-?in|log-?in|auth|authwall)(\/|\?|$)/i) ||
    (text.length < FEW_WORDS && has('password'))
  ) {
    return { cause: 'sign-in', message: 'The site wants a sign-in' };
  }
  const isForm = has('email') || text.length < FEW_WORDS;
  const isConfirmation = text.length < FEW_WORDS && saysInLines(view, CONFIRMATION);
  if (
    isConfirmation ||
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
function hintedOf({ text, isSigned }: RefusalSources): Refusal | undefined {
  if (isSigned || text.length >= FEW_WORDS) return undefined;
  if (LATER.test(text)) return { cause: 'error-page', message: 'The site asks to come back later' };
  return TO_ANOTHER_PAGE.test(text)
    ? { cause: 'soft-404', message: 'The site sends its visitor to another page' }
    : undefined;
}

const MANY_LINKS = 5;
const LINK_LIST = 12;
const MAX_LINKED_TEXT = 2000;
const LIST_URL =
  /\/(archives?|issues|posts|editions|all|blog|newsletters?|category\/[^/]+|tag\/[^/]+|page\/\d+)\/?(\?|$)/i;

/** Lists of the site's own pages: archives, categories, front pages. */
function listOf(sources: RefusalSources): Refusal | undefined {
  if (!mayBeList(sources)) return undefined;
  const { count, share } = siteLinksOf(sources.view);
  const isList = count >= MANY_LINKS && share > 0.1 && isNamedList(sources.view);
  if (!isList && !(count >= LINK_LIST && share > 0.7)) return undefined;
  return { cause: 'list-page', message: 'The page lists editions and is none itself' };
}

const mayBeList = ({ view, text }: RefusalSources): boolean => text.length <= MAX_LINKED_TEXT || isNamedList(view);

const isNamedList = (view: PageView): boolean =>
  LIST_URL.test(view.url) || titlesOf(view).some((title) => title.length < MAX_TITLE && ARCHIVE.test(title));

/** Number of links to other pages of the site outside menus, and their share of the text. */
function siteLinksOf(view: PageView): { count: number; share: number } {
  const page = readUrl(view.url);
  const pages = new Set<string>();
  let linked = 0;
  for (const link of view.tagged('a')) {
    const target = readUrl(link.getAttribute('href') ?? '', view.url);
    if (!target || target.host !== page?.host || target.pathname === page.pathname || isInMargin(link)) continue;
    pages.add(target.pathname);
    linked += (link.textContent ?? '').trim().length;
  }
  const shown = view.lines.filter(({ block }) => !isInMargin(block)).reduce((sum, { text }) => sum + text.length, 0);
  return { count: pages.size, share: linked / Math.max(1, shown) };
}

function titlesOf(view: PageView): string[] {
  const headings = view
    .tagged('h1', 'h2')
    .slice(0, 4)
    .map((heading) => articleText(heading));
  const titles = [view.title, view.meta('og:title'), ...headings];
  return titles.filter((title) => title !== undefined).map((title) => title.replace(/\s+/g, ' ').trim());
}

const saysInLines = (view: PageView, words: RegExp): boolean =>
  view.lines.slice(0, 40).some(({ text, block }) => text.length < 200 && words.test(text) && !isInMargin(block));

/** Words such as 'Log in' and 'Maintenance' in menus and footers are on every page. */
function isInMargin(element: Element): boolean {
  for (let level: Element | null = element; level; level = level.parentElement) {
    if (/^(nav|footer|aside|dialog)$/.test(level.localName) || isHidden(level)) return true;
  }
  return false;
}

function isInHeader(element: Element): boolean {
  for (let level: Element | null = element; level; level = level.parentElement) {
    if (/^(header|nav|footer|aside|dialog)$/.test(level.localName) || isHidden(level)) return true;
  }
  return false;
}

function isConsent(text: string, shown: string): boolean {
  if (!CONSENT.test(text === '' ? shown : text.slice(0, 600))) return false;
  const cookies = shown.match(
    /cookie|consent|privacy|datenschutz|partner|zustimm|tracking|confidentialité|privacidad/gi,
  );
  return (cookies?.length ?? 0) >= 3 || text.length < 200;
}
