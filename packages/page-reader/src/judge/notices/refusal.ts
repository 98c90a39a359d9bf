import type { PageView } from '../../read/markup/page-view.js';

/** Why a page has no content. Jobs and screens show these causes. */
export const REFUSALS = [
  'challenge',
  'sign-in',
  'paywall',
  'soft-404',
  'error-page',
  'subscribe-page',
  'list-page',
  'loading',
  'empty',
  'not-html',
  'too-large',
  'timeout',
  'robots',
  'gone',
] as const;

export type RefusalCause = (typeof REFUSALS)[number];

export interface Refusal {
  cause: RefusalCause;
  message: string;
}

export interface RefusalSources {
  view: PageView;
  html: string;
  text: string;
  isWalled: boolean;
  hasMedia: boolean;
  /** The edition's title in the feed or archive. */
  announcedTitle?: string;
  /** Whether structured data has a date for it. */
  isDated: boolean;
  /** Whether the page itself has a publication date. */
  hasDate: boolean;
  /** Whether the page itself names an author. */
  hasAuthor: boolean;
  /** Whether a reading rule has found the text, so that its form says nothing. */
  isSelected?: boolean;
}
