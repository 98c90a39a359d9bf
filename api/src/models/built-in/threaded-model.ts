import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { EmbeddingModel, EmbedOptions } from '../language-model.js';
import type { EngineSource, LocalModelKind } from './embedding-engine.js';

/** Far more than the model reads of a passage; the rest would only cost time in the tokenizer. */
const MAX_CHARACTERS = 4_000;
/** An idle thread is ended after this long, which frees its memory. */
const IDLE_MS = 120_000;

/** The thread is a compiled file, also where this one is run from its source. */
const THREAD = fileURLToPath(new URL('./embedding-thread.js', import.meta.url)).replace('/src/', '/dist/');

/** A model that runs in worker threads of this process, offline. */
export class ThreadedModel implements EmbeddingModel {
  readonly name: string;
  readonly dimensions: number;
  readonly dimensionRange: { min: number; max: number };
  readonly passageWords: number;
  readonly hasRoomForTitle = true;

  readonly #passages: Piscina;
  /** Questions have a thread of their own, so that a person never waits behind a thousand passages. */
  readonly #questions: Piscina;

  constructor(
    private readonly kind: LocalModelKind,
    source: EngineSource,
  ) {
    this.name = kind.name;
    this.dimensions = kind.dimensions;
    this.dimensionRange = { min: kind.dimensions, max: kind.dimensions };
    this.passageWords = kind.passageWords;
    const options = { filename: THREAD, workerData: source, minThreads: 0, maxThreads: 1 };
    this.#passages = new Piscina({ ...options, idleTimeout: IDLE_MS });
    this.#questions = new Piscina({ ...options, idleTimeout: Infinity });
  }

  /** Loads the model before the first question, which would otherwise be answered by words alone. */
  async warmUp(): Promise<void> {
    await this.embed(['warm'], { isQuestion: true });
  }

  /** One text at a time: a batch would be padded to its longest text and gains nothing on one thread. */
  async embed(texts: string[], { signal, isQuestion = false }: EmbedOptions = {}): Promise<number[][]> {
    const pool = isQuestion ? this.#questions : this.#passages;
    const prefix = (isQuestion ? this.kind.prefixes?.question : this.kind.prefixes?.passage) ?? '';
    const options = signal ? { signal } : {};
    const vectors: number[][] = [];
    for (const text of texts) vectors.push((await pool.run(prefix + prepareText(text), options)) as number[]);
    return vectors;
  }

  async close(): Promise<void> {
    await Promise.all([this.#passages.destroy(), this.#questions.destroy()]);
  }
}

function prepareText(text: string): string {
  return text
    .slice(0, MAX_CHARACTERS * 2)
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_CHARACTERS);
}
