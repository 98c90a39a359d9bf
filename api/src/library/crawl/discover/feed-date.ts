import { monthOf } from '@niche-newsletters/page-reader/read/facts/month-names';
import {
  findWrittenDate,
  isoDay,
  isPossibleDay,
  withTime,
  type WrittenDate,
} from '@niche-newsletters/page-reader/read/facts/written-date';
import { clockAfter } from './feed-clock.js';

const MAX_DATE = 120;

/** Formats of the day. The time follows, unless the group `clock` contains it. */
const FORMS = [
  // 'Thu, 01 Jan 2004', '1st Jan 04', '01-Jan-2004', '16. Novembre 2020', '11 04 2020'
  /^(?<day>\d{1,2})(?:st|nd|rd|th|er|º|\.)?[\s-]{1,3}(?:de\s|of\s)?(?<month>\p{L}{3,12}|\d{1,2}(?=\s\d{4}))\.?,?[\s-]{1,3}(?:del?\s)?(?<year>\d{4}|\d{2})(?![\d:])/iu,
  // asctime and date(1): 'Jan  1 19:48:21 GMT 2004'
  /^(?<month>\p{L}{3,12})\.?\s{1,3}(?<day>\d{1,2}),?\s{1,3}(?<clock>\d{1,2}:\d{2}.{0,30}?)\s(?<year>\d{4})$/u,
  // 'January 5, 2004, 7:48 pm', 'Oct 28th 2023'
  /^(?<month>\p{L}{3,12})\.?\s{1,3}(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s{1,3}(?<year>\d{4})(?!\d)/iu,
  // ISO 8601 and similar: '2004-02-28', '2006/09/15', '2003-012-31', '2004-július-13'
  /^(?<year>\d{4})[-/.]\s?0?(?<month>\d{1,2}|\p{L}{3,12})[-/.]\s?(?<day>\d{1,2})(?!\d)/u,
  /^(?<year>\d{4})-?(?<number>\d{3})(?!\d)/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?!\d)/,
  /^(?<year>\d{4})-(?<month>\d{2})(?!\d)/,
  /^(?<year>\d{4})$/,
  /^(?<year>\d{4})\s?[년年]\s?(?<month>\d{1,2})\s?[월月]\s?(?<day>\d{1,2})(?=\s?[일日])/,
  // ISO 8601 of 1988: '03-12-31', '031231', '-03-12', '03335'
  /^(?<year>\d{2})(?<mark>-?)(?<month>\d{2})\k<mark>(?<day>\d{2})(?!\d)/,
  /^-(?<year>\d{2})-?(?<month>\d{2})$/,
  /^(?<year>\d{2})(?<number>\d{3})$/,
  /^(?<first>\d{1,2})(?<mark>[/.-])(?<second>\d{1,2})\k<mark>(?<year>\d{4}|\d{2})(?!\d)/,
  /^(?<month>\p{L}{3,12})\.?,?\s(?<year>\d{4})$/u,
];

/** Parses the date formats of feeds. Falls back to the formats of web pages. */
export function findFeedDate(text: string): WrittenDate | undefined {
  const date = withoutWeekday(text.slice(0, MAX_DATE).trim());
  if (date === '') return undefined;
  if (/^\d{10}$|^\d{13}$/.test(date)) return new Date(Number(date.slice(0, 10)) * 1000).toISOString();
  for (const form of FORMS) {
    const match = form.exec(date);
    const day = match && dayIn(match.groups ?? {});
    if (day) return withTime(day, clockAfter(day, match.groups?.clock ?? date.slice(match[0].length)));
  }
  return findWrittenDate(date);
}

/** In French, 'mar.,' is Tuesday. It is never a month, because no comma follows a month at the start. */
function withoutWeekday(text: string): string {
  const [found = '', word, comma] = /^(\p{L}{2,12})\.?(,)?\s{0,3}/u.exec(text) ?? [];
  return comma || !monthOf(word) ? text.slice(found.length) : text;
}

type Groups = Record<string, string | undefined>;

function dayIn(groups: Groups): string | undefined {
  const year = fullYear(groups.year ?? '');
  if (groups.number) return dayOfYear(year, Number(groups.number));
  const { month = '01', day = '01' } = groups.first ? fromPair(groups) : groups;
  const number = /^\d/.test(month) ? Number(month) : monthOf(month);
  return number ? possible(isoDay(year, number, day)) : undefined;
}

/** Software that writes slashes puts the month first, unless it is over twelve. */
function fromPair({ first, mark, second }: Groups): Groups {
  const isMonthFirst = mark === '/' ? Number(first) <= 12 : Number(second) > 12;
  return isMonthFirst ? { month: first, day: second } : { month: second, day: first };
}

function dayOfYear(year: string, number: number): string | undefined {
  if (number < 1 || number > 366) return undefined;
  return possible(new Date(Date.UTC(Number(year), 0, number)).toISOString().slice(0, 10));
}

const possible = (day: string): string | undefined => (isPossibleDay(day) ? day : undefined);

/** Two digits mean a year from 1970 to 2069. */
const fullYear = (year: string): string => {
  if (year.length !== 2) return year;
  return Number(year) < 70 ? `20${year}` : `19${year}`;
};
