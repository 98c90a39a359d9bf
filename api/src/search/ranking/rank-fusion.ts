import type { Match, TextHit, VectorHit } from '../search-types.js';
import { knowsLanguage, type Calibration } from './calibrations.js';
import { evidenceOf } from './evidence.js';
import { NAMED_GAIN } from './newsletter-affinity.js';

export interface FusionWeights {
  fullText: number;
  semantic: number;
}

/** Weights if the question is a name, because embeddings do not know names. */
const NAME_TRUST = { text: 0.75, meaning: 0.25 };
/** For questions in a language that the model does not know. */
const UNKNOWN_LANGUAGE_TRUST = { text: 0.8, meaning: 0.2 };

/** Minimum of the slider's words, as a share of its meaning. Meaning alone ranked worse than words alone on some data sets. */
const MIN_WORDS = 0.5;
/** The same in a language that the model does not know: its meaning must not count for more than in the middle of the slider. */
const MIN_UNKNOWN_WORDS = 1;

export interface FusionOptions {
  weights: FusionWeights;
  calibration: Calibration;
  /** By edition ID: bonus, added before scores are scaled to 0..1. */
  gains?: Map<number, number>;
  /** By edition ID: how much of the question matches. */
  matches?: Map<number, Match>;
  /** Whether the question is a name. */
  isName?: boolean;
  /** Language of the question. */
  language?: string;
}

export interface FusedHit {
  editionId: number;
  /** From 0 to 1, relative to the other hits. Reduced if even the best one matches weakly. */
  score: number;
  /** How well it answers, from 0 to 1, independent of other hits. */
  evidence: number;
  text: number;
  meaning: number;
  /** Bonus for a matching newsletter. */
  gain: number;
  vector?: VectorHit;
}

/**
 * Fuses two rankings: scores of each retriever are scaled to 0..1, multiplied with the calibrated weight and the user's
 * weight, and summed. The evidence of the best hit limits all scores.
 */
export function fuse(texts: TextHit[], vectors: VectorHit[], options: FusionOptions): FusedHit[] {
  const { calibration, gains = new Map<number, number>(), matches = new Map<number, Match>() } = options;
  const wordScores = scoreWords(texts, options.isName ? undefined : options.matches);
  const nearness = scaleNearness(vectors, calibration);
  const trust = trustOf(options, vectors.length > 0);
  const maxGain = Math.max(0, ...gains.values());
  const byId = new Map(vectors.map((hit) => [hit.editionId, hit]));
  const named = [...gains].filter(([, gain]) => gain >= NAMED_GAIN).map(([editionId]) => editionId);
  const hits = [...new Set([...wordScores.keys(), ...byId.keys(), ...named])].map((editionId) => {
    const vector = byId.get(editionId);
    const text = wordScores.get(editionId) ?? 0;
    const meaning = nearness.get(editionId) ?? 0;
    const gain = gains.get(editionId) ?? 0;
    const score = (trust.text * text + trust.meaning * meaning + gain) / (1 + maxGain);
    const match = matches.get(editionId) ?? { share: 0, language: 'other' };
    const evidence = evidenceOf({ ...match, distance: vector?.best }, calibration.evidence);
    return { editionId, text, meaning, gain, vector, score, evidence };
  });
  const best = Math.max(0, ...hits.map((hit) => hit.evidence));
  // Sort before scaling, because all scores become 0 if there is no evidence.
  return hits
    .sort((one, other) => other.score - one.score || one.editionId - other.editionId)
    .map((hit) => ({ ...hit, score: hit.score * best }));
}

/**
 * Words are scored relative to the best edition. Half of the score is the share of the question that matches, because a
 * repeated word says less than another one. Editions with a name have all of it.
 */
function scoreWords(texts: TextHit[], matches?: Map<number, Match>): Map<number, number> {
  const top = Math.max(0, ...texts.map(({ score }) => score));
  if (top === 0) return new Map();
  const scoreOf = ({ editionId, score }: TextHit) =>
    matches ? (score / top + (matches.get(editionId)?.share ?? 0)) / 2 : score / top;
  return new Map(texts.map((hit) => [hit.editionId, scoreOf(hit)]));
}

/** Weights of the two retrievers, which sum to 1. */
function trustOf({ weights, calibration, isName, language }: FusionOptions, hasVectors: boolean) {
  const isKnown = knowsLanguage(calibration, language);
  const { text, meaning } = isName ? NAME_TRUST : isKnown ? calibration : UNKNOWN_LANGUAGE_TRUST;
  const minWords = isKnown ? MIN_WORDS : MIN_UNKNOWN_WORDS;
  const asked = weights.fullText > 0 ? Math.max(weights.fullText, minWords * weights.semantic) : 0;
  const words = asked * text;
  const vectors = hasVectors ? weights.semantic * meaning : 0;
  const whole = words + vectors || 1;
  return { text: words / whole, meaning: vectors / whole };
}

/** Scales distances to 0 (farthest candidate) to 1 (nearest). */
function scaleNearness(vectors: VectorHit[], { head, farthest }: Calibration): Map<number, number> {
  const near = new Map(
    vectors.map((hit) => [hit.editionId, Math.max(farthest - head * hit.head - (1 - head) * hit.best, 0)]),
  );
  const [low, high] = spread([...near.values()]);
  return new Map([...near].map(([id, value]) => [id, high > low ? (value - low) / (high - low) : 0]));
}

function spread(values: number[]): [number, number] {
  if (values.length === 0) return [0, 0];
  return [Math.min(...values), Math.max(...values)];
}
