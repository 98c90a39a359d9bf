import type { PageView } from '../markup/page-view.js';
import { isBesideArticle } from './beside-article.js';
import { comparable, isNamedArticleTitle, lowerHeadingsOf, MAX_HEADING, type Heading } from './find-headline.js';

const MIN_HEADING = 5;
/** Bylines, dates and labels between a headline and the first paragraph. */
const MAX_LINES_BEFORE_TEXT = 5;
const MIN_PARAGRAPH = 80;
/** Cookie banners and notices above the headline. */
const MAX_PROSE_ABOVE = 2;

/** The only lower heading outside lists and side columns that is named as a title. */
export function findNamedHeading(view: PageView, siteNames: ReadonlySet<string>): Heading | undefined {
  const [first, ...others] = lowerHeadings(view, siteNames).filter(isNamedArticleTitle);
  return first && others.every(({ text }) => comparable(text) === comparable(first.text)) ? first : undefined;
}

export interface LeadingHeading extends Heading {
  /** Whether it is above the text and alone on its level. In a digest, the first heading is only the first item's. */
  isOnly: boolean;
}

/** The first lower heading with a paragraph below it. */
export function findLeadingHeading(view: PageView, siteNames: ReadonlySet<string>): LeadingHeading | undefined {
  const headings = lowerHeadings(view, siteNames);
  const leading = headings.find((heading) => leadsText(view, heading));
  if (!leading) return undefined;
  const { localName } = leading.element;
  const isOnly = headings.filter(({ element }) => element.localName === localName).length === 1;
  return { ...leading, isOnly: isOnly && isAboveText(view, leading) };
}

const lowerHeadings = (view: PageView, siteNames: ReadonlySet<string>): Heading[] =>
  lowerHeadingsOf(view)
    .filter(({ element, text }) => {
      const hasLength = text.length >= MIN_HEADING && text.length <= MAX_HEADING;
      return hasLength && !siteNames.has(comparable(text)) && !isBesideArticle(view, element);
    })
    .sort((one, other) => view.positionOf(one.element) - view.positionOf(other.element));

function isAboveText(view: PageView, { element }: Heading): boolean {
  const before = view.lines.slice(
    0,
    view.lines.findIndex(({ block }) => element.contains(block)),
  );
  const prose = before.filter(({ text, block }) => text.length >= MIN_PARAGRAPH && !isBesideArticle(view, block));
  return prose.length <= MAX_PROSE_ABOVE;
}

function leadsText({ lines }: PageView, { element }: Heading): boolean {
  const at = lines.findLastIndex(({ block }) => element.contains(block));
  const next = lines.slice(at + 1, at + 1 + MAX_LINES_BEFORE_TEXT);
  const end = next.findIndex(({ block }) => /^h\d$/.test(block.localName));
  return at >= 0 && next.slice(0, end === -1 ? undefined : end).some(({ text }) => text.length >= MIN_PARAGRAPH);
}
