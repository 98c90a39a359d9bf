import { EditionAccess, type Edition } from './edition.entity.js';

/** Maximum quotable text of an edition that is not free, whatever its page contained. */
export const PREVIEW_CHARACTERS = 1_500;
const RESTRICTED: EditionAccess[] = [EditionAccess.PAID, EditionAccess.MEMBERS];

/** Whether only a preview may be quoted. */
export const isRestricted = ({ access }: Pick<Edition, 'access'>): boolean => RESTRICTED.includes(access);

/** The same rule as an SQL condition on `editions`. */
export const IS_RESTRICTED = `access IN (${RESTRICTED.map((access) => `'${access}'`).join(', ')})`;

/** Hash of the text to summarise. A summary with a different hash is stale. */
export const QUOTABLE_HASH = `CASE WHEN ${IS_RESTRICTED} THEN text_hash || ' preview' ELSE text_hash END`;

/** The part of an edition's text that may be quoted. Summaries are also made from it. */
export function quotableText({ text, access }: Pick<Edition, 'text' | 'access'>): string {
  return isRestricted({ access }) ? (text ?? '').slice(0, PREVIEW_CHARACTERS) : (text ?? '');
}
