import { monthOf } from './month-names.js';

/**
 * A date as written on a page: a time keeps its offset, and a day stays a day, because converting to another time zone
 * would move every twentieth date to a neighbouring day.
 */
export type WrittenDate = string;

const ISO = /(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s?(Z|[+-]\d{2}:?\d{2})?)?/;
/** Format of email and feeds: 'Wed, 02 Oct 2002 08:00:00 +0200'. */
const MAIL =
  /\b(\d{1,2}) (\p{L}{3,9})\.? (\d{4}),? (\d{2}:\d{2}(?::\d{2})?) ?([+-]\d{2}:?\d{2}|GMT|UTC?|Z|[ECMP][SD]T)?/u;
const ZONES: Record<string, string> = {
  EST: '-05:00',
  EDT: '-04:00',
  CST: '-06:00',
  CDT: '-05:00',
  MST: '-07:00',
  MDT: '-06:00',
  PST: '-08:00',
  PDT: '-07:00',
};
// Letters may directly precede or follow a date ('Posted on5 May 2024by'), digits may not.
const YEAR_FIRST = /(?<!\d)(\d{4})[/.-]\s?(\d{1,2})[/.-]\s?(\d{1,2})(?!\d)/;
const COMPACT = /\b((?:19|20)\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\b/;
const EAST_ASIAN = /(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/;
const DAY_MONTH_NAME =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|º|\.)?[\s-]{1,3}(?:(?:de|of)\s|d['’])?(\p{L}{3,12})[.,]{0,2}[\s-]{1,3}(?:del?\s)?(\d{4})(?!\d)/gu;
const MONTH_NAME_DAY =
  /(?:(?<!\p{L})|(?<=\p{Ll})(?=\p{Lu}))(\p{Lu}?\p{Ll}{2,11}|\p{Lu}{3,12}|\p{Lo}{3,12})\.?[\s-]{1,3}(\d{1,2})(?:st|nd|rd|th)?,?[\s-]{1,3}(\d{4})(?!\d)/gu;
const YEAR_MONTH_NAME_DAY = /(?<!\d)(\d{4})(?:\.|,| m\.)?[\s-](\p{L}{3,12})\.?[\s-](\d{1,2})(?!\d)/gu;
const NUMBERS = /(?<!\d)(\d{1,2})([./-])(?:(\d{1,2})\2(\d{4}|\d{2})|\s(\d{1,2})\2\s?(\d{4}))(?!\d)/;
/** The format of asctime and date(1): 'Fri May  3 09:30:00 CEST 2024'. */
const CLOCK_BEFORE_YEAR =
  /(?<!\p{L})(\p{L}{3,9})\.?[\s]{1,2}(\d{1,2}) \d{1,2}:\d{2}(?::\d{2})?(?: [A-Z]{1,5}| [+-]\d{4})? (\d{4})(?!\d)/gu;
const MAX_ATTEMPTS = 20;

/** Finds the first date in a text. `isMonthFirst` decides ambiguous dates. */
export function findWrittenDate(text: string, isMonthFirst = false): WrittenDate | undefined {
  const iso = ISO.exec(text);
  if (iso) return fromIso(iso);
  const mail = MAIL.exec(text);
  if (mail && monthOf(mail[2])) return fromMail(mail);
  const yearFirst = YEAR_FIRST.exec(text) ?? EAST_ASIAN.exec(text);
  if (yearFirst) return fromNumbers(yearFirst);
  return (
    named(text, DAY_MONTH_NAME, ([, day, month, year]) => [year, month, day]) ??
    named(text, MONTH_NAME_DAY, ([, month, day, year]) => [year, month, day]) ??
    named(text, YEAR_MONTH_NAME_DAY, ([, year, month, day]) => [year, month, day]) ??
    named(text, CLOCK_BEFORE_YEAR, ([, month, day, year]) => [year, month, day]) ??
    dateInNumbers(text, isMonthFirst)
  );
}

type NamedParts = readonly [year: string | undefined, month: string | undefined, day: string | undefined];

/** The first match that contains a month, since '10 Things 2020' also matches. */
function named(
  text: string,
  pattern: RegExp,
  partsOf: (found: RegExpExecArray) => NamedParts,
): WrittenDate | undefined {
  let attempts = 0;
  for (const found of text.matchAll(pattern)) {
    const [year = '', name, day = ''] = partsOf(found);
    const month = monthOf(name);
    const date = month ? checked([year, month, day]) : undefined;
    if (date) return date;
    if ((attempts += 1) >= MAX_ATTEMPTS) return undefined;
  }
  return undefined;
}

/** Parses dates in meta fields such as 20200131. */
export const findCompactDate = (text: string): WrittenDate | undefined => {
  const compact = COMPACT.exec(text);
  return compact ? fromNumbers(compact) : undefined;
};

const MAX_DATED = 300;

/** Finds a date in an attribute or label. Ignores long texts. */
export const dateIn = (text: string, isMonthFirst: boolean): WrittenDate | undefined =>
  text.length > MAX_DATED ? undefined : (findWrittenDate(text, isMonthFirst) ?? findCompactDate(text));

const fromNumbers = ([, year = '', month = '', day = '']: RegExpExecArray): WrittenDate | undefined =>
  checked([year, month, day]);

function fromIso(found: RegExpExecArray): WrittenDate | undefined {
  const [, year = '', month = '', day = '', clock, zone] = found;
  return checked([year, month, day], timeOf(clock, zone));
}

function fromMail(found: RegExpExecArray): WrittenDate | undefined {
  const [, day = '', month, year = '', clock, zone = ''] = found;
  return checked([year, monthOf(month) ?? '', day], timeOf(clock, ZONES[zone] ?? (zone || undefined)));
}

/** Converts to an instant. A day becomes noon UTC, which is the same day almost everywhere. */
export const instantOf = (date: WrittenDate): Date => new Date(date.length === 10 ? `${date}T12:00:00Z` : date);

export const dayOf = (date: WrittenDate): string => date.slice(0, 10);

function timeOf(clock?: string, zone = 'Z'): string {
  if (!clock) return '';
  const time = `T${clock.length === 5 ? `${clock}:00` : clock}`;
  if (!/^[+-]/.test(zone)) return `${time}Z`;
  return time + (zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`);
}

function dateInNumbers(text: string, isMonthFirst: boolean): WrittenDate | undefined {
  const numbers = NUMBERS.exec(text);
  if (!numbers) return undefined;
  const [, first = '', separator] = numbers;
  const [second = '', year = ''] = [numbers[3] ?? numbers[5], numbers[4] ?? numbers[6]];
  const fullYear = year.length === 2 ? `20${year}` : year;
  const swap = Number(second) > 12 || (isMonthFirst && separator !== '.' && Number(first) <= 12);
  return swap ? checked([fullYear, first, second]) : checked([fullYear, second, first]);
}

type Parts = readonly [year: string, month: string | number, day: string];

function checked([year, month, day]: Parts, time = ''): WrittenDate | undefined {
  const date = isoDay(year, month, day);
  return isPossibleDay(date) ? withTime(date, time) : undefined;
}

export const isoDay = (year: string, month: string | number, day: string): string =>
  `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;

/** Without the time if that is invalid. */
const withTime = (day: string, time: string): WrittenDate => (Number.isNaN(Date.parse(day + time)) ? day : day + time);

/** A valid date between the first web pages and the day after tomorrow. */
function isPossibleDay(date: string): boolean {
  const at = new Date(`${date}T12:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.getUTCDate() !== Number(date.slice(8))) return false;
  return at.getUTCFullYear() >= 1990 && at.getTime() <= Date.now() + 2 * 86_400_000;
}
