import { articleText } from '../../read/markup/article-text.js';
import type { PageView } from '../../read/markup/page-view.js';
import { readUrl } from '../../read/markup/web-address.js';

/** A longer title is no notice. */
const MAX_TITLE = 90;
const MARGIN = /^(nav|footer|aside|dialog)$/;

/** The page's titles and first headings, without those that link to other pages. */
export function titlesOf(view: PageView): string[] {
  const headings = view
    .tagged('h1', 'h2')
    .slice(0, 4)
    .filter((heading) => !isListed(view, heading))
    .map((heading) => articleText(heading));
  const titles = [view.title, view.meta('og:title'), ...headings];
  return titles.filter((title) => title !== undefined).map((title) => title.replace(/\s+/g, ' ').trim());
}

/** Titles that may be notices. */
export const shortTitlesOf = (view: PageView): string[] => titlesOf(view).filter((title) => title.length < MAX_TITLE);

/** Words such as 'Log in' and 'Maintenance' in menus and footers are on every page. */
export const isInMargin = ({ structure }: PageView, element: Element): boolean =>
  structure.isWithin(element, (level) => MARGIN.test(level.localName) || structure.isHidden(level));

export const isInHeader = (view: PageView, element: Element): boolean =>
  isInMargin(view, element) || view.structure.isWithin(element, ({ localName }) => localName === 'header');

/** Whether the block is in a list of links, such as those to recent posts. */
export function isListed({ structure, url }: PageView, block: Element): boolean {
  const page = readUrl(url);
  const leadsAway = (link: Element): boolean =>
    readUrl(link.getAttribute('href') ?? '', url)?.pathname !== page?.pathname && link.hasAttribute('href');
  return (
    structure.isWithin(block, (level) => level.localName === 'li' || (level.localName === 'a' && leadsAway(level))) ||
    [...block.getElementsByTagName('a')].some(leadsAway)
  );
}
