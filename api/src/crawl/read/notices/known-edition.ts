import { comparable } from '../facts/find-headline.js';
import { classesOf } from '../markup/elements-below.js';
import type { PageView } from '../markup/page-view.js';
import { botCheckOf } from './bot-checks.js';
import { isListed, titlesOf } from './page-parts.js';
import type { RefusalSources } from './refusal.js';

/** Whether its metadata or its title in the feed identify the page as an edition. */
export function isKnownEdition({ view, announcedTitle, isDated, html }: RefusalSources): boolean {
  const wanted = comparable(announcedTitle ?? '');
  if (wanted === '') {
    return (isDated || isSingleEntry(view)) && botCheckOf({ html, titles: [], shown: '' }) === undefined;
  }
  return (
    titlesOf(view).some((title) => comparable(title).includes(wanted)) ||
    view.lines.some(({ text, block }) => comparable(text) === wanted && !isListed(view, block))
  );
}

/** Whether microformats mark the page as one entry. */
const isSingleEntry = (view: PageView): boolean =>
  view.elements.filter((element) => /(^|\s)dt-published(\s|$)/.test(classesOf(element))).length === 1;
