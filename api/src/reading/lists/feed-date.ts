import {
  findCompactDate,
  findWrittenDate,
  type WrittenDate,
} from '@niche-newsletters/page-reader/read/facts/written-date';

const MAX_DATE = 120;
const DAY_MS = 86_400_000;
/** Names of zones in RFC 822 and in feeds of Europe and Asia. Pages have those of the United States only. */
const ZONES: Record<string, string> = {
  UT: 'Z',
  CET: '+01:00',
  BST: '+01:00',
  CEST: '+02:00',
  IST: '+05:30',
  JST: '+09:00',
};
const YEAR_OF_TWO = /^((?:\p{L}{2,12}\.?,\s{0,3})?\d{1,2}[\s-]\p{L}{3,9}[\s-])(\d{2})(?=\s)/u;

/** Parses the dates of feeds: RFC 822 allows years of two digits and names of zones, which pages do not have. */
export function findFeedDate(text: string): WrittenDate | undefined {
  const date = text.slice(0, MAX_DATE).trim();
  if (/^\d{10}$|^\d{13}$/.test(date)) return new Date(Number(date.slice(0, 10)) * 1000).toISOString();
  const whole = date
    .replace(YEAR_OF_TWO, (_, before: string, year: string) => `${before}${Number(year) < 70 ? 20 : 19}${year}`)
    .replace(/(?<=\d )[A-Z]{2,4}$/, (zone) => ZONES[zone] ?? zone);
  const found = findWrittenDate(whole, true) ?? findCompactDate(whole.slice(0, 8));
  return found?.length === 10 && /\d:\d\d/.test(whole) ? (timeOf(whole, found) ?? found) : found;
}

/** The time in any format that JavaScript reads, such as '1/5/2004 7:48 PM'. Times without a zone are in UTC. */
function timeOf(text: string, day: string): WrittenDate | undefined {
  const isZoned = /[A-Z]{3}|[+-]\d{2}:?\d{2}|Z$/.test(text.slice(text.indexOf(':')));
  const at = Date.parse(isZoned ? text : `${text} UTC`);
  return Math.abs(at - Date.parse(`${day}T12:00:00Z`)) < 2 * DAY_MS ? new Date(at).toISOString() : undefined;
}
