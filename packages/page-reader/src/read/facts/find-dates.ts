import type { PageView } from '../markup/page-view.js';
import { MODIFIED_META, PUBLISHED_META, UNCLEAR_META } from './date-meta-names.js';
import { ShownDates } from './shown-dates.js';
import type { StructuredArticle } from './structured-data.js';
import {
  dateIn,
  dayOf,
  findCompactDate,
  findWrittenDate,
  instantOf,
  isoDay,
  type WrittenDate,
} from './written-date.js';
import { readUrl } from '../markup/web-address.js';

export interface FoundDates {
  published?: WrittenDate;
  /** Whether the page itself has a publication date. Looking for one takes time. */
  isOnPage: () => boolean;
  modified?: WrittenDate;
}

export interface DateSources {
  view: PageView;
  structured: StructuredArticle;
  headline?: Element;
  /** Publication date in the feed or archive. */
  announced?: WrittenDate;
  /** Publication date in scripts. */
  inScripts?: WrittenDate;
  isMonthFirst: boolean;
}

const DAY_MS = 86_400_000;
/** If the publication date is the time of the last change, the page has lost the original date. */
const RESAVED_MS = 10 * 60_000;

export function findDates(sources: DateSources): FoundDates {
  const { view, structured, announced, isMonthFirst } = sources;
  const shown = new ShownDates(sources);
  const modified = findWrittenDate(structured.dateModified ?? '') ?? metaDate(view, MODIFIED_META, isMonthFirst);
  const declared =
    declaredDate(
      findWrittenDate(structured.datePublished ?? ''),
      metaDate(view, PUBLISHED_META, isMonthFirst),
      shown,
    ) ?? unclearDate(metaDate(view, UNCLEAR_META, isMonthFirst), shown);
  const inUrl = urlDate(view.url);
  const published =
    publishedOf({ declared, inUrl, modified, announced }, shown) ??
    announced ??
    shown.marked() ??
    sources.inScripts ??
    shown.written() ??
    modified;
  const onPage = () => declared ?? shown.marked() ?? sources.inScripts ?? shown.written();
  return { published, modified, isOnPage: () => onPage() !== undefined };
}

interface StatedDates {
  declared?: WrittenDate;
  inUrl?: WrittenDate;
  modified?: WrittenDate;
  announced?: WrittenDate;
}

function publishedOf(
  { declared, inUrl, modified, announced }: StatedDates,
  shown: ShownDates,
): WrittenDate | undefined {
  const stated = agreeing(inUrl, declared);
  if (!stated || (declared && dayOf(declared) === inUrl)) return stated;
  if (inUrl === undefined && isResaved(stated, modified)) {
    const earlier = [announced, shown.besideHeadline()].find((date) => date && dayOf(date) < dayOf(stated));
    if (earlier) return earlier;
  }
  return localDay(stated, shown);
}

/** A date long after the last change is that of a scheduled edition. */
function isResaved(published: WrittenDate, modified?: WrittenDate): boolean {
  if (modified === undefined) return false;
  const later = instantOf(published).getTime() - instantOf(modified).getTime();
  return later >= -RESAVED_MS && later <= DAY_MS;
}

/** If structured data and meta tags disagree, the date beside the headline decides. */
function declaredDate(
  structured: WrittenDate | undefined,
  meta: WrittenDate | undefined,
  shown: ShownDates,
): WrittenDate | undefined {
  if (!structured || !meta || dayOf(structured) === dayOf(meta)) return structured ?? meta;
  const beside = shown.besideHeadline();
  return beside && dayOf(beside) === dayOf(meta) ? meta : structured;
}

/** The date beside the headline is clearer than metadata that does not say what happened on that day. */
function unclearDate(date: WrittenDate | undefined, shown: ShownDates): WrittenDate | undefined {
  const beside = date && shown.besideHeadline();
  return beside && dayOf(beside) !== dayOf(date) ? beside : date;
}

/** The URL has the local day. Uses the declared time if it is on the same day. */
function agreeing(inUrl?: WrittenDate, declared?: WrittenDate): WrittenDate | undefined {
  if (!inUrl || !declared) return inUrl ?? declared;
  return dayOf(declared) === inUrl ? declared : inUrl;
}

/** Declared times are often in UTC. The date next to the headline is the local day. */
function localDay(declared: WrittenDate, shown: ShownDates): WrittenDate {
  if (/T[^T]*[+-](?!00:00)\d\d:\d\d$/.test(declared)) return declared;
  const marked = shown.marked();
  if (!marked || dayOf(marked) === dayOf(declared)) return declared;
  return Math.abs(Date.parse(dayOf(marked)) - Date.parse(dayOf(declared))) <= DAY_MS ? marked : declared;
}

/** A URL of a web archive starts with the day of the copy. */
const ARCHIVED = /^\/web\/\d{14}[a-z_]{0,5}\//;

/** Such as /2023/october/03/ */
const MONTH_NAMED = /\/((?:19|20)\d{2})\/([a-z]{3,9})\/(\d{1,2})(?=[/.-]|$)/i;

function urlDate(url: string): WrittenDate | undefined {
  const path = (readUrl(url)?.pathname ?? url).replace(ARCHIVED, '/');
  const parts = /(?:^|[/_-])((?:19|20)\d{2})[/_-](\d{1,2})[/_-](\d{1,2})(?=[/_.-]|$)/.exec(path);
  const [, year, month = '', day = ''] = parts ?? [];
  if (year) return findWrittenDate(isoDay(year, month, day));
  const [, inYear, monthName, dayOfMonth] = MONTH_NAMED.exec(path) ?? [];
  if (inYear) return findWrittenDate(`${dayOfMonth} ${monthName} ${inYear}`);
  return (
    findCompactDate(path.replace(/[/_-]/g, ' ')) ??
    findWrittenDate(path.slice(path.lastIndexOf('/') + 1).replace(/[-_]/g, ' '))
  );
}

function metaDate(view: PageView, names: string[], isMonthFirst: boolean): WrittenDate | undefined {
  for (const name of names) {
    const value = view.metaContents(name)[0] ?? '';
    // Software that writes dates with slashes and seconds into meta tags puts the month first in every country.
    const date = dateIn(value, isMonthFirst || /\d\/\d{4} \d{1,2}:\d{2}:\d{2}/.test(value));
    if (date) return date;
  }
  return undefined;
}
