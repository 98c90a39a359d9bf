import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 200;

/** Calls `look` until its result is true, and returns that. The error of the last failed call is the cause of the timeout. */
export async function until(what, timeoutMs, look) {
  const end = Date.now() + timeoutMs;
  let cause;
  while (Date.now() < end) {
    const found = await look().catch((error) => {
      cause = error;
    });
    if (found) return found;
    await wait(PAUSE_MS);
  }
  throw new Error(`${what}: timed out after ${timeoutMs / 1000} s`, { cause });
}
