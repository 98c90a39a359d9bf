import { decodedPart } from '../../base/validation/decoded-part.js';
import { readUrl } from '../../base/validation/read-url.js';
import { dropTracking } from '../tracking-parameters.js';

/** Servers reject longer URLs, and their keys would bloat the index. */
const MAX_ADDRESS = 2_048;

/** The URL to fetch and show: absolute, without fragment, credentials and tracking. Undefined if it is not http(s). */
export function editionUrl(address: string, base: string): string | undefined {
  const url = address.length > 2 * MAX_ADDRESS ? undefined : readUrl(address.trim(), base);
  if (!url || url.href.length > MAX_ADDRESS) return undefined;
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  url.hash = '';
  url.username = '';
  url.password = '';
  dropTracking(url);
  return url.href;
}

/** Normalises a URL to a key that is equal for all its variants. Only for comparison. */
export function editionUrlKey(address: string): string {
  const url = new URL(editionUrl(address, 'http://nowhere.invalid') ?? address);
  const host = url.host.replace(/^www\./, '').replace(/:(80|443)$/, '');
  const path = decodedPart(url.pathname)
    .normalize('NFC')
    .replace(/\/+/g, '/')
    .replace(/\/(index\.(html?|php))?$/i, '')
    .replace(/\/amp$/i, '');
  url.searchParams.sort();
  return `${host}${path}${url.search}`;
}

/** Ignores 'www'. */
export const isSameHost = (a: string, b: string): boolean => hostOf(a) === hostOf(b);

const hostOf = (address: string): string => new URL(address).host.replace(/^www\./, '');
