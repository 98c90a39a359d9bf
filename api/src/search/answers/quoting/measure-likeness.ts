import type { EmbeddingModel } from '../../../outside/models/language-model.js';
import type { WeighedSentence } from './weigh-sentences.js';

/** A reader is waiting. Without likeness, words and passages decide. */
const TIMEOUT_MS = 900;
const MAX_CHARACTERS = 600;

interface Measuring {
  /** Of the question. */
  vector?: number[];
  model: EmbeddingModel;
  timeoutMs?: number;
}

/** Adds the likeness to the question. Returns them unchanged if the model is down or slow. */
export async function measureLikeness(
  likely: WeighedSentence[],
  { vector, model, timeoutMs = TIMEOUT_MS }: Measuring,
): Promise<WeighedSentence[]> {
  if (!vector || likely.length === 0) return likely;
  try {
    const texts = likely.map(({ sentence }) => sentence.text.slice(0, MAX_CHARACTERS));
    const vectors = await model.embed(texts, {
      dimensions: vector.length,
      signal: AbortSignal.timeout(timeoutMs),
      isQuestion: true,
    });
    return likely.map((one, at) => ({
      ...one,
      features: { ...one.features, likeness: likenessOf(vector, vectors[at]) },
    }));
  } catch {
    return likely;
  }
}

function likenessOf(one: number[], other: number[] | undefined): number | undefined {
  if (!other) return undefined;
  let [dot, ones, others] = [0, 0, 0];
  for (const [at, value] of one.entries()) {
    const opposite = other[at] ?? 0;
    dot += value * opposite;
    ones += value * value;
    others += opposite * opposite;
  }
  return dot / Math.max(Math.sqrt(ones * others), Number.EPSILON);
}
