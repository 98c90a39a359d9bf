import { decodeEntities } from '../markup/decode-entities.js';
import type { PageView } from '../markup/page-view.js';
import { comparable, foldText, isNamedArticleTitle, ownHeadings, siteNamesOf, type Heading } from './find-headline.js';
import type { StructuredArticle } from './structured-data.js';

export interface FoundTitle {
  title?: string;
  /** The heading on the page that carries the title. */
  headline?: Element;
}

const SEPARATOR = /\s[|–—»·:•-]\s/;
const NO_TITLE = /^\W*(untitled|no title|\(no (title|subject)\)|read (more|online)|new post|home(page)?)\W*$/i;
const MAX_TITLE = 500;
const MIN_COMPARABLE = 3;

/** What the feed or the archive says comes first, then the heading on the page, then the page's own metadata. */
export function findTitle(view: PageView, structured: StructuredArticle, announced?: string): FoundTitle {
  const siteNames = siteNamesOf(view, structured);
  const headings = ownHeadings(view, siteNames);
  const declared = declaredTitles(view, structured).filter((title) => !siteNames.has(comparable(title)));
  const heading = chooseHeading(headings, announced ? [announced, ...declared] : declared);
  const fromArchive = foldText(decodeEntities(announced?.slice(0, MAX_TITLE) ?? ''));
  if (isUsable(fromArchive)) return { title: fromArchive, headline: heading?.element };
  const [first] = declared;
  const title = heading?.text ?? (first === undefined ? undefined : withoutSiteName(first, siteNames));
  return { title, headline: heading?.element };
}

function declaredTitles(view: PageView, structured: StructuredArticle): string[] {
  const titles = [structured.headline, view.meta('og:title'), view.meta('twitter:title'), view.title];
  return titles
    .map((title) => foldText(decodeEntities(title?.slice(0, MAX_TITLE) ?? '')))
    .filter((title) => title !== '');
}

/** An archive may cut its titles short; the page has them whole. */
const isUsable = (announced: string): boolean =>
  announced !== '' && !NO_TITLE.test(announced) && !/(…|\.\.\.)$/.test(announced);

function chooseHeading(headings: Heading[], declared: string[]): Heading | undefined {
  for (const title of declared) {
    const matching = headings.find((heading) => isTitled(title, comparable(heading.text)));
    if (matching) return matching;
  }
  return headings.length === 1 ? headings[0] : headings.find(isNamedArticleTitle);
}

/** A page's title is its headline, with the name of the site before or behind it. */
function isTitled(title: string, headline: string): boolean {
  if (headline.length < MIN_COMPARABLE) return comparable(title) === headline;
  return comparable(title).startsWith(headline) || title.split(SEPARATOR).some((part) => comparable(part) === headline);
}

function withoutSiteName(title: string, siteNames: ReadonlySet<string>): string {
  const parts = title.split(SEPARATOR);
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (parts.length < 2) return title;
  if (siteNames.has(comparable(first))) return title.slice(first.length + 3).trim();
  const isName = siteNames.has(comparable(last)) || (first.length >= 15 && last.split(' ').length <= 4);
  return isName ? title.slice(0, -last.length - 3).trim() : title;
}
