import { decodeEntities } from './decode-entities.js';

const MAX_TITLE = 500;

/** A title from a feed or an archive, where it may hold tags and character references. Undefined if nothing is left. */
export function plainTitle(html: string | undefined): string | undefined {
  const text = (html ?? '').slice(0, 8 * MAX_TITLE).replace(/<\/?[a-z][^<>]{0,300}>/gi, ' ');
  return decodeEntities(text).replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE) || undefined;
}
