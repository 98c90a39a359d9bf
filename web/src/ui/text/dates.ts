import { count } from './words';

// Formatted by hand, because Intl takes 100 ms to initialise on a slow phone.

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

type Moment = string | null | undefined;

/** November 21, 2026 */
export function longDate(iso: Moment): string {
  return written(iso, (date) => `${MONTHS[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`);
}

/** Nov 21, 2026 */
export function mediumDate(iso: Moment): string {
  return written(iso, dayAndYear);
}

/** 11/21/2026 */
export function shortDate(iso: Moment): string {
  return written(iso, (date) => `${date.getMonth() + 1}/${date.getDate()}/${date.getFullYear()}`);
}

/** Nov 21, 2026 14:03:59 */
export function dateAndTime(iso: Moment): string {
  return written(iso, (date) => `${dayAndYear(date)} ${clock(date)}`, 'N/A');
}

/** 14:03:59 */
export function clockTime(iso: string): string {
  return written(iso, clock);
}

/** Nov 21, for a date such as 2026-11-21 */
export function dayOfYear(day: string): string {
  // A date without a time would be parsed as midnight UTC.
  return written(`${day}T00:00`, monthAndDay);
}

/** 'today', '3 days ago', '5 weeks ago', '7 months ago', '2 years ago': by the calendar, like the dates beside it. */
export function timeAgo(iso: string, now = Date.now()): string {
  // A day with a change of the clock has 23 or 25 hours.
  const days = Math.round((midnightBefore(now) - midnightBefore(Date.parse(iso))) / DAY_MS);
  if (days < 1) return 'today';
  if (days === 1) return 'yesterday';
  if (days < 14) return `${count(days, 'day')} ago`;
  if (days < 60) return `${count(Math.floor(days / 7), 'week')} ago`;
  if (days < 730) return `${count(Math.floor(days / 30.44), 'month')} ago`;
  return `${count(Math.floor(days / 365.25), 'year')} ago`;
}

const midnightBefore = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

/** 'less than a minute ago', '5 minutes ago', '3 hours ago', and from a day on like timeAgo. */
export function exactTimeAgo(iso: string, now = Date.now()): string {
  const age = now - Date.parse(iso);
  if (age < MINUTE_MS) return 'less than a minute ago';
  if (age < HOUR_MS) return `${count(Math.floor(age / MINUTE_MS), 'minute')} ago`;
  if (age < DAY_MS) return `${count(Math.floor(age / HOUR_MS), 'hour')} ago`;
  return timeAgo(iso, now);
}

function written(iso: Moment, write: (date: Date) => string, missing = 'Unknown date'): string {
  if (!iso) return missing;
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? 'Invalid date' : write(date);
}

const monthAndDay = (date: Date) => `${MONTHS[date.getMonth()]?.slice(0, 3)} ${date.getDate()}`;

const dayAndYear = (date: Date) => `${monthAndDay(date)}, ${date.getFullYear()}`;

const clock = (date: Date) =>
  [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':');
