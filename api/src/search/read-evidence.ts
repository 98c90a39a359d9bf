import type { DataSource, EntityManager } from 'typeorm';
import { Edition } from '../library/editions/edition.entity.js';
import type { EmbeddingModel } from '../outside/models/language-model.js';
import type { FusedHit } from './ranking/rank-fusion.js';
import { measurePassages } from './ranking/vector-ranking.js';
import type { PassageHit, Question } from './search-types.js';

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
  question: Question;
  /** Vector of the question. Undefined if the embedding model did not respond. */
  vector?: number[];
  /** The model that created the vector. */
  model: EmbeddingModel;
  /** Best first. */
  editions: EvidenceEdition[];
  /** If something was left out. */
  notice: string | null;
}

interface Near {
  generationId: number;
  vector?: number[];
}

interface Found {
  hits: Pick<FusedHit, 'editionId' | 'evidence'>[];
  /** Number of answers, which come first. */
  answering: number;
}

/** The best editions of a search, with everything needed to quote them. */
export async function readEvidence(dataSource: DataSource, found: Found, near: Near): Promise<EvidenceEdition[]> {
  const hits = found.hits.slice(0, MAX_EDITIONS);
  const ids = hits.map((hit) => hit.editionId);
  const editions = await readTexts(dataSource, ids);
  const byId = new Map(editions.map((edition) => [edition.id, edition]));
  const present = hits.flatMap(({ editionId, evidence }, at) => {
    const edition = byId.get(editionId);
    return edition?.text ? [{ edition, evidence, isAnswering: at < found.answering }] : [];
  });
  return withPassages(dataSource.manager, present, near);
}

/** Adds the distances of all passages of these editions to the question. */
export async function withPassages<Found extends { edition: Edition }>(
  manager: EntityManager,
  present: Found[],
  { vector, generationId }: Near,
): Promise<(Found & { passages: PassageHit[] })[]> {
  const ids = present.map(({ edition }) => edition.id);
  const measured = vector ? await measurePassages(manager, { generationId, vector }, ids) : [];
  return present.map((one) => ({
    ...one,
    passages: measured.filter(({ editionId }) => editionId === one.edition.id),
  }));
}

/** Asked again where texts are read: since they were found, their use may have been decided anew. */
const NOT_WITHHELD = 'newsletter.withheld_at IS NULL';

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
