import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { abortable } from '../../async/abortable.js';
import { settlesWithin } from '../../async/within.js';
import type { EmbeddingModel, EmbedOptions } from '../language-model.js';
import type { EngineSource, LocalModelKind } from './embedding-engine.js';

/** Far more than the model reads of a passage; the rest would only cost time in the tokenizer. */
const MAX_CHARACTERS = 4_000;
/** An idle thread is ended after this long, which frees its memory. */
const IDLE_MS = 120_000;
/** One that is embedded, and one that the thread finds when it is done. */
const TEXTS_A_THREAD = 2;
/** Enough for the text that is being embedded. A thread that takes longer ends by itself, after `close` has returned. */
const MAX_CLOSING_MS = 5_000;

/** The thread is a compiled file, also where this one is run from its source. */
const THREAD = fileURLToPath(new URL('./embedding-thread.js', import.meta.url)).replace('/src/', '/dist/');

/** A model that runs in worker threads of this process, offline. */
export class ThreadedModel implements EmbeddingModel {
  readonly name: string;
  readonly dimensions: number;
  readonly dimensionRange: { min: number; max: number };
  readonly passageWords: number;
  readonly hasRoomForTitle = true;

  readonly #passages: EmbeddingThreads;
  /** Questions have a thread of their own, so that a person never waits behind a thousand passages. */
  readonly #questions: EmbeddingThreads;

  constructor(
    private readonly kind: LocalModelKind,
    source: EngineSource,
    passageThreads = 1,
  ) {
    this.name = kind.name;
    this.dimensions = kind.dimensions;
    this.dimensionRange = { min: kind.dimensions, max: kind.dimensions };
    this.passageWords = kind.passageWords;
    this.#passages = new EmbeddingThreads(source, { threads: passageThreads, idleTimeout: IDLE_MS });
    this.#questions = new EmbeddingThreads(source, { threads: 1, idleTimeout: Infinity });
  }

  /** Loads the model before the first question, which would otherwise be answered by words alone. */
  async warmUp(): Promise<void> {
    await this.embed(['warm'], { isQuestion: true });
  }

  /**
   * Each text by itself: a batch would be padded to its longest text. Those of one call are spread over the threads, a few
   * at a time, so that a short edition does not wait for all of a long one.
   */
  async embed(texts: string[], { signal, isQuestion = false }: EmbedOptions = {}): Promise<number[][]> {
    const threads = isQuestion ? this.#questions : this.#passages;
    const prefix = (isQuestion ? this.kind.prefixes?.question : this.kind.prefixes?.passage) ?? '';
    const atOnce = threads.count * TEXTS_A_THREAD;
    const vectors: number[][] = [];
    while (vectors.length < texts.length) {
      const some = texts.slice(vectors.length, vectors.length + atOnce);
      vectors.push(...(await Promise.all(some.map((text) => threads.embed(prefix + prepareText(text), signal)))));
    }
    return vectors;
  }

  async close(): Promise<void> {
    await Promise.all([this.#passages.close(), this.#questions.close()]);
  }
}

/** Some threads, each with one text at a time. None is ended in the middle of a text: ONNX Runtime would abort the whole process. */
class EmbeddingThreads {
  readonly #pool: Piscina;
  /** What each thread does last; the next text goes where the fewest wait. */
  readonly #lanes: { last: Promise<unknown>; waiting: number }[];
  #isClosing = false;

  constructor(source: EngineSource, { threads, idleTimeout }: { threads: number; idleTimeout: number }) {
    this.#pool = new Piscina({ filename: THREAD, workerData: source, minThreads: 0, maxThreads: threads, idleTimeout });
    this.#lanes = Array.from({ length: threads }, () => ({ last: Promise.resolve(), waiting: 0 }));
  }

  get count(): number {
    return this.#lanes.length;
  }

  /** A caller that gives up while it waits costs nothing; one that gives up later does not stop the thread. */
  embed(text: string, signal?: AbortSignal): Promise<number[]> {
    const lane = this.#lanes.reduce((freest, one) => (one.waiting < freest.waiting ? one : freest));
    lane.waiting++;
    const mine = lane.last.then(async () => {
      signal?.throwIfAborted();
      if (this.#isClosing) throw new Error('The embedding model is closed');
      return (await this.#pool.run(text)) as number[];
    });
    lane.last = mine.catch(() => undefined).finally(() => lane.waiting--);
    return signal ? abortable(mine, signal) : mine;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    const ending = Promise.all(this.#lanes.map(({ last }) => last)).then(() => this.#pool.destroy());
    await settlesWithin(MAX_CLOSING_MS, ending);
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
