import { WebError } from '../web-access/web.js';

export interface Deadline {
  signal: AbortSignal;
  clear(): void;
}

/** Aborts when the time is over or the caller gives up; `clear` lets go of timer and listener. */
export function startDeadline(ms: number, outer?: AbortSignal): Deadline {
  const controller = new AbortController();
  const giveUp = () => controller.abort(new WebError('aborted', 'The request was given up'));
  const timer = setTimeout(() => controller.abort(new WebError('timeout', TIMED_OUT)), ms);
  timer.unref();
  if (outer?.aborted) giveUp();
  outer?.addEventListener('abort', giveUp, { once: true });
  const clear = () => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', giveUp);
  };
  return { signal: controller.signal, clear };
}

export const TIMED_OUT = 'The site did not answer in time';

/** For what does not heed a signal at every moment, as undici does not while it connects. */
export function beforeDeadline<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
