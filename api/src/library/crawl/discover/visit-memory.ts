import type { UnreadList } from './unread-lists.js';
import type { NeighbourList } from '../../../reading/neighbours/neighbour-list.js';

/** State that a visit leaves for the next one, so that an unchanged site needs one or two requests. */
export interface VisitMemory {
  platform?: string;
  /** Base URL after redirects, without a trailing slash. */
  base?: string;
  /** Page where readers subscribe. */
  signUp?: string;
  /** Pages on which new editions appear first. */
  heads?: HeadSource[];
  /** When all sources were last gone through. */
  wholeAt?: string;
  /** Number of lists that were read. */
  lists?: number;
  /** Lists that the next visit asks for again. */
  unread?: UnreadList[];
  /** What only the menus of the front page link to, which is no edition. */
  menu?: string[];
  /** Shapes of the addresses of editions. */
  shapes?: string[];
  /** Number of editions by the site's own account. */
  announced?: number;
  /** Its address redirects for good, which the next visit confirms on the front page. */
  isMoving?: boolean;
  /** Lists of recommendations to read. */
  neighbours?: NeighbourList[];
}

export interface HeadSource {
  url: string;
  reader: string;
  /** Host that it was last read from, if it redirects. */
  host?: string;
  etag?: string;
  lastModified?: string;
  /** Hash of the listed editions, since a page may change without listing new ones. */
  digest?: string;
}

export function readMemory(stored: Record<string, unknown> | null | undefined): VisitMemory {
  const memory = (stored ?? {}) as VisitMemory;
  return { ...memory, heads: Array.isArray(memory.heads) ? memory.heads : [] };
}
