import { articleText } from '../body/article-text.js';
import { namesOf } from '../markup/elements-below.js';
import type { PageView } from '../markup/page-view.js';
import { isBesideArticle } from './beside-article.js';
import { MODIFIED_META, PUBLISHED_META } from './date-meta-names.js';
import type { StructuredArticle } from './structured-data.js';
import { dayOf, findCompactDate, findWrittenDate, type WrittenDate } from './written-date.js';
import { readUrl } from '../../../validation/read-url.js';

export interface FoundDates {
  published?: WrittenDate;
  modified?: WrittenDate;
}

export interface DateSources {
  view: PageView;
  structured: StructuredArticle;
  headline?: Element;
  /** When a feed or an archive says it was published. */
  announced?: WrittenDate;
  /** A date of publication in the page's scripts. */
  inScripts?: WrittenDate;
  isMonthFirst: boolean;
}

/** Calendars have thousands of dates. */
const MAX_EXAMINED = 300;
const MAX_LABEL = 250;
const NEAR_HEADLINE = 15;
const SHORT_LINE = 120;
const LINE_START = 300;
const DAY_MS = 86_400_000;

const PUBLISHED_NAMES =
  /(^|[^a-z])(publish(ed)?|pub[-_]?date|post(ed)?[-_]?(on|date|time)?|entry[-_]?date|article[-_]?date|date[-_]?(published|created|posted)|create[d]?|dateline|datum|fecha|timestamp|release)/i;
const DATE_NAMES =
  /(^|[^a-z])(date|datum|time|day|fecha|datetime|meta|byline|info|submitted|dateline|published)|(date|time|datum)([^a-z]|$)/i;
const NOT_ITS_OWN = /(^|\s)updated(\s|$)(?<!date updated)|modif|comment|related|sidebar|footer|copyright/i;
const UPDATED = /update|modif|aktualis|geändert|mis à jour|actualiz|atualiz|last change/i;
const RIGHTS = /©|copyright|\(c\)/i;

export function findDates(sources: DateSources): FoundDates {
  const { view, structured, announced, isMonthFirst } = sources;
  const shown = new ShownDates(sources);
  const modified = findWrittenDate(structured.dateModified ?? '') ?? metaDate(view, MODIFIED_META, isMonthFirst);
  const declared = findWrittenDate(structured.datePublished ?? '') ?? metaDate(view, PUBLISHED_META, isMonthFirst);
  const declaredOrInUrl = agreeing(urlDate(view.url), declared);
  const published = declaredOrInUrl ? localDay(declaredOrInUrl, shown) : announced;
  return { published: published ?? shown.marked() ?? sources.inScripts ?? shown.written() ?? modified, modified };
}

/** The URL has the local day; a declared time is more exact where both mean that day. */
function agreeing(inUrl?: WrittenDate, declared?: WrittenDate): WrittenDate | undefined {
  if (!inUrl || !declared) return inUrl ?? declared;
  return dayOf(declared) === inUrl ? declared : inUrl;
}

/** Declared times are often in UTC; the date beside the headline is the local day. */
function localDay(declared: WrittenDate, shown: ShownDates): WrittenDate {
  if (/T[^T]*[+-](?!00:00)\d\d:\d\d$/.test(declared)) return declared;
  const marked = shown.marked();
  if (!marked || dayOf(marked) === dayOf(declared)) return declared;
  return Math.abs(Date.parse(dayOf(marked)) - Date.parse(dayOf(declared))) <= DAY_MS ? marked : declared;
}

function urlDate(url: string): WrittenDate | undefined {
  const path = readUrl(url)?.pathname ?? url;
  const parts = /(?:^|[/_-])((?:19|20)\d{2})[/_-](\d{1,2})[/_-](\d{1,2})(?=[/_.-]|$)/.exec(path);
  const [, year, month = '', day = ''] = parts ?? [];
  if (year) return findWrittenDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  return (
    findCompactDate(path.replace(/[/_-]/g, ' ')) ??
    findWrittenDate(path.slice(path.lastIndexOf('/') + 1).replace(/[-_]/g, ' '))
  );
}

