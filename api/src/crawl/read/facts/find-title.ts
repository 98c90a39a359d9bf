import { articleText } from '../body/article-text.js';
import { decodeEntities } from '../markup/decode-entities.js';
import type { PageView } from '../markup/page-view.js';
import {
  beginningsOf,
  comparable,
  foldText,
  isNamedArticleTitle,
  isOwn,
  ownHeadings,
  siteNamesOf,
  type Heading,
} from './find-headline.js';
import type { StructuredArticle } from './structured-data.js';
import { sharesWords, wordsInAddress } from './title-likeness.js';
import { partsOf, withoutListName, withoutNamedSite, withoutSiteName } from './title-parts.js';

export interface FoundTitle {
  title?: string;
  /** The heading with the title. */
  headline?: Element;
}

const NO_TITLE = /^\W*(untitled|no title|\(no (title|subject)\)|read (more|online)|new post|home(page)?)\W*$/i;
const MAX_TITLE = 500;
const MIN_COMPARABLE = 3;
/** A shorter title may be part of a heading by chance. */
const MIN_INSIDE = 12;
const MIN_IN_ADDRESS = 2;
const MAX_LOWER_HEADINGS = 30;
/** Some templates truncate headlines at 110 characters, the limit of search engines. */
const CUT_HEADLINE = { min: 95, max: 110 };
/** Text after the title in a heading: a date, a byline, a section. */
const BEHIND_TITLE =
  /^[\s•·,(-]{0,5}(\||\d{1,2}[. ]|\d{4}-|(posted|published|updated|written)\b|(by|von|par|por) \p{Lu})/iu;

/** Prefers the title in the feed or archive, then the heading, then metadata. */
export function findTitle(view: PageView, structured: StructuredArticle, announced?: string): FoundTitle {
  const siteNames = siteNamesOf(view, structured);
  const headings = ownHeadings(view, siteNames);
  const declared = declaredTitles(view, structured).filter((title) => !siteNames.has(comparable(title)));
  const heading = chooseHeading(headings, announced ? [announced, ...declared] : declared, view.url);
  const fromArchive = cleanTitle(announced ?? '');
  if (isUsable(fromArchive)) return { title: withoutListName(fromArchive, view.url), headline: heading?.element };
  if (heading) {
    const title = titleInHeading(heading, declared, siteNames);
    return { title: withoutListName(title, view.url), headline: heading.element };
  }
  return titleWithoutHeading(view, declared, siteNames);
}

function declaredTitles(view: PageView, structured: StructuredArticle): string[] {
  const titles = [structured.headline, view.meta('og:title'), view.meta('twitter:title'), view.title];
  return withoutCutTitle(titles.map((title) => cleanTitle(title ?? '')).filter((title) => title !== ''));
}

/** Removes soft hyphens and zero-width characters. */
const cleanTitle = (title: string): string =>
  foldText(decodeEntities(title.slice(0, MAX_TITLE)).replace(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, ''));

function withoutCutTitle([first = '', ...others]: string[]): string[] {
  const isCut =
    first.length >= CUT_HEADLINE.min &&
    first.length <= CUT_HEADLINE.max &&
    others.some((other) => other.length > first.length && comparable(other).startsWith(comparable(first)));
  return isCut || first === '' ? others : [first, ...others];
}

/** Archives may truncate titles. The page has the complete one. */
const isUsable = (announced: string): boolean =>
  announced !== '' && !NO_TITLE.test(announced) && !/(…|\.\.\.)$/.test(announced);

function chooseHeading(headings: Heading[], declared: string[], url: string): Heading | undefined {
  for (const title of declared) {
    const matching = headings.find((heading) => isTitled(title, heading));
    if (matching) return matching;
  }
  const [only] = headings;
  if (headings.length !== 1 || !only) return headings.find(isNamedArticleTitle);
  return isOfSection(only.text, declared, url) ? undefined : only;
}

/** Headings such as 'Politics' or 'Our Blog' are on every page; metadata and URL have the real title. */
const isOfSection = (heading: string, declared: string[], url: string): boolean =>
  declared.length > 0 &&
  declared.every((title) => !sharesWords(title, heading)) &&
  declared.some((title) => wordsInAddress(title, url) >= wordsInAddress(heading, url) + MIN_IN_ADDRESS);

/** Whether the page title is this heading, with the site's name or section before or after it. */
function isTitled(title: string, { text, whole }: Heading): boolean {
  const [wanted, headline] = [comparable(title), comparable(text)];
  if (headline.length < MIN_COMPARABLE) return wanted === headline;
  if (wanted.startsWith(headline) || wanted.startsWith(comparable(whole))) return true;
  if (headline.length >= MIN_INSIDE && wanted.endsWith(headline)) return true;
  return partsOf(title).some((part) => comparable(part) === headline);
}

/** Finds the declared title inside a longer heading. */
function titleInHeading({ element, text }: Heading, declared: string[], siteNames: ReadonlySet<string>): string {
  const heading = withoutNamedSite(cleanTitle(text), siteNames);
  const inHeading = comparable(heading);
  const beginnings = beginningsOf(element);
  const alone = declared
    .map((title) => withoutSiteName(title, { siteNames, others: declared }))
    .find((title) => {
      const wanted = comparable(title);
      if (wanted.length < MIN_INSIDE || wanted.length >= inHeading.length) return false;
      const before = inHeading.slice(0, -wanted.length);
      if (inHeading.endsWith(wanted) && beginnings.has(before)) return true;
      return heading.startsWith(title) && BEHIND_TITLE.test(heading.slice(title.length));
    });
  return alone ?? heading;
}

/** Without a first-level heading, a lower one tells which part of the page title to use. */
function titleWithoutHeading(view: PageView, declared: string[], siteNames: ReadonlySet<string>): FoundTitle {
  const [first] = declared;
  if (first === undefined) return {};
  const title = withoutSiteName(first, { siteNames, others: declared });
  const parts = [title, ...partsOf(first)].filter((part) => comparable(part).length >= MIN_COMPARABLE);
  const lower = view
    .tagged('h2', 'h3')
    .slice(0, MAX_LOWER_HEADINGS)
    .filter((element) => isOwn(element, view.url))
    .map((element) => ({ element, text: comparable(articleText(element)) }));
  for (const part of parts) {
    const carrying = lower.find(({ text }) => text === comparable(part));
    if (carrying) return { title: part, headline: carrying.element };
  }
  return { title };
}
