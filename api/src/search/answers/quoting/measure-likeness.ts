import type { EmbeddingModel } from '../../../outside/models/language-model.js';
import { scoreSentences } from './score-sentences.js';
import type { WeighedSentence } from './weigh-sentences.js';

/** Maximum sentences to embed. */
const MAX_MEASURED = 10;
/** A reader is waiting. Without likeness, words and passages decide. */
const TIMEOUT_MS = 900;
const MAX_CHARACTERS = 600;

/** Adds the likeness to the question to the best sentences. Returns them unchanged if the model is down or slow. */
export async function measureLikeness(
  weighed: WeighedSentence[],
  vector: number[] | undefined,
  model: EmbeddingModel,
): Promise<WeighedSentence[]> {
  const likely = scoreSentences(weighed).slice(0, MAX_MEASURED);
  if (!vector || likely.length === 0) return likely;
  try {
    const texts = likely.map(({ sentence }) => sentence.text.slice(0, MAX_CHARACTERS));
    const vectors = await model.embed(texts, {
      dimensions: vector.length,
      signal: AbortSignal.timeout(TIMEOUT_MS),
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
