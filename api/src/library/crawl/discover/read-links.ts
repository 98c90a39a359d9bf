import { articleText } from '@niche-newsletters/page-reader/read/markup/article-text';
import { findWrittenDate } from '@niche-newsletters/page-reader/read/facts/written-date';
import { decodePage, parsePage } from '@niche-newsletters/page-reader/read/markup/parse-page';
import type { FetchedDocument } from '../platforms/platform.js';
import { editionUrl, isSameHost } from './edition-url.js';
import type { Finding, PageLink } from './finding.js';
import { baseOf } from './head-links.js';
import { withoutEnd } from '../../../base/validation/without-end.js';

const NEXT_WORDS = new Set([
  'older',
  'older posts',
  'older entries',
  'older issues',
  'older editions',
  'older stories',
  'next',
  'next page',
  'more posts',
  'more issues',
  'load more',
  'weiter',
  'ältere beiträge',
  'ältere artikel',
  'ältere ausgaben',
  'nächste',
  'nächste seite',
  'page suivante',
  'suivant',
  'plus ancien',
  'plus anciens',
  'siguiente',
  'anteriores',
  'entradas antiguas',
  'pagina successiva',
  '',
  '次へ',
]);
const CARD_TAGS = new Set(['li', 'article', 'tr', 'dd']);
const CARD_CLASSES = /card|post|item|campaign|email|entry|issue/i;
/** A larger element is the whole list, not an entry. */
const MAX_CARD = 600;
const MAX_CARD_DEPTH = 8;
const MAX_LINKS = 2_000;
const MAX_TITLE = 300;

/** Links of a page, with the title and date of their entry in the list. */
export function readLinks({ url, headers, bytes }: FetchedDocument): Finding[] {
  return linksIn(decodePage(bytes, headers['content-type']), url).map((link) => ({ link }));
}

export function linksIn(html: string, address: string): PageLink[] {
  const document = parsePage(html);
  const base = baseOf(html, address);
  const isMonthFirst = /^en([-_]us)?$/i.test(document.documentElement?.getAttribute('lang') ?? 'en');
  const links: PageLink[] = [];
  for (const element of document.querySelectorAll('a[href], link[rel="next"]')) {
    if (links.length >= MAX_LINKS) break;
    const url = editionUrl(element.getAttribute('href') ?? '', base);
    if (!url) continue;
    const isAside = element.closest('nav, aside, header, footer') !== null;
    const isNextPage = isSameHost(url, address) && isNext(element);
    links.push({ url, isNext: isNextPage, isAside, ...describe(element, isMonthFirst) });
  }
  return links;
}

function isNext(link: Element): boolean {
  if (/(^|\s)next(\s|$)/i.test(link.getAttribute('rel') ?? '')) return true;
  if (link.localName !== 'a') return false;
  const text = (link.textContent ?? '').slice(0, 80).trim().toLowerCase();
  const words = withoutEnd(text.replace(/^[‹«←]?\s?/, ''), /[›»→>]/).trimEnd();
  return text !== '' && NEXT_WORDS.has(words) && (words !== '' || /^[›»→]$/.test(text));
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
  const known = SMALL.get(element) ?? measure(element);
  SMALL.set(element, known);
  return known;
}

function measure(element: Element): boolean {
  let [length, nodes] = [0, 0];
  const pending: Node[] = [element];
  for (let node = pending.pop(); node; node = pending.pop()) {
    nodes += 1;
    if (node.nodeType === node.TEXT_NODE) length += node.textContent?.length ?? 0;
    else pending.push(...[...node.childNodes].slice(0, MAX_CARD));
    if (length > MAX_CARD || nodes > MAX_CARD) return false;
  }
  return true;
}
