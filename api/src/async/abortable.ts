/** Stops waiting at once when the signal comes, whether or not the work itself listens to it. */
export async function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  // It may yet fail when nobody waits any more, or was never waited for: the signal had come before.
  work.catch(() => undefined);
  signal.throwIfAborted();
  let stop = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
