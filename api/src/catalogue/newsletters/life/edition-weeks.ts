import { DAY_MS } from './edition-gaps.js';

export const WEEKS = 52;
const WEEK_MS = 7 * DAY_MS;
/** Day 0, 1 January 1970, was a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

const weekOf = (date: Date): number => Math.floor((date.getTime() - FIRST_MONDAY_MS) / WEEK_MS);

/** Editions in each of the last 52 weeks, Monday to Sunday. The current week is last. */
export function countByWeek(dates: readonly Date[], now: Date): number[] {
  const current = weekOf(now);
  const counts = new Array<number>(WEEKS).fill(0);
  for (const date of dates) {
    const index = WEEKS - 1 - (current - weekOf(date));
    const counted = counts[index];
    if (counted !== undefined) counts[index] = counted + 1;
  }
  return counts;
}

/** Shifts stored counts to today: weeks since then have no editions. */
export function moveWeeks(counts: readonly number[], countedAt: Date | null, now: Date): number[] {
  const passed = countedAt ? Math.min(WEEKS, Math.max(0, weekOf(now) - weekOf(countedAt))) : 0;
  const moved = [...counts.slice(passed), ...new Array<number>(passed).fill(0)];
  return [...new Array<number>(Math.max(0, WEEKS - moved.length)).fill(0), ...moved].slice(-WEEKS);
}

/** Average of the last year, or since the first edition if that is later. */
export function editionsPerWeek(byWeek: readonly number[], firstEditionAt: Date | null, now: Date): number | null {
  if (!firstEditionAt) return null;
  const lived = (now.getTime() - firstEditionAt.getTime()) / WEEK_MS;
  const total = byWeek.reduce((sum, count) => sum + count, 0);
  return Math.round((total / Math.min(WEEKS, Math.max(1, lived))) * 100) / 100;
}
