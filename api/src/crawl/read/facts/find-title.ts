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
import { partsOf, withoutNamedSite, withoutSiteName } from './title-parts.js';

export interface FoundTitle {
  title?: string;
  /** The heading on the page that carries the title. */
  headline?: Element;
}

const NO_TITLE = /^\W*(untitled|no title|\(no (title|subject)\)|read (more|online)|new post|home(page)?)\W*$/i;
const MAX_TITLE = 500;
const MIN_COMPARABLE = 3;
/** Shorter titles may stand in a heading by chance. */
const MIN_INSIDE = 12;
const MIN_IN_ADDRESS = 2;
const MAX_LOWER_HEADINGS = 30;
/** Search engines take headlines of up to 110 characters, and some templates cut them there. */
const CUT_HEADLINE = { min: 95, max: 110 };
/** What templates put behind a title in its heading: a date, a byline, a section. */
const BEHIND_TITLE =
  /^[\s•·,(-]{0,5}(\||\d{1,2}[. ]|\d{4}-|(posted|published|updated|written)\b|(by|von|par|por) \p{Lu})/iu;

/** What the feed or the archive says comes first, then the heading on the page, then the page's own metadata. */
export function findTitle(view: PageView, structured: StructuredArticle, announced?: string): FoundTitle {
  const siteNames = siteNamesOf(view, structured);
  const headings = ownHeadings(view, siteNames);
  const declared = declaredTitles(view, structured).filter((title) => !siteNames.has(comparable(title)));
  const heading = chooseHeading(headings, announced ? [announced, ...declared] : declared, view.url);
  const fromArchive = cleanTitle(announced ?? '');
  if (isUsable(fromArchive)) return { title: fromArchive, headline: heading?.element };
  if (heading) return { title: titleInHeading(heading, declared, siteNames), headline: heading.element };
  return titleWithoutHeading(view, declared, siteNames);
}

function declaredTitles(view: PageView, structured: StructuredArticle): string[] {
  const titles = [structured.headline, view.meta('og:title'), view.meta('twitter:title'), view.title];
  return withoutCutTitle(titles.map((title) => cleanTitle(title ?? '')).filter((title) => title !== ''));
}

/** Soft hyphens and characters without width are for layout. */
const cleanTitle = (title: string): string =>
  foldText(decodeEntities(title.slice(0, MAX_TITLE)).replace(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, ''));

function withoutCutTitle([first = '', ...others]: string[]): string[] {
  const isCut =
    first.length >= CUT_HEADLINE.min &&
    first.length <= CUT_HEADLINE.max &&
    others.some((other) => other.length > first.length && comparable(other).startsWith(comparable(first)));
  return isCut || first === '' ? others : [first, ...others];
}

/** An archive may cut its titles short; the page has them whole. */
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

/** 'Politics' or 'Our Blog' stands over every article: the page calls itself otherwise, and its address agrees. */
const isOfSection = (heading: string, declared: string[], url: string): boolean =>
  declared.length > 0 &&
  declared.every((title) => !sharesWords(title, heading)) &&
  declared.some((title) => wordsInAddress(title, url) >= wordsInAddress(heading, url) + MIN_IN_ADDRESS);

/** A page's title is its headline, with the name of the site or a section before or behind it. */
function isTitled(title: string, { text, whole }: Heading): boolean {
  const [wanted, headline] = [comparable(title), comparable(text)];
  if (headline.length < MIN_COMPARABLE) return wanted === headline;
  if (wanted.startsWith(headline) || wanted.startsWith(comparable(whole))) return true;
  if (headline.length >= MIN_INSIDE && wanted.endsWith(headline)) return true;
  return partsOf(title).some((part) => comparable(part) === headline);
}

/** A heading may hold more than the title, which the page's metadata has alone. */
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

/** Without an own first-level heading, a lower one says which part of the page's title is the edition's. */
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
