import { FollowKind } from './follow.types.js';
import { PUBLIC_EDITION } from '../../library/editions/public-edition.js';

const NAME = 'coalesce(n.name, t.name, root.name, s.name)';

/** Names and pages of what a member follows. Leaves out what has no public page any more. $1 is the member. */
export const FOLLOWS = `
  SELECT f.id, f.created_at AS "createdAt",
    CASE WHEN f.newsletter_id IS NOT NULL THEN '${FollowKind.NEWSLETTER}'
      WHEN f.topic_id IS NOT NULL THEN '${FollowKind.TOPIC}'
      WHEN f.entity_id IS NOT NULL THEN '${FollowKind.ENTITY}' ELSE '${FollowKind.SAVED_SEARCH}' END AS kind,
    coalesce(n.id, t.id, root.id, s.id) AS "targetId",
    ${NAME} AS name,
    coalesce('/newsletter/' || n.id, '/topics/' || t.slug, '/mentions/' || root.slug, s.path) AS path,
    coalesce(counted.editions, 0) AS "newCount"
  FROM follows f
  LEFT JOIN newsletters n ON n.id = f.newsletter_id AND n.submission_status = 'approved'
  LEFT JOIN subcategories t ON t.id = f.topic_id AND NOT t.is_hidden
  LEFT JOIN entities own ON own.id = f.entity_id
  LEFT JOIN entities root ON root.id = coalesce(own.root_id, own.id) AND NOT root.is_hidden
  LEFT JOIN saved_searches s ON s.id = f.saved_search_id
  LEFT JOIN (
    SELECT follow_id, count(*)::int AS editions FROM followed_editions l
    JOIN editions e ON e.id = l.edition_id AND ${PUBLIC_EDITION} CROSS JOIN unnest(l.follow_ids) AS follow_id
    WHERE l.user_id = $1 AND l.seen_at IS NULL GROUP BY follow_id
  ) counted ON counted.follow_id = f.id
  WHERE f.user_id = $1 AND f.removed_at IS NULL AND coalesce(n.id, t.id, root.id, s.id) IS NOT NULL`;

/** The same in order of name. */
export const FOLLOWS_BY_NAME = `${FOLLOWS} ORDER BY lower(${NAME}), f.id`;

/** Public editions that a follow of the member still explains. $1 is the member. */
const LISTED = `
  FROM followed_editions l JOIN editions e ON e.id = l.edition_id AND ${PUBLIC_EDITION}
  WHERE l.user_id = $1 AND EXISTS (SELECT FROM follows f WHERE f.id = ANY (l.follow_ids) AND f.removed_at IS NULL)`;

export const DELETE_UNFOLLOWED_SEARCHES =
  'DELETE FROM saved_searches s WHERE NOT EXISTS (SELECT FROM follows f WHERE f.saved_search_id = s.id) AND NOT EXISTS (SELECT FROM webhooks w WHERE w.saved_search_id = s.id)';

const FOUND = `
  SELECT l.id, l.edition_id AS "editionId", l.follow_ids AS "followIds", l.added_at AS "addedAt", l.seen_at AS "seenAt"
  ${LISTED}`;

export const COUNT_NEW = `SELECT count(*)::int AS count ${LISTED} AND l.seen_at IS NULL`;

/** $2 is the last id of the page before, or 0, $3 whether only new ones are wanted, $4 a follow, $5 a pattern. */
export const WHATS_NEW = `
  ${FOUND} AND ($2 = 0 OR l.id < $2) AND NOT ($3 AND l.seen_at IS NOT NULL)
    AND ($4::integer IS NULL OR $4 = ANY (l.follow_ids))
    AND ($5::text IS NULL OR e.title ILIKE $5 OR e.summary ILIKE $5
      OR EXISTS (SELECT FROM newsletters n WHERE n.id = e.newsletter_id AND n.name ILIKE $5))
  ORDER BY l.id DESC LIMIT $6`;

/** Neither seen nor mailed. $2 is since when. */
export const UNMAILED = `
  ${FOUND} AND l.seen_at IS NULL AND l.mailed_at IS NULL AND l.added_at > $2 ORDER BY l.id DESC`;

/** Those of $1 of which nothing has changed since. */
export const LOCK_UNMAILED = `
  SELECT l.id FROM followed_editions l JOIN editions e ON e.id = l.edition_id AND ${PUBLIC_EDITION}
  WHERE l.id = ANY ($1) AND l.mailed_at IS NULL ORDER BY l.id FOR UPDATE OF l`;

export const FIND_ADDED = `
  ${FOUND} AND l.edition_id = $2`;
