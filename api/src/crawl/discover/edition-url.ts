import { readUrl } from '../../validation/read-url.js';
import { dropTracking } from '../tracking-parameters.js';

/** No server serves longer ones, and keys of them would bloat the index. */
const MAX_ADDRESS = 2_048;

/** The address to fetch and show: absolute, without fragment, credentials and tracking. Undefined if not on the web. */
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

/** The same key for every form of an edition's address. Only fit to be compared. */
export function editionUrlKey(address: string): string {
  const url = new URL(editionUrl(address, 'http://nowhere.invalid') ?? address);
  const host = url.host.replace(/^www\./, '').replace(/:(80|443)$/, '');
  const path = decodePath(url.pathname)
    .replace(/\/+/g, '/')
    .replace(/\/(index\.(html?|php))?$/i, '')
    .replace(/\/amp$/i, '');
  url.searchParams.sort();
  return `${host}${path}${url.search}`;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path;
  }
}

/** Two addresses of one site; 'www' makes no difference. */
export const isSameHost = (a: string, b: string): boolean => hostOf(a) === hostOf(b);

const hostOf = (address: string): string => new URL(address).host.replace(/^www\./, '');
