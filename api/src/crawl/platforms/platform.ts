import type { Finding, PageLink } from '../discover/finding.js';
import type { AddressParts } from './identity.js';

/** A page or file as a site sent it. Plain data, so that a worker thread can read it. */
export interface FetchedDocument {
  url: string;
  /** Lower-case names. */
  headers: Record<string, string>;
  bytes: Uint8Array;
}

/** The first page of a newsletter's site, decoded. */
export interface FirstPage {
  url: string;
  headers: Record<string, string>;
  html: string;
}

/** What the first page says that discovery needs. */
export interface FrontPage {
  url: string;
  /** Key of the platform that it was recognised as. */
  platform: string;
  /** Feeds that it announces. */
  feeds: string[];
  /** Addresses that it links to. */
  links: string[];
}

export interface Site {
  /** Where the newsletter's addresses begin, without a slash at the end. */
  base: string;
  front: FrontPage;
}

/** Lists what a document names: editions, further pages, links. Runs in a worker thread. */
export type DocumentReader = (document: FetchedDocument) => Finding[] | Promise<Finding[]>;

/** One way to list editions: where to start, and which reader understands what comes back. */
export interface Source {
  /** Stored with a visit, so that the next one can read the same address again. */
  reader: string;
  start: string[];
  /** For readers that return bare links: what a link is. */
  sortLink?(link: PageLink): 'edition' | 'page' | undefined;
  /** Further pages that are not worth a request. */
  skipsPage?(url: string): boolean;
  /** It lists everything: if it has editions, no other source is read. */
  isWhole?: boolean;
  /** New editions appear on its first page. */
  isHead?: boolean;
  /** An address that nobody announced: read only while no other source with that reader has listed editions. */
  isGuess?: boolean;
  accept?: string;
  maxBytes?: number;
}

/** Everything known of one platform. The only file to change when the platform changes. */
export interface Platform {
  /** Stored with each newsletter. */
  key: string;
  name: string;
  /** Further names that it shows where the publication's name belongs. */
  otherNames?: string[];
  /** Hosts that many publications share, each under a path: nothing outside of that path belongs to a newsletter. */
  sharedHosts?: RegExp;
  /** Hosts that serve the same publications, so that an edition may be on another host than the archive. */
  family?: RegExp;
  /** Editions that are not below the newsletter's own path. */
  isOutsideBase?(url: URL): boolean;
  /** The platform's own name of the publication at an address, if it is one of the platform's addresses. */
  identify?: (address: AddressParts) => string | null;
  recognises?(first: FirstPage): boolean;
  /** Paths of listing pages, which are not part of the site's base. */
  listings?: RegExp;
  /** Feeds that the page names in the platform's own way. */
  findFeeds?(first: FirstPage): string[];
  /** In the order in which they are worth reading. */
  sources?(site: Site): Source[];
  /** Readers of the platform's own formats, by the name that its sources use. */
  readers?: Record<string, DocumentReader>;
  /** Certain by the platform's rules; undefined means that the general rules decide. */
  isEdition?(url: URL, site: Site): boolean | undefined;
}
