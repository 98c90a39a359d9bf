import { MERGE_UNDO_HOURS } from '@niche-newsletters/rules/topic.rules';
import type { DataSource, EntityManager } from 'typeorm';
import { deleteWhere, PLAIN_PIECE } from '../../base/database/delete-in-pieces.js';
import { AppError, notFound } from '../../base/errors.js';
import { addToOutbox } from '../../base/outbox/outbox.js';
import { refusePrograms, type Admin } from '../../people/accounts/access.js';
import type { AuditService } from '../../people/audit/audit.service.js';
import { moveRows, returnRows, type Move } from './move-rows.js';
import { MAX_MERGES, MergeState, type TopicMerge, type TopicUse } from './topic-admin.types.js';
import { requireAtRest, type TopicChangeService } from './topic-change.service.js';
import { useOfTopic } from './topic-use.js';
import { findTopic, keepFormerSlug } from './write-topics.js';

export const MOVE_TOPIC = 'move-topic';
export interface PromisedMove {
  mergeId: number;
}

const SAME = 'A topic cannot be merged into itself.';
const HIDDEN = 'The other topic is hidden, so its newsletters could no longer be found. Show it first.';
const NOT_NOW = 'This merge cannot be undone any more.';
const CHANGED = 'What this merge needs to be undone has changed: ';
/** They are read on the page, and can be undone for a day only. */
const KEEP_DAYS = 30;

type StoredMerge = Move & {
  state: MergeState;
  topic: { name: string; slug: string; category_id: number; formerSlugs: string[] };
};

interface MergeDeps {
  audit: AuditService;
  changes: Pick<TopicChangeService, 'change'>;
}

/** Merges topics. A worker moves what belongs to the one that goes, in short transactions, so that nobody waits for it. */
export class TopicMergeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: MergeDeps,
  ) {}

  async use(admin: Admin, id: number): Promise<TopicUse> {
    refusePrograms(admin);
    return useOfTopic(this.dataSource.manager, id);
  }

  /** Readers see the target from now on, and the address of the topic leads to it. */
  async merge(admin: Admin, id: number, targetId: number): Promise<TopicMerge> {
    if (id === targetId) throw new AppError('BAD_USER_INPUT', SAME, { intoId: [SAME] });
    const mergeId = await this.deps.changes.change(admin, async (manager) => {
      const [topic, target] = [await findTopic(manager, id), await findTopic(manager, targetId)];
      for (const one of [id, targetId]) await requireAtRest(manager, one);
      if (target.isHidden) throw new AppError('CONFLICT', HIDDEN, { intoId: [HIDDEN] });
      const values = [id, targetId, target.name, admin.user.id];
      const [added] = await manager.query<{ id: number }[]>(ADD, values);
      await manager.query('UPDATE former_topic_slugs SET topic_id = $2 WHERE topic_id = $1', [id, targetId]);
      await keepFormerSlug(manager, topic.slug, targetId);
      await manager.query('UPDATE subcategories SET is_hidden = true WHERE id = $1', [id]);
      const entry = { action: 'topic.merge', subject: topic.name, subjectId: id, details: `into ${target.name}` };
      await this.deps.audit.record(admin, entry, manager);
      await addToOutbox(manager, MOVE_TOPIC, { mergeId: added?.id });
      return added?.id ?? 0;
    });
    return get(this.dataSource.manager, mergeId);
  }

  /** Within a day, and as long as its address is free. */
  async undo(admin: Admin, mergeId: number): Promise<TopicMerge> {
    await this.deps.changes.change(admin, async (manager) => {
      const merge = await lockMerge(manager, mergeId);
      if (!(await get(manager, mergeId)).canUndo) throw new AppError('CONFLICT', NOT_NOW);
      await requireAtRest(manager, merge.targetId);
      await requireUndoable(manager, merge);
      const slugs = [merge.topic.slug, ...merge.topic.formerSlugs];
      await manager.query('DELETE FROM former_topic_slugs WHERE slug = ANY ($1)', [slugs]);
      await manager.query(RESTORE_TOPIC, [mergeId]);
      for (const slug of merge.topic.formerSlugs) await keepFormerSlug(manager, slug, merge.topicId);
      await manager.query("UPDATE topic_merges SET state = 'undoing' WHERE id = $1", [mergeId]);
      const entry = { action: 'topic.undo-merge', subject: merge.topic.name, subjectId: merge.topicId };
      await this.deps.audit.record(admin, entry, manager);
      await addToOutbox(manager, MOVE_TOPIC, { mergeId });
    });
    return get(this.dataSource.manager, mergeId);
  }

  /** Latest first. */
  async list(): Promise<TopicMerge[]> {
    return this.dataSource.query(`${MERGES} ORDER BY m.id DESC LIMIT ${MAX_MERGES}`);
  }

  /** For workers. May run twice, and goes on where it ended. */
  async move({ mergeId }: PromisedMove): Promise<void> {
    while (await this.dataSource.transaction((manager) => this.step(manager, mergeId)));
  }

  /** Continues what a backup or a lost promise has left half done, and deletes old records. Returns their number. */
  async sweep(): Promise<number> {
    const open = "SELECT id FROM topic_merges WHERE state IN ('merging', 'undoing')";
    for (const { id } of await this.dataSource.query<{ id: number }[]>(open)) await this.move({ mergeId: id });
    const isOld = `merged_at < now() - make_interval(days => ${KEEP_DAYS})`;
    const rows = `merge_id IN (SELECT id FROM topic_merges WHERE ${isOld})`;
    await deleteWhere(this.dataSource, { table: 'topic_merge_rows', where: rows, piece: PLAIN_PIECE });
    return deleteWhere(this.dataSource, { table: 'topic_merges', where: isOld });
  }

  /** One short transaction. Returns whether there is more to do. */
  private async step(manager: EntityManager, mergeId: number): Promise<boolean> {
    const merge = await lockMerge(manager, mergeId);
    const end = (state: MergeState) =>
      manager.query('UPDATE topic_merges SET state = $2 WHERE id = $1', [mergeId, state]);
    if (merge.state === MergeState.UNDOING) {
      if ((await returnRows(manager, merge)) > 0) return true;
      await end(MergeState.UNDONE);
    }
    if (merge.state !== MergeState.MERGING) return false;
    if ((await moveRows(manager, merge)) > 0) return true;
    // Whoever has just filed something under it commits first, and that moves, too.
    await manager.query('SELECT FROM subcategories WHERE id = $1 FOR UPDATE', [merge.topicId]);
    if ((await moveRows(manager, merge)) > 0) return true;
    await manager.query('DELETE FROM subcategories WHERE id = $1', [merge.topicId]);
    await end(MergeState.MERGED);
    return false;
  }
}

