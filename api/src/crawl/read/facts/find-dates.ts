import { articleText } from '../body/article-text.js';
import { elementsBelow, namesOf } from '../markup/elements-below.js';
import type { StructuredArticle } from './structured-data.js';
import { dayOf, findCompactDate, findWrittenDate, type WrittenDate } from './written-date.js';
import { readUrl } from '../../../validation/read-url.js';

export interface FoundDates {
  published?: WrittenDate;
  modified?: WrittenDate;
}

export interface DateSources {
  document: Document;
  url: string;
  structured: StructuredArticle;
  /** When a feed or an archive says it was published. */
  announced?: WrittenDate;
  isMonthFirst: boolean;
}

const PUBLISHED_META = [
  'article:published_time',
  'article:published',
  'og:published_time',
  'og:article:published_time',
  'datepublished',
  'date_published',
  'publication_date',
  'publish_date',
  'publishdate',
  'publish-date',
  'pubdate',
  'pub_date',
  'parsely-pub-date',
  'sailthru.date',
  'article.published',
  'published_at',
  'published-date',
  'published',
  'dc.date.issued',
  'dcterms.issued',
  'dcterms.created',
  'dc.date.created',
  'dc.created',
  'dcterms.date',
  'dc.date',
  'citation_publication_date',
  'citation_date',
  'cxenseparse:recs:publishtime',
  'originalpublicationdate',
  'article_date_original',
  'article:create_date',
  'release_date',
  'displaydate',
  'date',
  'ptime',
  'bt:pubdate',
  'doc_date',
  'rnews:datepublished',
  'creation_date',
  'created',
  'vr:published_time',
  'shareaholic:article_published_time',
  'timestamp',
  'last-published',
];
const MODIFIED_META = [
  'article:modified_time',
  'article:modified',
  'og:updated_time',
  'og:modified_time',
  'datemodified',
  'last-modified',
  'lastmod',
  'dcterms.modified',
  'dc.date.modified',
  'modified',
  'revised',
];

/** Pages that are made of dates are calendars. */
const MAX_EXAMINED = 300;

const PUBLISHED_NAMES =
  /(^|[^a-z])(publish(ed)?|pub[-_]?date|post(ed)?[-_]?(on|date|time)?|entry[-_]?date|article[-_]?date|date[-_]?(published|created|posted)|create[d]?|dateline|datum|fecha|timestamp|release)/i;
const DATE_NAMES =
  /(^|[^a-z])(date|datum|time|day|fecha|datetime|meta|byline|info|submitted|dateline|published)|(date|time|datum)([^a-z]|$)/i;
const MARKED = '[itemprop="datePublished"], time[pubdate], time[class*="publish" i], time[class*="entry-date" i]';
const ELSEWHERE = 'aside, nav, footer, [class*="related" i], [class*="comment" i]';
const NOT_ITS_OWN = /(^|\s)updated(\s|$)(?<!date updated)|modif|comment|related|sidebar|footer|copyright/i;
const UPDATED = /update|modif|aktualis|geändert|mis à jour|actualiz|atualiz|last change/i;

export function findDates(sources: DateSources): FoundDates {
  const { document, url, structured, announced } = sources;
  const modified =
    findWrittenDate(structured.dateModified ?? '') ?? metaDate(document, MODIFIED_META, sources.isMonthFirst);
  const declared =
    findWrittenDate(structured.datePublished ?? '') ?? metaDate(document, PUBLISHED_META, sources.isMonthFirst);
  const inAddress = addressDate(url);
  const published = asWritten(agreeing(inAddress, declared), sources) ?? announced ?? visibleDate(sources) ?? modified;
  return { published, modified };
}

/** The address has the day as written where it was published; what is declared adds the hour when both mean that day. */
function agreeing(inAddress?: WrittenDate, declared?: WrittenDate): WrittenDate | undefined {
  if (!inAddress || !declared) return inAddress ?? declared;
  return dayOf(declared) === inAddress ? declared : inAddress;
}

/** A declared time is often in UTC, or the day the system took it in; what stands by the headline is the day as meant. */
function asWritten(
  declared: WrittenDate | undefined,
  { document, isMonthFirst }: DateSources,
): WrittenDate | undefined {
  const shown = declared ? markedDate(document, isMonthFirst) : undefined;
  if (!declared || !shown || dayOf(shown) === dayOf(declared)) return declared;
  const apart = Math.abs(Date.parse(dayOf(shown)) - Date.parse(dayOf(declared)));
  return apart <= 86_400_000 ? shown : declared;
}

