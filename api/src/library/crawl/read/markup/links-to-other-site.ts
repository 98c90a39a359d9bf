import { readUrl } from '../../../../base/validation/read-url.js';

/** Whether a link leads to a page of another host. */
export function linksToOtherSite(link: Element, page: URL): boolean {
  const target = readUrl(link.getAttribute('href') ?? '', page);
  return target !== undefined && target.protocol.startsWith('http') && target.host !== page.host;
}
