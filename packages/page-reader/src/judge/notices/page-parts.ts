import type { PageView } from '../../read/markup/page-view.js';
import { readUrl } from '../../read/markup/web-address.js';

const MARGIN = /^(nav|footer|aside|dialog)$/;

/** Menus, sidebars and footers are on every page of the site. */
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
