import type { EntityManager } from 'typeorm';
import { readPrepared, readQuickly } from '../../base/database/read-prepared.js';
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
/** Passages that the index compares. Among 500,000 clustered ones, comparing 90 finds 91 % of the nearest ten, and 400 nearly all. */
const LOOKED_AT = { least: 200, most: 1000, ofAll: 1 / 1250 };

/** Editions with the passages nearest to the question, nearest first. They are measured in the same statement. */
export async function rankByMeaning(manager: EntityManager, request: VectorRequest): Promise<VectorHit[]> {
  const isScoped = isNarrow(request.scope);
  const values = new Parameters();
  const vector = values.add(vectorParameter(request.vector));
  const nearest = request.listed
    ? nearestOf(request, vector, values.add(request.listed))
    : nearestByIndex(request, vector, values);
  const text = measured(request, vector, { from: `(${nearest}) nearest JOIN passages p ON p.edition_id = nearest.id` });
  // The best plan of a scoped search depends on the scope; all others share one.
  return isScoped ? manager.query(text, values.list) : readPrepared(manager, text, values.list);
}

const nearestOf = ({ generationId, limit }: VectorRequest, vector: string, editionIds: string): string =>
  `SELECT p.edition_id AS id FROM passages p WHERE p.edition_id = ANY (${editionIds}) AND p.generation_id = ${generationId}
   GROUP BY p.edition_id ORDER BY min(p.vector <=> ${vector}::vector), p.edition_id LIMIT ${limit}`;

function nearestByIndex({ generationId, dimensions, scope, limit }: VectorRequest, vector: string, values: Parameters) {
  const isScoped = isNarrow(scope);
  const passages = limit * PASSAGES_PER_EDITION;
  const settings = {
    'hnsw.ef_search': `(SELECT least(greatest(reltuples * ${LOOKED_AT.ofAll}, ${Math.max(passages, LOOKED_AT.least)}), ${LOOKED_AT.most})::int::text FROM pg_class WHERE oid = 'passages'::regclass)`,
    ...(isScoped && { 'hnsw.iterative_scan': "'relaxed_order'" }),
  };
  const inside = isScoped
    ? `AND p.edition_id IN (SELECT e.id FROM editions e JOIN newsletters n ON n.id = e.newsletter_id WHERE ${scopeConditions(scope, values).join(' AND ')})`
    : '';
  // The left side must equal the indexed expression, or the index is not used. The subquery converts the question once, not for every row.
  return `SELECT e.id FROM (
      SELECT p.edition_id, p.vector::halfvec(${dimensions}) <=> (SELECT ${vector}::vector::halfvec(${dimensions})) AS distance
      FROM passages p WHERE p.generation_id = ${generationId} AND ${withSettings(settings)} ${inside}
      ORDER BY distance LIMIT ${passages}
    ) found JOIN editions e ON e.id = found.edition_id JOIN newsletters n ON n.id = e.newsletter_id
    WHERE ${scopeConditions(scope, values).join(' AND ')}
    GROUP BY e.id ORDER BY min(found.distance), e.id LIMIT ${limit}`;
}

/** An always-true condition that changes settings before the first row is read, which saves four statements. */
const withSettings = (settings: Record<string, string>) =>
  `(SELECT ${Object.entries(settings)
    .map(([name, value]) => `set_config('${name}', ${value}, true)`)
    .join(' || ')}) IS NOT NULL`;

/**
 * Exact distance of each edition: of its nearest passage, and of its title and first paragraph. The smallest array belongs
 * to the nearest passage. Without `OFFSET`, the planner would measure each passage several times.
 */
const measured = (
  { generationId }: VectorRequest,
  vector: string,
  { from, inside = '' }: { from: string; inside?: string },
) => `
  SELECT edition_id AS "editionId", nearest[1] AS best, coalesce(head, nearest[1]) AS head,
    nearest[3]::int AS "startsAt", nearest[4]::int AS "endsAt"
  FROM (
    SELECT m.edition_id, min(ARRAY[m.distance, m.position, m.starts_at, m.ends_at]) AS nearest,
      min(m.distance) FILTER (WHERE m.position = 0) AS head
    FROM (
      SELECT p.edition_id, p.position, p.starts_at, p.ends_at, p.vector <=> ${vector}::vector AS distance
      FROM ${from} WHERE p.generation_id = ${generationId} ${inside} OFFSET 0
    ) m GROUP BY m.edition_id
  ) editions ORDER BY best, "editionId"`;

/** The distances of these editions. */
export async function measureDistances(
  manager: EntityManager,
  request: VectorRequest,
  editionIds: number[],
): Promise<VectorHit[]> {
  if (editionIds.length === 0) return [];
  const values = new Parameters();
  const vector = values.add(vectorParameter(request.vector));
  const inside = `AND p.edition_id = ANY (${values.add(editionIds)})`;
  const rows = await readQuickly<[editionId: number, best: number, head: number, startsAt: number, endsAt: number]>(
    manager,
    measured(request, vector, { from: 'passages p', inside }),
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
