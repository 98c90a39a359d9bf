import type { EmbeddingModel } from '../models/language-model.js';

interface QuestionModel {
  model: EmbeddingModel;
  dimensions: number;
}

const MAX_KEPT = 500;
/** A question is short, so a slower model is probably down. The search then continues with words only. */
const TIMEOUT_MS = 2_500;
/** More text does not improve the vector, but costs money. */
const MAX_CHARACTERS = 2_000;

/** Embeds questions, with a cache, because paging and filtering repeat the same question. */
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

  /** A Map keeps insertion order, so its first key is the least recently used one. */
  #keep(key: string, vector: number[]): number[] {
    this.#kept.delete(key);
    this.#kept.set(key, vector);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return vector;
  }
}