function addressDate(url: string): WrittenDate | undefined {
  const path = readUrl(url)?.pathname ?? url;
  const parts = /(?:^|[/_-])((?:19|20)\d{2})[/_-](\d{1,2})[/_-](\d{1,2})(?=[/_.-]|$)/.exec(path);
  if (parts) return findWrittenDate(`${parts[1]}-${parts[2]!.padStart(2, '0')}-${parts[3]!.padStart(2, '0')}`);
  return (
    findCompactDate(path.replace(/[/_-]/g, ' ')) ??
    findWrittenDate(path.slice(path.lastIndexOf('/') + 1).replace(/[-_]/g, ' '))
  );
}

function metaDate(document: Document, names: string[], isMonthFirst: boolean): WrittenDate | undefined {
  const values = new Map<string, string>();
  for (const meta of document.querySelectorAll('meta[content]')) {
    const name = (
      meta.getAttribute('property') ??
      meta.getAttribute('name') ??
      meta.getAttribute('itemprop') ??
      ''
    ).toLowerCase();
    if (!values.has(name)) values.set(name, meta.getAttribute('content') ?? '');
  }
  for (const name of names) {
    const value = values.get(name) ?? '';
    // Systems that write slashes and seconds into meta fields write them the American way wherever they run.
    const date = dateIn(value, isMonthFirst || /\d\/\d{4} \d{1,2}:\d{2}:\d{2}/.test(value));
    if (date) return date;
  }
  return undefined;
}

const dateIn = (text: string, isMonthFirst: boolean): WrittenDate | undefined =>
  text.length > 300 ? undefined : (findWrittenDate(text, isMonthFirst) ?? findCompactDate(text));

/** Marked up, then named so, then merely written: each the nearest to the headline. */
function visibleDate({ document, isMonthFirst }: DateSources): WrittenDate | undefined {
  return (
    markedDate(document, isMonthFirst) ??
    firstDate(nearestToHeadline(document, namedElements(document, DATE_NAMES)), isMonthFirst) ??
    dateNearTitle(document, isMonthFirst)
  );
}

function markedDate(document: Document, isMonthFirst: boolean): WrittenDate | undefined {
  const marked = [...document.querySelectorAll(MARKED)].slice(0, MAX_EXAMINED);
  const times = [...document.querySelectorAll('time')]
    .slice(0, MAX_EXAMINED)
    .filter((time) => !time.closest(ELSEWHERE) && !isUpdate(time));
  const named = namedElements(document, PUBLISHED_NAMES);
  return firstDate(nearestToHeadline(document, [...marked, ...times, ...named]), isMonthFirst);
}

const isUpdate = (element: Element): boolean =>
  UPDATED.test(element.getAttribute('class') ?? '') ||
  UPDATED.test(element.parentElement?.textContent?.slice(0, 80) ?? '');

/** Lists of other articles carry dates as well: the one that stands by the headline is its own. */
function nearestToHeadline(document: Document, elements: Element[]): Element[] {
  if (elements.length < 2) return elements;
  const order = new Map(elementsBelow(document.documentElement).map((element, index) => [element, index]));
  const headline = order.get(document.querySelector('h1') ?? document.body) ?? 0;
  const distance = (element: Element) => Math.abs((order.get(element) ?? 0) - headline);
  return [...elements].sort((a, b) => distance(a) - distance(b));
}

function namedElements(document: Document, names: RegExp): Element[] {
  const named = elementsBelow(document.body).filter((element) => {
    const name = namesOf(element);
    return names.test(name) && !NOT_ITS_OWN.test(name);
  });
  return named
    .slice(0, MAX_EXAMINED)
    .filter((element) => (element.textContent ?? '').length < 250 && !element.closest(ELSEWHERE));
}

function firstDate(elements: Element[], isMonthFirst: boolean): WrittenDate | undefined {
  for (const element of elements) {
    const stated = element.getAttribute('datetime') ?? element.getAttribute('content') ?? '';
    const date = dateIn(stated, isMonthFirst) ?? dateIn(articleText(element).slice(0, 300), isMonthFirst);
    if (date) return date;
  }
  return undefined;
}

/** Short lines after the headline, then short lines anywhere. */
function dateNearTitle(document: Document, isMonthFirst: boolean): WrittenDate | undefined {
  const lines = articleText(document.body).split('\n');
  const headline = articleText(document.querySelector('h1') ?? document.createElement('p'));
  const start = headline === '' ? 0 : Math.max(0, lines.indexOf(headline.split('\n')[0]!));
  for (const line of [...lines.slice(start, start + 15), ...lines]) {
    const date = line.length < 120 && !/©|copyright|\(c\)/i.test(line) ? dateIn(line, isMonthFirst) : undefined;
    if (date) return date;
  }
  return undefined;
}
