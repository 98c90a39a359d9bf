import type { Access } from '@niche-newsletters/page-reader/judge/access/access';
import type { WrittenDate } from '@niche-newsletters/page-reader/read/facts/written-date';

/** An edition in an archive, feed, sitemap or list of links. */
export interface FoundEdition {
  url: string;
  title?: string;
  author?: string;
  publishedAt?: WrittenDate;
  modifiedAt?: WrittenDate;
  access?: Access;
  /** Word count of the whole text, by the platform. */
  words?: number;
  /** The feed's body, used if the page cannot be fetched. */
  feedHtml?: string;
}

/** A link with the title and date next to it. */
export interface PageLink {
  url: string;
  title?: string;
  publishedAt?: WrittenDate;
  /** Whether it links to the next page of the list. */
  isNext: boolean;
  /** Whether it is beside the list, such as in a menu. */
  isAside?: boolean;
  /** Whether it is in the header, the footer or the navigation of the page. */
  isMenu?: boolean;
}

/** Of a document: an edition, a further page of the same source, an unclassified link, or the number of all editions. */
export type Finding = { edition: FoundEdition } | { page: string } | { link: PageLink } | { announced: number };
