import { DAY_MS } from '../../catalogue/newsletters/life/edition-gaps.js';
import { CLAIMED_GAP } from '../../catalogue/newsletters/life/measure-life.js';
import { outcomeOf, type SiteCause } from '../../catalogue/newsletters/health/site-cause.js';
import { nextRetry, nextVisitAfter } from '../../library/crawl/discover/unread-lists.js';
import { readMemory } from '../../library/crawl/discover/visit-memory.js';
import type { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';

const LATEST_DAYS = 14;
/** If nothing was measured and nothing claimed. */
const UNKNOWN_GAP = 7;

/** As `measureLife` found it, and how the last visit ended. */
export interface Publishing extends Pick<Newsletter, keyof typeof PUBLISHING> {
  /** Why the last visit failed, if it did. */
  failure?: SiteCause | null;
}

export const PUBLISHING = {
  gapDays: true,
  lastEditionAt: true,
  frequency: true,
  visitMemory: true,
  visitFailures: true,
} as const;

/**
 * Visits twice per usual gap between editions, and less often if nothing new appears. Soon, if the site or one of its
 * lists could not be read.
 */
export function planVisit(publishing: Publishing, now: Date): Date {
  const { gapDays, lastEditionAt, frequency } = publishing;
  const gap = gapDays ?? (frequency ? CLAIMED_GAP[frequency] : UNKNOWN_GAP);
  const silence = lastEditionAt ? (now.getTime() - lastEditionAt.getTime()) / DAY_MS : 0;
  const wait = Math.min(LATEST_DAYS, Math.max(gap / 2, silence / 10));
  const planned = new Date(now.getTime() + wait * DAY_MS);
  const retry = retryOf(publishing, now);
  return retry && retry < planned ? retry : planned;
}

function retryOf({ visitMemory, visitFailures, failure }: Publishing, now: Date): Date | undefined {
  if (!failure) return nextRetry(readMemory(visitMemory).unread, now);
  // A site that refuses us is asked no sooner.
  return outcomeOf(failure) === 'failing' ? nextVisitAfter(visitFailures, now) : undefined;
}
