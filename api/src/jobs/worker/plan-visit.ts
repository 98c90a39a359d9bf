import { DAY_MS } from '../../catalogue/newsletters/life/edition-gaps.js';
import { CLAIMED_GAP } from '../../catalogue/newsletters/life/measure-life.js';
import { nextRetry } from '../../library/crawl/discover/unread-lists.js';
import { readMemory } from '../../library/crawl/discover/visit-memory.js';
import type { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';

const LATEST_DAYS = 14;
/** If nothing was measured and nothing claimed. */
const UNKNOWN_GAP = 7;

/** As `measureLife` found it. */
export type Publishing = Pick<Newsletter, 'gapDays' | 'lastEditionAt' | 'frequency' | 'visitMemory'>;

export const PUBLISHING = { gapDays: true, lastEditionAt: true, frequency: true, visitMemory: true } as const;

/**
 * Visits twice per usual gap between editions, and less often if nothing new appears. Soon, if a list could not be read.
 */
export function planVisit({ gapDays, lastEditionAt, frequency, visitMemory }: Publishing, now: Date): Date {
  const gap = gapDays ?? (frequency ? CLAIMED_GAP[frequency] : UNKNOWN_GAP);
  const silence = lastEditionAt ? (now.getTime() - lastEditionAt.getTime()) / DAY_MS : 0;
  const wait = Math.min(LATEST_DAYS, Math.max(gap / 2, silence / 10));
  const planned = new Date(now.getTime() + wait * DAY_MS);
  const retry = nextRetry(readMemory(visitMemory).unread, now);
  return retry && retry < planned ? retry : planned;
}
