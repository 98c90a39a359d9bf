import { median } from '../../catalogue/newsletters/life/edition-gaps.js';
import { Frequency } from '../../catalogue/newsletters/newsletter.entity.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SOONEST = 6 * HOUR;
const LATEST = 14 * DAY;

/** By submitted frequency, until there are enough editions. */
const TOLD: Record<Frequency, number> = {
  [Frequency.daily]: DAY,
  [Frequency.weekly]: 7 * DAY,
  [Frequency.biweekly]: 14 * DAY,
  [Frequency.monthly]: 30 * DAY,
  [Frequency.Noregularcadence]: 14 * DAY,
};

export interface Publishing {
  /** Of the latest editions, in any order. */
  publishedAt: Date[];
  frequency: Frequency | null;
}

/** Visits twice per usual gap between editions, and less often if nothing new appears. */
export function planVisit({ publishedAt, frequency }: Publishing, now: Date): Date {
  const gap = median(gapsBetween(publishedAt)) ?? TOLD[frequency ?? Frequency.weekly];
  const newest = Math.max(...publishedAt.map(Number), 0);
  const silence = newest > 0 ? now.getTime() - newest : 0;
  const wait = Math.max(gap / 2, silence / 10);
  return new Date(now.getTime() + Math.min(LATEST, Math.max(SOONEST, wait)));
}

function gapsBetween(dates: Date[]): number[] {
  const times = dates.map(Number).sort((a, b) => a - b);
  return times.slice(1).map((time, index) => time - (times[index] ?? time));
}
