import { readUrl } from '../../validation/read-url.js';

/** Names that only say where a reader came from. Meaningful on some site somewhere, noise wherever newsletters live. */
const TRACKING =
  /^(utm_.*|mtm_.*|mc_[ce]id|_hs.*|_bhlid|ref|ref_src|source|fbclid|gclid|msclkid|e|r|s|triedredirect|isfreemail|publication_id|post_id|showwelcome(onshare)?|ck_subscriber_id|sh_kit|replytocom|amp|share|via|fb_.*|igshid)$/i;

/** The address to visit and show: absolute, without fragment and tracking; nothing for what is not on the web. */
export function editionUrl(address: string, base: string): string | undefined {
  const url = readUrl(address.trim(), base);
  if (!url) return undefined;
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  url.hash = '';
  url.username = '';
  url.password = '';
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  return url.href;
}

/** One identity per edition, whatever form of its address is given. Only fit to be compared. */
export function editionUrlKey(address: string): string {
  const url = new URL(editionUrl(address, 'http://nowhere.invalid') ?? address);
  const host = url.host.replace(/^www\./, '').replace(/:(80|443)$/, '');
  const path = readable(url.pathname)
    .replace(/\/+/g, '/')
    .replace(/\/(index\.(html?|php))?$/i, '')
    .replace(/\/amp$/i, '');
  url.searchParams.sort();
  return `${host}${path}${url.search}`;
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path;
  }
}

/** Two addresses of one site; 'www' makes no difference. */
export const isSameHost = (a: string, b: string): boolean => hostOf(a) === hostOf(b);

const hostOf = (address: string): string => new URL(address).host.replace(/^www\./, '');
