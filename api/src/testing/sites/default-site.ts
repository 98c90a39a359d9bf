import { SITE_DEFAULTS, type SiteValues } from '../../settings/site-settings.js';

/** Settings for services that are tested without a database. */
export const siteWith = (values: Partial<SiteValues> = {}) => {
  const current = { ...SITE_DEFAULTS, ...values };
  return { current, productName: current.name, pages: [], mailTexts: new Map() };
};
