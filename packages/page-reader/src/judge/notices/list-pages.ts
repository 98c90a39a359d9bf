import { classesOf } from '../../read/markup/elements-below.js';
import type { PageView } from '../../read/markup/page-view.js';
import { readUrl } from '../../read/markup/web-address.js';
import { isInMargin } from './page-parts.js';
import type { RefusalSources } from './refusal.js';

const FEW_LINKS = 3;
const MANY_LINKS = 12;
/** Share of links in what the page shows. */
const LINKED = { ofList: 0.1, anywhere: 0.7 };
/** Of what is read on the page. */
const MAX_TEXT = 1000;

/** Classes of WordPress and Ghost on the body of lists. WordPress marks a front page with the latest posts by two. */
const LIST_CLASS =
  /(^|\s)(archive|tag-template|author-template|home-template|paged|search-results|category|author)(\s|$)/;
const FRONT_PAGE_CLASSES = /^(?=.*\bhome\b).*\bblog\b/;
const LIST_PATH =
  /^\/(archives?|issues|posts|editions|all|blog|newsletters?|category\/[^/]+|tag\/[^/]+|page\/\d+)\/?$/i;

/** Lists of the site's own pages: archives, categories, front pages. */
export function isList({ view, text }: RefusalSources): boolean {
  const { count, share } = siteLinksOf(view);
  if (count < FEW_LINKS || share <= LINKED.ofList) return false;
  if (isCalledList(view)) return true;
  return count >= MANY_LINKS && share > LINKED.anywhere && text.length <= MAX_TEXT;
}

/** Whether the template or the address names the page a list. */
export function isCalledList(view: PageView): boolean {
  const classes = classesOf(view.document.body);
  const isMarked = LIST_CLASS.test(classes) || FRONT_PAGE_CLASSES.test(classes);
  return isMarked || LIST_PATH.test(readUrl(view.url)?.pathname ?? '');
}

/** Number of links to other pages of the site outside menus, and their share of the text. */
function siteLinksOf(view: PageView): { count: number; share: number } {
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
