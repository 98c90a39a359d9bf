import { toSql } from 'pgvector';
import type { EntityManager } from 'typeorm';
import { readPrepared } from '../../database/read-prepared.js';
import { Parameters } from '../parameters.js';
import { isNarrow, scopeConditions } from '../scope.js';
import type { PassageHit, SearchScope, VectorHit } from '../search-types.js';

export interface VectorRequest {
  /** Of the embeddings in use. */
  generationId: number;
  dimensions: number;
  vector: number[];
  scope: SearchScope;
  /** The editions of the scope, where they are few. */
  listed?: number[];
  limit: number;
}

/** So many passages are asked of the index that, at several of one edition, the wanted number of editions is among them. */
const PASSAGES_PER_EDITION = 1.5;

/** Editions by what they mean: those with the passages nearest to the question. */
export function rankByMeaning(manager: EntityManager, request: VectorRequest): Promise<number[]> {
  return request.listed ? nearestOf(manager, request, request.listed) : nearestByIndex(manager, request);
}

async function nearestOf(manager: EntityManager, request: VectorRequest, editionIds: number[]): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(
    `SELECT p.edition_id AS id FROM passages p WHERE p.edition_id = ANY ($1) AND p.generation_id = ${request.generationId}
     GROUP BY p.edition_id ORDER BY min(p.vector <=> $2::vector), p.edition_id LIMIT ${request.limit}`,
    [editionIds, toSql(request.vector)],
  );
  return rows.map((row) => row.id);
}

/** The index looks at as many passages as it is told to, which by default are fewer than are asked for. */
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
  // How many editions a scope leaves decides its plan; without one, every question has the same.
  const rows = isScoped
    ? await manager.query<{ id: number }[]>(text, values.list)
    : await readPrepared<{ id: number }>(manager, text, values.list);
  return rows.map((row) => row.id);
}

/** A condition that is true and makes settings for its own statement before a row is read, where others would take four. */
const withSettings = (settings: Record<string, string | number>) =>
  `(SELECT ${Object.entries(settings)
    .map(([name, value]) => `set_config('${name}', '${value}', true)`)
    .join(' || ')}) IS NOT NULL`;

/** How far each of these editions is from the question, exactly: its nearest passage, and its title and head. */
export async function measureDistances(
  manager: EntityManager,
  request: VectorRequest,
  editionIds: number[],
): Promise<VectorHit[]> {
  if (editionIds.length === 0) return [];
  const values = new Parameters();
  const distance = `p.vector <=> ${values.add(toSql(request.vector))}::vector`;
  const ids = values.add(editionIds);
  return readPrepared(
    manager,
    `SELECT DISTINCT ON (m.edition_id) m.edition_id AS "editionId", m.distance AS best, m.starts_at AS "startsAt", m.ends_at AS "endsAt",
       coalesce(min(m.distance) FILTER (WHERE m.position = 0) OVER (PARTITION BY m.edition_id), m.distance) AS head
     FROM (
       SELECT p.edition_id, p.position, p.starts_at, p.ends_at, ${distance} AS distance
       FROM passages p WHERE p.edition_id = ANY (${ids}) AND p.generation_id = ${request.generationId}
     ) m ORDER BY m.edition_id, m.distance, m.position`,
    values.list,
  );
}

/** How far each passage of these editions is from the question. Titles are no passage. */
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
    [editionIds, toSql(request.vector)],
  );
}

/** The very expression of the index, or the index is not used. */
function distanceTo({ dimensions, vector }: VectorRequest, values: Parameters): string {
  return `(p.vector::halfvec(${dimensions}) <=> ${values.add(toSql(vector))}::halfvec(${dimensions}))`;
}
