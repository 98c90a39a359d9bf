import { setImmediate } from 'node:timers/promises';

/** Some milliseconds of the work that is done here. */
const MAX_AT_ONCE = 100;

/** For long work in the thread of requests: others get their turn before each hundred. */
export async function mapInTurns<T, R>(all: readonly T[], map: (one: T, at: number) => R): Promise<R[]> {
  const results: R[] = [];
  for (const [at, one] of all.entries()) {
    if (at % MAX_AT_ONCE === 0) await setImmediate();
    results.push(map(one, at));
  }
  return results;
}
