import type { WebResponse } from '../../web-access/web.js';
import type { Finding } from '../discover/found-edition.js';

/** The first page of a newsletter's site, as it answered. */
export interface FirstPage {
  url: string;
  headers: Record<string, string>;
  html: string;
}

/** What adapters may know of the site. */
export interface Site {
  /** Where its addresses begin, without a slash at the end. */
  base: string;
  first: FirstPage;
}

/** One way to list editions: where to begin, and how to read what is answered. */
export interface Source {
  /** Adapters name their readers, so that a later visit can read the same address again. */
  reader: string;
  start: string[];
  read(response: WebResponse): AsyncIterable<Finding>;
  /** It lists everything there is: where it yields something, nothing else needs to be asked. */
  isWhole?: boolean;
  /** New editions stand in its first page. */
  isHead?: boolean;
  /** Nobody said that it is there: the first guess that holds something ends the guessing. */
  isGuess?: boolean;
  accept?: string;
  maxBytes?: number;
}

/** All that is known of one platform: to be mended in one place when it changes. */
export interface Platform {
  name: string;
  recognises(first: FirstPage): boolean;
  /** Parts of an address that belong to pages of the site, not to where it is. */
  listings?: RegExp;
  /** In the order in which they are worth asking. */
  sources(site: Site): Source[];
  /** Certain by the platform's rules; undefined leaves it to what is known of sites in general. */
  isEdition?(url: URL, site: Site): boolean | undefined;
}
