/** Aborts after a time, or with the other signal. */
export function abortWithin(milliseconds: number, signal?: AbortSignal): AbortSignal {
  const late = AbortSignal.timeout(milliseconds);
  if (!signal) return late;
  // Node 20 collects a timeout as garbage that only `AbortSignal.any` listens to, and it never fires. Its own listener keeps it.
  late.addEventListener('abort', () => undefined, { once: true });
  return AbortSignal.any([signal, late]);
}
