import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { EmbeddingModel, EmbedOptions } from './language-model.js';

const DIMENSIONS = 512;
/** Batches gain nothing in speed; small ones let a search's question in between. */
const BATCH = 4;
/** The model reads about this many words; its tokenizer's cost grows with the square of what it is given. */
const MAX_CHARACTERS = 800;
/** A thread that has nothing to do for so long gives its memory back. */
const IDLE_MS = 120_000;

/** The thread is a compiled file, also where this one is run from its source. */
const THREAD = fileURLToPath(new URL('./embedding-thread.js', import.meta.url)).replace('/src/', '/dist/');

/** Universal Sentence Encoder, in threads of this process: offline, and the web side never waits for it. */
export class BuiltInModel implements EmbeddingModel {
  readonly name = 'universal-sentence-encoder';
  readonly dimensions = DIMENSIONS;
  readonly dimensionRange = { min: DIMENSIONS, max: DIMENSIONS };
  readonly passageWords = 60;
  readonly hasRoomForTitle = false;

  readonly #pool: Piscina;
  /** Questions have a thread of their own, so that a person never waits behind a thousand passages. */
  readonly #questions: Piscina;

  constructor(threads = 1) {
    this.#pool = new Piscina({ filename: THREAD, minThreads: 0, maxThreads: threads, idleTimeout: IDLE_MS });
    this.#questions = new Piscina({ filename: THREAD, minThreads: 0, maxThreads: 1, idleTimeout: Infinity });
  }

  /** Loads the model before the first question, which would else be answered by words alone. */
  async warmUp(): Promise<void> {
    await this.embed(['warm']);
  }

  async embed(texts: string[], { signal }: EmbedOptions = {}): Promise<number[][]> {
    const pool = texts.length === 1 ? this.#questions : this.#pool;
    const prepared = texts.map(prepareText);
    const batches = Array.from({ length: Math.ceil(prepared.length / BATCH) }, (_, at) =>
      prepared.slice(at * BATCH, (at + 1) * BATCH),
    );
    const vectors = await Promise.all(
      batches.map((batch) => pool.run(batch, signal ? { signal } : {}) as Promise<number[][]>),
    );
    return vectors.flat();
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.destroy(), this.#questions.destroy()]);
  }
}

/** White space and capitals change what this model understands, so both are made plain before it reads. */
export function prepareText(text: string): string {
  const line = text
    .slice(0, MAX_CHARACTERS * 2)
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim();
  return lowerShouting(line).slice(0, MAX_CHARACTERS);
}

function lowerShouting(text: string): string {
  return text.replace(/\p{Lu}[\p{Lu}\s'’-]{11,}\p{Lu}/gu, (shouted) => shouted.toLowerCase());
}
