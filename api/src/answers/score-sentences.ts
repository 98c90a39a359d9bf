import type { Features, WeighedSentence } from './weigh-sentences.js';

export interface ScoredSentence extends WeighedSentence {
  /** Comparable only among sentences of one question. */
  score: number;
}

type Weights = Partial<Record<keyof Features, number>>;

/** Fitted on one half of the judged demo questions and on questions to an encyclopedia. */
const RANKING: Weights = {
  ...{ words: 5.6, context: 0.34, edition: 2.38, passage: 6.72, evidence: 9.18 },
  ...{ kind: 2.42, missing: -0.64, likeness: 3.12, length: -0.36, freshness: 2 },
};
/** Whether the best sentence answers at all. Fitted on the same data. */
const CONFIDENCE: Weights = {
  ...{ context: 0.65, edition: 2.53, passage: -0.49, evidence: 1.11, kind: 0.69 },
  ...{ missing: -1.86, absent: -0.45, likeness: 4.25, otherNumber: -4 },
};
const CONFIDENCE_BASE = -6.38;
/** Weight of the distance to the best sentence of another edition. */
const LEAD_WEIGHT = 0.26;
const MAX_LEAD = 8;
/** Used if only one edition has sentences. */
const LONE_LEAD = 5;
/** Stands in for a missing likeness: the usual one for the passage or the words. */
const LIKENESS = { ofPassage: 0.8, least: 0.25, ofWords: 0.5 };

export const scoreOf = (features: Features): number => sumOf(features, RANKING);

/** Best first. */
export const scoreSentences = (weighed: WeighedSentence[]): ScoredSentence[] =>
  weighed.map((one) => ({ ...one, score: scoreOf(one.features) })).sort((one, other) => other.score - one.score);

/** Confidence that the best sentence is an answer, from 0 to 1. */
export function confidenceOf([best, ...others]: ScoredSentence[]): number {
  if (!best) return 0;
  const rival = others.find(({ source }) => source !== best.source);
  const lead = rival ? Math.min(best.score - rival.score, MAX_LEAD) : LONE_LEAD;
  const sum = CONFIDENCE_BASE + sumOf(best.features, CONFIDENCE) + LEAD_WEIGHT * lead;
  return 1 / (1 + Math.exp(-sum));
}

function sumOf({ likeness, ...features }: Features, weights: Weights): number {
  const { passage, words } = features;
  const likely = passage > 0 ? passage * LIKENESS.ofPassage : LIKENESS.least + LIKENESS.ofWords * words;
  const known = { ...features, likeness: likeness ?? likely };
  return Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * known[name as keyof Features], 0);
}
