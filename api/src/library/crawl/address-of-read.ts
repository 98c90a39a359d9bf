import type { Edition } from '../editions/edition.entity.js';
import { editionUrl, editionUrlKey, isSameHost } from '../../reading/lists/edition-url.js';

export interface ReadAddress {
  url: string;
  urlKey: string;
}

/** The final URL of an edition, from its redirects or its canonical link. */
export function addressOfRead(edition: Edition, page: { url: string; canonical?: string }): ReadAddress {
  const final = editionUrl(page.url, edition.url);
  const named = editionUrl(page.canonical ?? page.url, page.url);
  const isNamed = named && isInside(named, edition.url) && isSamePage(named, final ?? edition.url);
  const url = isNamed ? named : final && isInside(final, edition.url) ? final : undefined;
  return url ? { url, urlKey: editionUrlKey(url) } : { url: edition.url, urlKey: edition.urlKey };
}

/** A canonical link to another site means a copy; some templates put the front page everywhere. */
function isInside(address: string, known: string): boolean {
  const { pathname, search } = new URL(address);
  return isSameHost(address, known) && !(pathname === '/' && search === '');
}

/** Some templates use the same canonical link on all pages. */
function isSamePage(address: string, known: string): boolean {
  const [named, asked] = [new URL(address), new URL(known)];
  if (asked.search !== '' && named.pathname === asked.pathname) return named.search === asked.search;
  return lastPart(named) === lastPart(asked);
}

const lastPart = (url: URL): string => url.pathname.split('/').filter(Boolean).at(-1) ?? '';