function metaDate(view: PageView, names: string[], isMonthFirst: boolean): WrittenDate | undefined {
  for (const name of names) {
    const value = view.metaContents(name)[0] ?? '';
    // Systems that write slashes and seconds into meta tags write them the American way wherever they run.
    const date = dateIn(value, isMonthFirst || /\d\/\d{4} \d{1,2}:\d{2}:\d{2}/.test(value));
    if (date) return date;
  }
  return undefined;
}

const dateIn = (text: string, isMonthFirst: boolean): WrittenDate | undefined =>
  text.length > LINE_START ? undefined : (findWrittenDate(text, isMonthFirst) ?? findCompactDate(text));

/** Dates that readers see: marked up as dates, then named so, then merely written. The nearest to the headline wins. */
class ShownDates {
  private readonly view: PageView;
  private readonly headline: Element | undefined;
  private readonly isMonthFirst: boolean;

  constructor({ view, headline, isMonthFirst }: DateSources) {
    this.view = view;
    this.headline = headline ?? view.tagged('h1')[0];
    this.isMonthFirst = isMonthFirst;
  }

  marked(): WrittenDate | undefined {
    const { view } = this;
    const times = view
      .tagged('time')
      .slice(0, MAX_EXAMINED)
      .filter((time) => !isUpdate(time));
    const declared = view.elements.filter((element) => element.getAttribute('itemprop') === 'datePublished');
    return this.nearest([...declared.slice(0, MAX_EXAMINED), ...times, ...this.named(PUBLISHED_NAMES)]);
  }

  written(): WrittenDate | undefined {
    return this.nearest(this.named(DATE_NAMES)) ?? this.inLines();
  }

  private named(names: RegExp): Element[] {
    const { elements, document } = this.view;
    return elements
      .filter((element) => isNamed(element, names) && element !== document.body)
      .slice(0, MAX_EXAMINED)
      .filter((element) => (element.textContent ?? '').length < MAX_LABEL);
  }

  /** Lists of other articles carry dates as well. */
  private nearest(elements: Element[]): WrittenDate | undefined {
    const own = [...new Set(elements)].filter((element) => !isBesideArticle(element, this.headline));
    const from = this.headline ? this.view.positionOf(this.headline) : 0;
    const distances = new Map(own.map((element) => [element, Math.abs(this.view.positionOf(element) - from)]));
    own.sort((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0));
    for (const element of own) {
      const stated = element.getAttribute('datetime') ?? element.getAttribute('content') ?? '';
      const date =
        dateIn(stated, this.isMonthFirst) ?? dateIn(articleText(element).slice(0, LINE_START), this.isMonthFirst);
      if (date) return date;
    }
    return undefined;
  }

  /** Short lines after the headline, then short lines anywhere, then the beginnings of long ones. */
  private inLines(): WrittenDate | undefined {
    const { lines } = this.view;
    const start = Math.max(
      0,
      lines.findIndex(({ block }) => this.headline?.contains(block)),
    );
    const short = (line: string) => line.length < SHORT_LINE && !RIGHTS.test(line);
    const texts = lines.map(({ text }) => text);
    const near = texts.slice(start, start + NEAR_HEADLINE).filter(short);
    for (const line of [...near, ...texts.filter(short), ...texts.filter((text) => !RIGHTS.test(text))]) {
      const date = findWrittenDate(line.slice(0, LINE_START), this.isMonthFirst);
      if (date) return date;
    }
    return undefined;
  }
}

function isNamed(element: Element, names: RegExp): boolean {
  const name = namesOf(element);
  return name !== ' ' && names.test(name) && !NOT_ITS_OWN.test(name);
}

const isUpdate = (element: Element): boolean =>
  UPDATED.test(element.getAttribute('class') ?? '') ||
  UPDATED.test(element.parentElement?.textContent?.slice(0, 80) ?? '');
