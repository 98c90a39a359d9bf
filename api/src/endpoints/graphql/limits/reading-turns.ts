import { setImmediate, setTimeout } from 'node:timers/promises';
import { FairTurns } from '../../../base/async/fair-turns.js';
import type { Caller } from '../../../people/accounts/access.js';
import { queueOf } from '../../http/load/caller-limit.js';

const turns = new FairTurns({ running: 1 });

/** So checks take a third of the time at most, even if each takes 20 ms, as of circles of fragments. */
const RESTS_PER_CHECK = 2;
/** Shorter ones are not worth a timer. */
const MIN_REST_MS = 1;
let restsUntil = 0;

/**
 * Before a query is checked: one per turn of the event loop, fairly among callers, and with a rest after it. All that
 * arrived together would hold up everything else. Returns what to call when the check is over.
 */
export async function readingTurn(caller: Pick<Caller, 'user' | 'address'>): Promise<() => void> {
  await turns.run(queueOf(caller), rest);
  const begin = performance.now();
  return () => {
    const end = performance.now();
    restsUntil = end + RESTS_PER_CHECK * (end - begin);
  };
}

async function rest(): Promise<void> {
  // The check before this one is over then.
  await setImmediate();
  const left = restsUntil - performance.now();
  if (left >= MIN_REST_MS) await setTimeout(left);
}
