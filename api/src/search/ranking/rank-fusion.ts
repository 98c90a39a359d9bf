import type { TextHit, VectorHit } from '../search-types.js';

export interface FusionWeights {
  fullText: number;
  semantic: number;
}

/** How far a retriever can be trusted beside the other, and how its distances read; differs by embedding model. */
export interface Calibration {
  /** Trust in the words and in the meaning where a person asks for both alike. */
  text: number;
  meaning: number;
  /** Share of title and head in an edition's distance; the rest is its nearest passage. */
  head: number;
  /** Beyond this distance an edition is related to the question by chance. */
  farthest: number;
  /** An edition without a word of the question is shown only within this distance. */
  related: number;
  /** Within this distance an edition is highly relevant whatever its words are. */
  near: number;
}

const CALIBRATIONS: Record<string, Calibration> = {
  'all-MiniLM-L6-v2': { text: 0.4, meaning: 0.6, head: 0.3, farthest: 1, related: 0.6, near: 0.55 },
};
/** OpenAI's models are far stronger than the built-in one. */
const STRONG_MODEL: Calibration = { text: 0.45, meaning: 0.55, head: 0.3, farthest: 0.9, related: 0.75, near: 0.6 };

export const calibrationOf = (model: string): Calibration => CALIBRATIONS[model] ?? STRONG_MODEL;

export interface FusionOptions {
  weights: FusionWeights;
  calibration: Calibration;
  /** By edition: what is added to its score, before all scores are brought back to 0..1. */
  gains?: Map<number, number>;
}

export interface FusedHit {
  editionId: number;
  /** From 0 to 1. */
  score: number;
  text: number;
  meaning: number;
  /** Added for what the newsletter is about. */
  gain: number;
  vector?: VectorHit;
}

/**
 * Puts two rankings into one: each retriever's scores are brought to 0..1 over the candidates, weighed by how far it
 * can be trusted and by what the person asked for, and added.
 */
export function fuse(texts: TextHit[], vectors: VectorHit[], options: FusionOptions): FusedHit[] {
  const { weights, calibration, gains = new Map<number, number>() } = options;
  const distanceOf = (hit: VectorHit) => calibration.head * hit.head + (1 - calibration.head) * hit.best;
  const textScores = new Map(texts.map((hit) => [hit.editionId, hit.score]));
  const textTop = Math.max(...textScores.values(), 0);
  const nearness = new Map(vectors.map((hit) => [hit.editionId, Math.max(calibration.farthest - distanceOf(hit), 0)]));
  const [low, high] = spread([...nearness.values()]);
  const trustText = weights.fullText * calibration.text;
  const trustMeaning = vectors.length > 0 ? weights.semantic * calibration.meaning : 0;
  const whole = trustText + trustMeaning || 1;
  const mostGain = Math.max(0, ...gains.values());
  const byId = new Map(vectors.map((hit) => [hit.editionId, hit]));
  return [...new Set([...textScores.keys(), ...byId.keys()])]
    .map((editionId) => {
      const text = textTop > 0 ? (textScores.get(editionId) ?? 0) / textTop : 0;
      const near = nearness.get(editionId);
      const meaning = near === undefined || high <= low ? 0 : (near - low) / (high - low);
      const gain = gains.get(editionId) ?? 0;
      const own = (trustText * text + trustMeaning * meaning) / whole;
      return { editionId, text, meaning, gain, vector: byId.get(editionId), score: (own + gain) / (1 + mostGain) };
    })
    .sort((one, other) => other.score - one.score || one.editionId - other.editionId);
}

function spread(values: number[]): [number, number] {
  if (values.length === 0) return [0, 0];
  return [Math.min(...values), Math.max(...values)];
}
