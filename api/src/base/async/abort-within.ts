/** Aborts after a time, or with the other signal. */
export function abortWithin(milliseconds: number, signal?: AbortSignal): AbortSignal {
  const late = AbortSignal.timeout(milliseconds);
  if (!signal) return late;
  // Node 20 garbage-collects a timeout that only `AbortSignal.any` listens to, so it never fires. A listener of its own keeps it.
  late.addEventListener('abort', () => undefined, { once: true });
  return AbortSignal.any([signal, late]);
}
