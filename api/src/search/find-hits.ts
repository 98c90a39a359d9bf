import type { DataSource } from 'typeorm';
import { calibrationOf, fuse, type Calibration, type FusedHit, type FusionWeights } from './rank-fusion.js';
import { readTerms } from './search-terms.js';
import type { SearchQuery, SearchScope } from './search-types.js';
import { rankByText } from './text-ranking.js';
import { measureDistances, rankByMeaning } from './vector-ranking.js';

/** Candidates of each retriever: a fixed window, so that a longer list never reorders a shorter one. */
const WINDOW = 100;
/** A highly relevant edition has at least this share of the best one's score. */
const NEAR_SCORE = 0.4;

export interface HitsRequest {
  query: SearchQuery;
  scope: SearchScope;
  weights: FusionWeights;
  model: string;
  dimensions: number;
  /** Undefined where the model did not answer: words alone decide. */
  vector?: number[];
}

export interface FoundHits {
  query: SearchQuery;
  hits: FusedHit[];
  isNear(hit: FusedHit): boolean;
}

/** The whole ranking in steps: two windows of candidates, each candidate scored by both retrievers, and the two fused. */
export async function findHits(dataSource: DataSource, request: HitsRequest): Promise<FoundHits> {
  const { query, scope, weights } = request;
  const calibration = calibrationOf(request.model);
  const { manager } = dataSource;
  // 1. Each retriever's own candidates.
  const terms = await readTerms(manager, query);
  const [byWords, byMeaning] = await Promise.all([
    rankByText(manager, { query, terms, scope, limit: WINDOW }),
    request.vector ? rankByMeaning(dataSource, vectorRequest(request, request.vector)) : [],
  ]);
  // 2. What one retriever found, the other scores too.
  const known = new Set(byWords.map((hit) => hit.editionId));
  const missing = byMeaning.filter((id) => !known.has(id));
  const [moreWords, distances] = await Promise.all([
    missing.length > 0 ? rankByText(manager, { query, terms, scope, limit: missing.length, onlyIds: missing }) : [],
    request.vector ? measureDistances(manager, vectorRequest(request, request.vector), [...known, ...byMeaning]) : [],
  ]);
  const texts = [...byWords, ...moreWords].filter((hit) => hit.score > 0);
  // 3. One ranking.
  const hits = fuse(texts, distances, { weights, calibration }).filter((hit) => isRelated(hit, request, calibration));
  return { query, hits, isNear: nearTest(hits, calibration) };
}

const vectorRequest = ({ model, dimensions, scope }: HitsRequest, vector: number[]) => ({
  model,
  dimensions,
  scope,
  vector,
  limit: WINDOW,
});

/** With vectors every edition matches a little: one without a word of the question must at least be near it. */
function isRelated(hit: FusedHit, { query }: HitsRequest, calibration: Calibration): boolean {
  if (query.phrases.length > 0 || query.excluded.length > 0) return hit.text > 0;
  return hit.text > 0 || (hit.vector !== undefined && hit.vector.best <= calibration.related);
}

function nearTest(hits: FusedHit[], { near }: Calibration): (hit: FusedHit) => boolean {
  const best = hits[0]?.score ?? 0;
  return (hit) => hit.score >= best * NEAR_SCORE && (hit.text >= NEAR_SCORE || (hit.vector?.best ?? 2) <= near);
}
