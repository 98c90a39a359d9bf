import type { DataSource } from 'typeorm';
import { Edition } from '../editions/edition.entity.js';
import type { EmbeddingModel } from '../models/language-model.js';
import type { FoundHits } from './ranking/find-hits.js';
import { measurePassages } from './ranking/vector-ranking.js';
import type { PassageHit, SearchQuery } from './search-types.js';

/** Answers lie in the first few editions or nowhere. */
const MAX_EDITIONS = 10;

/** An edition that may answer, with its text and newsletter. */
export interface EvidenceEdition {
  edition: Edition;
  /** From 0 to 1, as the ranking measured it. */
  evidence: number;
  /** Whether it answers, by the measure of the search. */
  isAnswering: boolean;
  /** Empty where the embedding model did not answer. */
  passages: PassageHit[];
}

export interface Evidence {
  query: SearchQuery;
  /** Of the question; undefined where the embedding model did not answer. */
  vector?: number[];
  /** What made the vector. */
  model: EmbeddingModel;
  /** The best first. */
  editions: EvidenceEdition[];
}

/** The best editions of a search with what is needed to quote them. */
export async function readEvidence(
  dataSource: DataSource,
  found: FoundHits,
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

async function readTexts(dataSource: DataSource, ids: number[]): Promise<Edition[]> {
  return dataSource
    .getRepository(Edition)
    .createQueryBuilder('edition')
    .addSelect('edition.text')
    .leftJoinAndSelect('edition.newsletter', 'newsletter')
    .whereInIds(ids)
    .getMany();
}
