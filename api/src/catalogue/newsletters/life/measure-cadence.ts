import { Cadence, Weekday } from './life-choices.js';
import { DAY_MS, gapsInDays, median } from './edition-gaps.js';

export interface MeasuredCadence {
  /** Null without enough dates. */
  cadence: Cadence | null;
  usualDay: Weekday | null;
  /** Median days between two editions. */
  gapDays: number | null;
}

/** Older dates do not show the current cadence. */
const LATEST = 21;
const MIN_DATES = 4;
const MIN_REGULAR = 0.5;
const MIN_SAME_DAY = 0.6;
/** Maximum median gap of each cadence, in days. */
const LONGEST: [Cadence, number][] = [
  [Cadence.daily, 1.6],
  [Cadence.severalweekly, 4.5],
  [Cadence.weekly, 10],
  [Cadence.biweekly, 20],
  [Cadence.monthly, 45],
];
const ON_A_DAY: ReadonlySet<Cadence | null> = new Set([Cadence.weekly, Cadence.biweekly, Cadence.monthly]);
const WEEKDAYS = Object.values(Weekday);

/** Takes publication dates, newest first. */
export function measureCadence(newestFirst: readonly Date[]): MeasuredCadence {
  const latest = newestFirst.slice(0, LATEST);
  const gaps = gapsInDays(latest);
  const gapDays = median(gaps) ?? null;
  if (gapDays === null || gaps.length < MIN_DATES - 1) return { cadence: null, usualDay: null, gapDays };
  const cadence = isRegular(gaps, gapDays) ? cadenceOf(gapDays) : Cadence.irregular;
  return { cadence, usualDay: ON_A_DAY.has(cadence) ? usualDayOf(latest) : null, gapDays };
}

const cadenceOf = (gap: number): Cadence => LONGEST.find(([, longest]) => gap <= longest)?.[0] ?? Cadence.rarely;

/** With random dates, about 40 % of gaps are this close to the median. */
function isRegular(gaps: number[], usual: number): boolean {
  const close = gaps.filter((gap) => gap >= usual / 2 && gap <= usual * 1.6);
  return close.length / gaps.length >= MIN_REGULAR;
}

function usualDayOf(dates: readonly Date[]): Weekday | null {
  const counts = WEEKDAYS.map((_, day) => dates.filter((date) => weekdayOf(date) === day).length);
  const most = Math.max(...counts);
  return most / dates.length >= MIN_SAME_DAY ? (WEEKDAYS[counts.indexOf(most)] ?? null) : null;
}

/** Day 0, 1 January 1970, was a Thursday. */
const weekdayOf = (date: Date): number => (Math.floor(date.getTime() / DAY_MS) + 4) % 7;
