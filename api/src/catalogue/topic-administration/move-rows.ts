import type { EntityManager } from 'typeorm';
import { refileSavedSearch } from '../../people/follows/refile-saved-search.js';
import { lockNewsletters, nameTopics, NEWSLETTERS_PIECE, SEARCHES_PIECE } from './refile-topic.js';

/** Of what is one row, and nothing else with it. */
const ROWS_PIECE = 500;

export interface Move {
  id: number;
  /** The topic that goes. */
  topicId: number;
  targetId: number;
}

type Step = (manager: EntityManager, move: Move) => Promise<number>;

/** Moves the next rows of a merge, and keeps their keys. Returns their number: 0 if nothing is left. */
export const moveRows: Step = (manager, move) => firstOf(FORWARD, manager, move);

/** Moves the next rows of an undone merge back, and forgets their keys. What was changed since stays as it is. */
export const returnRows: Step = (manager, move) => firstOf(BACK, manager, move);

async function firstOf(steps: Step[], manager: EntityManager, move: Move): Promise<number> {
  for (const step of steps) {
    const moved = await step(manager, move);
    if (moved > 0) return moved;
  }
  return 0;
}

/** A statement whose parameters are the merge, the topic and its target. Returns the number of its rows. */
const statement =
  (sql: string): Step =>
  async (manager, { id, topicId, targetId }) => {
    const [{ count }] = await manager.query<[{ count: number }]>(sql, [id, topicId, targetId]);
    return count;
  };

const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);

const moveNewsletters: Step = async (manager, { id, topicId, targetId }) => {
  const ids = idsOf(await manager.query<{ id: number }[]>(FILED, [topicId]));
  if (ids.length === 0) return 0;
  await lockNewsletters(manager, ids);
  await manager.query(KEEP_NEWSLETTERS, [id, ids, targetId]);
  await manager.query(
    'INSERT INTO newsletter_subcategories (newsletter_id, subcategory_id) SELECT unnest($1::int[]), $2 ON CONFLICT DO NOTHING',
    [ids, targetId],
  );
  await manager.query('DELETE FROM newsletter_subcategories WHERE subcategory_id = $2 AND newsletter_id = ANY ($1)', [
    ids,
    topicId,
  ]);
  await nameTopics(manager, ids);
  return ids.length;
};

const FILED = `
  SELECT newsletter_id AS id FROM newsletter_subcategories WHERE subcategory_id = $1
  ORDER BY newsletter_id LIMIT ${NEWSLETTERS_PIECE}`;
const KEEP_NEWSLETTERS = `
  INSERT INTO topic_merge_rows (merge_id, kind, row_id, details)
  SELECT $1, 'newsletter', wanted.id, jsonb_build_object('hadBoth', EXISTS (
    SELECT FROM newsletter_subcategories ns WHERE ns.newsletter_id = wanted.id AND ns.subcategory_id = $3))
  FROM unnest($2::int[]) AS wanted (id) ON CONFLICT DO NOTHING`;

/** Who follows both keeps one follow, with what the other had found. A removed one does not win over one that counts. */
const MOVE_DOUBLE_FOLLOWS = `
  WITH doubled AS MATERIALIZED (
    SELECT f.id, f.user_id, f.created_at, f.removed_at, k.id AS kept_id,
      f.removed_at IS NULL AND k.removed_at IS NOT NULL AS revives
    FROM follows f JOIN follows k ON k.user_id = f.user_id AND k.topic_id = $3
    WHERE f.topic_id = $2 ORDER BY f.id LIMIT ${ROWS_PIECE} FOR UPDATE OF f, k
  ), kept AS (
    INSERT INTO topic_merge_rows (merge_id, kind, row_id, details)
    SELECT $1, 'double-follow', id, to_jsonb(doubled) FROM doubled ON CONFLICT DO NOTHING
  ), revived AS (
    UPDATE follows SET removed_at = NULL FROM doubled WHERE follows.id = doubled.kept_id AND doubled.revives
  ), explained AS (
    UPDATE followed_editions l SET follow_ids = ARRAY(
      SELECT DISTINCT unnest(array_replace(l.follow_ids, doubled.id, doubled.kept_id)) ORDER BY 1)
    FROM doubled WHERE l.user_id = doubled.user_id AND doubled.id = ANY (l.follow_ids)
  ), gone AS (DELETE FROM follows WHERE id IN (SELECT id FROM doubled))
  SELECT count(*)::int AS count FROM doubled`;

