import { Frequency } from '@niche-newsletters/rules/newsletter-choices';
import { LifeState } from './life-choices.js';
import { measureCadence, type MeasuredCadence } from './measure-cadence.js';
import { DAY_MS } from './edition-gaps.js';

export interface History {
  /** Publication dates in any order. */
  publishedAt: readonly Date[];
  claimed: Frequency | null;
  visits: VisitOutcomes;
  /** Whether the latest edition says that it is the last one. */
  saysEnded: boolean;
  /** When an administrator marked it as ended. */
  endedAt?: Date | null;
}

export interface VisitOutcomes {
  /** Failed visits since the last successful one. */
  failures: number;
  failedSince: Date | null;
  /** Whether any visit succeeded. */
  hasWorked: boolean;
}

export interface Life extends MeasuredCadence {
  state: LifeState;
  stateSince: Date | null;
  firstEditionAt: Date | null;
  lastEditionAt: Date | null;
  /** When the state changes if nothing else happens; null for never. */
  changesAt: Date | null;
}

/** Clocks and time zones differ, so tomorrow counts as today. Later dates are planned editions or errors. */
const MAX_AHEAD_MS = DAY_MS;
const MIN_FAILURES = 3;
const MIN_FAILING_MS = 3 * DAY_MS;
/** In days. Used until there are enough dates. */
export const CLAIMED_GAP: Record<Frequency, number> = {
  [Frequency.daily]: 1,
  [Frequency.weekly]: 7,
  [Frequency.biweekly]: 14,
  [Frequency.monthly]: 30,
  [Frequency.Noregularcadence]: 30,
};

/** Maximum silence of each state: a number of usual gaps, and a minimum of days. */
const LASTS: { state: LifeState; gaps: number; days: number }[] = [
  { state: LifeState.ACTIVE, gaps: 2, days: 30 },
  { state: LifeState.SLOWING, gaps: 6, days: 45 },
  { state: LifeState.DORMANT, gaps: 12, days: 60 },
];

/** Tells whether a newsletter is active from its publication dates and our visits. */
export function measureLife(history: History, now: Date): Life {
  const times = history.publishedAt.map(Number).filter((time) => time <= now.getTime() + MAX_AHEAD_MS);
  const dates = times.sort((a, b) => b - a).map((time) => new Date(time));
  const cadence = measureCadence(dates);
  const last = dates[0] ?? null;
  const limits = limitsOf(cadence.gapDays ?? CLAIMED_GAP[history.claimed ?? Frequency.Noregularcadence]);
  return {
    ...cadence,
    ...stateOf({ history, dates, limits }, now),
    firstEditionAt: dates.at(-1) ?? null,
    lastEditionAt: last,
    changesAt: nextChange(history.visits, last, { limits, now }),
  };
}

interface Measured {
  history: History;
  /** Newest first. */
  dates: Date[];
  limits: Limit[];
}

interface Limit {
  state: LifeState;
  ms: number;
}

const limitsOf = (gapDays: number): Limit[] =>
  LASTS.map(({ state, gaps, days }) => ({ state, ms: Math.max(gaps * gapDays, days) * DAY_MS }));

function stateOf({ history, dates, limits }: Measured, now: Date): Pick<Life, 'state' | 'stateSince'> {
  const [last] = dates;
  const { visits, saysEnded, endedAt } = history;
  if (endedAt) return { state: LifeState.ENDED, stateSince: last ?? endedAt };
  if (last && saysEnded) return { state: LifeState.ENDED, stateSince: last };
  if (isUnreachable(visits, now)) return { state: LifeState.UNREACHABLE, stateSince: visits.failedSince };
  if (!last) return { state: LifeState.UNKNOWN, stateSince: null };
  const silence = now.getTime() - last.getTime();
  const at = limits.findIndex(({ ms }) => silence <= ms);
  if (at < 0) return { state: LifeState.ENDED, stateSince: last };
  const state = limits[at]?.state ?? LifeState.UNKNOWN;
  const before = limits[at - 1];
  const stateSince = before ? new Date(last.getTime() + before.ms) : activeSince(dates, limits[0]?.ms ?? 0);
  return { state, stateSince };
}

/** A site that never responded is unreachable at once. One that did may be down for a day or two. */
function isUnreachable({ failures, failedSince, hasWorked }: VisitOutcomes, now: Date): boolean {
  if (failures === 0 || !failedSince) return false;
  return !hasWorked || (failures >= MIN_FAILURES && now.getTime() - failedSince.getTime() >= MIN_FAILING_MS);
}

/** The first edition after the latest long silence. */
function activeSince(newestFirst: Date[], limitMs: number): Date | null {
  const at = newestFirst.findIndex((date, index) => {
    const before = newestFirst[index + 1];
    return !before || date.getTime() - before.getTime() > limitMs;
  });
  return newestFirst[at] ?? null;
}

function nextChange(visits: VisitOutcomes, last: Date | null, { limits, now }: { limits: Limit[]; now: Date }) {
  const moments = last ? limits.map(({ ms }) => last.getTime() + ms + 1) : [];
  if (visits.failedSince) moments.push(visits.failedSince.getTime() + MIN_FAILING_MS);
  const next = Math.min(...moments.filter((moment) => moment > now.getTime()));
  return Number.isFinite(next) ? new Date(next) : null;
}
