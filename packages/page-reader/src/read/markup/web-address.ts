/**
 * Parses a URL; undefined if it is none. Not `URL.canParse`: in Node 20 it rejects every URL with an accent once the
 * function is optimised.
 */
export function readUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** Resolves an http(s) URL. Undefined for anything else. */
export function webAddress(address: string, base: string): string | undefined {
  const url = readUrl(address.trim(), base);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
}

/** Whether a link leads to a page of another host. */
export function linksToOtherSite(link: Element, page: URL): boolean {
  const target = readUrl(link.getAttribute('href') ?? '', page);
  return target !== undefined && target.protocol.startsWith('http') && target.host !== page.host;
}
