import { diagnosticLog } from '../diagnostic-log';

export type Medium = 'referral' | 'AI_search';

/** Tells the other site where its reader comes from. An address that cannot be read is left alone. */
export function trackedUrl(url: string, medium: Medium): string {
  if (!URL.canParse(url)) {
    diagnosticLog.error('Invalid URL:', url);
    return url;
  }
  const tracked = new URL(url);
  tracked.searchParams.set('utm_source', globalThis.location?.host ?? '');
  tracked.searchParams.set('utm_medium', medium);
  return tracked.toString();
}

/** Addresses come from strangers: only web pages become links. */
export function isWebAddress(url: string): boolean {
  return !URL.canParse(url) || ['http:', 'https:'].includes(new URL(url).protocol);
}
