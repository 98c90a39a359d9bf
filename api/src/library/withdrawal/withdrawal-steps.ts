import { isToBeDone } from '../editions/edition-stages.js';
import { TextUse } from '../../catalogue/newsletters/text-use.js';

/** Steps of a withdrawal for the editions of a newsletter. */
export interface Withdrawal {
  hasLeft: boolean;
  /** Null if it is not new. */
  newUse: TextUse | null;
  isListed: boolean;
}

/** Of a newsletter ($1), if there is something to do. */
export const WITHHELD = `
  SELECT left_at IS NOT NULL AS "hasLeft", CASE WHEN has_new_text_use THEN text_use END AS "newUse",
    submission_status = 'approved' AS "isListed"
  FROM newsletters WHERE id = $1 AND withheld_at IS NOT NULL`;

export const isSame = (one: Withdrawal, other: Withdrawal): boolean =>
  one.hasLeft === other.hasLeft && one.newUse === other.newUse && one.isListed === other.isListed;

/** Whether not all of the text may be used, so that what was made of it goes, too. */
export const isLimited = ({ hasLeft, newUse }: Withdrawal): boolean =>
  hasLeft || (newUse !== null && newUse !== TextUse.ALL);

export interface Step {
  /** Finds editions until the step is done. */
  where: string;
  /** Statements for some of them ($1). */
  statements: string[];
}

export function stepsOf({ hasLeft, newUse, isListed }: Withdrawal): Step[] {
  if (hasLeft) return [LEAVE];
  const keepIndex = isListed ? INDEX : FORGET_INDEX;
  return newUse === null ? [keepIndex] : [useText(newUse), keepIndex];
}

/** With their passages, terms, mentions, signatures, and what members saved or follow of them. */
const LEAVE: Step = { where: 'true', statements: ['DELETE FROM editions WHERE id = ANY ($1)'] };

/** The trigger `editions_search_kept` writes it. */
const INDEX: Step = {
  where: 'search IS NULL AND text IS NOT NULL',
  statements: ['UPDATE editions SET title = title WHERE id = ANY ($1)'],
};

const FORGET_INDEX: Step = {
  where: 'search IS NOT NULL',
  statements: ['UPDATE editions SET search = NULL WHERE id = ANY ($1)'],
};

/** A hash unlike that of any text, so that a summary or vector that is made meanwhile is not stored, and the next reading is of a new text. */
const otherHash = (use: TextUse): string => `split_part(text_hash, ' ', 1) || ' ${use}'`;

const IS_AS_BEFORE: Record<TextUse, string> = {
  [TextUse.ALL]: `text_hash <> ${otherHash(TextUse.ALL)}`,
  [TextUse.EXCERPTS]: `(text_hash <> ${otherHash(TextUse.EXCERPTS)} OR num_nonnulls(html, feed_html, images, links) > 0)`,
  [TextUse.NOTHING]: 'num_nonnulls(text, text_hash, html, feed_html, summary, images, links) > 0',
};

function useText(use: TextUse): Step {
  const rehash = `text_hash = ${otherHash(use)}`;
  const where = IS_AS_BEFORE[use];
  if (use === TextUse.ALL) return { where, statements: [`UPDATE editions SET ${rehash} WHERE id = ANY ($1)`] };
  // The trigger `editions_permitted_text_kept` takes the text itself away.
  const forget = `
    UPDATE editions SET text = text, ${rehash}, summary = NULL, summary_hash = NULL,
      companies = '{}', people = '{}', topics = '{}', etag = NULL, http_last_modified = NULL,
      ${isToBeDone('summary')}, ${isToBeDone('embedding')} WHERE id = ANY ($1)`;
  const made = ['passages', 'mentions', 'edition_signatures'];
  return { where, statements: [forget, ...made.map((table) => `DELETE FROM ${table} WHERE edition_id = ANY ($1)`)] };
}

/** Names that editions mention. */
export const NAMES = 'SELECT DISTINCT entity_id AS id FROM mentions WHERE edition_id = ANY ($1)';

/** Names that no other edition mentions, unless members follow them or an administrator has merged something into them. */
export const FORGET_NAMES = `
  DELETE FROM entities e WHERE e.id = ANY ($1) AND e.merged_into_id IS NULL
    AND NOT EXISTS (SELECT FROM mentions m WHERE m.entity_id = e.id)
    AND NOT EXISTS (SELECT FROM follows f WHERE f.entity_id = e.id)
    AND NOT EXISTS (SELECT FROM entities other WHERE other.merged_into_id = e.id OR other.root_id = e.id)`;
