import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 200;

/** The first result of `look` that is true. A failed look is repeated. */
export async function until(what, timeoutMs, look) {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    const found = await look().catch(() => undefined);
    if (found) return found;
    await wait(PAUSE_MS);
  }
  throw new Error(`${what}: timed out after ${timeoutMs / 1000} s`);
}
