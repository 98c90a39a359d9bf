import type { EntityManager } from 'typeorm';
import { readPrepared, readQuickly } from '../../database/read-prepared.js';
import { Parameters } from '../parameters.js';
import { isNarrow, scopeConditions } from '../scope.js';
import type { PassageHit, SearchScope, VectorHit } from '../search-types.js';
import { vectorParameter } from './vector-parameter.js';

export interface VectorRequest {
  /** The active generation. */
  generationId: number;
  dimensions: number;
  vector: number[];
  scope: SearchScope;
  /** Edition IDs of a small scope. */
  listed?: number[];
  limit: number;
}

/** Fetches more passages than editions, since several may belong to one edition. */
const PASSAGES_PER_EDITION = 1.5;

/** Editions with the passages nearest to the question. */
export function rankByMeaning(manager: EntityManager, request: VectorRequest): Promise<number[]> {
  return request.listed ? nearestOf(manager, request, request.listed) : nearestByIndex(manager, request);
}

async function nearestOf(manager: EntityManager, request: VectorRequest, editionIds: number[]): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(
    `SELECT p.edition_id AS id FROM passages p WHERE p.edition_id = ANY ($1) AND p.generation_id = ${request.generationId}
     GROUP BY p.edition_id ORDER BY min(p.vector <=> $2::vector), p.edition_id LIMIT ${request.limit}`,
    [editionIds, vectorParameter(request.vector)],
  );
  return rows.map((row) => row.id);
}

/** Raises the number of passages that the index scans, which defaults to less than requested. */
async function nearestByIndex(manager: EntityManager, request: VectorRequest): Promise<number[]> {
  const isScoped = isNarrow(request.scope);
  const passages = request.limit * PASSAGES_PER_EDITION;
  const settings = {
    'hnsw.ef_search': Math.min(passages, 1000),
    ...(isScoped && { 'hnsw.iterative_scan': 'relaxed_order' }),
  };
  const values = new Parameters();
  const distance = distanceTo(request, values);
  const inside = isScoped
    ? `AND p.edition_id IN (SELECT e.id FROM editions e JOIN newsletters n ON n.id = e.newsletter_id WHERE ${scopeConditions(request.scope, values).join(' AND ')})`
    : '';
  const text = `SELECT e.id FROM (
       SELECT p.edition_id, ${distance} AS distance FROM passages p
       WHERE p.generation_id = ${request.generationId} AND ${withSettings(settings)} ${inside}
       ORDER BY ${distance} LIMIT ${passages}
     ) nearest JOIN editions e ON e.id = nearest.edition_id JOIN newsletters n ON n.id = e.newsletter_id
     WHERE ${scopeConditions(request.scope, values).join(' AND ')}
     GROUP BY e.id ORDER BY min(nearest.distance), e.id LIMIT ${request.limit}`;
  // The best plan of a scoped search depends on the scope; all others share one.
  const rows = isScoped
    ? await manager.query<{ id: number }[]>(text, values.list)
    : await readPrepared<{ id: number }>(manager, text, values.list);
  return rows.map((row) => row.id);
}

/** An always-true condition that changes settings before the first row is read, which saves four statements. */
const withSettings = (settings: Record<string, string | number>) =>
  `(SELECT ${Object.entries(settings)
    .map(([name, value]) => `set_config('${name}', '${value}', true)`)
    .join(' || ')}) IS NOT NULL`;

/** Exact distance of each edition: of its nearest passage, and of its title and first paragraph. */
export async function measureDistances(
  manager: EntityManager,
  request: VectorRequest,
  editionIds: number[],
): Promise<VectorHit[]> {
  if (editionIds.length === 0) return [];
  const values = new Parameters();
  const distance = `p.vector <=> ${values.add(vectorParameter(request.vector))}::vector`;
  const ids = values.add(editionIds);
  const rows = await readQuickly<[editionId: number, best: number, head: number, startsAt: number, endsAt: number]>(
    manager,
    `SELECT DISTINCT ON (m.edition_id) m.edition_id, m.distance,
       coalesce(min(m.distance) FILTER (WHERE m.position = 0) OVER (PARTITION BY m.edition_id), m.distance) AS head,
       m.starts_at, m.ends_at
     FROM (
       SELECT p.edition_id, p.position, p.starts_at, p.ends_at, ${distance} AS distance
       FROM passages p WHERE p.edition_id = ANY (${ids}) AND p.generation_id = ${request.generationId}
     ) m ORDER BY m.edition_id, m.distance, m.position`,
    values.list,
  );
  return rows.map(([editionId, best, head, startsAt, endsAt]) => ({ editionId, best, head, startsAt, endsAt }));
}

/** Distance of each passage of these editions. Titles are not passages. */
export async function measurePassages(
  manager: EntityManager,
  request: Pick<VectorRequest, 'generationId' | 'vector'>,
  editionIds: number[],
): Promise<PassageHit[]> {
  if (editionIds.length === 0) return [];
  return manager.query(
    `SELECT p.edition_id AS "editionId", p.starts_at AS "startsAt", p.ends_at AS "endsAt", p.vector <=> $2::vector AS distance
     FROM passages p WHERE p.edition_id = ANY ($1) AND p.position > 0 AND p.generation_id = ${request.generationId}
     ORDER BY p.edition_id, p.position`,
    [editionIds, vectorParameter(request.vector)],
  );
}

/** Must equal the indexed expression, or the index is not used. */
function distanceTo({ dimensions, vector }: VectorRequest, values: Parameters): string {
  return `(p.vector::halfvec(${dimensions}) <=> ${values.add(vectorParameter(vector))}::vector::halfvec(${dimensions}))`;
}
