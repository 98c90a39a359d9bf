import type { PageView } from '../markup/page-view.js';
import {
  comparable,
  lowerHeadingsOf,
  isNamedArticleTitle,
  MAX_HEADING,
  ownHeadings,
  type Heading,
} from './find-headline.js';
import { MIN_IN_ADDRESS, shareOfWords, sharesWords, wordsInAddress } from './title-likeness.js';
import { findLeadingHeading, findNamedHeading } from './undeclared-heading.js';
import { openingsOf, partsOf, withoutSiteName } from './title-parts.js';

export interface TitleClues {
  /** Titles in the feed and the metadata, best first. */
  declared: string[];
  siteNames: ReadonlySet<string>;
  /** Without metadata, the page's title may be that of a section, or of the site. */
  hasMetadata: boolean;
}

const MIN_COMPARABLE = 3;
/** A shorter title may be part of a heading by chance. */
const MIN_INSIDE = 12;
/** Minimum share of the declared title's words in a similar heading. */
const MIN_SIMILARITY = 1 / 3;

/** The heading that metadata repeats, else a similar one, else the only one or the one marked as a title. */
export function chooseHeading(view: PageView, clues: TitleClues): Heading | undefined {
  const { declared, siteNames } = clues;
  const headings = ownHeadings(view, siteNames);
  const titled = findDeclaredHeading(headings, declared);
  if (titled) return isOfSite(titled, clues) ? (findOpeningHeading(view, titled, clues) ?? titled) : titled;
  if (headings.length === 0) return findLowerHeading(view, clues, MIN_COMPARABLE) ?? findUndeclaredHeading(view, clues);
  const lower = findLowerHeading(view, clues, MIN_INSIDE);
  const plausible = headings.filter(({ text }) => text.length <= MAX_HEADING && !isOfSection(text, declared, view.url));
  const similar = plausible.find(({ text }) => resembles(text, declared));
  if (headings.length > 1) return lower ?? similar ?? plausible.find(isNamedArticleTitle);
  const [only] = plausible;
  // A first-level heading below the title is part of the text.
  const isBelow = lower && only && view.positionOf(lower.element) < view.positionOf(only.element);
  return isBelow ? lower : (similar ?? lower ?? only);
}

const resembles = (heading: string, declared: string[]): boolean =>
  declared.some((title) => shareOfWords(title, heading) >= MIN_SIMILARITY);

/** A page without first-level headings may have its title only in a lower one. */
function findUndeclaredHeading(view: PageView, { declared, siteNames, hasMetadata }: TitleClues): Heading | undefined {
  const named = findNamedHeading(view, siteNames);
  if (named && !hasMetadata) return named;
  if (named && resembles(named.text, declared) && !isInHeading(view, declared)) return named;
  const leading = findLeadingHeading(view, siteNames);
  if (leading?.isOnly && !hasMetadata) return leading;
  const isConfirmed =
    leading && declared.length > 0 && declared.every((title) => isMoreInAddress(leading.text, title, view.url));
  return isConfirmed ? leading : undefined;
}

/** Some templates have the declared title as a heading of the navigation. */
const isInHeading = (view: PageView, declared: string[]): boolean => {
  const titles = new Set(declared.flatMap((title) => [title, ...partsOf(title)]).map(comparable));
  return view.tagged('h1').some((heading) => titles.has(comparable(heading.textContent ?? '')));
};

function findDeclaredHeading(headings: Heading[], declared: string[]): Heading | undefined {
  for (const title of declared) {
    const matching = headings.filter((heading) => matchesTitle(title, heading));
    // The site's name usually follows the title.
    const [first] = matching;
    if (first) return matching.find((heading) => opensTitle(title, heading)) ?? first;
  }
  return undefined;
}

/** Whether a heading may be the site's name, because no declared title starts with it. */
const isOfSite = (heading: Heading, { declared }: TitleClues): boolean =>
  !declared.some((title) => opensTitle(title, heading));

/** A lower heading that opens the title whose end is the first-level heading. */
function findOpeningHeading(view: PageView, titled: Heading, clues: TitleClues): Heading | undefined {
  const lower = findLowerHeading(view, clues, MIN_INSIDE);
  if (!lower || isOfSite(lower, clues)) return undefined;
  return wordsInAddress(lower.text, view.url) >= wordsInAddress(titled.text, view.url) ? lower : undefined;
}

/** Some templates use the first level for the publication or a section, and a lower one for the title. */
function findLowerHeading(view: PageView, { declared, siteNames }: TitleClues, min: number): Heading | undefined {
  const headings = lowerHeadingsOf(view);
  for (const title of declared) {
    const whole = withoutSiteName(title, { siteNames, others: declared });
    const parts = new Map(
      [...openingsOf(title), ...partsOf(title), whole, title].map((part) => [comparable(part), part]),
    );
    const [longest] = headings
      .map((heading) => ({ ...heading, text: parts.get(comparable(heading.text)) ?? '' }))
      .filter(({ text }) => comparable(text).length >= min && !siteNames.has(comparable(text)))
      .sort((one, other) => other.text.length - one.text.length);
    if (longest) return longest;
  }
  return undefined;
}

/** Headings such as 'Politics' or 'Our Blog' are on every page; metadata and URL have the real title. */
const isOfSection = (heading: string, declared: string[], url: string): boolean =>
  declared.length > 0 &&
  declared.every((title) => !sharesWords(title, heading)) &&
  declared.some((title) => isMoreInAddress(title, heading, url));

/** Whether the URL clearly has more words of one title than of the other. */
const isMoreInAddress = (one: string, other: string, url: string): boolean =>
  wordsInAddress(one, url) >= wordsInAddress(other, url) + MIN_IN_ADDRESS;

/** Whether the page title is this heading, with the site's name or section before or after it. */
function matchesTitle(title: string, heading: Heading): boolean {
  const [wanted, headline] = [comparable(title), comparable(heading.text)];
  if (headline.length < MIN_COMPARABLE) return wanted === headline;
  if (opensTitle(title, heading)) return true;
  if (headline.length >= MIN_INSIDE && wanted.endsWith(headline)) return true;
  return partsOf(title).some((part) => comparable(part) === headline);
}

function opensTitle(title: string, { text, whole }: Heading): boolean {
  const wanted = comparable(title);
  return wanted.startsWith(comparable(text)) || wanted.startsWith(comparable(whole));
}
