import { setImmediate } from 'node:timers/promises';
import { FairTurns } from '../../../base/async/fair-turns.js';
import type { Caller } from '../../../people/accounts/access.js';
import { queueOf } from '../../http/load/caller-limit.js';

const turns = new FairTurns({ running: 1 });

/** Before a query is checked: one per turn of the event loop, fairly among callers. All that arrived together would hold up everything else. */
export const readingTurn = (caller: Pick<Caller, 'user' | 'address'>): Promise<void> =>
  turns.run(queueOf(caller), () => setImmediate());
