export const SITES_PATH = '/sites';

export const demoSiteAddress = (address: string, slug: string): string => `${address}${SITES_PATH}/${slug}/`;

/** Which demo newsletter lies at this address, under whatever host; null for the rest of the world. */
export const slugOfDemoSite = (url: string): string | null =>
  /^https?:\/\/[^/]+\/sites\/([a-z0-9-]+)\/$/.exec(url)?.[1] ?? null;
