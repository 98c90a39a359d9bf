import { findWrittenDate, type WrittenDate } from '../read/facts/written-date.js';

const MAX_DATE = 120;

/** Minutes east of Greenwich. */
const ZONES: Record<string, number> = {
  ...{ UT: 0, UTC: 0, GMT: 0, Z: 0, WET: 0, WEST: 60, BST: 60, IST: 330, CET: 60, CEST: 120, MET: 60, MEST: 120 },
  ...{ MEZ: 60, MESZ: 120, EET: 120, EEST: 180, MSK: 180, JST: 540, KST: 540, AEST: 600, AEDT: 660, NZST: 720 },
  ...{ NZDT: 780, AST: -240, ADT: -180, EST: -300, EDT: -240, CST: -360, CDT: -300, MST: -420, MDT: -360 },
  ...{ PST: -480, PDT: -420, AKST: -540, AKDT: -480, HST: -600 },
  // The military letters of RFC 822.
  ...{ A: -60, M: -720, N: 60, Y: 720 },
};

const MAIL =
  /(?:^|[\s,])(\d{1,2})[\s-]{1,3}([^\W\d_]{3,9})\.?[\s-]{1,3}(\d{4}|\d{2}),?(?:\s{1,3}(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d{1,9})?\s{0,3}(am|pm)?\s{0,3}([+-]\d{1,2}:?\d{2}|[a-z]{1,5})?)?/iu;
/** As asctime and date(1) write it: `Thu Jan  1 19:48:21 GMT 2004`, `January 5, 2004, 7:48 pm`. */
const MONTH_FIRST =
  /([a-z]{3,9})\.?\s{1,3}(\d{1,2})(?:st|nd|rd|th)?,?\s{1,3}(?:(\d{4}),?\s{1,3})?(?:at\s)?(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s{0,3}(am|pm))?(?:\s{0,3}([+-]\d{2}:?\d{2}|[a-z]{1,5}))?(?:\s{1,3}(\d{4}))?/i;
const ISO =
  /^\s*([+-]?\d{4})-?(\d{2})?(?:-?(\d{2}))?(?:[T\s]\s{0,3}(\d{1,2}):?(\d{2})?(?::?(\d{2}))?(?:[.,]\d{1,9})?\s{0,3}([+-]\d{1,2}(?::?\d{2})?|[a-z]{1,5})?)?/i;
const ORDINAL_DAY = /^\s*(\d{4})-?(\d{3})(?!\d)/;
const YEAR_SLASH = /^\s*(\d{4})\/(\d{1,2})\/(\d{1,2})(?:\s{1,3}(\d{1,2}):(\d{2})(?::(\d{2}))?)?/;
const SLASHES = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s{1,3}(\d{1,2}):(\d{2})(?::(\d{2}))?\s{0,3}(am|pm)?)?/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

interface Parts {
  year?: string;
  month?: number;
  day?: string;
  hour?: string;
  minute?: string;
  second?: string;
  half?: string;
  zone?: string;
}

/** A date in one of the many ways in which feeds write them; what is left is read like a date on a page. */
export function findFeedDate(text: string): WrittenDate | undefined {
  const date = text.slice(0, MAX_DATE).trim();
  if (date === '') return undefined;
  if (/^\d{10}$|^\d{13}$/.test(date)) return fromStamp(Number(date.slice(0, 10)));
  const readers = [fromMail, fromMonthFirst, fromSlashes, fromOrdinal, fromIso];
  for (const read of readers) {
    const found = read(date);
    if (found) return found;
  }
  return findWrittenDate(date);
}

const fromStamp = (seconds: number): WrittenDate => new Date(seconds * 1000).toISOString();

function fromMail(text: string): WrittenDate | undefined {
  const match = MAIL.exec(text);
  if (!match) return undefined;
  const [, day, month = '', year, hour, minute, second, half, zone] = match;
  return written({ year, month: monthOf(month), day, hour, minute, second, half, zone });
}

function fromMonthFirst(text: string): WrittenDate | undefined {
  const match = MONTH_FIRST.exec(text.replace(/^\s*(mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i, ''));
  if (!match) return undefined;
  const [, month = '', day, year, hour, minute, second, half, zone, lastYear] = match;
  return written({ year: year ?? lastYear, month: monthOf(month), day, hour, minute, second, half, zone });
}

function fromIso(text: string): WrittenDate | undefined {
  const match = ISO.exec(text);
  if (!match) return undefined;
  const [, year, month = '01', day = '01', hour, minute = '00', second, zone] = match;
  return written({ year, month: Number(month), day, hour, minute, second, zone });
}

/** Year and number of the day in it: `2003-335`. */
function fromOrdinal(text: string): WrittenDate | undefined {
  const match = ORDINAL_DAY.exec(text);
  const number = Number(match?.[2]);
  if (!match || number < 1 || number > 366) return undefined;
  return new Date(Date.UTC(Number(match[1]), 0, number)).toISOString().slice(0, 10);
}

function fromSlashes(text: string): WrittenDate | undefined {
  const yearFirst = YEAR_SLASH.exec(text);
  if (yearFirst) {
    const [, year, month, day, hour, minute, second] = yearFirst;
    return written({ year, month: Number(month), day, hour, minute, second });
  }
  const match = SLASHES.exec(text);
  if (!match) return undefined;
  const [, first, second, year, hour, minute, seconds, half] = match;
  // Software that writes slashes is American; a first number over twelve shows that this one is not.
  const [month, day] = Number(first) > 12 ? [second, first] : [first, second];
  return written({ year, month: Number(month), day, hour, minute, second: seconds, half });
}

const monthOf = (name: string): number | undefined => {
  const index = MONTHS.indexOf(name.slice(0, 3).toLowerCase());
  return index === -1 ? undefined : index + 1;
};

function written({ year, month, day, hour, minute = '00', second = '00', half, zone }: Parts): WrittenDate | undefined {
  if (!year || !month || !day) return undefined;
  const date = `${fullYear(year)}-${pad(month)}-${pad(Number(day))}`;
  const noon = new Date(`${date}T12:00:00Z`);
  if (Number.isNaN(noon.getTime()) || noon.getUTCDate() !== Number(day)) return undefined;
  if (hour === undefined) return date;
  const clock = `T${pad(hourOf(Number(hour), half))}:${minute}:${second}`;
  const full = `${date}${clock}${offsetOf(zone)}`;
  return Number.isNaN(Date.parse(full)) ? date : full;
}

const pad = (number: number): string => String(number).padStart(2, '0');

/** Two digits mean a year from 1970 to 2069. */
const fullYear = (year: string): string => {
  if (year.length !== 2) return year;
  return Number(year) < 70 ? `20${year}` : `19${year}`;
};

function hourOf(hour: number, half?: string): number {
  if (!half) return hour;
  return (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
}

function offsetOf(zone = 'Z'): string {
  const numbers = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone);
  if (numbers) return `${numbers[1]}${pad(Number(numbers[2]))}:${numbers[3] ?? '00'}`;
  const minutes = ZONES[zone.toUpperCase()] ?? 0;
  if (minutes === 0) return 'Z';
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}
