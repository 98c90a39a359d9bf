import { inOrderOf } from '../../in-order-of.js';
import { answerWeights, type AnswerWeights } from './answer-weights.js';
import type { Features, WeighedSentence } from './weigh-sentences.js';

export interface ScoredSentence extends WeighedSentence {
  /** Comparable only among sentences of one question. */
  score: number;
}

/** By hand: the latest edition of equals comes first if the question asks about the present. */
const FRESHNESS = 1;
/** A greater distance to the best sentence of another edition says no more. */
const MAX_LEAD = 8;

/** Best first. A re-ranking model that the weights do not know decides the order alone. */
export function scoreSentences(weighed: WeighedSentence[], weights = answerWeights()): ScoredSentence[] {
  const scored = weighed
    .map((one) => ({ ...one, score: scoreOf(one.features, weights) }))
    .sort((one, other) => other.score - one.score);
  const reranked = scored.flatMap(({ features }) => features.reranked ?? []);
  const isAlone = weights.ranking.reranked === undefined && reranked.length === scored.length;
  return isAlone ? inOrderOf(scored, reranked) : scored;
}

function scoreOf(features: Features, weights: AnswerWeights): number {
  const known = { ...features, likeness: likenessOf(features, weights) };
  return sumOf(known, weights.ranking) + FRESHNESS * features.freshness;
}

/** Confidence that the best sentence, as it is quoted, is an answer, from 0 to 1. */
export function confidenceOf(scored: ScoredSentence[], quoted: Quoted, weights = answerWeights()): number {
  return 1 / (1 + Math.exp(-sumOf(signsOf(scored, quoted, weights), weights.confidence)));
}

/** The best sentence, and whether its quote tells the figure asked for. */
interface Quoted {
  best: ScoredSentence;
  lacksFigure: boolean;
}

/** What tells whether the best sentence answers. */
export function signsOf(scored: ScoredSentence[], { best, lacksFigure }: Quoted, weights = answerWeights()) {
  const rival = scored.find(({ source }) => source !== best.source);
  const lead = rival ? Math.min(best.score - rival.score, MAX_LEAD) : MAX_LEAD;
  const beside = scored.filter(({ source }) => source === best.source);
  const likeness = Math.max(...beside.map(({ features }) => likenessOf(features, weights)));
  return { ...best.features, base: 1, lacksFigure: lacksFigure ? 1 : 0, likeness, lead };
}

function likenessOf({ likeness, passage, words }: Features, { likeness: usual }: AnswerWeights): number {
  return likeness ?? usual.base + usual.passage * passage + usual.words * words;
}

const sumOf = (values: Record<string, number | undefined>, weights: Record<string, number | undefined>): number =>
  Object.entries(weights).reduce((sum, [name, weight = 0]) => sum + weight * (values[name] ?? 0), 0);
