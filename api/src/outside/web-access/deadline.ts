import { WebError } from './web.js';

export interface Deadline {
  signal: AbortSignal;
  clear(): void;
}

/** Aborts after the time limit, or when the outer signal aborts. `clear` removes timer and listener. */
export function startDeadline(ms: number, outer?: AbortSignal): Deadline {
  const controller = new AbortController();
  const giveUp = () => controller.abort(new WebError('aborted', 'The request was aborted'));
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
