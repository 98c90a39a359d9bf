import { dropTracking, isTracking } from '../tracking-parameters.js';
import { platformKey } from './platforms.js';

/** People copy the addresses of these pages instead of the front page's. */
const FRONT_PAGES =
  /^\/(index\.(html?|php)|default\.aspx?|home|subscribe|signup|sign-up|archive|archives|about|feed|rss|feed\.xml|rss\.xml|welcome)$/i;

/** The same key for every form of a newsletter's address, a platform's several hosts included. Only fit to be compared. */
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

/** Doubled and trailing slashes give empty segments. */
function segmentsOf(pathname: string): string[] {
  const segments = pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map(decodeSegment);
  const last = segments.at(-1);
  return last && /^index\.(html?|php)$/i.test(last) ? segments.slice(0, -1) : segments;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment).normalize('NFC');
  } catch {
    return segment;
  }
}

/** http and https are one newsletter. */
function hostWithPort(host: string, url: URL): string {
  return url.port === '' || url.port === '80' || url.port === '443' ? host : `${host}:${url.port}`;
}

function keptQuery(url: URL): string {
  const kept = [...url.searchParams].filter(([name, value]) => !isTracking(name) && value !== '');
  if (kept.length === 0) return '';
  return `?${new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : 1)))}`;
}

/** Where a site sends new visitors first; not the site itself. */
const DETOUR = /(^|[./-])(login|signin|sign-in|sso|consent|captcha|challenge|global-identity)/i;

/** The address to store: where the typed one leads, unless that is a login or consent page. */
export function keptAddress(typed: string, final: string): string {
  const target = new URL(final);
  const url = DETOUR.test(target.hostname + target.pathname) ? new URL(typed) : target;
  url.hash = '';
  dropTracking(url);
  return url.href;
}
