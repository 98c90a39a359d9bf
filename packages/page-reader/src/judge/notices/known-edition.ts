import { articleText } from '../../read/markup/article-text.js';
import { comparable } from '../../read/facts/find-headline.js';
import { classesOf } from '../../read/markup/elements-below.js';
import type { PageView } from '../../read/markup/page-view.js';
import { botCheckOf } from './bot-checks.js';
import { isListed, titlesOf } from './page-parts.js';
import type { RefusalSources } from './refusal.js';

/** Whether its metadata or its title in the feed identify the page as an edition. */
export function isKnownEdition({ view, announcedTitle, isDated, html }: RefusalSources): boolean {
  const wanted = comparable(announcedTitle ?? '');
  if (wanted === '') {
    return (isDated || isSingleEntry(view)) && botCheckOf({ html, titles: [], shown: '' }) === undefined;
  }
  return titlesOf(view).some((title) => comparable(title).includes(wanted)) || showsTitle(view, wanted);
}

/** Whether the page shows the edition's title, or the edition has none. */
export function hasTitle({ view, announcedTitle }: RefusalSources): boolean {
  const wanted = comparable(announcedTitle ?? '');
  const isHeading = (heading: Element): boolean =>
    comparable(articleText(heading)).includes(wanted) && !isListed(view, heading);
  return wanted === '' || view.tagged('h1', 'h2').some(isHeading) || showsTitle(view, wanted);
}

const showsTitle = (view: PageView, wanted: string): boolean =>
  view.lines.some(({ text, block }) => comparable(text) === wanted && !isListed(view, block));

/** Whether microformats mark the page as one entry. */
const isSingleEntry = (view: PageView): boolean =>
  view.elements.filter((element) => /(^|\s)dt-published(\s|$)/.test(classesOf(element))).length === 1;
