import { classesOf } from '../../read/markup/elements-below.js';
import type { PageView } from '../../read/markup/page-view.js';
import { readUrl } from '../../read/markup/web-address.js';
import { ARCHIVE, LIST_TITLE } from './form-wording.js';
import { isInMargin, shortTitlesOf } from './page-parts.js';
import type { Refusal, RefusalSources } from './refusal.js';

const MANY_LINKS = 5;
/** The same if the template marks the page as a list. */
const FEW_LINKS = 3;
const LINK_LIST = 12;
const MAX_LINKED_TEXT = 2000;
const LIST_URL =
  /\/(archives?|issues|posts|editions|all|blog|newsletters?|category\/[^/]+|tag\/[^/]+|page\/\d+)\/?(\?|$)/i;

/** Lists of the site's own pages: archives, categories, front pages. */
export function listOf(sources: RefusalSources): Refusal | undefined {
  if (!mayBeList(sources)) return undefined;
  const { count, share } = siteLinksOf(sources.view);
  const isCalledList =
    (count >= MANY_LINKS && isNamedList(sources.view)) || (count >= FEW_LINKS && isMarkedList(sources.view));
  if (!(share > 0.1 && isCalledList) && !(share > 0.7 && count >= LINK_LIST)) return undefined;
  return { cause: 'list-page', message: 'The page lists editions and is none itself' };
}

export const mayBeList = ({ view, text }: RefusalSources): boolean =>
  text.length <= MAX_LINKED_TEXT || isNamedList(view);

/** Classes of WordPress and Ghost on the body of lists. */
const LIST_CLASS =
  /(^|\s)(archive|tag-template|author-template|home-template|paged|search-results|category|author)(\s|$)/;

/** WordPress marks a front page with the latest posts by both. */
const FRONT_PAGE_CLASSES = /^(?=.*\bhome\b).*\bblog\b/;

function isMarkedList(view: PageView): boolean {
  const classes = classesOf(view.document.body);
  const heading = view.tagged('h1')[0]?.textContent?.trim() ?? '';
  return LIST_CLASS.test(classes) || FRONT_PAGE_CLASSES.test(classes) || LIST_TITLE.test(heading);
}

const isNamedList = (view: PageView): boolean =>
  LIST_URL.test(view.url) || shortTitlesOf(view).some((title) => ARCHIVE.test(title));

/** Number of links to other pages of the site outside menus, and their share of the text. */
export function siteLinksOf(view: PageView): { count: number; share: number } {
  const page = readUrl(view.url);
  const pages = new Set<string>();
  let linked = 0;
  for (const link of view.tagged('a')) {
    const target = readUrl(link.getAttribute('href') ?? '', view.url);
    if (!target || target.host !== page?.host || target.pathname === page.pathname || isInMargin(view, link)) continue;
    pages.add(target.pathname);
    linked += (link.textContent ?? '').trim().length;
  }
  const shown = view.lines
    .filter(({ block }) => !isInMargin(view, block))
    .reduce((sum, { text }) => sum + text.length, 0);
  return { count: pages.size, share: linked / Math.max(1, shown) };
}
