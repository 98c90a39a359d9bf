import type { DataSource, EntityManager } from 'typeorm';
import { calibrationOf, fuse, type Calibration, type FusedHit, type FusionWeights } from './rank-fusion.js';
import { findAffinities, freshEditionsOf } from './newsletter-affinity.js';
import { relateTerms } from './related-terms.js';
import { listEditions } from '../scope.js';
import { readTerms, type LanguageTerms } from '../search-terms.js';
import type { FoundText, SearchQuery, SearchScope } from '../search-types.js';
import { findByText, weighTexts } from './text-ranking.js';
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
  const found = await findStrictly(dataSource, request);
  if (found.hits.length > 0 || request.query.phrases.length === 0) return found;
  // Nothing says it in just these words: the words themselves are better than nothing.
  return findStrictly(dataSource, { ...request, query: { ...request.query, phrases: [] } });
}

async function findStrictly(dataSource: DataSource, request: HitsRequest): Promise<FoundHits> {
  const { query, scope, weights, model, dimensions, vector } = request;
  const calibration = calibrationOf(model);
  const { manager } = dataSource;
  // 1. Each retriever's own candidates.
  const [asked, affinities, listed] = await Promise.all([
    readTerms(manager, query),
    findAffinities(manager, query.words),
    listEditions(manager, scope),
  ]);
  const nearTo = vector && { model, dimensions, scope, listed, vector, limit: WINDOW };
  const [found, fresh, nearest] = await Promise.all([
    findByText(dataSource, { query, terms: asked, scope, listed }),
    query.wantsNewsletters ? freshEditionsOf(manager, affinities, scope) : [],
    nearTo ? rankByMeaning(manager, nearTo) : [],
  ]);
  const byMeaning = new Set([...nearest, ...fresh]);
  // 2. What either found, both score.
  const weighed = await weighFound(manager, { query, scope, asked, found, byMeaning });
  const wanted = new Set([...weighed.slice(0, WINDOW).map((hit) => hit.editionId), ...byMeaning]);
  const texts = weighed.filter((hit) => wanted.has(hit.editionId));
  const [distances, gains] = await Promise.all([
    nearTo ? measureDistances(manager, nearTo, [...wanted]) : [],
    gainsOf(manager, [...wanted], { affinities, query }),
  ]);
  // 3. One ranking, in which an edition gains where its newsletter is about what is asked for.
  const hits = fuse(texts, distances, { weights, calibration, gains }).filter((hit) =>
    isRelated(hit, request, calibration),
  );
  return { query, hits, isNear: nearTest(hits, calibration) };
}

interface FoundByWords {
  query: SearchQuery;
  scope: SearchScope;
  asked: LanguageTerms[];
  found: FoundText[];
  byMeaning: Set<number>;
}

/** The best by their words say which words go with the question; with those, all are weighed. */
async function weighFound(manager: EntityManager, { query, scope, asked, found, byMeaning }: FoundByWords) {
  const terms = query.phrases.length > 0 ? asked : await relateTerms(manager, asked, found);
  const ids = new Set([...found.map((hit) => hit.editionId), ...byMeaning]);
  return weighTexts(manager, { query, terms, scope }, [...ids]);
}

/** Small beside what the edition itself says, unless newsletters are what is asked for. */
const GAIN = { newsletters: 0.35, editions: 0.06 };

async function gainsOf(
  manager: EntityManager,
  editionIds: number[],
  { affinities, query }: { affinities: Map<number, number>; query: SearchQuery },
): Promise<Map<number, number>> {
  if (affinities.size === 0 || editionIds.length === 0) return new Map();
  const rows: { id: number; newsletterId: number }[] = await manager.query(
    'SELECT id, newsletter_id AS "newsletterId" FROM editions WHERE id = ANY ($1) AND newsletter_id = ANY ($2)',
    [editionIds, [...affinities.keys()]],
  );
  const most = query.wantsNewsletters ? GAIN.newsletters : GAIN.editions;
  return new Map(rows.map(({ id, newsletterId }) => [id, most * affinities.get(newsletterId)!]));
}

/** With vectors every edition matches a little: one without a word of the question must at least be near it. */
function isRelated(hit: FusedHit, { query }: HitsRequest, calibration: Calibration): boolean {
  if (query.phrases.length > 0 || query.excluded.length > 0) return hit.text > 0;
  return hit.text > 0 || hit.gain > 0 || (hit.vector !== undefined && hit.vector.best <= calibration.related);
}

function nearTest(hits: FusedHit[], { near }: Calibration): (hit: FusedHit) => boolean {
  const best = hits[0]?.score ?? 0;
  return (hit) => hit.score >= best * NEAR_SCORE && (hit.text >= NEAR_SCORE || (hit.vector?.best ?? 2) <= near);
}