/** Rows of a table that refer to the topic in a column. */
const moveColumn = (table: string, kind: string) =>
  statement(`
    WITH moved AS (
      UPDATE ${table} SET topic_id = $3 WHERE id IN (
        SELECT id FROM ${table} WHERE topic_id = $2 ORDER BY id LIMIT ${ROWS_PIECE} FOR UPDATE
      ) RETURNING id
    ), kept AS (
      INSERT INTO topic_merge_rows (merge_id, kind, row_id) SELECT $1, '${kind}', id FROM moved ON CONFLICT DO NOTHING
    )
    SELECT count(*)::int AS count FROM moved`);

const returnColumn = (table: string, kind: string) =>
  statement(`
    WITH known AS (
      DELETE FROM topic_merge_rows WHERE merge_id = $1 AND kind = '${kind}' AND row_id IN (
        SELECT row_id FROM topic_merge_rows WHERE merge_id = $1 AND kind = '${kind}' ORDER BY row_id LIMIT ${ROWS_PIECE}
      ) RETURNING row_id
    ), moved AS (
      UPDATE ${table} SET topic_id = $2 WHERE id IN (SELECT row_id FROM known) AND topic_id = $3
    )
    SELECT count(*)::int AS count FROM known`);

/** A search that becomes the same as another one gives its followers to that. They stay there if the merge is undone. */
const moveSearches: Step = async (manager, { id, topicId, targetId }) => {
  const ids = idsOf(await manager.query<{ id: number }[]>(NARROWED, [topicId]));
  for (const searchId of ids) {
    const replaced = (topics: number[]) => topics.map((topic) => (topic === topicId ? targetId : topic));
    const [before] = await manager.query<{ topics: number[] }[]>(TOPICS_OF_SEARCH, [searchId]);
    const standing = await refileSavedSearch(manager, searchId, replaced);
    if (standing === searchId) await manager.query(KEEP_SEARCH, [id, searchId, JSON.stringify(before)]);
    else for (const sql of JOIN_SEARCHES) await manager.query(sql, [searchId, standing]);
  }
  return ids.length;
};

const NARROWED = `
  SELECT id FROM saved_searches WHERE subcategory_ids @> ARRAY[$1::int] ORDER BY id LIMIT ${SEARCHES_PIECE}`;
const TOPICS_OF_SEARCH = 'SELECT subcategory_ids AS topics FROM saved_searches WHERE id = $1';
const KEEP_SEARCH = `
  INSERT INTO topic_merge_rows (merge_id, kind, row_id, details) VALUES ($1, 'search', $2, $3) ON CONFLICT DO NOTHING`;

/** $1 is the search that goes, $2 the one that stays. */
const JOIN_SEARCHES = [
  `UPDATE follows k SET removed_at = NULL FROM follows f
   WHERE f.user_id = k.user_id AND f.saved_search_id = $1 AND k.saved_search_id = $2 AND f.removed_at IS NULL`,
  `UPDATE followed_editions l SET follow_ids = ARRAY(SELECT DISTINCT unnest(array_replace(l.follow_ids, f.id, k.id)) ORDER BY 1)
   FROM follows f JOIN follows k ON k.user_id = f.user_id AND k.saved_search_id = $2
   WHERE f.saved_search_id = $1 AND l.user_id = f.user_id AND f.id = ANY (l.follow_ids)`,
  `DELETE FROM follows f USING follows k
   WHERE f.saved_search_id = $1 AND k.saved_search_id = $2 AND k.user_id = f.user_id`,
  'UPDATE follows SET saved_search_id = $2 WHERE saved_search_id = $1',
  'UPDATE webhooks SET saved_search_id = $2 WHERE saved_search_id = $1',
  'DELETE FROM saved_searches WHERE id = $1 AND $2 <> $1',
];

/** Rows of imports that are not added yet. They keep the other topic if the merge is undone. */
const MOVE_IMPORTS = `
  WITH moved AS (
    UPDATE import_rows r SET topic_ids = ARRAY(SELECT DISTINCT unnest(array_replace(r.topic_ids, $2, $3)) ORDER BY 1)
    WHERE id IN (
      SELECT id FROM import_rows WHERE topic_ids @> ARRAY[$2::int] ORDER BY id LIMIT ${ROWS_PIECE} FOR UPDATE
    ) RETURNING id
  )
  SELECT count(*)::int AS count FROM moved WHERE $1 > 0`;

