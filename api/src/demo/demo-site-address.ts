export const SITES_PATH = '/sites';

export const demoSiteAddress = (address: string, slug: string): string => `${address}${SITES_PATH}/${slug}/`;

/** Slug of the demo newsletter at this URL, whatever the host, or null. */
export const slugOfDemoSite = (url: string): string | null =>
  /^https?:\/\/[^/]+\/sites\/([a-z0-9-]+)\/$/.exec(url)?.[1] ?? null;
