import { decodeEntities } from '../markup/decode-entities.js';
import type { PageView } from '../markup/page-view.js';
import { chooseHeading } from './choose-heading.js';
import { beginningsOf, comparable, foldText, siteNamesOf, type Heading } from './find-headline.js';
import type { StructuredArticle } from './structured-data.js';
import { ownTitle, withoutListName, withoutNamedSite, withoutSiteName } from './title-parts.js';

export interface FoundTitle {
  title?: string;
  /** The heading with the title. */
  headline?: Element;
}

const NO_TITLE = /^\W*(untitled|no title|\(no (title|subject)\)|read (more|online)|new post|home(page)?)\W*$/i;
const MAX_TITLE = 500;
/** A shorter title may be part of a heading by chance. */
const MIN_INSIDE = 12;
/** Some templates truncate headlines at 110 characters, the limit of search engines. */
const CUT_HEADLINE = { min: 95, max: 110 };
/** Text after the title in a heading: a date, a byline, a section, the source of a link. */
const BEHIND_TITLE =
  /^[\s•·,(-]{0,5}(\||\d{1,2}[. ]|\d{4}-|\p{L}{3,9}\.? \d{1,2}, \d{4}|(posted|published|updated|written)\b|(by|von|par|por) \p{Lu}|\([\w-]{1,40}(\.[\w-]{2,40}){1,3}\))/iu;

/** Prefers the title in the feed or archive, then the heading, then metadata. */
export function findTitle(view: PageView, structured: StructuredArticle, announced?: string): FoundTitle {
  const siteNames = siteNamesOf(view, structured);
  const all = declaredTitles(view, structured);
  const declared = all.filter((title) => !siteNames.has(comparable(title)));
  const hasMetadata = [announced, structured.headline, view.meta('og:title'), view.meta('twitter:title')].some(Boolean);
  const known = announced ? [announced, ...declared] : declared;
  const heading = chooseHeading(view, { declared: known, siteNames, hasMetadata });
  const fromArchive = cleanTitle(announced ?? '');
  if (isUsable(fromArchive)) return { title: withoutListName(fromArchive, view.url), headline: heading?.element };
  if (heading) {
    const title = titleInHeading(heading, declared, siteNames);
    return { title: withoutListName(title, view.url), headline: heading.element };
  }
  // A front page has no other title, and some templates declare the title as the site's name.
  const [first] = declared.length > 0 ? declared : all;
  return first === undefined ? {} : { title: ownTitle(first, view.url, { siteNames, others: declared }) };
}

function declaredTitles(view: PageView, structured: StructuredArticle): string[] {
  const titles = [structured.headline, view.meta('og:title'), view.meta('twitter:title'), view.title];
  return withoutCutTitle(titles.map((title) => cleanTitle(title ?? '')).filter((title) => title !== ''));
}

/** Soft hyphens and zero-width characters. Joiners stay inside emoji and words of other scripts. */
const INVISIBLE =
  /[\u00AD\u200B\u2060\uFEFF]|(?<=^|[\s\u200C\u200D\p{Script=Latin}])[\u200C\u200D]|[\u200C\u200D](?=$|[\s\p{Script=Latin}])/gu;

const cleanTitle = (title: string): string =>
  foldText(decodeEntities(title.slice(0, MAX_TITLE)).replace(INVISIBLE, ''));

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

/** Finds the declared title inside a longer heading. */
function titleInHeading({ element, text }: Heading, declared: string[], siteNames: ReadonlySet<string>): string {
  const heading = withoutNamedSite(cleanTitle(text), siteNames);
  const inHeading = comparable(heading);
  const beginnings = beginningsOf(element);
  const titles = declared.map((title) => withoutSiteName(title, { siteNames, others: declared }));
  if (titles.some((title) => comparable(title) === inHeading)) return heading;
  const alone = titles.find((title) => {
    const wanted = comparable(title);
    if (wanted.length < MIN_INSIDE || wanted.length >= inHeading.length) return false;
    const before = inHeading.slice(0, -wanted.length);
    if (inHeading.endsWith(wanted) && beginnings.has(before)) return true;
    return heading.startsWith(title) && BEHIND_TITLE.test(heading.slice(title.length));
  });
  return alone ?? heading;
}
