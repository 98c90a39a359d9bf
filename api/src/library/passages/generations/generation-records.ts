import { In, type EntityManager } from 'typeorm';
import type { Fence } from '../../../base/database/pool/fence.js';
import { EmbeddingGeneration, GenerationStatus } from './embedding-generation.entity.js';

/** Passages of the same kind are comparable. */
export interface GenerationKind {
  model: string;
  dimensions: number;
  rules: string;
}

export interface GenerationCounts {
  /** Editions with passages of this generation. */
  embedded: number;
  /** Editions with a text. */
  total: number;
}

/** A builder without a heartbeat for this long has died, and another process continues. */
const LEASE_SECONDS = 30;
/** Advisory lock for what only one process may do: choose a generation at start, and switch. */
const LOCK = 'embedding_generations';

const EMBEDDABLE = "e.text_hash IS NOT NULL AND e.status = 'processed'";
const HAS_HEAD =
  'EXISTS (SELECT FROM passages p WHERE p.generation_id = $1 AND p.edition_id = e.id AND p.position = 0)';

export const isLike = (one: GenerationKind, other: GenerationKind): boolean =>
  one.model === other.model && one.dimensions === other.dimensions && one.rules === other.rules;

export const lockGenerations = (manager: EntityManager): Promise<unknown> =>
  manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [LOCK]);

const { BUILDING, READY, PARTIAL } = GenerationStatus;
export const UNFINISHED = [BUILDING, PARTIAL];

/** The latest of its kind; the one in use first. */
export async function findLike(
  manager: EntityManager,
  { model, dimensions, rules }: GenerationKind,
  statuses: GenerationStatus[] = [READY, ...UNFINISHED],
): Promise<EmbeddingGeneration | undefined> {
  const [found] = await manager.getRepository(EmbeddingGeneration).find({
    where: { model, dimensions, rules, status: In(statuses) },
    order: { isActive: 'DESC', id: 'DESC' },
    take: 1,
  });
  return found;
}

export async function createGeneration(
  manager: EntityManager,
  kind: GenerationKind,
  values: Partial<EmbeddingGeneration> = {},
): Promise<EmbeddingGeneration> {
  const generations = manager.getRepository(EmbeddingGeneration);
  return generations.save(generations.create({ status: GenerationStatus.PARTIAL, ...kind, ...values }));
}

/** Searches use it from the commit on. Two statements, because a unique index allows one active generation. */
export async function activate(manager: EntityManager, id: number): Promise<void> {
  await manager.query('UPDATE embedding_generations SET is_active = false WHERE is_active AND id <> $1', [id]);
  await manager.query(
    'UPDATE embedding_generations SET is_active = true, switches_when_ready = false, activated_at = now() WHERE id = $1 AND NOT is_active',
    [id],
  );
}

/** A generation without passages for some editions is building; any other is ready. */
export async function settleStatus(manager: EntityManager, id: number): Promise<void> {
  await manager.query(
    `UPDATE embedding_generations SET heartbeat_at = NULL, problem = NULL,
       status = CASE WHEN EXISTS (SELECT FROM editions e WHERE ${EMBEDDABLE} AND NOT ${HAS_HEAD}) THEN 'building' ELSE 'ready' END
     WHERE id = $1`,
    [id],
  );
}

/** Claims the next generation to build or delete, unless a living process has it. */
export async function claimGeneration(manager: EntityManager, builder: string): Promise<EmbeddingGeneration | null> {
  const [rows] = await manager.query<[{ id: number }[]]>(
    `UPDATE embedding_generations SET builder = $1, heartbeat_at = now() WHERE id = (
       SELECT id FROM embedding_generations
       WHERE status IN ('building', 'deleting') AND (heartbeat_at IS NULL OR heartbeat_at < now() - make_interval(secs => ${LEASE_SECONDS}))
       ORDER BY is_active DESC, status, id LIMIT 1 FOR UPDATE SKIP LOCKED
     ) RETURNING id`,
    [builder],
  );
  const [claimed] = rows;
  return claimed ? manager.getRepository(EmbeddingGeneration).findOneBy({ id: claimed.id }) : null;
}

/** Writes the heartbeat. False if the generation was taken over or cancelled. */
export async function beat(manager: EntityManager, { id, builder, status }: EmbeddingGeneration): Promise<boolean> {
  const [rows] = await manager.query<[unknown[]]>(
    'UPDATE embedding_generations SET heartbeat_at = now() WHERE id = $1 AND builder = $2 AND status = $3 RETURNING id',
    [id, builder, status],
  );
  return rows.length > 0;
}

/** Every write of a builder is behind it. */
export const builderFence =
  ({ id, builder, status }: EmbeddingGeneration): Fence =>
  async (manager) => {
    const rows = await manager.query<unknown[]>(
      'SELECT FROM embedding_generations WHERE id = $1 AND builder = $2 AND status = $3 FOR SHARE',
      [id, builder, status],
    );
    if (rows.length === 0) throw new Error('Another process has taken this generation over');
  };

/** Releases the generation. After a problem it is tried again later, otherwise at once. */
export async function release(
  manager: EntityManager,
  { id, builder }: EmbeddingGeneration,
  problem: string | null = null,
): Promise<void> {
  await manager.query(
    `UPDATE embedding_generations SET builder = NULL, problem = coalesce($3, problem), heartbeat_at = CASE WHEN $3::text IS NOT NULL THEN now() END
     WHERE id = $1 AND builder = $2`,
    [id, builder, problem],
  );
}

/** Editions without passages of this generation, latest first. `before` is the cursor. */
export async function missingEditions(
  manager: EntityManager,
  generationId: number,
  { before, limit }: { before?: number; limit: number },
): Promise<number[]> {
  const rows = await manager.query<{ id: number }[]>(
    `SELECT e.id FROM editions e WHERE ${EMBEDDABLE} AND NOT ${HAS_HEAD} AND ($2::int IS NULL OR e.id < $2) ORDER BY e.id DESC LIMIT $3`,
    [generationId, before ?? null, limit],
  );
  return rows.map(({ id }) => id);
}

export async function hasPassages(manager: EntityManager, generationId: number, editionId: number): Promise<boolean> {
  const [row] = await manager.query<{ has: boolean }[]>(
    'SELECT EXISTS (SELECT FROM passages WHERE generation_id = $1 AND edition_id = $2 AND position = 0) AS has',
    [generationId, editionId],
  );
  return row?.has ?? false;
}

export async function countGenerations(manager: EntityManager): Promise<Map<number, GenerationCounts>> {
  const [[whole], rows] = await Promise.all([
    manager.query<{ total: number }[]>(`SELECT count(*)::int AS total FROM editions e WHERE ${EMBEDDABLE}`),
    manager.query<{ id: number; embedded: number }[]>(
      `SELECT g.id, count(e.id)::int AS embedded FROM embedding_generations g
       LEFT JOIN passages p ON p.generation_id = g.id AND p.position = 0
       LEFT JOIN editions e ON e.id = p.edition_id AND ${EMBEDDABLE} GROUP BY g.id`,
    ),
  ]);
  return new Map(rows.map(({ id, embedded }) => [id, { embedded, total: whole?.total ?? 0 }]));
}
