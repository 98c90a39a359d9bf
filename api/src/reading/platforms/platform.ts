import type { PageDocument } from '@niche-newsletters/page-reader/read/markup/parse-page';
import type { Finding, PageLink } from '../lists/finding.js';
import type { SiteRule } from '@niche-newsletters/rules/reading-rule.rules';
import type { NeighbourList } from '../neighbours/neighbour-list.js';
import type { AddressParts } from './identity.js';

/** A document as sent by a site. Plain data, so that it can be passed to a worker thread. */
export interface FetchedDocument {
  url: string;
  /** Lower-case names. */
  headers: Record<string, string>;
  bytes: Uint8Array;
}

/** The decoded front page of a newsletter's site. */
export interface FirstPage {
  url: string;
  headers: Record<string, string>;
  html: string;
  document: PageDocument;
}

/** Values that discovery reads from the front page. */
export interface FrontPage {
  url: string;
  /** Key of the detected platform. */
  platform: string;
  /** Feeds in the head of the page. */
  feeds: string[];
  /** URLs from which the page loads more of a list. */
  apis: string[];
  /** URLs of links on the page. */
  links: string[];
  /** Those of its list, without what is beside it. */
  listed: string[];
  /** Those of its menus only. */
  menu: string[];
  /** Lists of what the site recommends. */
  neighbours: NeighbourList[];
}

export interface Site {
  /** Base of the newsletter's URLs, without a trailing slash. */
  base: string;
  front: FrontPage;
}

/** Lists the editions, further pages and links of a document. Runs in a worker thread. */
export type DocumentReader = (document: FetchedDocument) => Finding[] | Promise<Finding[]>;

/** A way to list editions: start URLs, and the name of the reader. */
export interface Source {
  /** Stored with a visit, so that the next one can use it again. */
  reader: string;
  start: string[];
  /** Classifies a link, for readers that return links. */
  sortLink?(link: PageLink): 'edition' | 'page' | undefined;
  /** Further pages that need no request. */
  skipsPage?(url: string): boolean;
  /** It lists all editions, so no other source is read. */
  isWhole?: boolean;
  /** New editions appear on its first page. */
  isHead?: boolean;
  /** A page of the site names its first page, so it exists even if it is refused. */
  isLinked?: boolean;
  /** A URL that the site does not link to. Only read if no other source with that reader has editions. */
  isGuess?: boolean;
  accept?: string;
  maxBytes?: number;
}

/** Everything about one platform, in one file. */
export interface Platform {
  /** Stored with each newsletter. */
  key: string;
  name: string;
  /** Further names of the platform that its pages show in place of the publication's name. */
  otherNames?: string[];
  /** Path of the page where readers subscribe, below the base. */
  signUpPath?: string;
  /** Hosts with many publications, each in a folder. Other folders belong to other newsletters. */
  sharedHosts?: RegExp;
  /** Whether a URL outside the newsletter's folder is an edition. */
  isOutsideBase?(url: URL): boolean;
  /** ID of the publication in one of the platform's URLs. Null for other URLs. */
  identify?: (address: AddressParts) => string | null;
  recognises?(first: FirstPage): boolean;
  /** Paths of listing pages, which are not part of the base. */
  listings?: RegExp;
  /** Finds feeds that only this platform's pages link to. */
  findFeeds?(first: FirstPage): string[];
  /** The list of recommendations that the platform publishes. */
  findNeighbours?(first: FirstPage): NeighbourList[];
  /** Sources, best first. */
  sources?(site: Site): Source[];
  /** How its pages are read, as a person would type it. A typed rule replaces it. */
  rule?: SiteRule;
  /** Readers of the platform's own formats, by name. */
  readers?: Record<string, DocumentReader>;
  /** Decides by the platform's rules. Undefined means that the general rules decide. */
  isEdition?(url: URL, site: Site): boolean | undefined;
}
