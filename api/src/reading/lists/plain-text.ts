import { decodeEntities } from './decode-entities.js';

const MAX_TITLE = 500;

/** Converts a title from HTML to text. Undefined if nothing is left. */
export function plainTitle(html: string | undefined): string | undefined {
  const text = (html ?? '').slice(0, 8 * MAX_TITLE).replace(/<\/?[a-z][^<>]{0,300}>/gi, ' ');
  return decodeEntities(text).replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE) || undefined;
}
