import { currentMs } from '../../base/clock.js';
import { asAnswer } from '../../base/errors.js';

/** Minimum time between two updates, or each read would cause a write. */
const USE_RESOLUTION_MS = 60_000;

/** Whether a use is to be stored, after the last one that was. */
export const isUseDue = (lastUsedAt: Date | null): boolean =>
  currentMs() - (lastUsedAt?.getTime() ?? 0) > USE_RESOLUTION_MS;

/** Stores a use. On a disk that is full it is not stored, and nobody is signed out for that. */
export async function noteUse(storing: Promise<unknown>): Promise<void> {
  try {
    await storing;
  } catch (error) {
    if (asAnswer(error)?.code !== 'UNAVAILABLE') throw error;
  }
}
