import { articleText } from '../markup/article-text.js';
import { elementsBelow, namesOf } from '../markup/elements-below.js';
import type { PageView } from '../markup/page-view.js';
import { readUrl } from '../markup/web-address.js';
import type { StructuredArticle } from './structured-data.js';

export interface Heading {
  element: Element;
  /** Without kickers, dates and labels. */
  text: string;
  whole: string;
}

const MAX_HEADINGS = 20;
const MIN_LENGTH = 2;
/** Longer headings are paragraphs. */
export const MAX_HEADING = 200;
const OF_THE_SITE =
  /(^|[^a-z])(site|publication|newsletter|brand)[-_]?(title|name|logo|heading)|logo|masthead|branding/i;
const UNSEEN = /screen[-_]?reader|sr[-_]only|visually[-_]?hidden/i;
const OF_THE_ARTICLE = /(entry|post|article|story|issue|page)[-_]{0,2}(title|headline|heading)|(^|\s)headline|p-name/i;
/** Elements of a heading that are not part of the title. */
const KICKER =
  /kicker|dachzeile|roof-?line|over-?line|over-?title|eyebrow|top-?line|pre-?title|spitzmarke|catch-?line|super-?title|sur-?titre|occhiello|header-?link|permalink|sub-?(title|headline|heading)|untertitel|unterzeile/i;
const LABEL = /(^|[^a-z])(category|rubri[ckq]|section|topic|label|badge|meta|date|byline|author)([^a-z]|$)/i;
const MIN_OWN = 4;

export const foldText = (text: string): string => text.replace(/\s+/g, ' ').trim();
/** Letters and digits only, to compare titles regardless of quotes, dashes and case. */
export const comparable = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The publication's names on the page, and its host. */
export function siteNamesOf(view: PageView, structured: StructuredArticle): Set<string> {
  const application = view.meta('application-name');
  // Some templates use the article's title as application name.
  const isTitle = comparable(application ?? '') === comparable(view.title);
  const host = readUrl(view.url)?.hostname.replace(/^www\./, '');
  const names = [view.meta('og:site_name'), isTitle ? undefined : application, structured.siteName, host];
  return new Set(names.map((name) => comparable(name ?? '')).filter((name) => name !== ''));
}

/** First-level headings that may be the edition's title, without the publication's name. */
export function ownHeadings(view: PageView, siteNames: ReadonlySet<string>): Heading[] {
  const known = new Set(siteNames);
  return headingsOf(view, ['h1'], MAX_HEADINGS).filter(({ text }) => {
    const name = comparable(text);
    // Templates often repeat the heading for narrow screens.
    const isNew = text.length >= MIN_LENGTH && !known.has(name);
    known.add(name);
    return isNew;
  });
}

const headingsOf = (view: PageView, tags: string[], max: number): Heading[] =>
  view
    .tagged(...tags)
    .slice(0, max)
    .filter((element) => isOwn(element, view.url))
    .map((element) => ({ element, text: titleIn(element), whole: foldText(articleText(element)) }));

const MAX_LOWER_HEADINGS = 60;

export const lowerHeadingsOf = (view: PageView): Heading[] => headingsOf(view, ['h2', 'h3', 'h4'], MAX_LOWER_HEADINGS);

function titleIn(heading: Element): string {
  const whole = foldText(articleText(heading));
  if (!elementsBelow(heading).some((element) => isBesideTitle(element) || isHiddenSeparator(element))) return whole;
  const copy = heading.cloneNode(true) as Element;
  for (const element of elementsBelow(copy).filter(isBesideTitle)) element.remove();
  const separator = [...copy.children].find(isHiddenSeparator);
  while (separator?.previousSibling) separator.previousSibling.remove();
  const own = withoutSeparators(foldText(articleText(copy)));
  return comparable(own).length >= MIN_OWN ? own : whole;
}

/** Beginnings of a heading up to a line break, separator or element, any of which may be the title. */
export function beginningsOf(heading: Element): Set<string> {
  const beginnings = new Set<string>();
  let before = '';
  for (const text of textsOf(heading)) {
    for (const piece of text.split(/([|•]|\s[–—-]\s)/)) {
      beginnings.add(comparable(before));
      before += piece;
    }
  }
  return beginnings;
}

function textsOf(node: Node): string[] {
  if (node.nodeType === 3) return [node.nodeValue ?? ''];
  return [...node.childNodes].flatMap(textsOf);
}

const isBesideTitle = (element: Element): boolean =>
  /^(small|time)$/.test(element.localName) || KICKER.test(namesOf(element)) || LABEL.test(namesOf(element));

/** A dash or colon between kicker and title that the page does not show. */
const isHiddenSeparator = (element: Element): boolean =>
  (element.getAttribute('aria-hidden') === 'true' || /hidden|invisible/i.test(namesOf(element))) &&
  /^\s*[\p{Pd}:|/·•]\s*$/u.test(element.textContent ?? '');

export const isNamedArticleTitle = ({ element }: Heading): boolean =>
  OF_THE_ARTICLE.test(namesOf(element)) || /headline|name/.test(element.getAttribute('itemprop') ?? '');

export function isOwn(heading: Element, url: string): boolean {
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

/** Whether a link leads to the front page, or to the page's section. */
function isFront(href: string | null, page: string): boolean {
  const [target, own] = [href === null ? null : readUrl(href, page), readUrl(page)];
  if (!target || !own || target.search !== '' || target.hash !== '') return false;
  const folder = target.pathname.replace(/(?<!\/)\/*$/, '/');
  if (folder === '/') return own.pathname !== '/';
  return target.host === own.host && own.pathname.length > folder.length && own.pathname.startsWith(folder);
}

/** Without separators at the start and the end. */
const withoutSeparators = (text: string): string =>
  /[^\s:|·•–—-].*/su.exec(text)?.[0].match(/^.*[^\s:|·•–—-]/su)?.[0] ?? '';
