import { DAY_MS } from './usual-gap.js';

export const WEEKS = 52;
const WEEK_MS = 7 * DAY_MS;
/** The first Monday of the epoch was its fifth day. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

const weekOf = (date: Date): number => Math.floor((date.getTime() - FIRST_MONDAY_MS) / WEEK_MS);

/** Editions in each of the last 52 weeks, which begin on Mondays; the current week is the last. */
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

/** Counts of an earlier day as they stand now: the weeks that have passed since are empty. */
export function moveWeeks(counts: readonly number[], countedAt: Date | null, now: Date): number[] {
  const passed = countedAt ? Math.min(WEEKS, Math.max(0, weekOf(now) - weekOf(countedAt))) : 0;
  const moved = [...counts.slice(passed), ...new Array<number>(passed).fill(0)];
  return [...new Array<number>(Math.max(0, WEEKS - moved.length)).fill(0), ...moved].slice(-WEEKS);
}

/** Over the last year, or since the first edition where that is later. */
export function editionsPerWeek(byWeek: readonly number[], firstEditionAt: Date | null, now: Date): number | null {
  if (!firstEditionAt) return null;
  const lived = (now.getTime() - firstEditionAt.getTime()) / WEEK_MS;
  const total = byWeek.reduce((sum, count) => sum + count, 0);
  return Math.round((total / Math.min(WEEKS, Math.max(1, lived))) * 100) / 100;
}