const returnNewsletters: Step = async (manager, { id, topicId, targetId }) => {
  const ids = idsOf(await manager.query<{ id: number }[]>(NEXT_RETURNED, [id]));
  if (ids.length === 0) return 0;
  await lockNewsletters(manager, ids);
  await manager.query(RETURN_NEWSLETTERS, [ids, topicId, targetId]);
  await manager.query(LEAVE_TARGET, [id, ids, targetId]);
  await manager.query(
    "DELETE FROM topic_merge_rows WHERE merge_id = $1 AND kind = 'newsletter' AND row_id = ANY ($2)",
    [id, ids],
  );
  await nameTopics(manager, ids);
  return ids.length;
};

const NEXT_RETURNED = `
  SELECT row_id AS id FROM topic_merge_rows WHERE merge_id = $1 AND kind = 'newsletter'
  ORDER BY row_id LIMIT ${NEWSLETTERS_PIECE}`;
const RETURN_NEWSLETTERS = `
  INSERT INTO newsletter_subcategories (newsletter_id, subcategory_id)
  SELECT newsletter_id, $2 FROM newsletter_subcategories WHERE newsletter_id = ANY ($1) AND subcategory_id = $3
  ON CONFLICT DO NOTHING`;
const LEAVE_TARGET = `
  DELETE FROM newsletter_subcategories ns USING topic_merge_rows r
  WHERE r.merge_id = $1 AND r.kind = 'newsletter' AND r.row_id = ANY ($2) AND NOT (r.details->>'hadBoth')::boolean
    AND ns.newsletter_id = r.row_id AND ns.subcategory_id = $3`;

/** Unless the member has followed the topic again, or is gone. */
const RETURN_DOUBLE_FOLLOWS = `
  WITH known AS (
    DELETE FROM topic_merge_rows WHERE merge_id = $1 AND kind = 'double-follow' AND row_id IN (
      SELECT row_id FROM topic_merge_rows WHERE merge_id = $1 AND kind = 'double-follow' ORDER BY row_id LIMIT ${ROWS_PIECE}
    ) RETURNING details
  ), before AS (
    SELECT b.* FROM known, jsonb_to_record(details) AS b
      (id int, user_id int, created_at timestamptz, removed_at timestamptz, kept_id int, revives boolean)
  ), removed AS (
    UPDATE follows SET removed_at = now() FROM before
    WHERE follows.id = before.kept_id AND before.revives AND follows.topic_id = $3
  ), returned AS (
    INSERT INTO follows (id, user_id, topic_id, created_at, removed_at) OVERRIDING SYSTEM VALUE
    SELECT before.id, before.user_id, $2, before.created_at, before.removed_at
    FROM before JOIN users u ON u.id = before.user_id ON CONFLICT DO NOTHING
  )
  SELECT count(*)::int AS count FROM known`;

const returnSearches: Step = async (manager, { id, topicId, targetId }) => {
  const rows = await manager.query<{ id: number; details: { topics: number[] } }[]>(NEXT_SEARCHES, [id]);
  for (const { id: searchId, details } of rows) {
    const returned = (now: number[]) => {
      const others = details.topics.includes(targetId) ? now : now.filter((topic) => topic !== targetId);
      return now.includes(targetId) ? [...others, topicId] : now;
    };
    await refileSavedSearch(manager, searchId, returned);
    await manager.query("DELETE FROM topic_merge_rows WHERE merge_id = $1 AND kind = 'search' AND row_id = $2", [
      id,
      searchId,
    ]);
  }
  return rows.length;
};

const NEXT_SEARCHES = `
  SELECT row_id AS id, details FROM topic_merge_rows WHERE merge_id = $1 AND kind = 'search'
  ORDER BY row_id LIMIT ${SEARCHES_PIECE}`;

const FORWARD: Step[] = [
  moveNewsletters,
  statement(MOVE_DOUBLE_FOLLOWS),
  moveColumn('follows', 'follow'),
  moveColumn('webhooks', 'webhook'),
  moveSearches,
  statement(MOVE_IMPORTS),
];

const BACK: Step[] = [
  returnNewsletters,
  statement(RETURN_DOUBLE_FOLLOWS),
  returnColumn('follows', 'follow'),
  returnColumn('webhooks', 'webhook'),
  returnSearches,
];
