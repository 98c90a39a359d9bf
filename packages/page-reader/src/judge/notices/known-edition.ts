import { articleText } from '../../read/markup/article-text.js';
import { comparable } from '../../read/facts/find-headline.js';
import { classesOf } from '../../read/markup/elements-below.js';
import type { PageView } from '../../read/markup/page-view.js';
import { isListed } from './page-parts.js';
import type { RefusalSources } from './refusal.js';

/** Whether the page shows the edition's title in the feed. In the head it may stand above a notice, and in lists beside one. */
export function showsTitle({ view, announcedTitle }: RefusalSources): boolean {
  const wanted = comparable(announcedTitle ?? '');
  const isHeading = (heading: Element): boolean =>
    comparable(articleText(heading)).includes(wanted) && !isListed(view, heading);
  return (
    view.tagged('h1', 'h2').some(isHeading) ||
    view.lines.some(({ text, block }) => comparable(text) === wanted && !isListed(view, block))
  );
}

/** Whether its metadata call the page an article. */
export const isArticle = (view: PageView): boolean => /^article$/i.test(view.meta('og:type') ?? '');

/** Whether microformats mark the page as one entry. */
export const isSingleEntry = (view: PageView): boolean =>
  view.elements.filter((element) => /(^|\s)dt-published(\s|$)/.test(classesOf(element))).length === 1;
