import type { DataSource } from 'typeorm';
import { Edition } from '../library/editions/edition.entity.js';
import type { EmbeddingModel } from '../outside/models/language-model.js';
import type { FusedHit } from './ranking/rank-fusion.js';
import { measurePassages } from './ranking/vector-ranking.js';
import type { PassageHit, SearchQuery } from './search-types.js';

/** The answer is in the first few editions, or nowhere. */
const MAX_EDITIONS = 10;

/** A candidate for the answer, with its text and newsletter. */
export interface EvidenceEdition {
  edition: Edition;
  /** From 0 to 1, by the ranking. */
  evidence: number;
  /** Whether the search counts it as an answer. */
  isAnswering: boolean;
  /** Empty if the embedding model did not respond. */
  passages: PassageHit[];
}

export interface Evidence {
  query: SearchQuery;
  /** Vector of the question. Undefined if the embedding model did not respond. */
  vector?: number[];
  /** The model that created the vector. */
  model: EmbeddingModel;
  /** Best first. */
  editions: EvidenceEdition[];
}

interface Found {
  hits: Pick<FusedHit, 'editionId' | 'evidence'>[];
  /** Number of answers, which come first. */
  answering: number;
}

/** The best editions of a search, with everything needed to quote them. */
export async function readEvidence(
  dataSource: DataSource,
  found: Found,
  { vector, generationId }: { generationId: number; vector?: number[] },
): Promise<EvidenceEdition[]> {
  const hits = found.hits.slice(0, MAX_EDITIONS);
  const ids = hits.map((hit) => hit.editionId);
  const [editions, passages] = await Promise.all([
    readTexts(dataSource, ids),
    vector ? measurePassages(dataSource.manager, { generationId, vector }, ids) : [],
  ]);
  const byId = new Map(editions.map((edition) => [edition.id, edition]));
  return hits.flatMap((hit, at) => {
    const edition = byId.get(hit.editionId);
    if (!edition?.text) return [];
    return {
      edition,
      evidence: hit.evidence,
      isAnswering: at < found.answering,
      passages: passages.filter(({ editionId }) => editionId === edition.id),
    };
  });
}

/** Asked again where texts are read: since they were found, their use may have been decided anew. */
export const NOT_WITHHELD = 'newsletter.withheld_at IS NULL';

/** Editions with their texts and newsletters, in any order. */
export async function readTexts(dataSource: DataSource, ids: number[]): Promise<Edition[]> {
  return dataSource
    .getRepository(Edition)
    .createQueryBuilder('edition')
    .addSelect('edition.text')
    .innerJoinAndSelect('edition.newsletter', 'newsletter', NOT_WITHHELD)
    .whereInIds(ids)
    .getMany();
}
