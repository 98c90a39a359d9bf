export interface MailLink {
  url: string;
  text: string;
}

/** Those that an administrator sees. */
export const MAX_LINKS = 50;
/** The beginning of the text, as an administrator sees it. The edition has all of it. */
export const MAX_SHOWN_TEXT = 5_000;
/** As that of an edition. */
const MAX_ADDRESS = 2_048;

export const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url) && url.length <= MAX_ADDRESS;
