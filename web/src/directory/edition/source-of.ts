import { paths } from '../../paths';

interface Read {
  id: string;
  url: string;
  newsletter: { url: string };
}

/** Where an edition is read: on its own page, or on its newsletter's site if its only page is ours, as of those that came by mail. */
export function sourceOf({ id, url, newsletter }: Read): string {
  const ownPage = new URL(paths.editionPage(id), globalThis.location.origin).href;
  return url === ownPage ? newsletter.url : url;
}

export const siteOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url);
