import type { EmbeddingModel } from '../models/language-model.js';

interface QuestionModel {
  model: EmbeddingModel;
  dimensions: number;
}

const MAX_KEPT = 500;
/** A question is a sentence: a model that takes longer for it is down, and words alone must answer. */
const TIMEOUT_MS = 2_500;
/** Enough for any model here; the rest of a pasted page would only be paid for. */
const MAX_CHARACTERS = 2_000;

/** The vectors of questions, the latest of them kept: people ask the same again, page by page and with another filter. */
export class QuestionVectors {
  readonly #kept = new Map<string, number[]>();

  async of(question: string, { model, dimensions }: QuestionModel): Promise<number[] | undefined> {
    const text = question.slice(0, MAX_CHARACTERS);
    const key = `${model.name} ${dimensions}\n${text}`;
    const known = this.#kept.get(key);
    if (known) return this.#keep(key, known);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const [vector] = await model.embed([text], { dimensions, signal, isQuestion: true });
    return vector && this.#keep(key, vector);
  }

  /** A Map keeps the order of insertion: the first key is the one that was used longest ago. */
  #keep(key: string, vector: number[]): number[] {
    this.#kept.delete(key);
    this.#kept.set(key, vector);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return vector;
  }
}
