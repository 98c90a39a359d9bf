import { articleText } from '../body/article-text.js';
import { namesOf } from '../markup/elements-below.js';
import type { PageView } from '../markup/page-view.js';
import { readUrl } from '../../../validation/read-url.js';
import type { StructuredArticle } from './structured-data.js';

export interface Heading {
  element: Element;
  text: string;
}

const MAX_HEADINGS = 20;
const MIN_LENGTH = 2;
const OF_THE_SITE = /(^|[^a-z])(site|publication|newsletter|brand)[-_]?(title|name|logo|heading)|logo|masthead/i;
const UNSEEN = /screen[-_]?reader|sr[-_]only|visually[-_]?hidden/i;
const OF_THE_ARTICLE = /(entry|post|article|story|issue|page)[-_]{0,2}(title|headline|heading)|(^|\s)headline|p-name/i;

export const foldText = (text: string): string => text.replace(/\s+/g, ' ').trim();
/** Letters and digits alone, for comparing titles that differ in quotes, dashes and case. */
export const comparable = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The names by which a page calls its publication. */
export function siteNamesOf(view: PageView, structured: StructuredArticle): Set<string> {
  const names = [view.meta('og:site_name'), view.meta('application-name'), structured.siteName];
  return new Set(names.map((name) => comparable(name ?? '')).filter((name) => name !== ''));
}

/** First-level headings that can be an edition's title: a publication's own name is none. */
export function ownHeadings(view: PageView, siteNames: ReadonlySet<string>): Heading[] {
  return view
    .tagged('h1')
    .slice(0, MAX_HEADINGS)
    .map((element) => ({ element, text: foldText(articleText(element)) }))
    .filter(
      ({ element, text }) => isOwn(element, view.url) && text.length >= MIN_LENGTH && !siteNames.has(comparable(text)),
    );
}

export const isNamedArticleTitle = ({ element }: Heading): boolean =>
  OF_THE_ARTICLE.test(namesOf(element)) || /headline|name/.test(element.getAttribute('itemprop') ?? '');

function isOwn(heading: Element, url: string): boolean {
  const names = namesOf(heading);
  if (OF_THE_SITE.test(names) || UNSEEN.test(names) || linksToFront(heading, url)) return false;
  for (let level = heading.parentElement; level; level = level.parentElement) {
    if (/^(nav|footer|aside|dialog)$/.test(level.localName)) return false;
    if (level.localName === 'a' && isFront(level.getAttribute('href'), url)) return false;
  }
  return !OF_THE_SITE.test(namesOf(heading.parentElement ?? heading));
}

function linksToFront(heading: Element, url: string): boolean {
  const links = [...heading.getElementsByTagName('a')];
  return links.length > 0 && links.every((link) => isFront(link.getAttribute('href'), url));
}

function isFront(href: string | null, page: string): boolean {
  const target = href === null ? null : readUrl(href, page);
  if (!target || target.search !== '' || target.hash !== '') return false;
  return target.pathname === '/' && readUrl(page)?.pathname !== '/';
}
