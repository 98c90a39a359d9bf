import type { Features, WeighedSentence } from './weigh-sentences.js';

export interface ScoredSentence extends WeighedSentence {
  /** Comparable only among sentences of one question. */
  score: number;
}

type Weights = Partial<Record<keyof Features, number>>;

/** Fitted on one half of the judged demo questions and of public collections in four languages; `figure` by hand. */
const RANKING: Weights = {
  words: 6,
  context: 0.8,
  paragraph: 0.3,
  edition: 2.4,
  passage: 5.8,
  evidence: 9.2,
  figure: 6.9,
  missing: -0.64,
  likeness: 1.9,
  length: -0.36,
  freshness: 2,
};
/**
 * Whether the best sentence answers at all: a logistic regression over answerable and unanswerable questions, from one
 * half of the demo and of public collections in four languages. The weights of `otherNumber`, `figure`
 * and `lacksFigure` and the base were set by hand.
 */
const CONFIDENCE: Weights = {
  context: 0.65,
  edition: 1.52,
  evidence: 0.76,
  aspect: 0.53,
  aspectNear: 1.49,
  absent: -0.95,
  otherNumber: -2.5,
  brevity: -5.41,
  figure: 0.7,
  lacksFigure: -2,
};
const CONFIDENCE_BASE = -3.9;
/** Weight of the highest likeness in the edition of the best sentence. */
const LIKENESS_WEIGHT = 2.29;
/** Weight of the distance to the best sentence of another edition. */
const LEAD_WEIGHT = 0.12;
const MAX_LEAD = 8;
/** Used if only one edition has sentences. */
const LONE_LEAD = 5;
/** Stands in for a missing likeness: the usual one for the passage or the words. */
const LIKENESS = { ofPassage: 0.8, least: 0.25, ofWords: 0.5 };
/** How much higher the highest of ten measured ones usually is than what stands in for it. */
const UNMEASURED_BONUS = 0.15;

const scoreOf = (features: Features): number => sumOf(features, RANKING);

/** Best first. */
export const scoreSentences = (weighed: WeighedSentence[]): ScoredSentence[] =>
  weighed.map((one) => ({ ...one, score: scoreOf(one.features) })).sort((one, other) => other.score - one.score);

/** Confidence that the best sentence is an answer, from 0 to 1. */
export function confidenceOf([best, ...others]: ScoredSentence[]): number {
  if (!best) return 0;
  const rival = others.find(({ source }) => source !== best.source);
  const lead = rival ? Math.min(best.score - rival.score, MAX_LEAD) : LONE_LEAD;
  const beside = others.filter(({ source }) => source === best.source);
  const bonus = best.features.likeness === undefined ? UNMEASURED_BONUS : 0;
  const likest = bonus + Math.max(...[best, ...beside].map(({ features }) => likenessOf(features)));
  const sum = CONFIDENCE_BASE + sumOf(best.features, CONFIDENCE) + LIKENESS_WEIGHT * likest + LEAD_WEIGHT * lead;
  return 1 / (1 + Math.exp(-sum));
}

const likenessOf = ({ likeness, passage, words }: Features): number =>
  likeness ?? (passage > 0 ? passage * LIKENESS.ofPassage : LIKENESS.least + LIKENESS.ofWords * words);

function sumOf(features: Features, weights: Weights): number {
  const known = { ...features, likeness: likenessOf(features) };
  return Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * known[name as keyof Features], 0);
}
