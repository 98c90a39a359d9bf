import { decodePage, parsePage } from '@niche-newsletters/page-reader/read/markup/parse-page';
import type { SitePage } from './site-facts.js';

/** Marks that only the owner of a site can write into the head of its page. */
export interface OwnerMarks {
  /** Contents of `<meta name="newsletter-owner">`. */
  tags: string[];
  /** The page's own description. */
  descriptions: string[];
}

export const OWNER_TAG = 'newsletter-owner';
const DESCRIPTIONS = new Set(['description', 'og:description', 'twitter:description']);

/** Reads only what stands directly in the head: readers' comments are in the body. Runs in a worker thread. */
export function readOwnerMarks({ headers, bytes }: SitePage): OwnerMarks {
  const document = parsePage(decodePage(bytes, headers['content-type']));
  const marks: OwnerMarks = { tags: [], descriptions: [] };
  const root = document.documentElement as Element | null;
  const head = root && [...root.children].find(({ localName }) => localName === 'head');
  for (const meta of head?.children ?? []) {
    if (meta.localName !== 'meta') continue;
    const name = (meta.getAttribute('name') ?? meta.getAttribute('property') ?? '').trim().toLowerCase();
    const content = meta.getAttribute('content') ?? '';
    if (name === OWNER_TAG) marks.tags.push(content.trim());
    if (DESCRIPTIONS.has(name)) marks.descriptions.push(content);
  }
  return marks;
}
