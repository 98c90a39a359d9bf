import { diagnosticLog } from '../../diagnostic-log';

export type Medium = 'referral' | 'AI_search';

/** Adds tracking parameters. Returns an invalid URL, and one of this site, unchanged. */
export function trackedUrl(url: string, medium: Medium): string {
  if (!URL.canParse(url)) {
    diagnosticLog.error('Invalid URL:', url);
    return url;
  }
  const tracked = new URL(url);
  if (tracked.origin === globalThis.location?.origin) return url;
  tracked.searchParams.set('utm_source', globalThis.location?.host ?? '');
  tracked.searchParams.set('utm_medium', medium);
  return tracked.toString();
}

/** URLs come from strangers, so only http(s) URLs become links. */
export function isWebAddress(url: string): boolean {
  return !URL.canParse(url) || ['http:', 'https:'].includes(new URL(url).protocol);
}