async function get(manager: EntityManager, mergeId: number): Promise<TopicMerge> {
  const [merge] = await manager.query<TopicMerge[]>(`${MERGES} WHERE m.id = $1`, [mergeId]);
  if (!merge) throw notFound('Merge');
  return merge;
}

async function lockMerge(manager: EntityManager, mergeId: number): Promise<StoredMerge> {
  const [merge] = await manager.query<StoredMerge[]>(
    `SELECT id, topic_id AS "topicId", target_id AS "targetId", state, topic FROM topic_merges WHERE id = $1 FOR UPDATE`,
    [mergeId],
  );
  if (!merge) throw notFound('Merge');
  return merge;
}

/** Says what is missing or taken. */
async function requireUndoable(manager: EntityManager, { topic, targetId }: StoredMerge): Promise<void> {
  const [found] = await manager.query<{ target: boolean; category: boolean; taken: string | null }[]>(UNDOABLE, [
    targetId,
    topic.category_id,
    topic.slug,
    topic.name,
  ]);
  const refuse = (what: string) => {
    throw new AppError('CONFLICT', CHANGED + what);
  };
  if (!found?.target) refuse('the other topic is gone.');
  if (!found?.category) refuse('its category is gone.');
  if (found?.taken) refuse(`the address /topics/${topic.slug} belongs to the topic ${found.taken} now.`);
}

const ADD = `
  INSERT INTO topic_merges (topic_id, target_id, topic, target_name, merged_by_id)
  SELECT id, $2, to_jsonb(s) || jsonb_build_object('formerSlugs', ARRAY(SELECT slug FROM former_topic_slugs WHERE topic_id = $1)), $3, $4
  FROM subcategories s WHERE id = $1 RETURNING id`;

const RESTORE_TOPIC = `
  INSERT INTO subcategories (id, name, slug, description, category_id, position, is_hidden)
  SELECT t.id, t.name, t.slug, t.description, t.category_id, t.position, t.is_hidden
  FROM topic_merges m, jsonb_to_record(m.topic) AS t
    (id int, name text, slug text, description text, category_id int, position int, is_hidden boolean)
  WHERE m.id = $1`;

const UNDOABLE = `
  SELECT EXISTS (SELECT FROM subcategories WHERE id = $1) AS target, EXISTS (SELECT FROM categories WHERE id = $2) AS category,
    (SELECT min(name) FROM subcategories WHERE slug = $3 OR (category_id = $2 AND name = $4)) AS taken`;

const MERGES = `
  SELECT m.id, m.topic->>'name' AS name, m.target_name AS "targetName", m.state, m.merged_at AS "mergedAt",
    m.state = 'merged' AND m.merged_at > now() - interval '${MERGE_UNDO_HOURS} hours' AS "canUndo",
    (SELECT count(*)::int FROM topic_merge_rows r WHERE r.merge_id = m.id) AS "movedCount",
    CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('id', u.id, 'name', u.name, 'avatarUrl', u.avatar_url) END AS "mergedBy"
  FROM topic_merges m LEFT JOIN users u ON u.id = m.merged_by_id`;
