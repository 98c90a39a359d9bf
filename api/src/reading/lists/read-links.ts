import { articleText } from '@niche-newsletters/page-reader/read/markup/article-text';
import { findWrittenDate } from '@niche-newsletters/page-reader/read/facts/written-date';
import { decodePage, parsePage, type PageDocument } from '@niche-newsletters/page-reader/read/markup/parse-page';
import type { FetchedDocument } from '../platforms/platform.js';
import { editionUrl, isSameHost } from './edition-url.js';
import type { Finding, PageLink } from './finding.js';
import { baseOf } from './head-links.js';
import { withoutEnd } from '../../base/validation/without-end.js';

/** 'Older', 'Ältere Briefe', 'Load more', 'Page suivante'. */
const NEXT_WORDS =
  /^(next( page)?|older( [\p{L}-]+)?|load more|more (posts|issues)|weiter|nächste( seite)?|ältere [\p{L}-]+|page suivante|suivant|plus anciens?|siguiente|anteriores|entradas antiguas|pagina successiva|次へ)$/u;
const CARD_TAGS = new Set(['li', 'article', 'tr', 'dd']);
const CARD_CLASSES = /card|post|item|campaign|email|entry|issue/i;
/** A larger element is the whole list, not an entry. */
const MAX_CARD = 600;
const MAX_CARD_DEPTH = 8;
const MAX_LINKS = 2_000;
const MAX_TITLE = 300;

/** Links of a page, with the title and date of their entry in the list. */
export function readLinks({ url, headers, bytes }: FetchedDocument): Finding[] {
  return linksIn(parsePage(decodePage(bytes, headers['content-type'])), url).map((link) => ({ link }));
}

export function linksIn(document: PageDocument, address: string): PageLink[] {
  const base = baseOf(document, address);
  const isMonthFirst = /^en([-_]us)?$/i.test(document.documentElement?.getAttribute('lang') ?? 'en');
  const links: PageLink[] = [];
  for (const element of document.querySelectorAll('a[href], link[rel="next"], option[value*="/"]')) {
    if (links.length >= MAX_LINKS) break;
    const url = editionUrl(element.getAttribute('href') ?? element.getAttribute('value') ?? '', base);
    if (!url) continue;
    const isNextPage = isSameHost(url, address) && isNext(element);
    links.push({ url, isNext: isNextPage, ...placeOf(element), ...describe(element, isMonthFirst) });
  }
  return links;
}

/** Entries of a list have headers and footers of their own. */
function placeOf(link: Element): Pick<PageLink, 'isAside' | 'isMenu'> {
  const around = link.closest('nav, aside, header, footer');
  const isAside = around !== null && around.closest('article') === null;
  return { isAside, isMenu: isAside && around.closest('aside') === null };
}

function isNext(link: Element): boolean {
  if (/(^|\s)next(\s|$)/i.test(link.getAttribute('rel') ?? '')) return true;
  if (link.localName !== 'a') return false;
  const text = (link.textContent ?? '').slice(0, 80).trim().toLowerCase();
  const words = withoutEnd(text.replace(/^[‹«←]?\s?/, ''), /[›»→>]/).trimEnd();
  return text !== '' && (words === '' ? /^[›»→]$/.test(text) : NEXT_WORDS.test(words));
}

function describe(link: Element, isMonthFirst: boolean): Pick<PageLink, 'title' | 'publishedAt'> {
  const heading = link.querySelector('h1, h2, h3, h4') ?? link;
  const title = articleText(heading)
    .slice(0, 4 * MAX_TITLE)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TITLE);
  const card = cardOf(link);
  const stated = card?.querySelector('time[datetime]')?.getAttribute('datetime')?.slice(0, 100) ?? '';
  const around = card ? articleText(card).slice(0, 2 * MAX_CARD) : '';
  return {
    title: /\p{L}/u.test(title) ? title : undefined,
    publishedAt: findWrittenDate(stated, isMonthFirst) ?? findWrittenDate(around, isMonthFirst),
  };
}

/** The entry of a list that contains the link: the nearest matching element, if it is small enough. */
function cardOf(link: Element): Element | undefined {
  let element: Element | null = link;
  for (let depth = 0; element && depth < MAX_CARD_DEPTH; depth += 1) {
    const isCard = CARD_TAGS.has(element.localName) || CARD_CLASSES.test(element.getAttribute('class') ?? '');
    if (isCard && (element !== link || element.childElementCount > 0)) return isSmall(element) ? element : undefined;
    element = element.parentElement;
  }
  const parent = link.parentElement;
  return parent && isSmall(parent) ? parent : undefined;
}

/** Caches measurements, because reading the text of the page for each link would take quadratic time. */
const SMALL = new WeakMap<Element, boolean>();

function isSmall(element: Element): boolean {
  const known =
    SMALL.get(element) ??
    ((element.textContent ?? '').length <= MAX_CARD && element.querySelectorAll('*').length <= MAX_CARD);
  SMALL.set(element, known);
  return known;
}
