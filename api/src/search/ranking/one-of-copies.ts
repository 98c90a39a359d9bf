import type { EntityManager } from 'typeorm';
import { readQuickly } from '../../base/database/read-prepared.js';
import { areCopies } from '../../library/copies/sign-text.js';
import type { FusedHit } from './rank-fusion.js';

export interface SignedEdition {
  id: number;
  hashes: number[];
  /** Publication time in milliseconds. */
  since: number;
}

/** Editions that share part of their text with another edition in the list. */
export async function readLikelyCopies(
  manager: EntityManager,
  editionIds: number[],
): Promise<Map<number, SignedEdition>> {
  if (editionIds.length < 2) return new Map();
  const rows = await readQuickly<[id: number, hashes: number[], since: number]>(manager, LIKELY_COPIES, [editionIds]);
  return new Map(rows.map(([id, hashes, since]) => [id, { id, hashes, since }]));
}

/** Keeps one of several copies of a text: the earliest, at the rank of the best. */
export function oneOfCopies(hits: FusedHit[], signed: Map<number, SignedEdition>): FusedHit[] {
  if (signed.size === 0) return hits;
  const groups: FusedHit[][] = [];
  for (const hit of hits) {
    const group = groups.find(([best]) => best && isCopy(signed.get(best.editionId), signed.get(hit.editionId)));
    if (group) group.push(hit);
    else groups.push([hit]);
  }
  return groups.flatMap((group) => firstPublished(group, signed));
}

function isCopy(one: SignedEdition | undefined, other: SignedEdition | undefined): boolean {
  return one !== undefined && other !== undefined && areCopies(one.hashes, other.hashes);
}

function firstPublished(group: FusedHit[], signed: Map<number, SignedEdition>): FusedHit[] {
  const [best] = group;
  if (!best) return [];
  const since = (hit: FusedHit) => signed.get(hit.editionId)?.since ?? 0;
  const original = group.reduce((first, hit) => (since(hit) < since(first) ? hit : first), best);
  const { score, evidence, gain } = best;
  return [{ ...original, score, evidence, gain }];
}

const LIKELY_COPIES = `
  WITH keys AS (
    SELECT s.edition_id, unnest(s.bands) AS key FROM edition_signatures s WHERE s.edition_id = ANY ($1)
  ), shared AS (
    SELECT key FROM keys GROUP BY key HAVING count(*) > 1
  )
  SELECT s.edition_id, s.hashes, (extract(epoch FROM coalesce(e.published_at, e.discovered_at)) * 1000)::float AS since
  FROM edition_signatures s JOIN editions e ON e.id = s.edition_id AND e.text_hash = s.signed_hash
  WHERE s.edition_id IN (SELECT k.edition_id FROM keys k JOIN shared USING (key))`;
