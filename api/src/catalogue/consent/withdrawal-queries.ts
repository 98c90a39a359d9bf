import { isToBeDone } from '../../library/editions/edition-stages.js';
import { TextUse } from '../newsletters/text-use.js';

/** What is to be done with the editions of a newsletter. */
export interface Withdrawal {
  hasLeft: boolean;
  textUse: TextUse;
}

/** A hash unlike that of any text, so that a summary or vector that is made meanwhile is not stored, and the next reading is of a new text. */
const otherHash = (use: TextUse): string => `split_part(text_hash, ' ', 1) || ' ${use}'`;

const MORE_THAN: Record<TextUse, string> = {
  [TextUse.ALL]: `text_hash <> ${otherHash(TextUse.ALL)}`,
  [TextUse.EXCERPTS]: `(text_hash <> ${otherHash(TextUse.EXCERPTS)} OR num_nonnulls(html, feed_html, images, links) > 0)`,
  [TextUse.NOTHING]: 'num_nonnulls(text, text_hash, html, feed_html, summary, images, links) > 0',
};

/** Editions of a newsletter ($1) that are still as they were. */
const isLeft = ({ hasLeft, textUse }: Withdrawal): string =>
  hasLeft ? 'newsletter_id = $1' : `newsletter_id = $1 AND ${MORE_THAN[textUse]}`;

/** In the order of their ids, as others lock several. */
export const NEXT = (withdrawal: Withdrawal, limit: number): string =>
  `SELECT id FROM editions WHERE ${isLeft(withdrawal)} ORDER BY id LIMIT ${limit} FOR UPDATE`;

export const ARE_LEFT = (withdrawal: Withdrawal): string =>
  `SELECT EXISTS (SELECT FROM editions WHERE ${isLeft(withdrawal)}) AS found`;

/** Names that editions mention. */
export const NAMES = 'SELECT DISTINCT entity_id AS id FROM mentions WHERE edition_id = ANY ($1)';

/** Names that no other edition mentions, unless members follow them or an administrator has merged something into them. */
export const FORGET_NAMES = `
  DELETE FROM entities e WHERE e.id = ANY ($1) AND e.merged_into_id IS NULL
    AND NOT EXISTS (SELECT FROM mentions m WHERE m.entity_id = e.id)
    AND NOT EXISTS (SELECT FROM follows f WHERE f.entity_id = e.id)
    AND NOT EXISTS (SELECT FROM entities other WHERE other.merged_into_id = e.id OR other.root_id = e.id)`;

/** Statements for some editions ($1). */
export function statementsOf({ hasLeft, textUse }: Withdrawal): string[] {
  // With their passages, terms, mentions, signatures, and what members saved or follow of them.
  if (hasLeft) return ['DELETE FROM editions WHERE id = ANY ($1)'];
  const rehash = `text_hash = ${otherHash(textUse)}`;
  if (textUse === TextUse.ALL) return [`UPDATE editions SET ${rehash} WHERE id = ANY ($1)`];
  // The trigger `editions_permitted_text_kept` takes the text itself away.
  return [
    `UPDATE editions SET text = text, ${rehash}, summary = NULL, summary_hash = NULL,
       companies = '{}', people = '{}', topics = '{}', etag = NULL, http_last_modified = NULL,
       ${isToBeDone('summary')}, ${isToBeDone('embedding')} WHERE id = ANY ($1)`,
    ...['passages', 'mentions', 'edition_signatures'].map(
      (table) => `DELETE FROM ${table} WHERE edition_id = ANY ($1)`,
    ),
  ];
}
