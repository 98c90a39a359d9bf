import type { PageView } from '../markup/page-view.js';
import { isBesideArticle } from './beside-article.js';
import { comparable, isNamedArticleTitle, lowerHeadingsOf, MAX_HEADING, type Heading } from './find-headline.js';

const MIN_HEADING = 5;
/** Bylines, dates and labels between a headline and the first paragraph. */
const MAX_LINES_BEFORE_TEXT = 5;
const MIN_PARAGRAPH = 80;

/** The only lower heading outside lists and side columns that is named as a title. */
export function findNamedHeading(view: PageView, siteNames: ReadonlySet<string>): Heading | undefined {
  const [first, ...others] = lowerHeadings(view, siteNames).filter(isNamedArticleTitle);
  return first && others.every(({ text }) => comparable(text) === comparable(first.text)) ? first : undefined;
}

/** The first lower heading with a paragraph below it. In a digest, it is only the first item's. */
export const findLeadingHeading = (view: PageView, siteNames: ReadonlySet<string>): Heading | undefined =>
  lowerHeadings(view, siteNames).find((heading) => leadsText(view, heading));

const lowerHeadings = (view: PageView, siteNames: ReadonlySet<string>): Heading[] =>
  lowerHeadingsOf(view)
    .filter(({ element, text }) => {
      const hasLength = text.length >= MIN_HEADING && text.length <= MAX_HEADING;
      return hasLength && !siteNames.has(comparable(text)) && !isBesideArticle(element);
    })
    .sort((one, other) => view.positionOf(one.element) - view.positionOf(other.element));

function leadsText({ lines }: PageView, { element }: Heading): boolean {
  const at = lines.findLastIndex(({ block }) => element.contains(block));
  const next = lines.slice(at + 1, at + 1 + MAX_LINES_BEFORE_TEXT);
  const end = next.findIndex(({ block }) => /^h\d$/.test(block.localName));
  return at >= 0 && next.slice(0, end === -1 ? undefined : end).some(({ text }) => text.length >= MIN_PARAGRAPH);
}
