import { PUBLIC_EDITION } from '../../library/editions/public-edition.js';

/** Entries with a public page. Others are kept, because a newsletter may be listed again. */
const SHOWN = `x.removed_at IS NULL AND (
  EXISTS (SELECT FROM newsletters n WHERE n.id = x.newsletter_id AND n.submission_status = 'approved')
  OR EXISTS (SELECT FROM editions e WHERE e.id = x.edition_id AND ${PUBLIC_EDITION}))`;

const HIDDEN = `x.removed_at IS NULL AND NOT (${SHOWN})`;

export const COLLECTIONS = `
  SELECT c.id, c.user_id AS "userId", c.slug, c.feed_secret AS "feedSecret", c.name, c.visibility,
    CASE WHEN u.name NOT IN (u.email, split_part(u.email, '@', 1)) THEN u.name END AS "userName",
    c.created_at AS "createdAt", c.updated_at AS "updatedAt",
    (SELECT count(*)::int FROM collection_entries x WHERE x.collection_id = c.id AND ${SHOWN}) AS "entryCount",
    (SELECT count(*)::int FROM collection_entries x WHERE x.collection_id = c.id AND ${HIDDEN}) AS "hiddenCount"
  FROM collections c JOIN users u ON u.id = c.user_id AND u.blocked_at IS NULL WHERE c.removed_at IS NULL`;

const ENTRIES = `
  SELECT x.id, x.collection_id AS "collectionId", x.edition_id AS "editionId", x.note, x.added_at AS "addedAt",
    coalesce(x.newsletter_id, (SELECT e.newsletter_id FROM editions e WHERE e.id = x.edition_id)) AS "newsletterId"
  FROM collection_entries x JOIN collections c ON c.id = x.collection_id AND c.removed_at IS NULL WHERE ${SHOWN}`;

/** $1 are IDs of collections. */
export const ENTRIES_OF = `${ENTRIES} AND x.collection_id = ANY ($1) ORDER BY x.position, x.id`;

/** $1 is the member, $2 the entry. */
export const OWN_ENTRY = `${ENTRIES} AND c.user_id = $1 AND x.id = $2`;

/** $1 is the member, $2 a newsletter, $3 an edition. */
export const SAVED_IN = `${ENTRIES} AND c.user_id = $1 AND (x.newsletter_id = $2 OR x.edition_id = $3) ORDER BY x.id`;

/** $1 is the member. */
export const SAVED = `
  SELECT DISTINCT x.newsletter_id AS "newsletterId", x.edition_id AS "editionId"
  FROM collection_entries x JOIN collections c ON c.id = x.collection_id AND c.removed_at IS NULL
  WHERE x.removed_at IS NULL AND c.user_id = $1 ORDER BY 1, 2`;

/** $1 is the collection. */
export const REMOVE_HIDDEN = `UPDATE collection_entries x SET removed_at = now() WHERE x.collection_id = $1 AND ${HIDDEN}`;

/** Numbers entries in the order of $1. */
export const RENUMBER = `
  UPDATE collection_entries x SET position = ordered.position
  FROM unnest($1::integer[]) WITH ORDINALITY AS ordered (id, position) WHERE x.id = ordered.id`;

/** Of what was removed, only the latest can come back. $1 is the collection, $2 how many. */
export const FORGET_ENTRIES = `
  DELETE FROM collection_entries WHERE id IN (
    SELECT id FROM collection_entries WHERE collection_id = $1 AND removed_at IS NOT NULL
    ORDER BY removed_at DESC, id DESC OFFSET $2)`;

/** The same of a member's collections. $1 is the member. */
export const FORGET_COLLECTIONS = `
  DELETE FROM collections WHERE id IN (
    SELECT id FROM collections WHERE user_id = $1 AND removed_at IS NOT NULL
    ORDER BY removed_at DESC, id DESC OFFSET $2)`;
