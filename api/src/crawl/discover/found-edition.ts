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
}

/** One step of reading a source: an edition, or another page of the same source. */
export type Finding = { edition: FoundEdition } | { page: string };
