import { decodedPart } from '../../base/validation/decoded-part.js';
import { dropTracking, isTracking } from '../tracking-parameters.js';
import { platformKey } from './platforms.js';

/** Paths of front pages that people often copy. */
const FRONT_PAGES =
  /^\/(index\.(html?|php)|default\.aspx?|home|subscribe|signup|sign-up|archive|archives|about|feed|rss|feed\.xml|rss\.xml|welcome)$/i;

/** A key that is equal for all spellings of a newsletter's address, and for a platform's several hosts. Only for comparison. */
export function newsletterKey(address: string): string {
  const url = new URL(hasScheme(address) ? address.trim() : `https://${address.trim()}`);
  const host = url.hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^(www\d?|m|amp)\.(?=[^.]+\.)/, '');
  const segments = segmentsOf(url.pathname);
  const known = platformKey({ host, segments, query: url.searchParams });
  if (known) return known;
  const path = `/${segments.join('/')}`;
  return hostWithPort(host, url) + (FRONT_PAGES.test(path) ? '' : path.replace(/\/$/, '')) + keptQuery(url);
}

const hasScheme = (address: string) => /^\s*[a-z][a-z0-9+.-]*:/i.test(address) && !/^[^/:]+:\d/.test(address);

/** Double and trailing slashes result in empty segments. */
function segmentsOf(pathname: string): string[] {
  const segments = pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => decodedPart(segment).normalize('NFC'));
  const last = segments.at(-1);
  return last && /^index\.(html?|php)$/i.test(last) ? segments.slice(0, -1) : segments;
}

/** Ignores the difference between http and https. */
function hostWithPort(host: string, url: URL): string {
  return url.port === '' || url.port === '80' || url.port === '443' ? host : `${host}:${url.port}`;
}

function keptQuery(url: URL): string {
  const kept = [...url.searchParams].filter(([name, value]) => !isTracking(name) && value !== '');
  if (kept.length === 0) return '';
  return `?${new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : 1)))}`;
}

/** Pages that sites redirect new visitors to. */
const DETOUR = /(^|[./-])(login|signin|sign-in|sso|consent|captcha|challenge|global-identity)/i;

/** The address to store: the target of redirects, unless that is a login or consent page. */
export function keptAddress(typed: string, final: string): string {
  const target = new URL(final);
  const url = DETOUR.test(target.hostname + target.pathname) ? new URL(typed) : target;
  url.hash = '';
  dropTracking(url);
  return url.href;
}
