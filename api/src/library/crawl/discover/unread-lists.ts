import type { SiteCause } from '../../../catalogue/newsletters/health/site-cause.js';

/** A list of editions that could not be read: a page of an archive, a feed, a part of a sitemap, an answer of an API. */
export interface UnreadList {
  url: string;
  reader: string;
  cause: SiteCause;
  evidence: string;
  status?: number;
  /** Visits in a row that have failed to read it. */
  tries: number;
}

/** What a visit knows about lists of editions. */
export interface ReadLists {
  /** Number of lists that were read. */
  read: number;
  unread: UnreadList[];
}

/** Rows hold them, and a site that is down may have hundreds. */
const MAX_UNREAD = 50;
const FIRST_RETRY_MS = 15 * 60_000;
/** 15 minutes, one hour, four, sixteen, and so on. */
const RETRY_FACTOR = 4;

/** With the tries of earlier visits. */
export const countTries = (unread: UnreadList[], before: UnreadList[] = []): UnreadList[] => {
  const tries = new Map(before.map((list) => [list.url, list.tries]));
  const once = new Map(unread.map((list) => [list.url, list]));
  return [...once.values()].slice(0, MAX_UNREAD).map((list) => ({ ...list, tries: (tries.get(list.url) ?? 0) + 1 }));
};

/** When the first of them is to be asked for again. Undefined if there is none. */
export function nextRetry(unread: UnreadList[] = [], now: Date): Date | undefined {
  if (unread.length === 0) return undefined;
  return retryAfter(Math.min(...unread.map((list) => list.tries)), now);
}

const retryAfter = (tries: number, now: Date) => new Date(now.getTime() + FIRST_RETRY_MS * RETRY_FACTOR ** (tries - 1));

/** When a site that has failed so many times in a row is visited again: as one of its lists, from an hour. */
export const nextVisitAfter = (failures: number, now: Date): Date => retryAfter(failures + 1, now);

/** '2 of 14 lists could not be read' */
export const tellUnread = ({ read, unread }: { read: number; unread: number }): string | undefined =>
  unread === 0 ? undefined : `${unread} of ${read + unread} lists could not be read`;
