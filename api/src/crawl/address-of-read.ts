import type { Edition } from '../editions/edition.entity.js';
import { editionUrl, editionUrlKey, isSameHost } from './discover/edition-url.js';
import { linksOfHead } from './discover/head-links.js';

export interface ReadAddress {
  url: string;
  urlKey: string;
}

/** Where an edition really is: where its redirects led, or what the page calls its canonical address. */
export function addressOfRead(edition: Edition, page: { url: string; html: string }): ReadAddress {
  const final = editionUrl(page.url, edition.url);
  const named = editionUrl(linksOfHead(page.html, 'canonical')[0]?.href ?? page.url, page.url);
  const isNamed = named && isInside(named, edition.url) && isSamePage(named, final ?? edition.url);
  const url = isNamed ? named : final && isInside(final, edition.url) ? final : undefined;
  return url ? { url, urlKey: editionUrlKey(url) } : { url: edition.url, urlKey: edition.urlKey };
}

/** Copies elsewhere name a site that is not this one; some templates name the front page everywhere. */
function isInside(address: string, known: string): boolean {
  const { pathname, search } = new URL(address);
  return isSameHost(address, known) && !(pathname === '/' && search === '');
}

/** A template may name one address for all of its pages as well. */
function isSamePage(address: string, known: string): boolean {
  const [named, asked] = [new URL(address), new URL(known)];
  if (asked.search !== '' && named.pathname === asked.pathname) return named.search === asked.search;
  return lastPart(named) === lastPart(asked);
}

const lastPart = (url: URL): string => url.pathname.split('/').filter(Boolean).at(-1) ?? '';
