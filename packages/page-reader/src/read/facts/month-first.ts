import { readUrl } from '../markup/web-address.js';

/** Country domains that are used worldwide. */
const ANYWHERE = /\.(us|io|co|ai|tv|me|ly|fm|to|cc|gg|so|sh)$/;

/** Whether 03/04 is the fourth of March, as only American English writes it. */
export function writesMonthFirst(language: string | undefined, url: string): boolean {
  const tag = (language ?? '').trim().toLowerCase().replace('_', '-');
  if (tag === 'en-us') return true;
  if (tag !== '' && tag !== 'en') return false;
  const { hostname = '', pathname = '' } = readUrl(url) ?? {};
  if (/\/en-(?!us)[a-z]{2}(\/|$)/i.test(pathname)) return false;
  return !/\.[a-z]{2}$/.test(hostname) || ANYWHERE.test(hostname);
}
