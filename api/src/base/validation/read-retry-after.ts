import { currentMs } from '../clock.js';
/** Milliseconds that a Retry-After header asks to wait: seconds or a date. */
export function readRetryAfter(header: string | null | undefined): number | undefined {
  const text = header?.trim();
  if (text && /^\d+$/.test(text)) return Number(text) * 1000;
  const moment = text ? Date.parse(text) : NaN;
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - currentMs());
}
