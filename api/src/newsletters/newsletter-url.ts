import { platformKey } from './platform-key.js';

const TRACKING =
  /^(utm_.*|mtm_.*|pk_.*|hsa_.*|mc_[ce]id|_hs.*|vero_.*|fbclid|gclid|dclid|msclkid|twclid|ttclid|igshid|igsh|yclid|ref|ref_src|ref_source|referrer|referral|source|via|trk|si|cmp|campaign|share|shared|r|s|showwelcome(onshare)?|isfreemail|triedredirect|publication_id|post_id|token|subscriber_id|_bhlid|ck_subscriber_id|sh_kit|guccounter|amp)$/i;
/** Pages that every newsletter has beside its front page: people copy their addresses just as well. */
const FRONT_PAGES =
  /^\/(index\.(html?|php)|default\.aspx?|home|subscribe|signup|sign-up|archive|archives|about|feed|rss|feed\.xml|rss\.xml|welcome)$/i;

/**
 * One identity per newsletter, whatever form of its address is given: without scheme, www, tracking and front-page
 * names, with the platforms' several addresses for one publication taken as one. Only fit to be compared.
 */
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

const hasScheme = (address: string) => /^\s*[a-z][a-z0-9+.-]*:/i.test(address) && !/^\s*[^/:]+:\d/.test(address);

/** Empty segments come from doubled and trailing slashes. */
function segmentsOf(pathname: string): string[] {
  const segments = pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map(decoded);
  const last = segments.at(-1);
  return last && /^index\.(html?|php)$/i.test(last) ? segments.slice(0, -1) : segments;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).normalize('NFC');
  } catch {
    return segment;
  }
}

/** Both default ports mean the same site: http and https are one newsletter. */
function hostWithPort(host: string, url: URL): string {
  return url.port === '' || url.port === '80' || url.port === '443' ? host : `${host}:${url.port}`;
}

function keptQuery(url: URL): string {
  const kept = [...url.searchParams].filter(([name, value]) => !TRACKING.test(name) && value !== '');
  if (kept.length === 0) return '';
  return `?${new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : 1)))}`;
}

/** Where sites send readers first who have not been there before; not the site itself. */
const DETOUR = /(^|[./-])(login|signin|sign-in|sso|consent|captcha|challenge|global-identity)/i;

/** The address to keep of the one that was typed and the one that it led to: without tracking and without detours. */
export function keptAddress(typed: string, final: string): string {
  const led = new URL(final);
  const url = DETOUR.test(led.hostname + led.pathname) ? new URL(typed) : led;
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  return url.href;
}
