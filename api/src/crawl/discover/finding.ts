import type { Access } from '../read/facts/find-access.js';
import type { WrittenDate } from '../read/facts/written-date.js';

/** What an archive, a feed, a sitemap or a link says of one edition. */
export interface FoundEdition {
  url: string;
  title?: string;
  author?: string;
  publishedAt?: WrittenDate;
  modifiedAt?: WrittenDate;
  access?: Access;
  /** Number of words in the whole text, by the platform's count. */
  words?: number;
  /** The body in the feed, used if the page itself cannot be fetched. */
  feedHtml?: string;
}

/** A link of a page, with what the elements around it say. */
export interface PageLink {
  url: string;
  title?: string;
  publishedAt?: WrittenDate;
  /** Labelled as the next page of the list. */
  isNext: boolean;
}

/** What one entry of a document names: an edition, a further page of the same source, or a link to be sorted. */
export type Finding = { edition: FoundEdition } | { page: string } | { link: PageLink };
